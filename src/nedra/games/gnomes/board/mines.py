"""The gnomes and their mines: gems, fog, boulders, and the animations of a move."""

from collections import Counter
from collections.abc import Callable

from nedra.core.contract.board_context import BoardContext
from nedra.games.gnomes.board.cards import art, title
from nedra.games.gnomes.board.recent_events import PlayerAction, RecentEvents
from nedra.games.gnomes.board.sets import set_counts_badge, set_list
from nedra.games.gnomes.hints import colours_hidden_by
from nedra.games.gnomes.rules.cards import (
    COLOUR_NAMES,
    SHAPE_NAMES,
    Collapse,
    Colour,
    Diamond,
    Fog,
    Gem,
    Stone,
    Wind,
)
from nedra.games.gnomes.view import Gnome, GnomesView, Phase
from nedra.ui.board_kit import player_name, player_portrait
from nedra.ui.drawing_cache import drawn
from nedra.ui.html import Element, Node, b, div, li, section, span, strong
from nedra.ui.symbols import use_symbol


def mine_entrance(
    seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents, *, is_own: bool = False
) -> Element:
    """The entrance of that gnome's mine and what lies inside."""
    gnome = view.players[seat]
    way = "open" if gnome.can_lay_gems else "blocked" if gnome.collapses else "solid"
    return div(f".mouth.{way}", role="group", aria_label=context.say(f"board-way-{way}"))[
        use_symbol("gnomes-outcrop", ".outcrop"),
        div(".inside")[
            use_symbol("gnomes-wall", ".wall")
            if not gnome.caves
            else drawn(_gem_grid, seat, None if is_own else f"hand-of-{seat}", gnome, view, context),
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
        _animation(seat, view, context, recent),
    ]


def _gem_grid(
    seat: int,
    origin: str | None,
    gnome: Gnome,
    view: GnomesView,
    context: BoardContext,
) -> Element:
    """A row for each colour, a column for each shape, diamonds apart: sets are made of these (G22).

    New gems come from `origin`; None: each from its card in the viewer's hand.
    """
    counts = Counter(gnome.gems)

    def pile(stone: Stone) -> Element:
        return _pile(stone, counts[stone], seat, origin, context)

    return div(".hoard")[
        div(".veins")[[_vein(seat, colour, pile, gnome, view) for colour in COLOUR_NAMES]],
        div(".diamonds")[pile(Diamond())],
    ]


def _vein(
    seat: int, colour: Colour, pile: Callable[[Stone], Element], gnome: Gnome, view: GnomesView
) -> Element:
    lying = [fog for fog in dict.fromkeys(gnome.fogs) if colour in colours_hidden_by(fog, view)]
    return div(f".vein.vein-{colour}{'.misty' if lying else ''}")[
        use_symbol(f"gnomes-mark-{colour}", f".vein-mark.mark-{colour}"),
        [pile(Gem(colour, shape)) for shape in SHAPE_NAMES],
        [_mist(seat, fog, colour, place) for place, fog in enumerate(lying)],
    ]


def _pile(stone: Stone, count: int, seat: int, origin: str | None, context: BoardContext) -> Element:
    """All gems of one kind, overlapping, and their number."""
    kind = "diamond" if isinstance(stone, Diamond) else f"{stone.colour}-{stone.shape}"
    if not count:
        niche = "gnomes-diamond" if isinstance(stone, Diamond) else f"gnomes-niche-{stone.shape}"
        return span(f".pile.bare.bare-{'diamond' if isinstance(stone, Diamond) else 'gem'}")[
            use_symbol(niche, ".stone")
        ]
    label = f"{title(stone, context)}: {count}"
    return span(f".pile.n-{count}", role="img", aria_label=label, title=label)[
        [
            span(
                f".stone.k-{number}",
                data_key=f"gem-{seat}-{kind}-{number}",
                data_from=origin or f"hand-{kind}",
            )[use_symbol(f"gnomes-{kind}")]
            for number in range(count)
        ],
        count > 1 and b[str(count)],
    ]


def _mist(seat: int, fog: str, colour: str, place: int) -> Element:
    """A fog over the gems it hides; they show through."""
    return span(
        f".mist.k-{place}",
        aria_hidden="true",
        data_key=f"mist-{seat}-{fog}-{colour}",
        data_from=f"hand-{fog}-fog",
    )[use_symbol(f"gnomes-mist-{fog}")]


def _boulders(collapses: int, context: BoardContext) -> Element:
    """The boulders before the entrance."""
    label = context.say("board-collapses", count=collapses)
    return span(".boulders", role="img", aria_label=label, title=label)[
        use_symbol("gnomes-boulders"), collapses > 1 and b[f"×{collapses}"]
    ]


def curses(gnome: Gnome, context: BoardContext) -> Node:
    """The curses in front of a gnome."""
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


def _animation(seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """What the last card played has just done to this mine."""
    action = recent.played
    if action is None or view.over:
        return None
    if action.kind == "blew" and action.seat == seat:
        return _wind_animation(action, view, context)
    if action.kind == "cleared" and action.seat == seat:
        return span(".moment.tumble", data_once=f"cleared-{action.version}", aria_hidden="true")[
            use_symbol("gnomes-boulders")
        ]
    if action.kind == "cursed" and action.target == seat:
        return _curse_animation(action)
    return None


def _wind_animation(action: PlayerAction, view: GnomesView, context: BoardContext) -> Element:
    """The wind blows the fog off the veins it hid (G12)."""
    assert isinstance(action.card, Wind)
    assert action.fog is not None
    hid = colours_hidden_by(action.fog, view)
    return div(".moment.blown", data_once=f"blown-{action.version}", aria_hidden="true")[
        span(".torn")[
            [
                span(f".torn-off.k-{place}")[use_symbol(f"gnomes-mist-{action.fog}")]
                for place, colour in enumerate(COLOUR_NAMES)
                if colour in hid
            ]
        ],
        [use_symbol(f"gnomes-gust-{action.card.wind}", f".gust.k-{number}") for number in range(3)],
        strong(".cry")[context.say("board-blown", wind=action.card.wind.value)],
    ]


def _curse_animation(action: PlayerAction) -> Element:
    """Dust for a collapse, a cloud of its colour for a fog."""
    if isinstance(action.card, Collapse):
        return span(".moment.dust", data_once=f"dust-{action.version}", aria_hidden="true")[
            use_symbol("gnomes-collapse", ".strike")
        ]
    assert isinstance(action.card, Fog)
    return span(".moment.rolling", data_once=f"rolling-{action.version}", aria_hidden="true")[
        use_symbol(f"gnomes-{action.card.fog}-fog", ".strike")
    ]


def rival(seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents) -> Element:
    """Another gnome's mine."""
    return li(f".mine{_turn_class(seat, view)}", data_key=f"seat-{seat}")[
        _name_plate(seat, view, context, recent), mine_entrance(seat, view, context, recent)
    ]


def own_mine(view: GnomesView, context: BoardContext, recent: RecentEvents) -> Node:
    """The viewer's own mine, and the best sets so far."""
    if context.seat is None:
        return None
    gnome = view.players[context.seat]
    return section(
        f".own.mine{_turn_class(context.seat, view)}",
        data_key=f"seat-{context.seat}",
        aria_label=context.say("board-own"),
    )[
        _name_plate(context.seat, view, context, recent, is_own=True),
        mine_entrance(context.seat, view, context, recent, is_own=True),
        context.show_hints
        and div(".so-far")[
            strong(".so-far-title")[context.say("board-so-far")],
            set_list(gnome, context) if gnome.sets else span(".none")[context.say("board-no-sets")],
            (lost := len(gnome.gems) - gnome.counting) > 0
            and span(".under-fog")[context.say("board-under-fog", gems=lost)],
        ],
    ]


def _turn_class(seat: int, view: GnomesView) -> str:
    return ".turn" if view.turn == seat else ""


def _name_plate(
    seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents, *, is_own: bool = False
) -> Element:
    """The plate over the entrance: the player, what they do, what they hold."""
    gnome = view.players[seat]
    return div(".plate")[
        player_portrait(seat, context),
        span(".who")[
            player_name(seat, context),
            span(".status")[_status(seat, view, context, recent, is_own=is_own)],
        ],
        span(".holds")[
            curses(gnome, context),
            context.show_hints and set_counts_badge(gnome.set_counts, context, most=3),
            not is_own and _hand_of(seat, gnome.hand_size, context),
        ],
    ]


def _hand_of(seat: int, cards: int, context: BoardContext) -> Element:
    label = context.say("board-holds", cards=cards)
    return span(".hidden-hand", role="img", aria_label=label, title=label, data_key=f"hand-of-{seat}")[
        use_symbol("gnomes-back"), b[str(cards)]
    ]


def _status(
    seat: int, view: GnomesView, context: BoardContext, recent: RecentEvents, *, is_own: bool
) -> Node:
    """What the gnome is doing, or did last."""
    if context.seat_infos[seat].is_away:
        return context.say("board-away")
    if view.turn == seat and is_own:
        return context.say("board-your-turn")
    if view.turn == seat:
        return context.say("board-draws" if view.phase == Phase.DRAW else "board-plays")
    action = recent.last_actions[seat]
    if action is None:
        return context.say("board-waits")
    if action.card is None:
        return context.say(f"board-did-{action.kind}")
    if action.target is not None:
        return [art(action.card, ".mini"), span[f"→ {context.seat_infos[action.target].name}"]]
    return [art(action.card, ".mini"), span(".what")[title(action.card, context)]]
