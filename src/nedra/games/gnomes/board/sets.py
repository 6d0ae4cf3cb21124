"""Sets of gems, as a list of stones and as counts by size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.board.card_faces import name
from nedra.ui.html import Element, Node, b, li, ol, span
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.rules.set_layout import GemSet, SetCounts
    from nedra.games.gnomes.view import Gnome

SIZES = (6, 5, 4, 3, 2, 1)
MANY_SETS = 8


def counts_by_size(tally: SetCounts) -> tuple[int, ...]:
    """The number of sets of six, of five, and so on."""
    return tally.sixes, tally.fives, tally.fours, tally.threes, tally.twos, tally.ones


def set_list(gnome: Gnome, context: BoardContext) -> Element:
    """The best sets of a gnome's gems, the largest first (G22)."""
    return ol(
        f".sets.n-{min(len(gnome.sets), 31)}{'.many' if len(gnome.sets) > MANY_SETS else ''}",
        aria_label=context.say("board-sets"),
    )[[_set(gems, place, context) for place, gems in enumerate(gnome.sets)]]


def _set(gems: GemSet, place: int, context: BoardContext) -> Element:
    of = str(gems.colour or gems.shape or "diamond")
    label = context.say("board-set", size=gems.size, of=of)
    return li(f".set.size-{gems.size}.k-{min(place, 31)}", title=label)[
        b(aria_hidden="true")[str(gems.size)],
        span(f".strand.n-{gems.size}", role="img", aria_label=label)[
            [use_symbol(f"gnomes-{name(gem)}") for gem in gems.gems]
        ],
    ]


def set_counts_badge(tally: SetCounts, context: BoardContext, most: int = 6) -> Node:
    """The numbers of sets by size, the largest first."""
    found = [(size, count) for size, count in zip(SIZES, counts_by_size(tally), strict=True) if count][:most]
    if not found:
        return None
    label = ", ".join(context.say("board-sized", size=size, count=count) for size, count in found)
    return span(".tally", role="img", aria_label=label, title=label)[
        [span(f".sized.of-{size}")[b[str(size)], count > 1 and span[f"×{count}"]] for size, count in found]
    ]
