"""The numbers of My Hoard on a sheet: how near the orc is, and what the piles show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.hints import odds
from nedra.games.hoard.view import Phase
from nedra.ui.hints import figure, figures, hints_drawer, percent

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.hints import Odds
    from nedra.games.hoard.view import CavernView
    from nedra.ui.html import Element, Node


def hints(view: CavernView, desk: Desk) -> Node:
    """All figures, for whoever has hints switched on."""
    if view.phase in (Phase.OVER, Phase.GRABBING):
        return None
    known = odds(view, desk.seat)
    return hints_drawer(desk, _orc(known, view, desk), _deck(known, desk), _piles(known, view, desk))


def _orc(known: Odds, view: CavernView, desk: Desk) -> Element:
    say = desk.say
    return figures(
        say("hint-orc"),
        figure(percent(known.orc), say("hint-next-orc", orcs=known.orcs_left, deck=view.deck)),
        figure(percent(known.arrives), say("hint-arrives", draws=known.draws)),
        figure(say("hint-number", number=known.average), say("hint-average")),
    )


def _deck(known: Odds, desk: Desk) -> Element:
    return figures(
        desk.say("hint-deck"),
        figure(str(known.treasures_left), desk.say("hint-treasures")),
        figure(str(known.orcs_left), desk.say("hint-orcs-left")),
    )


def _piles(known: Odds, view: CavernView, desk: Desk) -> Node:
    """Only what the top cards show: what they cover is for memory (H5), unless piles are open."""
    if not known.tops:
        return None
    return figures(
        desk.say("hint-piles" if view.open_piles else "hint-tops"),
        [
            figure(
                str(top.treasures),
                desk.say(
                    "hint-pile" if view.open_piles else "hint-top", place=top.place, kind=top.token.value
                ),
            )
            for top in known.tops
        ],
    )
