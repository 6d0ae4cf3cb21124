"""The numbers of Diamant on a sheet: bust chance, what lies on the floor, what is left of each trap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.hints import TrapLeft, odds
from nedra.ui.hints import figure, figures, hints_drawer, percent
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.diamant.hints import Odds
    from nedra.games.diamant.view import CaveView
    from nedra.ui.html import Element, Node


def hints(view: CaveView, desk: Desk) -> Node:
    """All figures, for whoever has hints switched on."""
    if view.over:
        return None
    known = odds(view, desk.seat)
    return hints_drawer(desk, _deeper(known, view, desk), _home(known, desk), _traps(known, desk))


def _deeper(known: Odds, view: CaveView, desk: Desk) -> Element:
    say = desk.say
    return figures(
        say("hint-deeper"),
        figure(percent(known.bust), say("hint-bust", fatal=view.fatal, deck=view.deck)),
        figure(say("hint-number", number=known.at_stake), say("hint-at-stake", carried=known.carried)),
        figure(say("hint-number", number=known.share), say("hint-share")),
    )


def _home(known: Odds, desk: Desk) -> Element:
    say = desk.say
    return figures(
        say("hint-home"),
        figure(str(known.floor), say("hint-floor")),
        known.artifacts > 0 and figure(str(known.artifacts), say("hint-artifacts")),
    )


def _traps(known: Odds, desk: Desk) -> Element:
    return figures(desk.say("hint-traps"), [_trap(trap, desk) for trap in known.traps])


def _trap(left: TrapLeft, desk: Desk) -> Element:
    return figure(
        [drawing(f"trap-{left.trap}", ".mini"), str(left.left)],
        desk.say("hint-trap", trap=left.trap.value, open=str(left.open).lower()),
        css=".deadly" if left.open and left.left else "",
    )
