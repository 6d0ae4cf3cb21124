"""The hints drawer of Diamant: bust chance, rubies on the floor, cards left of each trap."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.diamant.hints import Odds, TrapLeft, odds
from nedra.games.diamant.view import CaveView
from nedra.ui.hint_widgets import format_percent, hint_row, hint_section, hints_drawer
from nedra.ui.html import Element, Node
from nedra.ui.symbols import use_symbol


def hints(view: CaveView, context: BoardContext) -> Node:
    """All hints, for a player who has them switched on."""
    if view.over:
        return None
    known = odds(view, context.seat)
    return hints_drawer(context, _deeper(known, view, context), _home(known, context), _traps(known, context))


def _deeper(known: Odds, view: CaveView, context: BoardContext) -> Element:
    say = context.say
    return hint_section(
        say("hint-deeper"),
        hint_row(format_percent(known.bust), say("hint-bust", fatal=view.fatal, deck=view.deck)),
        hint_row(say("hint-number", number=known.at_stake), say("hint-at-stake", carried=known.carried)),
        hint_row(say("hint-number", number=known.share), say("hint-share")),
    )


def _home(known: Odds, context: BoardContext) -> Element:
    say = context.say
    return hint_section(
        say("hint-home"),
        hint_row(str(known.floor), say("hint-floor")),
        known.artifacts > 0 and hint_row(str(known.artifacts), say("hint-artifacts")),
    )


def _traps(known: Odds, context: BoardContext) -> Element:
    return hint_section(context.say("hint-traps"), [_trap(trap, context) for trap in known.traps])


def _danger(left: TrapLeft) -> str:
    """Whether the next card of this trap ends the expedition; without one in the deck there is no danger."""
    if not left.left:
        return "safe" if left.open else "none"
    return "true" if left.open else "false"


def _trap(left: TrapLeft, context: BoardContext) -> Element:
    return hint_row(
        [use_symbol(f"trap-{left.trap}", ".mini"), str(left.left)],
        context.say("hint-trap", trap=left.trap.value, open=_danger(left)),
        css=".deadly" if left.open and left.left else "",
    )
