"""The gnomes at the table: their portraits, their coins, and the closed pile beside each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from nedra.games.hoard.board.cards import token, token_down
from nedra.games.hoard.view import Phase
from nedra.ui.blocks import face, seat_panel
from nedra.ui.html import Element, Node, b, ol, small, span
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.hoard.board.news import News
    from nedra.games.hoard.view import CavernView

GNOMES = 4
MOST_COINS = 3


def rivals(view: CavernView, desk: Desk, news: News) -> Element:
    """The others in the order of their seats, beginning on the viewer's left."""
    seats = len(view.gnomes)
    first = 0 if desk.seat is None else desk.seat + 1
    others = [(first + step) % seats for step in range(seats if desk.seat is None else seats - 1)]
    return ol(f".rivals.n-{len(others)}", aria_label=desk.say("board-seats"))[
        [_rival(seat, view, desk, news) for seat in others]
    ]


def _rival(seat: int, view: CavernView, desk: Desk, news: News) -> Element:
    chair, gnome = desk.chairs[seat], view.gnomes[seat]
    thinks = seat in desk.waiting
    return seat_panel(
        seat,
        chair.name,
        portrait(seat, desk),
        status(seat, view, desk),
        [coins(gnome.worth, view, desk, goal=True), loot(seat, view, desk)],
        state="thinking" if thinks else "inside" if gnome.inside else "out",
        badge=change(seat, view, news),
    )


def portrait(seat: int, desk: Desk, size: Literal["s", "m", "l"] = "m") -> Element:
    """The face that the person chose, or the gnome of the seat; a bot wears its mark."""
    if desk.chairs[seat].chosen:
        return face(desk.chairs[seat].face, bot=desk.chairs[seat].bot, size=size)
    return span(f".face.gnome-{seat % GNOMES}.face-{size}", aria_hidden="true")[
        drawing(f"hoard-gnome-{seat % GNOMES}"), desk.chairs[seat].bot and drawing("bot", ".bot-mark")
    ]


def status(seat: int, view: CavernView, desk: Desk) -> str:
    """What this gnome is at."""
    gnome = view.gnomes[seat]
    if desk.chairs[seat].away:
        return desk.say("board-away")
    if gnome.empty_handed:
        return desk.say("board-empty-handed")
    if not gnome.inside:
        return desk.say("board-out")
    if seat != view.turn:
        return desk.say("board-inside")
    return desk.say("board-places" if view.phase is Phase.PLACING else "board-thinks")


def coins(worth: int, view: CavernView, desk: Desk, *, goal: bool = False) -> Element:
    """Coins as they lie on a table, gold and silver (H16), and their worth in silver."""
    gold, silver = divmod(worth, view.gold_worth)
    told = desk.say("board-worth", worth=worth, goal=view.goal)
    return span(".coins", title=told, role="img", aria_label=told)[
        span(".coin-row", aria_hidden="true")[
            [drawing("hoard-gold", ".coin") for _ in range(gold if gold <= MOST_COINS else 1)],
            gold > MOST_COINS and small[f"×{gold}"],
            [drawing("hoard-silver", ".coin") for _ in range(silver)],
            worth == 0 and drawing("hoard-silver", ".coin.none"),
        ],
        b[str(worth)],
        goal and small(".goal-mark")[f"/{view.goal}"],
    ]


def loot(seat: int, view: CavernView, desk: Desk) -> Node:
    """The pile this gnome has taken, closed, and the label on it (H7)."""
    gnome = view.gnomes[seat]
    if gnome.place is None:
        return None
    size = view.piles[gnome.place - 1].size
    held = desk.say("board-loot", cards=size)
    return span(".loot")[
        span(f".bundle.n-{min(size, 5)}", title=held, data_key=f"pile-{gnome.place}")[
            drawing("hoard-back"), b[str(size)]
        ],
        token(gnome.token, desk, key=f"token-{gnome.token}")
        if gnome.token
        else token_down(desk, key=f"blind-{seat}", origin="tokens"),
    ]


def change(seat: int, view: CavernView, news: News) -> Node:
    """The coins that the count brought just now, for a moment."""
    if not news.scored or view.last_round is None or not view.last_round[seat].prize:
        return None
    return span(".change.gain", data_once=f"gain-{news.moment}-{seat}")[f"+{view.last_round[seat].prize}"]
