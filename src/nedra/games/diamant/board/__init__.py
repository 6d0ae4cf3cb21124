"""The board of Diamant: one player's view as HTML, on one screen."""

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.diamant.board.assets import DRAWINGS, RULEBOOK, SCENE, SOUNDS
from nedra.games.diamant.board.dock import dock
from nedra.games.diamant.board.hints import hints
from nedra.games.diamant.board.recent_events import RecentEvents, collect_recent_events, loss_line
from nedra.games.diamant.board.stage import artifact_mark, corridor_area, final_ranking, scenery
from nedra.games.diamant.view import CaveView
from nedra.ui.board_kit import gain_badge, log_with_titles, player_portrait, rivals_list
from nedra.ui.board_layout import board_header, board_layout
from nedra.ui.html import Element, Node, b, div, li, ol, p, section, span, strong
from nedra.ui.regions import region
from nedra.ui.rulebook import rules_drawer
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import gem_amount, pill, seat_panel

__all__ = ["DRAWINGS", "RULEBOOK", "SCENE", "SOUNDS", "board"]

LOGGED_EXPEDITIONS = 2


def board(view: CaveView, context: BoardContext) -> Markup:
    """The whole page as this player may see it."""
    recent = collect_recent_events(context.events)
    state = ".is-over" if view.over else ".is-dark" if recent.collapsed else ""
    return board_layout(
        context,
        f".diamant{state}",
        region("scenery", scenery),
        region("head", _head, view, context),
        rivals_list(context, _rival, view, context, recent),
        region("stage", _stage, view, context, recent),
        dock(view, context, recent),
        region("hints", hints, view, context),
        rules=_rules(view, context),
        log_sections=log_with_titles(context, "entered", "board-log-expedition", last=LOGGED_EXPEDITIONS),
    )


def _stage(view: CaveView, context: BoardContext, recent: RecentEvents) -> Element:
    """The cave, or the final ranking."""
    if view.over:
        return final_ranking(view, context)
    return corridor_area(view, context, recent.collapsed is not None and _collapse_overlay(recent, context))


def _head(view: CaveView, context: BoardContext) -> Element:
    say = context.say
    return board_header(
        context,
        ol(".entrances", aria_label=say("board-expedition", number=view.expedition, of=view.expeditions))[
            [_entrance(number, view) for number in range(1, view.expeditions + 1)]
        ],
        view.removed
        and pill(
            span(".label")[say("board-removed")],
            [use_symbol(f"trap-{trap}", ".mini") for trap in view.removed],
            title=", ".join(say("trap", trap=trap.value) for trap in view.removed),
            css=".removed",
        ),
    )


def _entrance(number: int, view: CaveView) -> Element:
    if number < view.expedition or view.over:
        state = "done"
    else:
        state = "now" if number == view.expedition else "ahead"
    return li(f".entrance.{state}", aria_current="step" if state == "now" else None)[
        use_symbol("portal"), b[str(number)]
    ]


def _rival(seat: int, view: CaveView, context: BoardContext, recent: RecentEvents) -> Element:
    explorer = view.explorers[seat]
    state = "camp" if not explorer.inside else "thinking" if seat in context.pending_seats else "decided"
    return seat_panel(
        seat,
        context.seat_infos[seat].name,
        player_portrait(seat, context),
        _status(seat, state, context, recent),
        [
            explorer.inside and gem_amount(explorer.carried, key=f"seat-{seat}-gems", max_drawn=2),
            not explorer.inside and use_symbol("tent", ".mini"),
            span(".safe")[
                [artifact_mark(points, view) for points in explorer.artifacts],
                span(".chest-mark", title=context.say("board-chest"), data_key=f"seat-{seat}-chest")[
                    use_symbol("chest"), explorer.chest is not None and b[str(explorer.chest)]
                ],
            ],
        ],
        state=state,
        badge=_ruby_change(seat, recent),
    )


def _status(seat: int, state: str, context: BoardContext, recent: RecentEvents) -> str:
    if context.seat_infos[seat].is_away:
        return context.say("board-away")
    if state == "camp" and seat in recent.brought:
        return context.say(
            "board-brought", rubies=recent.brought[seat], artifacts=len(recent.artifacts.get(seat, ()))
        )
    return context.say(f"board-{state}")


def _ruby_change(seat: int, recent: RecentEvents) -> Node:
    """What the last reveal cost or brought this player; the number shows once and fades."""
    if recent.lost.get(seat):
        return span(".change.loss", data_once=f"loss-{recent.version}-{seat}")[f"−{recent.lost[seat]}"]
    return gain_badge(seat, recent.brought.get(seat, 0), recent)


def _collapse_overlay(recent: RecentEvents, context: BoardContext) -> Element:
    """The second trap of a kind: the torches go out and the pair of traps shows in the dark (D7)."""
    trap = str(recent.collapsed)
    pair = span(f".card.card-trap.card-{trap}")[use_symbol(f"trap-{trap}")]
    return section(".calamity", data_once=f"calamity-{recent.version}", aria_hidden="true")[
        div(".pair")[pair, pair],
        strong[context.say("event-collapsed", trap=trap)],
        p[loss_line(recent, context) or context.say("board-nothing-lost")],
    ]


def _rules(view: CaveView, context: BoardContext) -> Element:
    """The rules drawer; a game without artifacts leaves out their chapter."""
    book = RULEBOOK if view.with_artifacts else RULEBOOK._replace(chapters=RULEBOOK.chapters[:-1])
    return rules_drawer(book, _current_rule(view, context), context)


def _current_rule(view: CaveView, context: BoardContext) -> str:
    """The rule about what the viewer can do, or waits for."""
    if view.over:
        return "D14"
    return "D8" if context.legal_moves else "D10"
