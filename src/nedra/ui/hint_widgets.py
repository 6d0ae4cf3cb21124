"""Hints: a drawer of numbers, each with one sentence that explains it."""

from typing import Final

from nedra.core.contract.board_context import BoardContext
from nedra.ui.html import Element, Node, a, b, button, h3, li, ol, path, section, span, svg
from nedra.ui.widgets import drawer

LAMP_ICON: Final = "M9 21h6v-2H9zM12 2a7 7 0 0 0-4 12.700V17h8v-2.300A7 7 0 0 0 12 2z"


def hints_button(context: BoardContext) -> Node:
    """Links to all hints and to a bot's advice, if hints are on."""
    if not context.show_hints or context.result is not None:
        return None
    return [
        button(".more-hints", type="button", popovertarget="hints")[context.say("board-hints-more")],
        " ",
        advice_link(context),
    ]


def advice_link(context: BoardContext) -> Node:
    """A link to a bot's advice, where there is a choice."""
    if not context.advice_url or len(context.legal_moves) < 2:
        return None
    return a(".more-hints.ask-advice", href=f"{context.advice_url}?version={context.version}")[
        svg(viewBox="0 0 24 24", aria_hidden="true")[path(d=LAMP_ICON)], context.say("board-advice")
    ]


def hints_drawer(context: BoardContext, *content: Node) -> Node:
    """The drawer with all hints, if hints are on."""
    if not context.show_hints or context.result is not None:
        return None
    return drawer("hints", context.say("board-hints"), context.say("board-close"), content)


def hint_section(title: str, *rows: Node) -> Element:
    """Some hints under a heading."""
    return section(".facts")[h3[title], ol[rows]]


def hint_row(value: Node, words: str, *, css: str = "") -> Element:
    """A number and the sentence that explains it."""
    return li(f".fact{css}")[b[value], span[words]]


def format_percent(chance: float) -> str:
    """A chance in percent; only an impossible one is shown as 0, only a certain one as 100."""
    whole = round(100 * chance)
    if chance > 0 and whole == 0:
        return "<1\u00a0%"
    if chance < 1 and whole == 100:
        return ">99\u00a0%"
    return f"{whole}\u00a0%"
