"""The gnomes and their mines: the rivals above, the viewer's own below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.card_faces import art, title
from nedra.games.gnomes.board.mines import curses, mine_entrance
from nedra.games.gnomes.board.sets import set_counts_badge, set_list
from nedra.games.gnomes.view import Phase
from nedra.ui.board_kit import player_name, player_portrait, rivals_list
from nedra.ui.html import Element, Node, b, div, li, section, span, strong
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.board.recent_events import RecentEvents
    from nedra.games.gnomes.view import GnomesView


def rivals(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    """The other gnomes' mines."""
    return rivals_list(context, lambda seat: _rival(seat, view, context, recent))


def _rival(seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    return li(f".mine{_turn_class(seat, view)}", data_key=f"seat-{seat}")[
        _name_plate(seat, view, context, recent), mine_entrance(seat, view, context, recent)
    ]


def own_mine(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """The viewer's own mine, and the best sets so far."""
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
    """The plate over the entrance: the player, what they do, what they hold."""
    gnome = view.players[seat]
    return div(".plate")[
        player_portrait(seat, context),
        span(".who")[
            player_name(seat, context),
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
    """What the gnome is doing, or did last."""
    if context.seat_infos[seat].is_away:
        return context.say("board-away")
    if view.turn == seat == context.seat:
        return context.say("board-your-turn")
    if view.turn == seat:
        return context.say("board-draws" if view.phase == Phase.DRAW else "board-plays")
    action = recent.last_actions.get(seat)
    if action is None:
        return context.say("board-waits")
    if action.card is None:
        return context.say(f"board-did-{action.kind}")
    if action.target is not None:
        return [art(action.card, ".mini"), span[f"→ {context.seat_infos[action.target].name}"]]
    return [art(action.card, ".mini"), span(".what")[title(action.card, context)]]
