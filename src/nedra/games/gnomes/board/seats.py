"""The gnomes round the hill: the others above in the order of their seats, the own one in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.faces import art, title
from nedra.games.gnomes.board.mouths import curses, mouth
from nedra.games.gnomes.board.sets import laid_out, tallied
from nedra.games.gnomes.view import Phase
from nedra.ui.blocks import face
from nedra.ui.html import Element, Node, b, div, li, ol, section, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.board.news import News
    from nedra.games.gnomes.view import GnomesView


def rivals(view: GnomesView, desk: Desk, news: News) -> Element:
    """The others, beginning on the viewer's left."""
    seats = len(view.players)
    first = 0 if desk.seat is None else desk.seat + 1
    others = [(first + step) % seats for step in range(seats if desk.seat is None else seats - 1)]
    return ol(f".rivals.n-{len(others)}", aria_label=desk.say("board-seats"))[
        [
            li(f".mine{_turn(seat, view)}", data_key=f"seat-{seat}")[
                _plate(seat, view, desk, news), mouth(seat, view, desk, news)
            ]
            for seat in others
        ]
    ]


def own(view: GnomesView, desk: Desk, news: News) -> Node:
    """The own mine, and beside it the best sets so far."""
    if desk.seat is None:
        return None
    gnome = view.players[desk.seat]
    return section(
        f".own.mine{_turn(desk.seat, view)}", data_key=f"seat-{desk.seat}", aria_label=desk.say("board-own")
    )[
        _plate(desk.seat, view, desk, news),
        mouth(desk.seat, view, desk, news),
        desk.hints
        and div(".so-far")[
            strong(".so-far-title")[desk.say("board-so-far")],
            laid_out(gnome, desk) if gnome.sets else span(".none")[desk.say("board-no-sets")],
            (lost := len(gnome.gems) - gnome.counting) > 0
            and span(".under-fog")[desk.say("board-under-fog", gems=lost)],
        ],
    ]


def _turn(seat: int, view: GnomesView) -> str:
    return ".turn" if view.turn == seat else ""


def _plate(seat: int, view: GnomesView, desk: Desk, news: News) -> Element:
    """The board over the entrance: who, what they are at, what they hold."""
    chair, gnome = desk.chairs[seat], view.players[seat]
    return div(".plate")[
        face(chair.face, bot=chair.bot),
        span(".who")[
            strong(".name", title=chair.name)[chair.name], span(".status")[_status(seat, view, desk, news)]
        ],
        span(".holds")[
            curses(gnome, desk),
            desk.hints and tallied(gnome.tally, desk, most=3),
            seat != desk.seat and _hand_of(seat, gnome.hand_size, desk),
        ],
    ]


def _hand_of(seat: int, cards: int, desk: Desk) -> Element:
    label = desk.say("board-holds", cards=cards)
    return span(".hidden-hand", role="img", aria_label=label, title=label, data_key=f"hand-of-{seat}")[
        drawing("gnomes-back"), b[str(cards)]
    ]


def _status(seat: int, view: GnomesView, desk: Desk, news: News) -> Node:
    """What the gnome is at, or did last."""
    if desk.chairs[seat].away:
        return desk.say("board-away")
    if view.turn == seat == desk.seat:
        return desk.say("board-your-turn")
    if view.turn == seat:
        return desk.say("board-draws" if view.phase == Phase.DRAW else "board-plays")
    deed = news.deeds.get(seat)
    if deed is None:
        return desk.say("board-waits")
    if deed.card is None:
        return desk.say(f"board-did-{deed.what}")
    if deed.target is not None:
        return [art(deed.card, ".mini"), span[f"→ {desk.chairs[deed.target].name}"]]
    return [art(deed.card, ".mini"), span(".what")[title(deed.card, desk)]]
