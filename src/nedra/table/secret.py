"""The admin's secret: made at the first start, kept in a file that only its owner may read."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import tempfile
from pathlib import Path
from typing import Final

from nedra.core.errors import Refused
from nedra.table.keyring import new_key, read_key
from nedra.table.refusals import UnknownKey

VARIABLE: Final = "NEDRA_ADMIN"
SHORTEST: Final = 12
"""Of a secret that somebody made up: nobody shall guess it at the pace that is allowed."""
ONLY_MINE: Final = 0o600


class BadSecret(Refused):
    """A secret that anybody could guess."""


class Secret:
    """What lets the admin in. The file is read anew each time, so that a new secret counts at once.

    Without a file, and where none was given by the environment, there is no secret: nobody gets in.
    """

    def __init__(self, file: Path | None = None, given: str = "") -> None:
        if given and len(given) < SHORTEST:
            raise BadSecret("refused-short-secret", name=VARIABLE, least=SHORTEST)
        self.file = file
        self.given = given

    def read(self) -> str:
        """The secret; empty: there is none."""
        if self.given or self.file is None:
            return self.given
        try:
            return self.file.read_text(encoding="ascii").strip()
        except (OSError, UnicodeError):
            return ""

    def make(self) -> bool:
        """Make a secret if there is none yet; whether this call has made it."""
        if self.file is None or self.given:
            return False
        if self.file.exists():
            self.file.chmod(ONLY_MINE)  # it may have been copied with other rights
            return False
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = _written(self.file.parent)
        try:
            # Of several processes that start together one is first; the others take what it has made.
            os.link(new, self.file)
        except FileExistsError:
            return False
        finally:
            new.unlink()
        return True

    def renew(self) -> None:
        """Put a new secret in place of the old one, which is worth nothing from then on."""
        if self.file is None or self.given:
            raise BadSecret("refused-given-secret", name=VARIABLE)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        _written(self.file.parent).replace(self.file)

    def is_it(self, typed: str) -> bool:
        """Whether somebody knows the secret; how long that takes to find out does not depend on it."""
        known = self.read()
        typed = typed.strip()
        if not self.given:
            with contextlib.suppress(UnknownKey):
                typed = read_key(typed)
        return bool(known) & hmac.compare_digest(_digest(known), _digest(typed))

    def seal(self, text: str) -> str:
        """What only somebody with the secret can put under a text; empty without a secret."""
        known = self.read()
        key = _digest(f"nedra admin {known}")
        return hmac.new(key, text.encode(), hashlib.sha256).hexdigest() if known else ""


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode(errors="replace")).digest()


def _written(folder: Path) -> Path:
    """A new secret in a file of its own, which nobody else has ever been able to read."""
    number, name = tempfile.mkstemp(prefix="nedra-", dir=folder)  # made with the right rights (0600)
    with os.fdopen(number, "w", encoding="ascii") as file:
        file.write(f"{new_key()}\n")
    return Path(name)
