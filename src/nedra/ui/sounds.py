"""The sounds that a page can make, the one that matters most last."""

from __future__ import annotations

from typing import Final, Literal, get_args

Sound = Literal["card", "gem", "trap", "win"]
SOUNDS_BY_PRIORITY: Final[tuple[str, ...]] = get_args(Sound)
