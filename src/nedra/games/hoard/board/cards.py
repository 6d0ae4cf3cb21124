"""Treasure cards and labels: their drawings, and their names for screen readers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nedra.games.hoard.rules.cards import KIND_NAMES
from nedra.ui.html import Element, b, span, svg, use
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.hoard.rules.cards import Kind, Treasure

SPOTS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (62, ((48, 67),)),
    2: (52, ((40, 38), (56, 96))),
    3: (44, ((48, 36), (27, 94), (69, 94))),
    4: (41, ((27, 38), (69, 38), (27, 96), (69, 96))),
    5: (37, ((26, 30), (70, 30), (48, 67), (26, 104), (70, 104))),
}
MOUSE = "mouse"


def card(
    shown: Treasure, context: BoardContext, *, css: str = "", key: str = "", origin: str = ""
) -> Element:
    """One open card; `key` lets it glide, `origin` is where a new one comes from."""
    return span(
        f".card{css}",
        data_key=key or None,
        data_from=origin or None,
        role="img",
        aria_label=in_words(shown, context),
    )[svg(".art", viewBox="0 0 96 134", aria_hidden="true")[[_symbol(*place) for place in _laid_out(shown)]]]


def in_words(shown: Treasure, context: BoardContext) -> str:
    """What a card shows, as in: ring ×2, sword, mouse."""
    counts = Counter(_symbols(shown))
    return ", ".join(
        context.say("kind", kind=kind) + (f" ×{count}" if count > 1 else "") for kind, count in counts.items()
    )


def token(kind: Kind, context: BoardContext, *, key: str = "") -> Element:
    """A label with its treasure side up."""
    name = context.say("kind", kind=kind.value)
    return span(".token", title=name, role="img", aria_label=name, data_key=key or None)[
        use_symbol("hoard-tag"), use_symbol(f"hoard-{kind}", ".kind")
    ]


def token_down(context: BoardContext, *, key: str = "", origin: str = "") -> Element:
    """A label with its back up: nobody knows which it is (H10)."""
    name = context.say("board-token-down")
    return span(
        ".token.down", title=name, role="img", aria_label=name, data_key=key or None, data_from=origin or None
    )[use_symbol("hoard-tag-back")]


def tokens_held(kinds: set[Kind]) -> list[Kind]:
    """These kinds in the order of their numbers."""
    return [kind for kind in KIND_NAMES if kind in kinds]


def amount(count: int, name: str) -> Element:
    """A number of one symbol."""
    return span(".amount")[use_symbol(f"hoard-{name}", ".kind"), b[str(count)]]


def _symbols(shown: Treasure) -> list[str]:
    return [*(kind.value for kind in shown.symbols), *[MOUSE] * shown.mice]


def _laid_out(shown: Treasure) -> list[tuple[str, int, int, int]]:
    """Every symbol with its centre and size, laid out like the pips of a die."""
    names = _symbols(shown)
    if len(names) in SPOTS:
        size, spots = SPOTS[len(names)]
    else:
        size, spots = 27, tuple((18 + 30 * (n % 3), 20 + 30 * (n // 3)) for n in range(len(names)))
    return [(name, x, y, size) for name, (x, y) in zip(names, spots, strict=True)]


def _symbol(name: str, x: int, y: int, size: int) -> Element:
    return use(
        href=f"#hoard-{name}", x=f"{x - size / 2:g}", y=f"{y - size / 2:g}", width=str(size), height=str(size)
    )
