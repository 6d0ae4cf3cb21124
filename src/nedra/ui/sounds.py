"""The sounds of a page, in order of increasing priority."""

from __future__ import annotations

from typing import Final, Literal, get_args

Sound = Literal["card", "gem", "trap", "win"]
SOUNDS_BY_PRIORITY: Final[tuple[str, ...]] = get_args(Sound)
