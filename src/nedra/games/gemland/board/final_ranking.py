"""The final ranking, and where everybody's points come from."""

from nedra.core.contract.board_context import BoardContext
from nedra.games.gemland.board.recent_events import point_sources
from nedra.games.gemland.rules.events import decode_tile
from nedra.games.gemland.view import LandView
from nedra.ui.board_kit import (
    RankedSeat,
    compare_with_winner,
    medal,
    player_name,
    player_portrait,
    ranked_item,
    ranked_seats,
)
from nedra.ui.html import Element, b, div, ol, small, span
from nedra.ui.symbols import use_symbol


def final_ranking(view: LandView, context: BoardContext) -> Element:
    """Everybody by place, the winner first and largest."""
    ranked = [_ranked(entry, view, context) for entry in ranked_seats(context)]
    return div(".finale")[ol(f".ranking.n-{len(ranked)}", aria_label=context.say("board-ranking"))[ranked]]


def winning_reason(context: BoardContext) -> str:
    """What jewels and sets brought the winner, and somebody else."""
    compared = compare_with_winner(context)
    if compared is None:
        return ""
    won, lost = (point_sources(seat, context.events) for seat in (compared.winner, compared.loser))
    return context.say(
        "board-why-jewels",
        more=sum(worth for _, worth in won.jewels),
        bonus=won.bonus,
        less=sum(worth for _, worth in lost.jewels),
        other=lost.bonus,
        **compared.names(context),
    )


def _ranked(entry: RankedSeat, view: LandView, context: BoardContext) -> Element:
    points, sources = view.jewellers[entry.seat].points, point_sources(entry.seat, context.events)
    gifts = points - sum(worth for _, worth in sources.jewels) - sources.bonus
    return ranked_item(
        entry,
        context,
        medal(entry),
        player_portrait(entry.seat, context, "l"),
        div(".ranked-words")[
            player_name(entry.seat, context),
            b(".points")[context.say("board-points", points=points)],
        ],
        div(".works")[
            [
                _handed_in_jewel(encoded, worth, place, context)
                for place, (encoded, worth) in enumerate(sources.jewels)
            ],
            sources.bonus > 0 and small(".extra")[context.say("board-from-sets", points=sources.bonus)],
            gifts > 0 and small(".extra")[context.say("board-from-others", points=gifts)],
            points == 0 and small(".extra")[context.say("board-nothing-yet")],
        ],
    )


def _handed_in_jewel(encoded: int, worth: int, place: int, context: BoardContext) -> Element:
    """A piece of jewellery that was handed in, with its points."""
    jewel = decode_tile(encoded).jewel
    name = context.say("jewel", jewel=jewel.value)
    return span(f".work.k-{min(place, 31)}", title=f"{name}: {worth}")[
        use_symbol(f"gemland-{jewel}"), b[str(worth)], span(".visually-hidden")[name]
    ]
