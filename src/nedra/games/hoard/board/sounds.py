"""Which sound goes with what happens in My Hoard; what is not here is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

SOUNDS: Final[dict[str, Sound]] = {
    "drew": "card",
    "placed": "card",
    "began": "card",
    "took": "gem",
    "grabbed": "gem",
    "counted": "gem",
    "orc-came": "trap",
    "orc-arrived": "trap",
    "ended": "win",
}
