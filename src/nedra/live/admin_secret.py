"""The admin's secret: made at the first start, kept in a file that only its owner may read."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import tempfile
from pathlib import Path
from typing import Final

from nedra.core.contract.errors import NedraError
from nedra.live.errors import UnknownKeyError
from nedra.live.seats.personal_keys import new_key, parse_key

ENV_VARIABLE: Final = "NEDRA_ADMIN"
MIN_SECRET_LENGTH: Final = 12
"""Of a secret that somebody made up: nobody shall guess it at the pace that is allowed."""
OWNER_ONLY_MODE: Final = 0o600


class InvalidSecretError(NedraError):
    """A secret that anybody could guess."""


class AdminSecret:
    """What lets the admin in. The file is read anew each time, so that a new secret counts at once.

    Without a file, and where none was given by the environment, there is no secret: nobody gets in.
    """

    def __init__(self, file: Path | None = None, from_environment: str = "") -> None:
        if from_environment and len(from_environment) < MIN_SECRET_LENGTH:
            raise InvalidSecretError("refused-secret-too-short", name=ENV_VARIABLE, least=MIN_SECRET_LENGTH)
        self.file = file
        self.from_environment = from_environment

    def read(self) -> str:
        """The secret; empty: there is none."""
        if self.from_environment or self.file is None:
            return self.from_environment
        try:
            return self.file.read_text(encoding="ascii").strip()
        except (OSError, UnicodeError):
            return ""

    def create_if_missing(self) -> bool:
        """Make a secret if there is none yet; whether this call has made it."""
        if self.file is None or self.from_environment:
            return False
        if self.file.exists():
            self.file.chmod(OWNER_ONLY_MODE)  # it may have been copied with other rights
            return False
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = _write_new_secret(self.file.parent)
        try:
            # Of several processes that start together one is first; the others take what it has made.
            os.link(new, self.file)
        except FileExistsError:
            return False
        finally:
            new.unlink()
        return True

    def rotate(self) -> None:
        """Put a new secret in place of the old one, which is worth nothing from then on."""
        if self.file is None or self.from_environment:
            raise InvalidSecretError("refused-secret-from-environment", name=ENV_VARIABLE)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        _write_new_secret(self.file.parent).replace(self.file)

    def matches(self, typed: str) -> bool:
        """Whether somebody knows the secret; how long that takes to find out does not depend on it."""
        known = self.read()
        typed = typed.strip()
        if not self.from_environment:
            with contextlib.suppress(UnknownKeyError):
                typed = parse_key(typed)
        return bool(known) & hmac.compare_digest(_digest(known), _digest(typed))

    def sign(self, text: str) -> str:
        """What only somebody with the secret can put under a text; empty without a secret."""
        known = self.read()
        key = _digest(f"nedra admin {known}")
        return hmac.new(key, text.encode(), hashlib.sha256).hexdigest() if known else ""


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode(errors="replace")).digest()


def _write_new_secret(folder: Path) -> Path:
    """A new secret in a file of its own, which nobody else has ever been able to read."""
    number, name = tempfile.mkstemp(prefix="nedra-", dir=folder)  # made with the right rights (0600)
    with os.fdopen(number, "w", encoding="ascii") as file:
        file.write(f"{new_key()}\n")
    return Path(name)
