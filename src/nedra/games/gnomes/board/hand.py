"""The own hand: every card that may be played is a button, or unfolds what it may be played on."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from nedra.games.gnomes.board.card_faces import art, card_effect, face, name, title
from nedra.games.gnomes.board.card_options import (
    card_of_move,
    likely_move,
    move_effect,
    move_label,
    option_label,
    unplayable_reason,
)
from nedra.games.gnomes.rules.cards import Card
from nedra.games.gnomes.rules.moves import Blow, Discard, SendCollapse, SendFog
from nedra.games.gnomes.view import Phase
from nedra.ui.html import Element, Node, b, button, div, li, ol, small, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import illegal_move_link, revealed_hand
from nedra.ui.widgets import portrait_icon as portrait

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.move import Move
    from nedra.games.gnomes.board.recent_events import RecentEvents
    from nedra.games.gnomes.view import GnomesView


def hand(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """The cards at the thumb, alike ones on one another."""
    if context.seat is None or (cards := view.players[context.seat].hand) is None:
        return None
    ways: dict[str, list[Move]] = defaultdict(list)
    for move in context.legal_moves:
        ways[card_of_move(move)].append(move)
    counts = Counter(cards)
    return ol(f".hand.n-{len(counts)}", aria_label=context.say("board-hand", count=len(cards)))[
        [_hand_card(card, count, ways[name(card)], view, context, recent) for card, count in counts.items()]
    ]


def open_hands(view: GnomesView, context: BoardContext) -> Node:
    """Looking back with all cards open: everybody's hand."""
    if context.seat is not None or any(gnome.hand is None for gnome in view.players):
        return None
    return ol(".open-hands")[
        [
            revealed_hand(
                seat_info.name,
                portrait(seat_info.avatar, bot=seat_info.is_bot, size="s"),
                ((f"gnomes-{name(card)}", title(card, context)) for card in gnome.hand or ()),
            )
            for seat_info, gnome in zip(context.seat_infos, view.players, strict=True)
        ]
    ]


def _hand_card(
    card: Card, count: int, ways: list[Move], view: GnomesView, context: BoardContext, recent: RecentEvents
) -> Element:
    kind = name(card)
    again = count > 1 and b(".count")[f"×{count}"]
    keys = {"data_key": f"hand-{kind}", "data_from": _origin(card, context, recent)}
    if not ways:
        return li(
            f".slot{'.locked' if _choosing(view, context) else ''}",
            title=card_effect(card, view, context),
            **keys,
        )[
            face(card, view, context, _unplayable_note(card, view, context)),
            again,
            illegal_move_link(context, likely_move(card, view, context)),
        ]
    if len(ways) == 1:
        return li(".slot", **keys)[_single_move_card(card, ways[0], view, context), again]
    return li(".slot", **keys)[
        button(".playable", type="button", popovertarget=f"play-{kind}")[
            face(card, view, context, small(".way")[context.say(_question(ways[0]))]),
            span(".tip")[card_effect(card, view, context)],
        ],
        again,
        _move_menu(card, ways, view, context),
    ]


def _origin(card: Card, context: BoardContext, recent: RecentEvents) -> str:
    """Where a new card of the hand has come from."""
    drawn = recent.drawn
    if drawn and drawn.seat == context.seat and drawn.place and drawn.card == card:
        return f"row-{drawn.place}-{recent.row_changes.get(drawn.place, 0) - 1}"
    return "deck"


def _choosing(view: GnomesView, context: BoardContext) -> bool:
    return view.phase == Phase.PLAY and bool(context.legal_moves)


def _unplayable_note(card: Card, view: GnomesView, context: BoardContext) -> Node:
    """In the own turn a card that cannot be played says why, with the rule's number."""
    if not _choosing(view, context) or context.seat is None:
        return None
    key, rule = unplayable_reason(card, view, context.seat)
    return small(".lock")[context.say(key), " ", span(".rule-number")[rule]]


def _single_move_card(card: Card, move: Move, view: GnomesView, context: BoardContext) -> Element:
    """A card that can be played in one way only."""
    way = move_label(move, view, context)
    return button(
        f".playable{'.throw' if isinstance(move, Discard) else ''}",
        type="submit",
        name="move",
        value=str(move),
        aria_label=f"{title(card, context)}: {way}. {card_effect(card, view, context)}",
        aria_pressed="true" if move == context.sealed_answer else None,
    )[face(card, view, context, small(".way")[way]), span(".tip")[card_effect(card, view, context)]]


def _question(move: Move) -> str:
    return "board-which-fog" if isinstance(move, Blow) else "board-whom"


def _move_menu(card: Card, ways: list[Move], view: GnomesView, context: BoardContext) -> Element:
    """The choices of one card, over the hand, until one is taken or it is closed."""
    kind = name(card)
    return div(".unfold", id=f"play-{kind}", popover="auto", aria_labelledby=f"play-{kind}-title")[
        div(".unfold-head")[
            art(card),
            strong(id=f"play-{kind}-title")[title(card, context), small[card_effect(card, view, context)]],
            button(
                ".close",
                type="button",
                popovertarget=f"play-{kind}",
                popovertargetaction="hide",
                aria_label=context.say("board-close"),
            )["×"],
        ],
        div(f".ways.n-{len(ways)}")[[_move_option(move, view, context) for move in ways]],
    ]


def _move_option(move: Move, view: GnomesView, context: BoardContext) -> Element:
    return button(
        ".choice.choice-go" if isinstance(move, Blow) else ".choice.choice-plain",
        type="submit",
        name="move",
        value=str(move),
        aria_pressed="true" if move == context.sealed_answer else "false",
    )[
        _badge(move, context),
        span(".choice-words")[
            strong[option_label(move, context)], (told := move_effect(move, view, context)) and small[told]
        ],
    ]


def _badge(move: Move, context: BoardContext) -> Node:
    if isinstance(move, SendCollapse | SendFog):
        seat_info = context.seat_infos[move.seat]
        return portrait(seat_info.avatar, bot=seat_info.is_bot)
    assert isinstance(move, Blow)
    return use_symbol(f"gnomes-{move.fog}-fog")
