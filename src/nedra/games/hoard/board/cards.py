"""Treasure cards and labels, the deck, the card just drawn, and the orcs so far."""

from collections import Counter

from nedra.core.contract.board_context import BoardContext
from nedra.games.hoard.board.recent_events import RecentEvents
from nedra.games.hoard.rules.cards import KIND_NAMES, Kind, Treasure
from nedra.games.hoard.rules.moves import Draw, Take
from nedra.games.hoard.view import CavernView
from nedra.ui.board_kit import deck_stack
from nedra.ui.html import Element, Node, b, div, li, ol, span, strong, svg, use
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import illegal_move_link

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


def deck_area(view: CavernView, context: BoardContext, recent: RecentEvents) -> Element:
    """The deck, the card drawn from it, and how many orcs have come."""
    return div(".store")[
        _orcs(view, context),
        deck_stack(context, "hoard-back", view.deck, context.say("board-deck", deck=view.deck), Draw()),
        div(".hand")[
            card(view.drawn, context, css=".drawn", key="hand", origin="deck")
            if view.drawn
            else _drawn_orc(recent, context)
        ],
    ]


def _drawn_orc(recent: RecentEvents, context: BoardContext) -> Node:
    """An orc card that was just drawn; it shows once, where a treasure would lie (H6)."""
    if not recent.orc_came or recent.arrived:
        return None
    return div(".omen", data_once=f"omen-{recent.version}", aria_hidden="true")[
        span(".card.card-orc", data_key=f"omen-{recent.version}", data_from="deck")[
            use_symbol("hoard-orc-card")
        ],
        strong[context.say("board-orc-drawn")],
    ]


def _orcs(view: CavernView, context: BoardContext) -> Element:
    """One place for every orc: drawn cards lie open, footprints stand for those to come (H6)."""
    return div(".orcs")[
        span(".label")[context.say("board-orcs", come=view.orcs, of=view.all_orcs)],
        ol(".trail", aria_hidden="true")[[_orc(place, view) for place in range(view.all_orcs)]],
    ]


def _orc(place: int, view: CavernView) -> Element:
    if place < view.orcs:
        return li(".orc-card", data_key=f"orc-{place}", data_from="deck")[use_symbol("hoard-orc-card")]
    return li(f".orc-ahead{'.final' if place == view.all_orcs - 1 else ''}")[use_symbol("hoard-step")]


def tokens(view: CavernView, context: BoardContext) -> Element:
    """The labels that are left; once the orc is here they lie face down and mixed (H10)."""
    return div(".labels", data_key="tokens")[
        ol(".token-row", aria_label=context.say("board-tokens"))[
            _face_down(view, context) if view.turned else _face_up(view, context)
        ],
        view.turned
        and span(".turned")[
            span(".label")[context.say("board-turned")],
            [
                span(".among", role="img", aria_label=context.say("kind", kind=kind.value))[
                    use_symbol(f"hoard-{kind}")
                ]
                for kind in view.turned
            ],
        ],
    ]


def _face_up(view: CavernView, context: BoardContext) -> list[Element]:
    held = {gnome.token for gnome in view.gnomes if gnome.token}
    return [
        li[token(kind, context, key=f"token-{kind}"), _not_for_any_pile(kind, view, context)]
        if kind in view.tokens
        else li(".peg", aria_hidden="true")[illegal_move_link(context, Take(1, kind))]
        for kind in tokens_held({*view.tokens, *held})
    ]


def _not_for_any_pile(kind: Kind, view: CavernView, context: BoardContext) -> Node:
    """The link that explains why no pile can be taken with this label (H7)."""
    takes = [Take(pile.place, kind) for pile in view.piles]
    return None if set(takes) & set(context.legal_moves) else illegal_move_link(context, takes[0])


def _face_down(view: CavernView, context: BoardContext) -> list[Element]:
    return [li[token_down(context, key=f"down-{place}")] for place in range(view.tokens_down)]
