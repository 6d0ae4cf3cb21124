"""The own hand: every card that may be played is a button, or unfolds what it may be played on."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from nedra.games.gnomes.board.faces import art, does, face, name, title
from nedra.games.gnomes.board.locks import lock
from nedra.games.gnomes.board.ways import card_of_move, choice_of, effect, meant, way_of
from nedra.games.gnomes.cards import Card
from nedra.games.gnomes.moves import Blow, Discard, SendCollapse, SendFog
from nedra.games.gnomes.view import Phase
from nedra.ui.blocks import face as portrait
from nedra.ui.blocks import open_hand, why
from nedra.ui.html import Element, Node, b, button, div, li, ol, small, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.core.move import Move
    from nedra.games.gnomes.board.news import News
    from nedra.games.gnomes.view import GnomesView


def hand(view: GnomesView, desk: Desk, news: News) -> Node:
    """The cards at the thumb, alike ones on one another."""
    if desk.seat is None or (cards := view.players[desk.seat].hand) is None:
        return None
    ways: dict[str, list[Move]] = defaultdict(list)
    for move in desk.moves:
        ways[card_of_move(move)].append(move)
    counts = Counter(cards)
    return ol(f".hand.n-{len(counts)}", aria_label=desk.say("board-hand", count=len(cards)))[
        [_held(card, count, ways[name(card)], view, desk, news) for card, count in counts.items()]
    ]


def open_hands(view: GnomesView, desk: Desk) -> Node:
    """Looking back with all cards open: everybody's hand."""
    if desk.seat is not None or any(gnome.hand is None for gnome in view.players):
        return None
    return ol(".open-hands")[
        [
            open_hand(
                chair.name,
                portrait(chair.face, bot=chair.bot, size="s"),
                ((f"gnomes-{name(card)}", title(card, desk)) for card in gnome.hand or ()),
            )
            for chair, gnome in zip(desk.chairs, view.players, strict=True)
        ]
    ]


def _held(card: Card, count: int, ways: list[Move], view: GnomesView, desk: Desk, news: News) -> Element:
    kind = name(card)
    again = count > 1 and b(".count")[f"×{count}"]
    keys = {"data_key": f"hand-{kind}", "data_from": _origin(card, desk, news)}
    if not ways:
        return li(f".slot{'.locked' if _choosing(view, desk) else ''}", title=does(card, view, desk), **keys)[
            face(card, view, desk, _why_not(card, view, desk)), again, why(desk, meant(card, view, desk))
        ]
    if len(ways) == 1:
        return li(".slot", **keys)[_direct(card, ways[0], view, desk), again]
    return li(".slot", **keys)[
        button(".playable", type="button", popovertarget=f"play-{kind}")[
            face(card, view, desk, small(".way")[desk.say(_question(ways[0]))]),
            span(".tip")[does(card, view, desk)],
        ],
        again,
        _unfold(card, ways, view, desk),
    ]


def _origin(card: Card, desk: Desk, news: News) -> str:
    """Where a new card of the hand has come from."""
    drawn = news.drawn
    if drawn and drawn.seat == desk.seat and drawn.place and drawn.card == card:
        return f"row-{drawn.place}-{news.changed.get(drawn.place, 0) - 1}"
    return "deck"


def _choosing(view: GnomesView, desk: Desk) -> bool:
    return view.phase == Phase.PLAY and bool(desk.moves)


def _why_not(card: Card, view: GnomesView, desk: Desk) -> Node:
    """In the own turn a card that cannot be played says why, with the rule's number."""
    if not _choosing(view, desk) or desk.seat is None:
        return None
    key, rule = lock(card, view, desk.seat)
    return small(".lock")[desk.say(key), " ", span(".rule-number")[rule]]


def _direct(card: Card, move: Move, view: GnomesView, desk: Desk) -> Element:
    """A card that can be played in one way only."""
    way = way_of(move, view, desk)
    return button(
        f".playable{'.throw' if isinstance(move, Discard) else ''}",
        type="submit",
        name="move",
        value=str(move),
        aria_label=f"{title(card, desk)}: {way}. {does(card, view, desk)}",
        aria_pressed="true" if move == desk.answer else None,
    )[face(card, view, desk, small(".way")[way]), span(".tip")[does(card, view, desk)]]


def _question(move: Move) -> str:
    return "board-which-fog" if isinstance(move, Blow) else "board-whom"


def _unfold(card: Card, ways: list[Move], view: GnomesView, desk: Desk) -> Element:
    """The choices of one card, over the hand, until one is taken or it is closed."""
    kind = name(card)
    return div(".unfold", id=f"play-{kind}", popover="auto", aria_labelledby=f"play-{kind}-title")[
        div(".unfold-head")[
            art(card),
            strong(id=f"play-{kind}-title")[title(card, desk), small[does(card, view, desk)]],
            button(
                ".close",
                type="button",
                popovertarget=f"play-{kind}",
                popovertargetaction="hide",
                aria_label=desk.say("board-close"),
            )["×"],
        ],
        div(f".ways.n-{len(ways)}")[[_way(move, view, desk) for move in ways]],
    ]


def _way(move: Move, view: GnomesView, desk: Desk) -> Element:
    return button(
        ".choice.choice-go" if isinstance(move, Blow) else ".choice.choice-plain",
        type="submit",
        name="move",
        value=str(move),
        aria_pressed="true" if move == desk.answer else "false",
    )[
        _badge(move, desk),
        span(".choice-words")[
            strong[choice_of(move, desk)], (told := effect(move, view, desk)) and small[told]
        ],
    ]


def _badge(move: Move, desk: Desk) -> Node:
    if isinstance(move, SendCollapse | SendFog):
        chair = desk.chairs[move.seat]
        return portrait(chair.face, bot=chair.bot)
    assert isinstance(move, Blow)
    return drawing(f"gnomes-{move.fog}-fog")
