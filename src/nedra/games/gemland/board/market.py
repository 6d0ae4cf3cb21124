"""The market's shelf, and above it the played card that others may answer."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.gemland.board.pieces import (
    card_about,
    card_class,
    card_face,
    drawer_opener,
    mini_tray,
    move_button,
    stones,
    tray,
)
from nedra.games.gemland.rules.cards import Face
from nedra.games.gemland.rules.moves import Draw, Keep, Pick, Refresh
from nedra.games.gemland.view import LandView, PendingCard, Phase
from nedra.ui.board_kit import legal_moves_of
from nedra.ui.html import (
    Element,
    Node,
    b,
    div,
    fieldset,
    h2,
    input,
    label,
    legend,
    li,
    ol,
    p,
    section,
    small,
    span,
    strong,
)
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer, illegal_move_link, portrait_icon


def market(view: LandView, context: BoardContext) -> Element:
    """Four trays on a shelf, and the two stacks."""
    if view.phase is Phase.CHOOSE:
        return _dealt(view, context)
    asked = view.phase is Phase.TAKE_TILES
    refreshes = legal_moves_of(context, Refresh) if asked else []
    picks = legal_moves_of(context, Pick) if asked else []
    several = [move for move in refreshes if " " in move.places]
    busy = ".busy" if refreshes or picks else ""
    return section(f".market{busy}", aria_label=context.say("board-market"))[
        h2[context.say("board-market")],
        ol(".shelf")[
            [
                li(".ware")[_market_tile(place, face_up, context)]
                for place, face_up in enumerate(view.market, start=1)
            ],
            _stacks(view, context),
        ],
        _refreshing(several, view, context) if several else None,
        _pending_card_area(view, context),
    ]


def _dealt(view: LandView, context: BoardContext) -> Element:
    """Before the first turn, the five trays dealt to the viewer, who ticks three of them (L4)."""
    dealt = () if context.seat is None else view.jewellers[context.seat].dealt or ()
    kept = (
        (context.sealed_answer.tile, context.sealed_answer.second, context.sealed_answer.third)
        if isinstance(context.sealed_answer, Keep)
        else ()
    )
    return section(".market.dealing", aria_label=context.say("board-orders"))[
        fieldset(".shelf.keep")[
            legend(".visually-hidden")[context.say("board-ask-choose", tiles=0)],
            [
                div(".dealt")[
                    input(f"#keep-{place}", type="checkbox", checked=place in kept),
                    label(for_=f"keep-{place}")[tray(tile, context)],
                ]
                for place, tile in enumerate(dealt, start=1)
            ],
            not dealt and p(".shelf-note")[context.say("board-choosing")],
        ]
    ]


def _refreshing(moves: list[Refresh], view: LandView, context: BoardContext) -> list[Node]:
    """The choice of several trays to replace together (L16)."""
    ident = "choose-refresh"
    return [
        drawer_opener(ident, context.say("board-refresh-several"), css=".quiet.refresh"),
        drawer(
            ident,
            context.say("board-refresh-title"),
            context.say("board-close"),
            p(".about")[context.say("board-refresh-about", tiles=view.to_take)],
            div(".options")[[_refresh(move, view, context) for move in moves]],
        ),
    ]


def _market_tile(place: int, face_up: Face, context: BoardContext) -> Node:
    """One tray of the market; a tray that may be taken is a button."""
    pick, refresh = Pick(place), Refresh(str(place))
    name = context.say("board-jewel-taken", jewel=face_up.jewel.value)
    return [
        move_button(
            pick,
            context,
            tray(face_up, context),
            css=".bare.pick",
            label=context.say("board-pick", jewel=name),
        )
        if pick in context.legal_moves
        else [tray(face_up, context), illegal_move_link(context, pick)],
        refresh in context.legal_moves
        and move_button(
            refresh,
            context,
            span(".icon", aria_hidden="true")["⟳"],
            span[context.say("board-refresh")],
            css=".quiet.small",
            label=context.say("board-refresh-one", jewel=name),
        ),
    ]


def _refresh(move: Refresh, view: LandView, context: BoardContext) -> Element:
    gone = [view.market[int(place) - 1] for place in move.places.split()]
    return move_button(move, context, [mini_tray(tile, context) for tile in gone], css=".option")


def _stacks(view: LandView, context: BoardContext) -> Element:
    tiles, cards = (
        context.say("board-tiles-left", tiles=view.tiles_left),
        context.say("board-cards-left", cards=view.cards_left),
    )
    return li(".stacks")[
        span(".stack", data_key="tiles", title=tiles)[
            use_symbol("gemland-tile-back"), b[str(view.tiles_left)], span(".visually-hidden")[tiles]
        ],
        span(".stack", data_key="cards", title=cards)[
            use_symbol("gemland-card-back"),
            b[str(view.cards_left)],
            span(".visually-hidden")[cards],
            illegal_move_link(context, Draw()),
        ],
    ]


def _pending_card_area(view: LandView, context: BoardContext) -> Node:
    """What others may answer: the card just played with all its choices (L42), or the gems dug."""
    if view.card is not None:
        return _pending_card(view.card, view, context)
    if view.dug:
        return div(".spotlight.dug", data_once=f"dug-{context.version}")[
            strong[context.say("board-dug", name=context.seat_infos[view.turn].name)],
            stones(view.dug, context, "l"),
        ]
    return None


def _pending_card(card: PendingCard, view: LandView, context: BoardContext) -> Element:
    seats = (card.by, *card.cancelled_by)
    state = "stands" if card.stands else "falls"
    return div(f".spotlight.{state}", data_once=f"card-{context.version}")[
        div(f".card.{card_class(card.card)}")[card_face(card.card, context)],
        div(".spot-words")[
            div(".spot-who")[
                portrait_icon(context.seat_infos[card.by].avatar, size="s"),
                strong[context.seat_infos[card.by].name],
                card.against is not None
                and [span(".arrow")["→"], portrait_icon(context.seat_infos[card.against].avatar, size="s")],
                card.against is not None and strong[context.seat_infos[card.against].name],
            ],
            div(".spot-what")[_card_choices(card, view, context)],
            p(".spot-about")[card_about(card.card, view, context)],
            [
                p(".cancelled")[
                    use_symbol("gemland-cancel", ".mark"),
                    small[context.say("board-cancelled-by", name=context.seat_infos[seat].name)],
                ]
                for seat in seats[1:]
            ],
        ],
    ]


def _card_choices(card: PendingCard, view: LandView, context: BoardContext) -> list[Node]:
    """The choices made for the card, as pictures."""
    own = view.jewellers[card.by].tiles
    theirs = view.jewellers[card.against].tiles if card.against is not None else ()
    mine = own[card.tile] if card.tile is not None else None
    their = theirs[card.their_tile] if card.their_tile is not None and theirs else None
    ware = view.market[card.market_place] if card.market_place is not None else None
    return [
        card.count is not None and stones(view.mine[: card.count], context),
        bool(card.gems) and stones(card.gems, context),
        card.their_gem is not None and [span(".arrow")["⇄"], stones((card.their_gem,), context)],
        [bool(card.gems) and span(".arrow")["→"], mini_tray(mine, context)] if mine else None,
        [span(".arrow")["⇄"] if mine else None, mini_tray(their, context)] if their else None,
        [span(".arrow")["⇄"], mini_tray(ware, context)] if ware else None,
    ]
