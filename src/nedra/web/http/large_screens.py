"""Style sheets for large screens: every length in pixels grows with the screen.

Style sheets are written for screens up to about 1700 by 960. On larger ones everything must grow, or a table
in full screen on a television has text that nobody can read. `--u` in `base.css` says by how much; it is one
pixel on all other screens, so nothing changes there.
"""

import re
from typing import Final

HAIRLINE: Final = 4
"""Thinner lines stay as they are."""
UNSCALED: Final = r"/\*.*?\*/|@(?:media|container|supports)[^{]*\{"
LENGTH: Final = r"(?<![\w#.])(-?\d*\.?\d+)px\b"


def scale_lengths(css: str) -> str:
    """The style sheet with `48px` written as `calc(48*var(--u))`; conditions and comments stay."""
    return re.sub(f"{UNSCALED}|{LENGTH}", _scale, css, flags=re.DOTALL)


def _scale(found: re.Match[str]) -> str:
    length = found[1]
    if length is None or abs(float(length)) < HAIRLINE:
        return found[0]
    return f"calc({length}*var(--u))"
