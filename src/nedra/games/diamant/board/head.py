"""The header: the expeditions as entrances, and the traps that have left the game."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.diamant.view import CaveView
from nedra.ui.board_layout import board_header
from nedra.ui.html import Element, b, li, ol, span
from nedra.ui.regions import region
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import pill


def head(view: CaveView, context: BoardContext) -> Element:
    return board_header(
        context,
        region("entrances", entrances, view, context),
        region("removed", removed_traps, view, context),
    )


def entrances(view: CaveView, context: BoardContext) -> Element:
    """The expeditions, the present one lit."""
    label = context.say("board-expedition", number=view.expedition, of=view.expeditions)
    return ol(".entrances", aria_label=label)[
        [_entrance(number, view) for number in range(1, view.expeditions + 1)]
    ]


def removed_traps(view: CaveView, context: BoardContext) -> Element | None:
    """The traps that have left the game (D12)."""
    if not view.removed:
        return None
    return pill(
        span(".label")[context.say("board-removed")],
        [use_symbol(f"trap-{trap}", ".mini") for trap in view.removed],
        title=", ".join(context.say("trap", trap=trap.value) for trap in view.removed),
        css=".removed",
    )


def _entrance(number: int, view: CaveView) -> Element:
    if number < view.expedition or view.over:
        state = "done"
    else:
        state = "now" if number == view.expedition else "ahead"
    return li(f".entrance.{state}", aria_current="step" if state == "now" else None)[
        use_symbol("portal"), b[str(number)]
    ]
