"""The count of a round (treasures, mice, coins, prizes), and the final ranking."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.hoard.board.cards import amount
from nedra.games.hoard.board.recent_events import RecentEvents
from nedra.games.hoard.board.seats import coins
from nedra.games.hoard.rules.cards import KIND_NAMES
from nedra.games.hoard.view import CavernView, Haul
from nedra.ui.board_kit import RankedSeat, medal, player_name, player_portrait, ranked_item, ranked_seats
from nedra.ui.html import Element, Node, aside, b, div, h3, li, ol, p, section, small, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import drawer


def last_round_panel(view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    """The stone in the corner: the last count, or the prizes before the first count."""
    if view.last_round is None:
        return aside(".tablet.prices")[strong[context.say("board-prizes")], prizes(view, context)]
    fresh = ".fresh" if recent.turns < len(view.gnomes) else ""
    return aside(f".tablet.counted{fresh}", data_once=f"count-{view.round}")[
        strong[context.say("board-counted", number=view.round - 1)],
        ol[[haul_line(seat, brought, view, context) for seat, brought in enumerate(view.last_round)]],
    ]


def haul_line(seat: int, brought: Haul, view: CavernView, context: BoardContext) -> Element:
    """One gnome's count in a line: label and mice, their sum, the coins (H12 to H15)."""
    return li(f".haul.k-{seat}{'.most' if brought.won_gold else ''}")[
        player_portrait(seat, context, "s"),
        haul_sum(brought, context),
        span(".prize")[_prize(brought.prize, view, context)],
    ]


def haul_sum(brought: Haul, context: BoardContext) -> Element:
    """Matching treasures plus mice."""
    if brought.token is None:
        return span(".summed.nothing")[context.say("board-empty-handed")]
    return span(".summed")[
        amount(brought.matching, brought.token.value),
        brought.mice > 0 and [span(".plus")["+"], amount(brought.mice, "mouse")],
        span(".plus")["="],
        b(".sum")[str(brought.treasures)],
    ]


def _prize(prize: int, view: CavernView, context: BoardContext) -> Node:
    return coins(prize, view, context) if prize else small["—"]


def prizes(view: CavernView, context: BoardContext) -> Element:
    """What the most treasures bring, and one or two fewer (H13 to H15)."""
    return ol(".prizes")[
        [
            li[span[context.say("board-fewer", fewer=fewer)], coins(prize, view, context)]
            for fewer, prize in enumerate(view.prizes)
        ]
    ]


def scores_drawer(view: CavernView, context: BoardContext) -> Element:
    """The drawer with the whole count: what every pile held."""
    return drawer(
        "tally",
        context.say("board-scores"),
        context.say("board-close"),
        section[h3[context.say("board-prizes")], prizes(view, context), p(".note")[context.say("rule-H12")]],
        view.last_round is not None
        and section[
            h3[context.say("board-counted", number=view.round - (not view.over))],
            ol(".hauls")[
                [_full_haul(seat, brought, view, context) for seat, brought in enumerate(view.last_round)]
            ],
        ],
    )


def _full_haul(seat: int, brought: Haul, view: CavernView, context: BoardContext) -> Element:
    return li(".whole")[
        div(".whole-head")[
            player_portrait(seat, context, "s"),
            strong(".name")[context.seat_infos[seat].name],
            haul_sum(brought, context),
            span(".prize")[_prize(brought.prize, view, context)],
        ],
        brought.token is not None
        and div(".held")[
            small[context.say("board-cards", cards=brought.cards)],
            [
                span(f".held-kind{'.match' if kind is brought.token else ''}")[
                    use_symbol(f"hoard-{kind}", ".kind"), b[str(brought.shown[kind])]
                ]
                for kind in KIND_NAMES
                if brought.shown[kind]
            ],
            brought.mice > 0
            and span(".held-kind.match")[use_symbol("hoard-mouse", ".kind"), b[str(brought.mice)]],
            brought.blind and small[context.say("board-was-blind")],
        ],
    ]


TOWER = 5  # coins in one tower


def final_ranking(view: CavernView, context: BoardContext) -> Element:
    """Everybody by place, the winners first and largest."""
    ranked = [_ranked(entry, view, context) for entry in ranked_seats(context)]
    return div(f".stage.finale.n-{len(ranked)}")[
        ol(".podium", aria_label=context.say("board-ranking"))[ranked]
    ]


def _ranked(entry: RankedSeat, view: CavernView, context: BoardContext) -> Element:
    gnome = view.gnomes[entry.seat]
    return ranked_item(
        entry,
        context,
        medal(entry),
        player_portrait(entry.seat, context, "l"),
        player_name(entry.seat, context),
        div(".treasury", aria_hidden="true")[
            _towers("hoard-gold", gnome.gold), _towers("hoard-silver", gnome.silver)
        ],
        b(".points")[context.say("board-points", points=gnome.worth)],
        _last_round(entry.seat, view, context),
    )


def _towers(coin: str, count: int) -> list[Element]:
    """Coins in towers."""
    return [
        span(f".tower.n-{min(TOWER, count - start)}")[
            [use_symbol(coin, f".coin.k-{step}") for step in range(min(TOWER, count - start))]
        ]
        for start in range(0, count, TOWER)
    ]


def _last_round(seat: int, view: CavernView, context: BoardContext) -> Node:
    """What the last round brought, because it breaks a tie (H17)."""
    if view.last_round is None:
        return None
    brought = view.last_round[seat]
    return div(f".last{'.most' if brought.won_gold else ''}")[
        span(".label")[context.say("board-last-round")],
        haul_sum(brought, context),
        brought.prize > 0 and span(".prize")["+", coins(brought.prize, view, context)],
    ]
