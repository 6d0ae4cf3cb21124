"""The end of a game: every gnome's best sets laid out, who stands where and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.card_faces import name
from nedra.games.gnomes.board.sets import SIZES, counts_by_size, set_list
from nedra.games.gnomes.rules.cards import Gem
from nedra.ui.html import Element, b, div, li, ol, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.view import Gnome, GnomesView


def final_ranking(view: GnomesView, context: BoardContext) -> Element:
    """Everybody by place, the winners first."""
    order = sorted(range(len(view.players)), key=lambda seat: (_place(seat, context), seat))
    return ol(f".finale.n-{len(order)}", aria_label=context.say("board-ranking"))[
        [_ranked(seat, rank, view, context) for rank, seat in enumerate(order)]
    ]


def winning_reason(view: GnomesView, context: BoardContext) -> str:
    """What the first place has over the next (G23)."""
    if context.result is None:
        return ""
    size, more, fewer = _deciding_size(view, context)
    return (
        context.say("board-why", size=size, more=more, fewer=fewer)
        if size
        else context.say("board-why-equal")
    )


def _deciding_size(view: GnomesView, context: BoardContext) -> tuple[int, int, int]:
    """The first size of sets at which the first place and the next differ; 0: they never do."""
    winners = context.winners
    best = max(counts_by_size(gnome.set_counts) for gnome in view.players)
    others = [
        counts_by_size(gnome.set_counts) for seat, gnome in enumerate(view.players) if seat not in winners
    ]
    pairs = zip(SIZES, best, max(others, default=best), strict=True)
    return next((found for found in pairs if found[1] != found[2]), (0, 0, 0))


def _place(seat: int, context: BoardContext) -> int:
    return context.result.places[seat] if context.result else 1


def _ranked(seat: int, rank: int, view: GnomesView, context: BoardContext) -> Element:
    seat_info, gnome = context.seat_infos[seat], view.players[seat]
    place, mine = _place(seat, context), ".own-place" if seat == context.seat else ""
    return li(f".ranked.place-{place}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        div(".hero")[
            span(".medal")[str(place)],
            use_symbol(f"gnomes-gnome-{seat % 4}", ".figure"),
            portrait_icon(seat_info.avatar, bot=seat_info.is_bot),
            strong(".name", title=seat_info.name)[seat_info.name],
        ],
        _set_counts_row(counts_by_size(gnome.set_counts), _deciding_size(view, context)[0], context),
        set_list(gnome, context),
        len(gnome.gems) > gnome.counting and _lost(gnome, context),
    ]


def _lost(gnome: Gnome, context: BoardContext) -> Element:
    """The gems that a fog still hides, which do not count (G21)."""
    gems = [gem for gem in gnome.gems if isinstance(gem, Gem) and gem.colour in gnome.hidden]
    fogs = enumerate(dict.fromkeys(gnome.fogs))
    return div(".lost")[
        span(f".strand.n-{min(len(gems), 31)}")[
            [use_symbol(f"gnomes-{name(gem)}") for gem in gems],
            [span(f".mist.k-{place}")[use_symbol(f"gnomes-mist-{fog}")] for place, fog in fogs],
        ],
        span(".under-fog")[context.say("board-under-fog", gems=len(gems))],
    ]


def _set_counts_row(found: tuple[int, ...], decided: int, context: BoardContext) -> Element:
    """How many sets of each size, the size that decided marked."""
    return ol(".scale", aria_label=context.say("board-scale"))[
        [
            li(
                f".step{'.decided' if size == decided else ''}{'' if count else '.none'}",
                title=context.say("board-sized", size=size, count=count),
            )[span[str(size)], b[str(count)]]
            for size, count in zip(SIZES, found, strict=True)
        ]
    ]
