"""The stage: the cave with its deck, corridor and floor, or the final ranking."""

from collections import Counter
from collections.abc import Iterable, Iterator

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.games.diamant.board.assets import ART
from nedra.games.diamant.rules.cards import Card, Trap, Treasure
from nedra.games.diamant.rules.moves import Continue
from nedra.games.diamant.view import CaveView
from nedra.ui.board_kit import (
    RankedSeat,
    deck_stack,
    medal,
    player_name,
    player_portrait,
    ranked_item,
    ranked_seats,
)
from nedra.ui.html import Element, b, circle, div, g, li, ol, small, span, svg, use
from nedra.ui.regions import as_region, region
from nedra.ui.symbols import gem, load_symbols, use_symbol
from nedra.ui.widgets import gem_amount

ARTIFACT_ART = ("mask", "idol", "disc", "jaguar", "crown")
HEAPS = tuple(int(heap.name.removeprefix("heap-")) for heap in load_symbols(ART, include=("heap-*",)))
"""The worths that have a drawing of their own."""
WIDE_TORCHES = ((180, 236, 1.0), (1028, 236, 1.0), (318, 226, 0.72), (928, 226, 0.72))
TALL_TORCHES = ((360, 214, 0.75), (884, 214, 0.75))


def scenery() -> Element:
    """The corridor behind the board, once for wide screens and once, stretched, for tall ones."""
    return div(".scenery", aria_hidden="true")[
        svg(".scene.scene-wide", viewBox="0 0 1280 720", preserveAspectRatio="xMidYMid slice")[
            use(href="#cave", width="1280", height="720"),
            [_torch(x, y, 48 * s, 96 * s) for x, y, s in WIDE_TORCHES],
        ],
        svg(".scene.scene-tall", viewBox="330 0 620 720", preserveAspectRatio="none")[
            use(href="#cave", width="1280", height="720"),
            [_torch(x, y, 92 * s, 90 * s) for x, y, s in TALL_TORCHES],
        ],
    ]


def _torch(x: float, y: float, width: float, height: float) -> Element:
    across, tall = f"{width:.0f}", f"{height:.0f}"
    return g(".torch")[
        circle(".halo", cx=f"{x + width / 2:.0f}", cy=f"{y:.0f}", r=f"{height * 2.6:.0f}", fill="url(#halo)"),
        use(href="#torch", x=f"{x:.0f}", y=f"{y:.0f}", width=across, height=tall),
        g(".flame")[
            use(
                href="#flame",
                x=f"{x:.0f}",
                y=f"{y - height * 0.36:.0f}",
                width=across,
                height=f"{height * 0.68:.0f}",
            )
        ],
    ]


def stage(view: CaveView, context: BoardContext) -> Markup:
    """The cave, or the final ranking."""
    if view.over:
        return region("stage", final_ranking, view, context)
    return as_region(
        "stage",
        div(".stage")[
            region("deck", deck, view, context),
            region("corridor", corridor, view, context),
            region("floor", on_the_floor, view, context),
        ],
    )


def deck(view: CaveView, context: BoardContext) -> Element:
    """The cards that are still face down."""
    return deck_stack(context, "card-back", view.deck, context.say("board-deck", deck=view.deck), Continue())


def corridor(view: CaveView, context: BoardContext) -> Element:
    """The cards turned over so far."""
    count = len(view.corridor)
    length = "short" if count <= 4 else "middle" if count <= 8 else "long"
    return ol(f".corridor.{length}.n-{min(count, 31)}", aria_label=context.say("board-corridor"))[
        [
            card(
                shown,
                place,
                view,
                context,
                key=f"card-{view.expedition}-{key}",
                newest=place == count - 1,
            )
            for place, (shown, key) in enumerate(_with_keys(view.corridor))
        ]
    ]


def newest_card(view: CaveView) -> str:
    """The key of the card turned over last."""
    *_, (_, key) = _with_keys(view.corridor)
    return f"card-{view.expedition}-{key}"


def card(
    shown: Card, place: int, view: CaveView, context: BoardContext, *, key: str, newest: bool = False
) -> Element:
    """One open card; a new one glides in from the deck."""
    kind, label, face = _face(shown, view, context)
    css = f".card.card-{kind}.k-{min(place, 31)}{'.newest' if newest else ''}"
    return li(css, data_key=key, data_from="deck", aria_label=label)[face]


