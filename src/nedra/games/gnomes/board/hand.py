"""The cards to draw, to discard and to play: the market and the viewer's hand."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.gnomes.board.cards import (
    art,
    card_back,
    card_effect,
    card_of_move,
    face,
    likely_move,
    move_effect,
    move_label,
    name,
    option_label,
    title,
    unplayable_reason,
)
from nedra.games.gnomes.board.recent_events import RecentEvents
from nedra.games.gnomes.rules.cards import Card
from nedra.games.gnomes.rules.moves import Blow, Discard, Draw, SendCollapse, SendFog, Skip, Take
from nedra.games.gnomes.view import GnomesView, Phase
from nedra.ui.board_kit import close_button, player_portrait, revealed_hands, submit_move
from nedra.ui.html import Element, Node, b, button, div, li, ol, small, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer, illegal_move_link


def hand(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """The cards of the hand; equal cards share a slot."""
    if context.seat is None or (cards := view.players[context.seat].hand) is None:
        return None
    moves: dict[str, list[Move]] = defaultdict(list)
    for move in context.legal_moves:
        moves[card_of_move(move)].append(move)
    counts = Counter(cards)
    return ol(
        f".hand.n-{len(counts)}",
        aria_label=context.say("board-hand", count=len(cards)),
        data_caption=context.say("board-hand-caption"),
    )[[_hand_card(card, count, moves[name(card)], view, context, recent) for card, count in counts.items()]]


def open_hands(view: GnomesView, context: BoardContext) -> Node:
    """Everybody's hand, in a replay that shows all cards."""
    return revealed_hands(context, [_card_labels(gnome.hand, context) for gnome in view.players])


def _card_labels(cards: Sequence[Card] | None, context: BoardContext) -> list[tuple[str, str]] | None:
    return None if cards is None else [(f"gnomes-{name(card)}", title(card, context)) for card in cards]


def _hand_card(
    card: Card, count: int, moves: list[Move], view: GnomesView, context: BoardContext, recent: RecentEvents
) -> Element:
    kind = name(card)
    times = count > 1 and b(".count")[f"×{count}"]
    keys = {"data_key": f"hand-{kind}", "data_from": _origin(card, context, recent)}
    if not moves:
        return li(
            f".slot{'.locked' if _choosing(view, context) else ''}",
            title=card_effect(card, view, context),
            **keys,
        )[
            face(card, view, context, _unplayable_note(card, view, context)),
            times,
            illegal_move_link(context, likely_move(card, view, context)),
        ]
    if len(moves) == 1:
        return li(".slot", **keys)[_single_move_card(card, moves[0], view, context), times]
    return li(".slot", **keys)[
        button(".playable", type="button", popovertarget=f"play-{kind}")[
            face(card, view, context, small(".way")[context.say(_question(moves[0]))]),
            span(".tip")[card_effect(card, view, context)],
        ],
        times,
        _move_menu(card, moves, view, context),
    ]


def _origin(card: Card, context: BoardContext, recent: RecentEvents) -> str:
    """The key of the place that a new card of the hand comes from."""
    drawn = recent.drawn
    if drawn and drawn.seat == context.seat and drawn.place and drawn.card == card:
        return f"row-{drawn.place}-{recent.row_changes.get(drawn.place, 0) - 1}"
    return "deck"


def _choosing(view: GnomesView, context: BoardContext) -> bool:
    return view.phase == Phase.PLAY and bool(context.legal_moves)


def _unplayable_note(card: Card, view: GnomesView, context: BoardContext) -> Node:
    """Why a card cannot be played in the viewer's turn; a click on it names the rule."""
    if not _choosing(view, context) or context.seat is None:
        return None
    return small(".lock")[context.say(unplayable_reason(card, view, context.seat))]


def _single_move_card(card: Card, move: Move, view: GnomesView, context: BoardContext) -> Element:
    """A card with a single move."""
    label, effect = move_label(move, view, context), card_effect(card, view, context)
    return submit_move(
        f".playable{'.throw' if isinstance(move, Discard) else ''}",
        move,
        context,
        aria_label=f"{title(card, context)}: {label}. {effect}",
    )[face(card, view, context, small(".way")[label]), span(".tip")[effect]]


