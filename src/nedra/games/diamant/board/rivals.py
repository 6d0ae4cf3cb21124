"""The other players: what they hold, what they do, and what the last card cost or brought them."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.diamant.board.recent_events import RecentEvents
from nedra.games.diamant.board.stage import artifact_mark
from nedra.games.diamant.view import CaveView
from nedra.ui.board_kit import gain_badge, player_portrait
from nedra.ui.html import Element, Node, b, span
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import gem_amount, seat_panel


def rival(seat: int, view: CaveView, context: BoardContext, recent: RecentEvents) -> Element:
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
