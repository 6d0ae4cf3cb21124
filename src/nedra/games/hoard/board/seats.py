"""The gnomes at the table: their portraits, their coins, and the closed pile beside each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from nedra.games.hoard.board.cards import token, token_down
from nedra.games.hoard.view import Phase
from nedra.ui.html import Element, Node, b, ol, small, span
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon, seat_panel

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.board.recent_events import RecentEvents
    from nedra.games.hoard.view import CavernView

GNOMES = 4
MOST_COINS = 3


def rivals(view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    """The others in the order of their seats, beginning on the viewer's left."""
    seats = len(view.gnomes)
    first = 0 if context.seat is None else context.seat + 1
    others = [(first + step) % seats for step in range(seats if context.seat is None else seats - 1)]
    return ol(f".rivals.n-{len(others)}", aria_label=context.say("board-seats"))[
        [_rival(seat, view, context, recent) for seat in others]
    ]


def _rival(seat: int, view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    seat_info, gnome = context.seat_infos[seat], view.gnomes[seat]
    thinks = seat in context.pending_seats
    return seat_panel(
        seat,
        seat_info.name,
        portrait(seat, context),
        status(seat, view, context),
        [coins(gnome.worth, view, context, goal=True), taken_pile(seat, view, context)],
        state="thinking" if thinks else "inside" if gnome.inside else "out",
        badge=coin_change(seat, view, recent),
    )


def portrait(seat: int, context: BoardContext, size: Literal["s", "m", "l"] = "m") -> Element:
    """The face that the person chose, or the gnome of the seat; a bot wears its mark."""
    if context.seat_infos[seat].is_avatar_chosen:
        return portrait_icon(context.seat_infos[seat].avatar, bot=context.seat_infos[seat].is_bot, size=size)
    return span(f".face.gnome-{seat % GNOMES}.face-{size}", aria_hidden="true")[
        use_symbol(f"hoard-gnome-{seat % GNOMES}"),
        context.seat_infos[seat].is_bot and use_symbol("bot", ".bot-mark"),
    ]


def status(seat: int, view: CavernView, context: BoardContext) -> str:
    """What this gnome is at."""
    gnome = view.gnomes[seat]
    if context.seat_infos[seat].is_away:
        return context.say("board-away")
    if gnome.empty_handed:
        return context.say("board-empty-handed")
    if not gnome.inside:
        return context.say("board-out")
    if seat != view.turn:
        return context.say("board-inside")
    return context.say("board-places" if view.phase is Phase.PLACING else "board-thinks")


def coins(worth: int, view: CavernView, context: BoardContext, *, goal: bool = False) -> Element:
    """Coins as they lie on a table, gold and silver (H16), and their worth in silver."""
    gold, silver = divmod(worth, view.gold_worth)
    told = context.say("board-worth", worth=worth, goal=view.goal)
    return span(".coins", title=told, role="img", aria_label=told)[
        span(".coin-row", aria_hidden="true")[
            [use_symbol("hoard-gold", ".coin") for _ in range(gold if gold <= MOST_COINS else 1)],
            gold > MOST_COINS and small[f"×{gold}"],
            [use_symbol("hoard-silver", ".coin") for _ in range(silver)],
            worth == 0 and use_symbol("hoard-silver", ".coin.none"),
        ],
        b[str(worth)],
        goal and small(".goal-mark")[f"/{view.goal}"],
    ]


def taken_pile(seat: int, view: CavernView, context: BoardContext) -> Node:
    """The pile this gnome has taken, closed, and the label on it (H7)."""
    gnome = view.gnomes[seat]
    if gnome.place is None:
        return None
    size = view.piles[gnome.place - 1].size
    held = context.say("board-loot", cards=size)
    return span(".loot")[
        span(f".bundle.n-{min(size, 5)}", title=held, data_key=f"pile-{gnome.place}")[
            use_symbol("hoard-back"), b[str(size)]
        ],
        token(gnome.token, context, key=f"token-{gnome.token}")
        if gnome.token
        else token_down(context, key=f"blind-{seat}", origin="tokens"),
    ]


def coin_change(seat: int, view: CavernView, recent: RecentEvents) -> Node:
    """The coins that the count brought just now, for a moment."""
    if not recent.scored or view.last_round is None or not view.last_round[seat].prize:
        return None
    return span(".change.gain", data_once=f"gain-{recent.version}-{seat}")[f"+{view.last_round[seat].prize}"]
