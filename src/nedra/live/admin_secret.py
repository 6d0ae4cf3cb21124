"""The administrator's secret: created at the first start, in a file that only its owner can read."""

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
"""The least length of a secret that a person chose. The rate limit must keep anybody from guessing it."""
OWNER_ONLY_MODE: Final = 0o600


class InvalidSecretError(NedraError):
    """A secret that is too short, or that cannot be changed here."""


class AdminSecret:
    """The secret that grants access to the admin page.

    The file is read each time, so a new secret counts at once. Without a file and without an environment
    variable there is no secret, and nobody has access.
    """

    def __init__(self, file: Path | None = None, from_environment: str = "") -> None:
        if from_environment and len(from_environment) < MIN_SECRET_LENGTH:
            raise InvalidSecretError("refused-secret-too-short", name=ENV_VARIABLE, least=MIN_SECRET_LENGTH)
        self.file = file
        self.from_environment = from_environment

    def read(self) -> str:
        """The secret, or an empty text if there is none."""
        if self.from_environment or self.file is None:
            return self.from_environment
        try:
            return self.file.read_text(encoding="ascii").strip()
        except (OSError, UnicodeError):
            return ""

    def create_if_missing(self) -> bool:
        """Create a secret if there is none, and say whether this call did."""
        if self.file is None or self.from_environment:
            return False
        if self.file.exists():
            self.file.chmod(OWNER_ONLY_MODE)  # it may have been copied with another mode
            return False
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = _write_new_secret(self.file.parent)
        try:
            # If several processes start at once, the first one wins.
            os.link(new, self.file)
        except FileExistsError:
            return False
        finally:
            new.unlink()
        return True

    def rotate(self) -> None:
        """Replace the secret; the old one becomes invalid."""
        if self.file is None or self.from_environment:
            raise InvalidSecretError("refused-secret-from-environment", name=ENV_VARIABLE)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        _write_new_secret(self.file.parent).replace(self.file)

    def matches(self, typed: str) -> bool:
        """Whether the typed text is the secret, compared in constant time."""
        known = self.read()
        typed = typed.strip()
        if not self.from_environment:
            with contextlib.suppress(UnknownKeyError):
                typed = parse_key(typed)
        return bool(known) & hmac.compare_digest(_digest(known), _digest(typed))

    def sign(self, text: str) -> str:
        """An HMAC of a text with the secret; empty without a secret."""
        known = self.read()
        key = _digest(f"nedra admin {known}")
        return hmac.new(key, text.encode(), hashlib.sha256).hexdigest() if known else ""


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode(errors="replace")).digest()


def _write_new_secret(folder: Path) -> Path:
    """Write a new secret to a temporary file that only its owner can read."""
    number, name = tempfile.mkstemp(prefix="nedra-", dir=folder)  # mkstemp creates it with mode 0600
    with os.fdopen(number, "w", encoding="ascii") as file:
        file.write(f"{new_key()}\n")
    return Path(name)
