"""The shelf of the market, and above it, for a while, the card that waits for answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gemland.board.pieces import act, card_about, card_look, kind_of, mini, stones, tray, unfold
from nedra.games.gemland.moves import Draw, Keep, Pick
from nedra.games.gemland.view import Phase
from nedra.ui.blocks import drawer, face, why
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
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.board.choices import Choices
    from nedra.games.gemland.cards import Face
    from nedra.games.gemland.moves import Refresh
    from nedra.games.gemland.view import CardWaiting, LandView


def market(view: LandView, desk: Desk, may: Choices) -> Element:
    """Four trays on a shelf, and the stacks beside them."""
    if view.phase is Phase.CHOOSE:
        return _dealt(view, desk)
    alone = {move.places: move for move in may.refreshes if " " not in move.places}
    several = [move for move in may.refreshes if " " in move.places]
    busy = ".busy" if may.picks or may.refreshes else ""
    return section(f".market{busy}", aria_label=desk.say("board-market"))[
        h2[desk.say("board-market")],
        ol(".shelf")[
            [
                li(".ware")[_ware(place, face_up, desk, may, alone.get(str(place)))]
                for place, face_up in enumerate(view.market, start=1)
            ],
            _stacks(view, desk),
        ],
        _refreshing(several, view, desk) if several else None,
        _spotlight(view, desk),
    ]


def _dealt(view: LandView, desk: Desk) -> Element:
    """Before the first turn the shelf holds the five trays dealt to the viewer, to tick three of (L4)."""
    dealt = () if desk.seat is None else view.jewellers[desk.seat].dealt or ()
    kept = (desk.answer.tile, desk.answer.second, desk.answer.third) if isinstance(desk.answer, Keep) else ()
    return section(".market.dealing", aria_label=desk.say("board-orders"))[
        fieldset(".shelf.keep")[
            legend(".visually-hidden")[desk.say("board-ask-choose", tiles=0)],
            [
                div(".dealt")[
                    input(f"#keep-{place}", type="checkbox", checked=place in kept),
                    label(for_=f"keep-{place}")[tray(tile, desk)],
                ]
                for place, tile in enumerate(dealt, start=1)
            ],
            not dealt and p(".shelf-note")[desk.say("board-choosing")],
        ]
    ]


def _refreshing(moves: list[Refresh], view: LandView, desk: Desk) -> list[Node]:
    """Which trays of the market are replaced together (L16)."""
    sheet = f"choose-refresh-{desk.moment}"
    return [
        unfold(sheet, desk.say("board-refresh-several"), css=".quiet.refresh"),
        drawer(
            sheet,
            desk.say("board-refresh-title"),
            desk.say("board-close"),
            p(".about")[desk.say("board-refresh-about", tiles=view.to_take)],
            div(".options")[[_refresh(move, view, desk) for move in moves]],
        ),
    ]


def _ware(place: int, face_up: Face, desk: Desk, may: Choices, refresh: Refresh | None) -> Node:
    """One tray; where it may be taken, the whole of it is the button."""
    pick = may.picks.get(place)
    name = desk.say("board-jewel-taken", jewel=face_up.jewel.value)
    return [
        act(pick, desk, tray(face_up, desk), css=".bare.pick", label=desk.say("board-pick", jewel=name))
        if pick
        else [tray(face_up, desk), why(desk, Pick(place))],
        refresh is not None
        and act(
            refresh,
            desk,
            span(".icon", aria_hidden="true")["⟳"],
            span[desk.say("board-refresh")],
            css=".quiet.small",
            label=desk.say("board-refresh-one", jewel=name),
        ),
    ]


def _refresh(move: Refresh, view: LandView, desk: Desk) -> Element:
    gone = [view.market[int(place) - 1] for place in move.places.split()]
    return act(move, desk, [mini(tile, desk) for tile in gone], css=".option")


def _stacks(view: LandView, desk: Desk) -> Element:
    tiles, cards = (
        desk.say("board-tiles-left", tiles=view.tiles_left),
        desk.say("board-cards-left", cards=view.cards_left),
    )
    return li(".stacks")[
        span(".stack", data_key="tiles", title=tiles)[
            drawing("gemland-tile-back"), b[str(view.tiles_left)], span(".visually-hidden")[tiles]
        ],
        span(".stack", data_key="cards", title=cards)[
            drawing("gemland-card-back"),
            b[str(view.cards_left)],
            span(".visually-hidden")[cards],
            why(desk, Draw()),
        ],
    ]


def _spotlight(view: LandView, desk: Desk) -> Node:
    """What others may answer: the card just played with all its choices (L42), or what it met with."""
    if view.card is not None:
        return _played(view.card, view, desk)
    if view.dug:
        return div(".spotlight.dug", data_once=f"dug-{desk.moment}")[
            strong[desk.say("board-dug", name=desk.chairs[view.turn].name)], stones(view.dug, desk, "l")
        ]
    return None


def _played(card: CardWaiting, view: LandView, desk: Desk) -> Element:
    seats = (card.by, *card.cancelled_by)
    state = "stands" if card.stands else "falls"
    return div(f".spotlight.{state}", data_once=f"card-{desk.moment}")[
        div(f".card.{kind_of(card.card)}")[card_look(card.card, desk)],
        div(".spot-words")[
            div(".spot-who")[
                face(desk.chairs[card.by].face, size="s"),
                strong[desk.chairs[card.by].name],
                card.against is not None
                and [span(".arrow")["→"], face(desk.chairs[card.against].face, size="s")],
                card.against is not None and strong[desk.chairs[card.against].name],
            ],
            div(".spot-what")[_aim(card, view, desk)],
            p(".spot-about")[card_about(card.card, view, desk)],
            [
                p(".cancelled")[
                    drawing("gemland-cancel", ".mark"),
                    small[desk.say("board-cancelled-by", name=desk.chairs[seat].name)],
                ]
                for seat in seats[1:]
            ],
        ],
    ]


def _aim(card: CardWaiting, view: LandView, desk: Desk) -> list[Node]:
    """The choices of the card as pictures: gems, trays, how many."""
    own = view.jewellers[card.by].tiles
    theirs = view.jewellers[card.against].tiles if card.against is not None else ()
    mine = own[card.tile] if card.tile is not None else None
    their = theirs[card.their_tile] if card.their_tile is not None and theirs else None
    ware = view.market[card.market_place] if card.market_place is not None else None
    return [
        card.count is not None and stones(view.mine[: card.count], desk),
        bool(card.gems) and stones(card.gems, desk),
        card.their_gem is not None and [span(".arrow")["⇄"], stones((card.their_gem,), desk)],
        [bool(card.gems) and span(".arrow")["→"], mini(mine, desk)] if mine else None,
        [span(".arrow")["⇄"] if mine else None, mini(their, desk)] if their else None,
        [span(".arrow")["⇄"], mini(ware, desk)] if ware else None,
    ]
