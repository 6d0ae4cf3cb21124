"""Why the system refused a file, in the reader's language: Python gives the reasons in English."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator

MESSAGES: Final = {
    os.strerror(getattr(errno, name)): f"system-{name.lower()}"
    for name in ("EACCES", "EEXIST", "EISDIR", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS")
}
"""The reasons that people meet; any other stays as the system says it."""


def translate_system_error(reason: str, say: Translator) -> str:
    """The system's reason; any other text unchanged."""
    return say(MESSAGES[reason]) if reason in MESSAGES else reason
