"""The layout of every board: header, content, action bar and drawers."""

from collections.abc import Iterable, Mapping
from typing import Final

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.ui.event_log import LogIcon, LogSection, event_text, log_drawer, no_icon
from nedra.ui.html import Element, Node, div, h1, header, section, span
from nedra.ui.regions import as_region, region
from nedra.ui.symbols import gem
from nedra.ui.widgets import Tone, drawer, drawer_button, move_button, move_form

MAX_EVENTS_LOGGED: Final = 200


def board_layout(
    context: BoardContext,
    css: str,
    *content: Node,
    rules: Element,
    log_sections: Iterable[LogSection] | None = None,
    log_icon: LogIcon = no_icon,
) -> Markup:
    """The whole board: the game's content and the drawers. Without sections, the log is one short list."""
    if log_sections is None:
        first = max(0, len(context.events) - MAX_EVENTS_LOGGED)
        log_sections = [(context.say("game-name"), enumerate(context.events[first:], first))]
    place = div(f".place{css}")[
        content,
        as_region("joy", context.seat is not None and context.seat in context.winners and _joy()),
        log_drawer(context, log_sections, log_icon),
        as_region("rules", rules),
        region("menu", _menu_drawer, context),
    ]
    return as_region("place", place)


GEMS_OF_JOY: Final = 18


def _joy() -> Element:
    """Gems that rain on a winner."""
    gems = (gem(("ruby", "diamond")[nth % 2], "m") for nth in range(GEMS_OF_JOY))
    return div(".joy", aria_hidden="true")[[span(f".k-{nth}")[drawn] for nth, drawn in enumerate(gems)]]


def board_header(context: BoardContext, *facts: Node, extra_buttons: Node = None) -> Element:
    """The name of the game, the board's facts, and the buttons of the drawers."""
    return header(".head")[
        h1[context.say("game-name")],
        facts,
        span(".space"),
        Markup(context.header_html),  # noqa: S704 - rendered by the page
        extra_buttons,
        _drawer_buttons(context),
    ]


def action_bar(context: BoardContext, *content: Node, css: str = "") -> Markup:
    """The bar with the person's moves; it is highlighted while a move is awaited."""
    awaited = ".asked" if context.legal_moves and context.sealed_answer is None else ""
    after = Markup(context.after_match_html)  # noqa: S704 - rendered by the page
    return as_region("dock", section(f".dock{awaited}{css}")[content, after])


def move_buttons(context: BoardContext, tones: Mapping[str, Tone], **facts: int) -> Element | None:
    """A form with a large button for every legal move, for games whose moves are single words.

    The messages are `move-<move>` for the name and `board-<move>` with the facts for the effect; the icon
    is the symbol `move-<move>`.
    """
    choices = [
        move_button(
            context.say(f"move-{move}"),
            value=move,
            tone=tones[move],
            about=context.say(f"board-{move}", **facts),
            icon=f"move-{move}",
        )
        for move in map(str, context.legal_moves)
    ]
    return move_form(context.move_url, context.version, choices) if choices else None


def status_text(context: BoardContext) -> str:
    """The state of a game played in turns: who has won, or whose turn it is."""
    if context.result is not None:
        return result_text(context)
    names = ", ".join(context.seat_infos[seat].name for seat in context.pending_seats)
    return (
        context.say("board-you-decide") if context.legal_moves else context.say("board-waiting", names=names)
    )


def recent_events(context: BoardContext, *kinds: str) -> Element | None:
    """The events of these kinds during the last round of moves, as sentences."""
    since = context.events[-1].version - len(context.seat_infos) if context.events else 0
    recent = [event for event in context.events if event.kind in kinds and event.version > since]
    return span(".news")[" ".join(event_text(context, event) for event in recent)] if recent else None


def result_text(context: BoardContext) -> str:
    """Who has won: you, one other player, or several."""
    assert context.result is not None
    winners = context.winners
    points = context.result.scores[winners[0]]
    if winners == (context.seat,):
        return context.say("board-you-won", points=points)
    names = ", ".join(context.seat_infos[seat].name for seat in winners)
    return context.say("board-winner" if len(winners) == 1 else "board-tie", names=names, points=points)


def _drawer_buttons(context: BoardContext) -> tuple[Element, ...]:
    """The buttons that open the rules, the log and the menu."""
    return (
        drawer_button("rules", context.say("board-rules")),
        drawer_button("log", context.say("board-log")),
        drawer_button("menu", context.say("board-menu")),
    )


def _menu_drawer(context: BoardContext) -> Element:
    """The person's preferences and the links of the page around the board."""
    return drawer("menu", context.say("board-menu"), context.say("board-close"), Markup(context.menu_html))  # noqa: S704 - rendered by the page