def _face(shown: Card, view: CaveView, context: BoardContext) -> tuple[str, str, list[Element | Markup]]:
    if isinstance(shown, Treasure):
        label = context.say("board-treasure", worth=shown.worth)
        return "treasure", label, [b(".worth")[str(shown.worth)], use_symbol(card_art(shown), ".heap")]
    if isinstance(shown, Trap):
        name = context.say("trap", trap=shown.name.value)
        return f"trap.card-{shown.name}", name, [use_symbol(card_art(shown)), span(".card-name")[name]]
    name, points = context.say("board-artifact", turn=shown.turn), view.artifact_points[shown.turn - 1]
    return (
        "artifact",
        f"{name}: {points}",
        [use_symbol(card_art(shown)), b(".worth")[str(points)], small(".card-name")[name]],
    )


def card_art(shown: Card) -> str:
    """The drawing of a card; of a treasure, the largest drawn heap that is not worth more."""
    if isinstance(shown, Treasure):
        return f"heap-{max((drawn for drawn in HEAPS if drawn <= shown.worth), default=1)}"
    if isinstance(shown, Trap):
        return f"trap-{shown.name}"
    return f"artifact-{ARTIFACT_ART[(shown.turn - 1) % len(ARTIFACT_ART)]}"


def _with_keys(cards: Iterable[Card]) -> Iterator[tuple[Card, str]]:
    """Every card with a key that stays the same while the corridor grows and shrinks."""
    seen: Counter[str] = Counter()
    for shown in cards:
        kind = _kind(shown)
        seen[kind] += 1
        yield shown, f"{kind}-{seen[kind]}"


def _kind(shown: Card) -> str:
    if isinstance(shown, Treasure):
        return f"treasure-{shown.worth}"
    return f"trap-{shown.name}" if isinstance(shown, Trap) else f"artifact-{shown.turn}"


def on_the_floor(view: CaveView, context: BoardContext) -> Element:
    """The rubies that could not be shared (D5)."""
    rubies = view.rubies
    return div(f".floor{'' if rubies else '.bare'}", data_key="floor")[
        span(".scatter", aria_hidden="true")[[gem("ruby", "m") for _ in range(min(rubies, 9))]],
        span(".floor-words")[context.say("board-floor", rubies=rubies)],
    ]


def artifact_mark(points: int, view: CaveView) -> Element:
    """A small mark of a taken artifact with its points."""
    turn = view.artifact_points.index(points) if points in view.artifact_points else 0
    return span(".artifact-mark", title=str(points))[
        use_symbol(f"artifact-{ARTIFACT_ART[turn % 5]}"), b[str(points)]
    ]


def final_ranking(view: CaveView, context: BoardContext) -> Element:
    """Everybody by place, the winners first and largest."""
    most = max((explorer.points or 0 for explorer in view.explorers), default=0)
    ranked = [_ranked(entry, most, view, context) for entry in ranked_seats(context)]
    return div(f".stage.finale.n-{len(ranked)}")[
        ol(".podium", aria_label=context.say("board-ranking"))[ranked[:3]],
        len(ranked) > 3 and ol(".rest", start="4")[ranked[3:]],
    ]


def _spoils(count: int) -> Element:
    """What swells out of an opened chest."""
    return span(f".spoils.n-{count}", aria_hidden="true")[
        [span(f".k-{place}")[gem("diamond" if place % 3 == 1 else "ruby", "m")] for place in range(count)]
    ]


FULL_CHEST = 9
"""The gems that are drawn in the fullest chest; the others hold their share of them."""


def _ranked(entry: RankedSeat, most: int, view: CaveView, context: BoardContext) -> Element:
    explorer = view.explorers[entry.seat]
    points = explorer.points or 0
    return ranked_item(
        entry,
        context,
        medal(entry),
        div(".hoard")[
            use_symbol("chest-open" if points else "chest"),
            bool(points) and _spoils(FULL_CHEST * points // most),
            bool(points) and use_symbol("chest", ".shut"),
            player_portrait(entry.seat, context, "l"),
        ],
        player_name(entry.seat, context),
        b(".points")[context.say("board-points", points=points)],
        bool(explorer.artifacts)
        and div(".sum")[
            gem_amount(explorer.chest or 0), [artifact_mark(points, view) for points in explorer.artifacts]
        ],
    )
