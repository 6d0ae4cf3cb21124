"""Sets of gems: laid out stone by stone, and counted by size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.faces import name
from nedra.ui.html import Element, Node, b, li, ol, span
from nedra.ui.symbols import drawing

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gnomes.division import GemSet, Tally
    from nedra.games.gnomes.view import Gnome

SIZES = (6, 5, 4, 3, 2, 1)
MANY = 8


def counts(tally: Tally) -> tuple[int, ...]:
    """How many sets there are of six, of five, and so on."""
    return tally.sixes, tally.fives, tally.fours, tally.threes, tally.twos, tally.ones


def laid_out(gnome: Gnome, desk: Desk) -> Element:
    """Every set of the best division, the largest first (G22)."""
    return ol(
        f".sets.n-{min(len(gnome.sets), 31)}{'.many' if len(gnome.sets) > MANY else ''}",
        aria_label=desk.say("board-sets"),
    )[[_set(gems, place, desk) for place, gems in enumerate(gnome.sets)]]


def _set(gems: GemSet, place: int, desk: Desk) -> Element:
    of = str(gems.colour or gems.shape or "diamond")
    label = desk.say("board-set", size=gems.size, of=of)
    return li(f".set.size-{gems.size}.k-{min(place, 31)}", title=label)[
        b(aria_hidden="true")[str(gems.size)],
        span(f".strand.n-{gems.size}", role="img", aria_label=label)[
            [drawing(f"gnomes-{name(gem)}") for gem in gems.gems]
        ],
    ]


def tallied(tally: Tally, desk: Desk, most: int = 6) -> Node:
    """The sets by size, the largest first: a small number of dots would not be read, so numbers."""
    found = [(size, count) for size, count in zip(SIZES, counts(tally), strict=True) if count][:most]
    if not found:
        return None
    label = ", ".join(desk.say("board-sized", size=size, count=count) for size, count in found)
    return span(".tally", role="img", aria_label=label, title=label)[
        [span(f".sized.of-{size}")[b[str(size)], count > 1 and span[f"×{count}"]] for size, count in found]
    ]
