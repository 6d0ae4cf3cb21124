"""The language that the system is set to. `play.py` runs this file before anything is installed."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

WINDOWS_RUSSIAN = 0x19  # the primary language of a Windows language identifier, in its lowest ten bits


def chosen_language(args: Namespace) -> str:
    """The language of `--lang`, or else the system's."""
    return getattr(args, "lang", None) or detect_language()


def detect_language(environment: Mapping[str, str] = os.environ) -> str:
    """Russian or English: by the first of LC_ALL, LC_MESSAGES and LANG that is set, else by the desktop."""
    named = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "") or desktop_locale()
    return "ru" if locale.lower().startswith("ru") else "en"


def desktop_locale() -> str:
    """The locale of Windows or macOS, whose terminals need not set these variables."""
    if sys.platform == "win32":
        import ctypes

        language: int = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return "ru" if language & 0x3FF == WINDOWS_RUSSIAN else "en"
    if sys.platform == "darwin":
        import subprocess

        asked = ("/usr/bin/defaults", "read", "-g", "AppleLocale")
        return subprocess.run(asked, capture_output=True, encoding="utf-8", check=False).stdout  # noqa: S603 - a fixed command
    return ""
