"""The hints drawer of My Hoard: how near the orc is, and what the piles show."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.hoard.hints import Odds, odds
from nedra.games.hoard.view import CavernView, Phase
from nedra.ui.hint_widgets import format_percent, hint_row, hint_section, hints_drawer
from nedra.ui.html import Element, Node


def known_odds(view: CavernView, context: BoardContext) -> Odds | None:
    """What the hints say; they are drawn once for all who may know the same."""
    return None if view.phase in (Phase.OVER, Phase.GRABBING) else odds(view, context.seat)


def hints(known: Odds | None, view: CavernView, context: BoardContext) -> Node:
    """All hints, for a player who has them switched on."""
    if known is None:
        return None
    return hints_drawer(
        context, _orc(known, view, context), _deck(known, context), _piles(known, view, context)
    )


def _orc(known: Odds, view: CavernView, context: BoardContext) -> Element:
    say = context.say
    return hint_section(
        say("hint-orc"),
        hint_row(
            format_percent(known.orc_chance), say("hint-next-orc", orcs=known.orcs_left, deck=view.deck)
        ),
        hint_row(format_percent(known.arrival_chance), say("hint-arrives", draws=known.draws)),
        hint_row(say("hint-number", number=known.expected_arrival), say("hint-average")),
    )


def _deck(known: Odds, context: BoardContext) -> Element:
    return hint_section(
        context.say("hint-deck"),
        hint_row(str(known.treasures_left), context.say("hint-treasures")),
        hint_row(str(known.orcs_left), context.say("hint-orcs-left")),
    )


def _piles(known: Odds, view: CavernView, context: BoardContext) -> Node:
    """What the top cards show; covered cards are for memory (H5), unless piles are open."""
    if not known.tops:
        return None
    return hint_section(
        context.say("hint-piles" if view.open_piles else "hint-tops"),
        [
            hint_row(
                str(top.treasures),
                context.say(
                    "hint-pile" if view.open_piles else "hint-top", place=top.place, kind=top.token.value
                ),
            )
            for top in known.tops
        ],
    )
