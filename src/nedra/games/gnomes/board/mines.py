"""A mine mouth: the gems of one gnome in three veins, the fog that lies over them, the boulders before it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nedra.games.gnomes.board.animations import mine_animation
from nedra.games.gnomes.board.card_faces import title
from nedra.games.gnomes.hints import colours_hidden_by
from nedra.games.gnomes.rules.cards import COLOUR_NAMES, SHAPE_NAMES, Colour, Diamond, Gem, Stone
from nedra.ui.html import Element, Node, b, div, span
from nedra.ui.symbols import use_symbol

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gnomes.board.recent_events import RecentEvents
    from nedra.games.gnomes.view import Gnome, GnomesView


def mine_entrance(seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    """The way into that gnome's mine and what lies in it."""
    gnome = view.players[seat]
    way = "open" if gnome.can_lay_gems else "blocked" if gnome.collapses else "solid"
    return div(f".mouth.{way}", role="group", aria_label=context.say(f"board-way-{way}"))[
        use_symbol("gnomes-outcrop", ".outcrop"),
        div(".inside")[
            use_symbol("gnomes-wall", ".wall") if not gnome.caves else _gem_grid(seat, gnome, view, context),
            not gnome.caves and span(".chalk")[context.say("board-no-cave")],
            bool(gnome.collapses) and _boulders(gnome.collapses, context),
        ],
        bool(gnome.caves) and [span(".post.left"), span(".post.right"), span(".lintel")],
        use_symbol("gnomes-lantern", ".lantern"),
        use_symbol(f"gnomes-gnome-{seat % 4}", ".figure"),
        not gnome.caves
        and bool(gnome.fogs)
        and div(".loose")[
            [_mist(seat, fog, "ruby", place) for place, fog in enumerate(dict.fromkeys(gnome.fogs))]
        ],
        mine_animation(seat, view, context, recent),
    ]


def _gem_grid(seat: int, gnome: Gnome, view: GnomesView, context: BoardContext) -> Element:
    """Rows of a colour, columns of a shape, diamonds apart: all that a set can be made of (G22)."""
    counts = Counter(gnome.gems)
    return div(".hoard")[
        div(".veins")[[_vein(seat, colour, counts, gnome, view, context) for colour in COLOUR_NAMES]],
        div(".diamonds")[pile(Diamond(), counts[Diamond()], seat, context)],
    ]


def _vein(
    seat: int, colour: Colour, counts: Counter[Stone], gnome: Gnome, view: GnomesView, context: BoardContext
) -> Element:
    lying = [fog for fog in dict.fromkeys(gnome.fogs) if colour in colours_hidden_by(fog, view)]
    return div(f".vein.vein-{colour}{'.misty' if lying else ''}")[
        use_symbol(f"gnomes-mark-{colour}", f".vein-mark.mark-{colour}"),
        [pile(Gem(colour, shape), counts[Gem(colour, shape)], seat, context) for shape in SHAPE_NAMES],
        [_mist(seat, fog, colour, place) for place, fog in enumerate(lying)],
    ]


def pile(stone: Stone, count: int, seat: int, context: BoardContext) -> Element:
    """All gems of one kind: they overlap as far as they must, and a number says how many."""
    kind = "diamond" if isinstance(stone, Diamond) else f"{stone.colour}-{stone.shape}"
    if not count:
        niche = "gnomes-diamond" if isinstance(stone, Diamond) else f"gnomes-niche-{stone.shape}"
        return span(f".pile.bare.bare-{'diamond' if isinstance(stone, Diamond) else 'gem'}")[
            use_symbol(niche, ".stone")
        ]
    label = f"{title(stone, context)}: {count}"
    origin = f"hand-{kind}" if seat == context.seat else f"hand-of-{seat}"
    return span(f".pile.n-{count}", role="img", aria_label=label, title=label)[
        [
            span(f".stone.k-{number}", data_key=f"gem-{seat}-{kind}-{number}", data_from=origin)[
                use_symbol(f"gnomes-{kind}")
            ]
            for number in range(count)
        ],
        count > 1 and b[str(count)],
    ]


def _mist(seat: int, fog: str, colour: str, place: int) -> Element:
    """A fog over the gems it hides; one can see them through it."""
    return span(
        f".mist.k-{place}",
        aria_hidden="true",
        data_key=f"mist-{seat}-{fog}-{colour}",
        data_from=f"hand-{fog}-fog",
    )[use_symbol(f"gnomes-mist-{fog}")]


def _boulders(collapses: int, context: BoardContext) -> Element:
    """A collapse lies before the mouth."""
    label = context.say("board-collapses", count=collapses)
    return span(".boulders", role="img", aria_label=label, title=label)[
        use_symbol("gnomes-boulders"), collapses > 1 and b[f"×{collapses}"]
    ]


def curses(gnome: Gnome, context: BoardContext) -> Node:
    """The curses as they lie before a gnome, card by card."""
    fogs = Counter(gnome.fogs)
    return span(".curses")[
        bool(gnome.collapses) and _curse("collapse", gnome.collapses, context),
        [_curse(f"{fog}-fog", count, context) for fog, count in fogs.items()],
    ]


def _curse(card: str, count: int, context: BoardContext) -> Element:
    label = context.say("card", card=card)
    return span(".curse", title=label, role="img", aria_label=f"{label}: {count}")[
        use_symbol(f"gnomes-{card}"), count > 1 and b[f"×{count}"]
    ]
