"""What is laid over the stage for a moment: the arrival of the orc, and the count of a round."""

from collections.abc import Collection

from nedra.core.contract.board_context import BoardContext
from nedra.games.hoard.board.cards import token, token_down
from nedra.games.hoard.board.seats import coins
from nedra.games.hoard.rules.cards import Kind
from nedra.games.hoard.view import CavernView, Haul
from nedra.ui.board_kit import player_portrait
from nedra.ui.html import Element, Node, b, div, li, ol, p, section, small, span, strong
from nedra.ui.symbols import use_symbol

MOST_DRAWN = 14
"""Treasures of one pile; the number says the rest."""


def arrival(context: BoardContext) -> Element:
    """The arrival of the last orc (H10)."""
    return section(".staged.arrival", data_scene="stage")[
        div(".looming")[use_symbol("hoard-orc"), use_symbol("hoard-orc-eyes", ".glare")],
        strong[context.say("board-arrival")],
        p[context.say("board-arrival-about")],
    ]


def count_stage(
    view: CavernView,
    context: BoardContext,
    *,
    down: Collection[int | None] = (),
    counted: Collection[int] = (),
    fresh: int | None = None,
    paid: bool = False,
) -> Element:
    """Everybody's pile: tokens still `down`, piles already `counted`, and whether coins are paid."""
    assert view.last_round is not None
    finished = view.round - (not view.over)
    return section(".staged.count-stage", data_scene="stage")[
        strong[context.say("board-counted", number=finished)],
        ol(f".n-{len(view.last_round)}")[
            [
                li(_state(seat, haul, fresh=seat == fresh, paid=paid))[
                    player_portrait(seat, context, "s"),
                    strong(".name")[context.seat_infos[seat].name],
                    _token(haul, context, is_down=seat in down, turning=seat == fresh and not counted),
                    seat in counted and _counted(haul),
                    paid and span(".prize", data_key=f"prize-{seat}")[_prize(haul, view, context)],
                ]
                for seat, haul in enumerate(view.last_round)
            ]
        ],
    ]


def _state(seat: int, haul: Haul, *, fresh: bool, paid: bool) -> str:
    return f".brought.k-{seat}{'.fresh' if fresh else ''}{'.most' if paid and haul.won_gold else ''}"


def _token(haul: Haul, context: BoardContext, *, is_down: bool, turning: bool) -> Node:
    """The token of a pile; one that was given unseen is turned over."""
    if haul.token is None:
        return small(".nothing")[context.say("board-empty-handed")]
    if is_down:
        return span(".pair")[_pile(haul), token_down(context)]
    if turning:
        return span(".pair")[
            _pile(haul),
            span(".turning")[token(haul.token, context), span(".back")[token_down(context)]],
        ]
    return span(".pair")[_pile(haul), token(haul.token, context)]


def _pile(haul: Haul) -> Element:
    return span(".bundle")[use_symbol("hoard-back"), b[str(haul.cards)]]


def _counted(haul: Haul) -> Node:
    """The treasures that count, one after the other, and their number."""
    if haul.token is None:
        return None
    drawn: list[Kind | str] = [*[haul.token] * haul.matching, *["mouse"] * haul.mice]
    return span(".treasures")[
        [use_symbol(f"hoard-{kind}", f".kind.k-{place}") for place, kind in enumerate(drawn[:MOST_DRAWN])],
        b(".sum")[str(haul.treasures)],
    ]


def _prize(haul: Haul, view: CavernView, context: BoardContext) -> Node:
    return coins(haul.prize, view, context) if haul.prize else small["—"]
