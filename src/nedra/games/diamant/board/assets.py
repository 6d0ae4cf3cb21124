"""The drawings and sounds of Diamant's pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.ui.symbols import load_symbols

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

ART: Final = "nedra.games.diamant.board.art"
CAMP: Final = ("torch", "flame", "tent", "portal", "card-back")

DRAWINGS: Final = load_symbols(ART, exclude=("scene-*",))
SCENE: Final = load_symbols(ART, include=("scene-*", "cave", "chest-open", "trap-snake", *CAMP))
SOUNDS: Final[dict[str, Sound]] = {
    "turned": "card",
    "entered": "card",
    "shared": "gem",
    "took-artifact": "gem",
    "collapsed": "trap",
    "ended": "win",
}
"""The sound of each event; an event that is not listed is silent."""
