"""The end of a game: every gnome's best sets laid out, who stands where and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.faces import name
from nedra.games.gnomes.board.sets import SIZES, counts, laid_out
from nedra.games.gnomes.cards import Gem
from nedra.ui.blocks import face
from nedra.ui.html import Element, b, div, li, ol, span, strong
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.view import Gnome, GnomesView


def finale(view: GnomesView, desk: Desk) -> Element:
    """Everybody by place, the winners first."""
    order = sorted(range(len(view.players)), key=lambda seat: (_place(seat, desk), seat))
    return ol(f".finale.n-{len(order)}", aria_label=desk.say("board-ranking"))[
        [_ranked(seat, rank, view, desk) for rank, seat in enumerate(order)]
    ]


def why(view: GnomesView, desk: Desk) -> str:
    """What the first place has over the next (G23)."""
    if desk.result is None:
        return ""
    size, more, fewer = _decided(view, desk)
    return desk.say("board-why", size=size, more=more, fewer=fewer) if size else desk.say("board-why-equal")


def _decided(view: GnomesView, desk: Desk) -> tuple[int, int, int]:
    """The first size of sets at which the first place and the next differ; 0: they never do."""
    winners = desk.winners
    best = max(counts(gnome.tally) for gnome in view.players)
    others = [counts(gnome.tally) for seat, gnome in enumerate(view.players) if seat not in winners]
    pairs = zip(SIZES, best, max(others, default=best), strict=True)
    return next((found for found in pairs if found[1] != found[2]), (0, 0, 0))


def _place(seat: int, desk: Desk) -> int:
    return desk.result.places[seat] if desk.result else 1


def _ranked(seat: int, rank: int, view: GnomesView, desk: Desk) -> Element:
    chair, gnome = desk.chairs[seat], view.players[seat]
    place, mine = _place(seat, desk), ".own-place" if seat == desk.seat else ""
    return li(f".ranked.place-{place}.k-{rank}{mine}", data_key=f"rank-{seat}")[
        div(".hero")[
            span(".medal")[str(place)],
            drawing(f"gnomes-gnome-{seat % 4}", ".figure"),
            face(chair.face, bot=chair.bot),
            strong(".name", title=chair.name)[chair.name],
        ],
        _scale(counts(gnome.tally), _decided(view, desk)[0], desk),
        laid_out(gnome, desk),
        len(gnome.gems) > gnome.counting and _lost(gnome, desk),
    ]


def _lost(gnome: Gnome, desk: Desk) -> Element:
    """The gems that a fog still hides, which do not count (G21)."""
    gems = [gem for gem in gnome.gems if isinstance(gem, Gem) and gem.colour in gnome.hidden]
    fogs = enumerate(dict.fromkeys(gnome.fogs))
    return div(".lost")[
        span(f".strand.n-{min(len(gems), 31)}")[
            [drawing(f"gnomes-{name(gem)}") for gem in gems],
            [span(f".mist.k-{place}")[drawing(f"gnomes-mist-{fog}")] for place, fog in fogs],
        ],
        span(".under-fog")[desk.say("board-under-fog", gems=len(gems))],
    ]


def _scale(found: tuple[int, ...], decided: int, desk: Desk) -> Element:
    """How many sets of each size, the size that decided marked."""
    return ol(".scale", aria_label=desk.say("board-scale"))[
        [
            li(
                f".step{'.decided' if size == decided else ''}{'' if count else '.none'}",
                title=desk.say("board-sized", size=size, count=count),
            )[span[str(size)], b[str(count)]]
            for size, count in zip(SIZES, found, strict=True)
        ]
    ]
