"""The nearest edge of the board: what is asked, and the own workbench."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from markupsafe import Markup

from nedra.games.gemland.board.actions import actions
from nedra.games.gemland.board.bench_sheets import hand_in, returns_sheet, sets_sheet
from nedra.games.gemland.board.news import tidings
from nedra.games.gemland.board.pieces import (
    act,
    card_look,
    cart,
    kind_of,
    sockets_of,
    stones,
    tray,
    unfold,
)
from nedra.games.gemland.board.rivals import change, score
from nedra.games.gemland.board.sentence import hint, sentence
from nedra.games.gemland.board.sheets import card_sheet, sheet_of
from nedra.games.gemland.moves import HandIn, Return
from nedra.ui.blocks import face, open_hand, why
from nedra.ui.hints import hints_opener
from nedra.ui.html import Element, Node, b, div, li, ol, p, section, span, strong

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.board.choices import Choices
    from nedra.games.gemland.board.news import News
    from nedra.games.gemland.cards import CardName
    from nedra.games.gemland.moves import Set
    from nedra.games.gemland.view import LandView, Tile


def dock(view: LandView, desk: Desk, may: Choices, news: News) -> Element:
    """Everything at the thumb."""
    asked = ".calm" if may.passing else ".asked" if desk.moves and desk.answer is None else ""
    over = desk.result is not None
    return section(f".dock{asked}")[
        div(".tidings")[
            (told := tidings(news, desk)) and not over and p(".news")[told],
            p(".sentence", role="status")[sentence(view, desk)],
            _hint(view, desk, may),
        ],
        desk.seat is not None and not over and _bench(desk.seat, view, desk, may, news),
        not over and _open_hands(view, desk),
        Markup(desk.after) if over else actions(view, desk, may),  # noqa: S704 - the page's own
    ]


def _hint(view: LandView, desk: Desk, may: Choices) -> Node:
    """One sentence, and the way to all figures."""
    said, more = hint(view, desk, may), desk.seat is not None and hints_opener(desk)
    return p(".hint")[said, " ", more] if said or more else None


def _open_hands(view: LandView, desk: Desk) -> Node:
    """Looking back with all cards open: everybody's hand."""
    if desk.seat is not None or any(jeweller.hand is None for jeweller in view.jewellers):
        return None
    return ol(".open-hands")[
        [
            open_hand(
                chair.name,
                face(chair.face, bot=chair.bot, size="s"),
                ((f"gemland-{card}", desk.say("card", card=card.value)) for card in jeweller.hand or ()),
            )
            for chair, jeweller in zip(desk.chairs, view.jewellers, strict=True)
        ]
    ]


def _bench(seat: int, view: LandView, desk: Desk, may: Choices, news: News) -> Element:
    """What lies in front of the viewer."""
    chair, own = desk.chairs[seat], view.jewellers[seat]
    sheet = f"choose-return-{desk.moment}"
    return div(".bench")[
        div(".own", data_key=f"seat-{seat}")[
            face(chair.face),
            strong(".name", title=chair.name)[chair.name],
            score(seat, view, desk),
            change(seat, news),
        ],
        ol(".orders", aria_label=desk.say("board-orders"))[
            [_order(place, tile, view, desk, may) for place, tile in enumerate(own.tiles, start=1)]
        ],
        _hand(own.hand or (), view, desk, may),
        div(".own-cart")[
            cart(own.cart, seat, desk, last=news.last_gem),
            not may.returns and bool(own.cart) and why(desk, Return(own.cart[0])),
            bool(may.returns)
            and unfold(
                sheet,
                span(".icon", aria_hidden="true")["↥"],
                span[desk.say("board-return")],
                css=".quiet.small",
            ),
            bool(may.returns) and returns_sheet(sheet, may.returns, desk),
        ],
    ]


def _order(place: int, tile: Tile | None, view: LandView, desk: Desk, may: Choices) -> Element:
    """An own tray with what can be done to it."""
    if tile is None:
        return li(".order.none")[span(".empty-place", aria_hidden="true")]
    alone = next((move for move in may.hand_ins if move.tiles == str(place)), None)
    sets = may.sets.get(place, [])
    ready = ".done" if tile.finished else ".ready" if sets else ""
    return li(f".order{ready}")[
        tray(tile, desk, css=ready, owner=desk.seat),
        div(".foot")[
            _settings(place, sets, tile, desk),
            alone is not None and hand_in(alone, view, desk, ".home.small"),
            not sets and not alone and span(".progress")[_progress(tile, desk)],
        ],
        not sets and not alone and why(desk, HandIn(str(place))),
    ]


def _settings(place: int, sets: list[Set], tile: Tile, desk: Desk) -> Node:
    if len(sets) > 2:
        sheet = f"choose-set-{place}-{desk.moment}"
        gems = [move.gem for move in sets]
        return [
            unfold(sheet, span[desk.say("board-set")], stones(gems, desk, "s"), css=".go.small.several"),
            sets_sheet(sheet, sets, tile, desk),
        ]
    return [
        act(
            move,
            desk,
            span(".verb")[desk.say("board-set")],
            stones((move.gem,), desk, "s"),
            css=f".go.small{'.tight' if len(sets) > 1 else ''}",
        )
        for move in sets
    ]


def _progress(tile: Tile, desk: Desk) -> str:
    missing = sum(socket.gem is None for socket in sockets_of(tile))
    return desk.say("board-missing", gems=missing)


def _hand(hand: tuple[CardName, ...], view: LandView, desk: Desk, may: Choices) -> Element:
    """The own action cards; each opens a sheet with what it does and how it can be played."""
    direct = may.passing is not None
    kinds = Counter(hand)
    return div(f".hand.n-{len(kinds)}", aria_label=desk.say("board-hand"), role="group", data_key="own-hand")[
        [_card(card, count, desk, may) for card, count in kinds.items()],
        not hand and span(".no-cards")[desk.say("board-no-cards")],
        [
            card_sheet(card, () if direct and len(may.cards[card]) == 1 else may.cards[card], view, desk)
            for card in kinds
        ],
    ]


def _card(card: CardName, count: int, desk: Desk, may: Choices) -> Element:
    playable = ".playable" if may.cards.get(card) else ""
    return unfold(
        sheet_of(card, desk),
        span(".face-up", data_key=f"card-{card}", data_from="cards")[card_look(card, desk)],
        count > 1 and b(".times")[f"×{count}"],
        css=f".card.bare.{kind_of(card)}{playable}",
    )
