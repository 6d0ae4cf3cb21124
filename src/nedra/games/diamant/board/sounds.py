"""Which sound goes with what happens in Diamant; what is not here is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nedra.ui.sounds import Sound

SOUNDS: Final[dict[str, Sound]] = {
    "turned": "card",
    "entered": "card",
    "shared": "gem",
    "took-artifact": "gem",
    "collapsed": "trap",
    "ended": "win",
}
