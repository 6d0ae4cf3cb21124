"""The gnomes round the hill: the others above in the order of their seats, the own one in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.card_faces import art, title
from nedra.games.gnomes.board.mines import curses, mine_entrance
from nedra.games.gnomes.board.sets import set_counts_badge, set_list
from nedra.games.gnomes.view import Phase
from nedra.ui.html import Element, Node, b, div, li, ol, section, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.board.recent_events import RecentEvents
    from nedra.games.gnomes.view import GnomesView


def rivals(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    """The others, beginning on the viewer's left."""
    seats = len(view.players)
    first = 0 if context.seat is None else context.seat + 1
    others = [(first + step) % seats for step in range(seats if context.seat is None else seats - 1)]
    return ol(f".rivals.n-{len(others)}", aria_label=context.say("board-seats"))[
        [
            li(f".mine{_turn_class(seat, view)}", data_key=f"seat-{seat}")[
                _name_plate(seat, view, context, recent), mine_entrance(seat, view, context, recent)
            ]
            for seat in others
        ]
    ]


def own_mine(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """The own mine, and beside it the best sets so far."""
    if context.seat is None:
        return None
    gnome = view.players[context.seat]
    return section(
        f".own.mine{_turn_class(context.seat, view)}",
        data_key=f"seat-{context.seat}",
        aria_label=context.say("board-own"),
    )[
        _name_plate(context.seat, view, context, recent),
        mine_entrance(context.seat, view, context, recent),
        context.show_hints
        and div(".so-far")[
            strong(".so-far-title")[context.say("board-so-far")],
            set_list(gnome, context) if gnome.sets else span(".none")[context.say("board-no-sets")],
            (lost := len(gnome.gems) - gnome.counting) > 0
            and span(".under-fog")[context.say("board-under-fog", gems=lost)],
        ],
    ]


def _turn_class(seat: int, view: GnomesView) -> str:
    return ".turn" if view.turn == seat else ""


def _name_plate(seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    """The board over the entrance: who, what they are at, what they hold."""
    seat_info, gnome = context.seat_infos[seat], view.players[seat]
    return div(".plate")[
        portrait_icon(seat_info.avatar, bot=seat_info.is_bot),
        span(".who")[
            strong(".name", title=seat_info.name)[seat_info.name],
            span(".status")[_status(seat, view, context, recent)],
        ],
        span(".holds")[
            curses(gnome, context),
            context.show_hints and set_counts_badge(gnome.set_counts, context, most=3),
            seat != context.seat and _hand_of(seat, gnome.hand_size, context),
        ],
    ]


def _hand_of(seat: int, cards: int, context: BoardContext) -> Element:
    label = context.say("board-holds", cards=cards)
    return span(".hidden-hand", role="img", aria_label=label, title=label, data_key=f"hand-of-{seat}")[
        use_symbol("gnomes-back"), b[str(cards)]
    ]


def _status(seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """What the gnome is at, or did last."""
    if context.seat_infos[seat].is_away:
        return context.say("board-away")
    if view.turn == seat == context.seat:
        return context.say("board-your-turn")
    if view.turn == seat:
        return context.say("board-draws" if view.phase == Phase.DRAW else "board-plays")
    deed = recent.last_actions.get(seat)
    if deed is None:
        return context.say("board-waits")
    if deed.card is None:
        return context.say(f"board-did-{deed.what}")
    if deed.target is not None:
        return [art(deed.card, ".mini"), span[f"→ {context.seat_infos[deed.target].name}"]]
    return [art(deed.card, ".mini"), span(".what")[title(deed.card, context)]]
