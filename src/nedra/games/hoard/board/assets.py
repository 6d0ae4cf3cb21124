"""The drawings and sounds of My Hoard's pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.symbols import load_symbols

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

ART: Final = "nedra.games.hoard.board.art"

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART)
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
"""The sound of each event; an event that is not listed is silent."""
