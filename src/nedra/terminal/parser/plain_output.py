"""Output for terminals that cannot show every character: signs and letters are replaced, never refused."""

from __future__ import annotations

import codecs
import contextlib
import io
import sys
from typing import Final

ERROR_HANDLER: Final = "nedra-plain"

SIGNS: Final = {
    **dict(zip("◆◇■□▲△●○✱✲", "*+#=Aa@o%x", strict=True)),
    **dict(zip("★▣▐◂›←→⇄✓✕✗·×−–—’‘“”«»│┃─━", '*#|<><>~vxx.x---\'\'""""||--', strict=True)),
    "…": "...",
    "±": "+/-",
    "\N{NO-BREAK SPACE}": " ",
}
LETTERS: Final = {
    **dict(zip("абвгдезийклмнопрстуфыэ", "abvgdeziyklmnoprstufye", strict=True)),
    **dict.fromkeys("ъь", "'"),
    "ё": "yo",
    "ж": "zh",
    "х": "kh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ю": "yu",
    "я": "ya",
}
"""Latin for Cyrillic, where a terminal has no Cyrillic."""


def replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    """An error handler for codecs."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(sign: str) -> str:
    lower = sign.lower()
    if lower in LETTERS:
        latin = LETTERS[lower]
        return latin if sign == lower else latin.capitalize()
    return SIGNS.get(sign, "?")


def accept_any_character() -> None:
    """From now on, no character that is printed or typed raises an error."""
    codecs.register_error(ERROR_HANDLER, replace_unencodable)
    for stream, errors in ((sys.stdout, ERROR_HANDLER), (sys.stderr, ERROR_HANDLER), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError):  # a closed stream
                stream.reconfigure(errors=errors)
