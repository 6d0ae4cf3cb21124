"""Which sound goes with what happens in Quick Gnomes; what is not here is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

SOUNDS: Final[dict[str, Sound]] = {
    "drew": "card",
    "took": "card",
    "discarded": "card",
    "entered": "card",
    "cleared": "gem",
    "blew": "gem",
    "laid": "gem",
    "cursed": "trap",
    "ended": "win",
}
