"""Which sound goes with what happens in Land of Gems; what is not here is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

SOUNDS: Final[dict[str, Sound]] = {
    "drew": "card",
    "played": "card",
    "picked": "card",
    "took": "gem",
    "set": "gem",
    "handed-in": "gem",
    "raided": "trap",
    "pried": "trap",
    "tipped": "trap",
    "cancelled": "trap",
    "won": "win",
    "time-up": "win",
}