def _question(move: Move) -> str:
    return "board-which-fog" if isinstance(move, Blow) else "board-whom"


def _move_menu(card: Card, moves: list[Move], view: GnomesView, context: BoardContext) -> Element:
    """The menu of one card's moves, over the hand."""
    ident = f"play-{name(card)}"
    return div(".unfold", id=ident, popover="auto", aria_labelledby=f"{ident}-title")[
        div(".unfold-head")[
            art(card),
            strong(id=f"{ident}-title")[title(card, context), small[card_effect(card, view, context)]],
            close_button(ident, context),
        ],
        div(f".ways.n-{len(moves)}")[[_move_option(move, view, context) for move in moves]],
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
            strong[option_label(move, context)],
            (effect := move_effect(move, view, context)) and small[effect],
        ],
    ]


def _badge(move: Move, context: BoardContext) -> Node:
    if isinstance(move, SendCollapse | SendFog):
        return player_portrait(move.seat, context)
    assert isinstance(move, Blow)
    return use_symbol(f"gnomes-{move.fog}-fog")


def market(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    """Where cards are drawn and discarded."""
    return div(
        ".market",
        role="group",
        aria_label=context.say("board-market"),
        data_caption=context.say("board-market-caption"),
    )[
        _deck(view, context),
        ol(".row", aria_label=context.say("board-row"))[
            [_open(place, card, view, context, recent) for place, card in enumerate(view.row, start=1)]
        ],
        _discard(view, context),
    ]


def _deck(view: GnomesView, context: BoardContext) -> Element:
    label = context.say("board-deck", deck=view.deck)
    inside = [
        card_back(view.deck) if view.deck else span(".card.bare")[use_symbol("gnomes-back", ".card-art")],
        b(".count", aria_hidden="true")[str(view.deck)],
    ]
    if Draw() in context.legal_moves:
        return submit_move(
            ".slot.deck.playable",
            Draw(),
            context,
            data_key="deck",
            aria_label=f"{context.say('board-draw')}. {label}",
        )[inside, span(".tip")[context.say("board-draw-about")]]
    if Skip() in context.legal_moves:
        return submit_move(".slot.deck.playable.skip", Skip(), context, data_key="deck")[
            span(".card.card-skip")[span(".card-words")[context.say("board-skip")]]
        ]
    return div(".slot.deck", data_key="deck", title=label)[
        inside, span(".visually-hidden")[label], illegal_move_link(context, Draw())
    ]


def _open(
    place: int, card: Card | None, view: GnomesView, context: BoardContext, recent: RecentEvents
) -> Element:
    if card is None:
        return li(".slot.empty")[span(".card.bare")]
    key = f"row-{place}-{recent.row_changes.get(place, 0)}"
    move, effect = Take(place), card_effect(card, view, context)
    if move not in context.legal_moves:
        return li(".slot", data_key=key, data_from="deck", title=effect)[
            face(card, view, context), illegal_move_link(context, move)
        ]
    return li(".slot", data_key=key, data_from="deck")[
        submit_move(
            ".playable",
            move,
            context,
            aria_label=f"{context.say('board-take')}: {title(card, context)}. {effect}",
        )[face(card, view, context), span(".tip")[effect]]
    ]


def _discard(view: GnomesView, context: BoardContext) -> Element:
    """The discard pile, face up; a click shows all of it (G14)."""
    label = context.say("board-discard", count=len(view.discard))
    if view.discard_top is None:
        return div(".slot.discard.empty", role="img", aria_label=label, title=label)[
            span(".card.bare")[span(".card-words")[context.say("board-discard-empty")]]
        ]
    return button(".slot.discard", type="button", popovertarget="discard", aria_label=label, title=label)[
        face(view.discard_top, view, context), b(".count")[str(len(view.discard))]
    ]


def discard_drawer(view: GnomesView, context: BoardContext) -> Node:
    """The drawer with all discarded cards, counted."""
    counts = Counter(view.discard)
    return drawer(
        "discard",
        context.say("board-discard", count=len(view.discard)),
        context.say("board-close"),
        ol(".counted")[
            [li[art(card), span[title(card, context)], small[f"×{count}"]] for card, count in counts.items()]
        ],
    )
