"""The pieces on the board: gems, trays, carts, action cards, and the buttons of moves."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.move import Move
from nedra.games.gemland.rules.cards import CardName, Colour, Face, Hole
from nedra.games.gemland.view import LandView, Socket, Tile, current_sockets, worth_label
from nedra.ui.board_kit import player_portrait, submit_move
from nedra.ui.html import Element, Node, b, button, div, li, ol, span, strong
from nedra.ui.symbols import Gem, Size, gem, use_symbol

STONES: Final[dict[Colour, Gem]] = {
    "red": "ruby",
    "green": "emerald",
    "yellow": "heliodor",
    "blue": "sapphire",
}
ANY_TIME: Final = (CardName.CANCEL, CardName.COPY_TAKE, CardName.COPY_SET)


@cache
def stone(colour: Colour, size: Size = "m") -> Markup:
    """A gem of that colour."""
    return Markup(gem(STONES[colour], size))  # noqa: S704 - drawn in this project


def stones(colours: Iterable[Colour], context: BoardContext, size: Size = "m") -> Element:
    """Some gems side by side, and their names for screen readers."""
    shown = tuple(colours)
    return span(".stones")[
        [stone(colour, size) for colour in shown], span(".visually-hidden")[gem_names(shown, context)]
    ]


def gem_names(colours: Iterable[Colour], context: BoardContext) -> str:
    """The names of the gems."""
    return ", ".join(context.say("gem", gem=colour) for colour in colours)


def sockets_of(tile: Tile | Face) -> tuple[Socket, ...]:
    """The holes of a tile; those of a tile in the market are empty."""
    return (
        current_sockets(tile) if isinstance(tile, Tile) else tuple(Socket(hole, None) for hole in tile.holes)
    )


def tray(tile: Tile | Face, context: BoardContext, *, css: str = "", owner: int | None = None) -> Element:
    """A velvet tray: the jewel ordered, its points, its holes."""
    return div(f".tray.tray-{tile.back}{css}", data_key=f"tile-{tile.number}", data_from="tiles")[
        span(".tray-head")[
            use_symbol(f"gemland-{tile.jewel}", ".jewel"),
            span(".tray-name")[context.say("jewel", jewel=tile.jewel.value)],
            b(".worth", title=(worth := context.say("board-points", points=tile.points)))[
                worth_label(tile), span(".visually-hidden")[worth]
            ],
        ],
        ol(f".holes.holes-{len(sockets_of(tile))}", aria_label=context.say("board-holes"))[
            [
                _hole(socket, context, f"inlay-{tile.number}-{place}", owner)
                for place, socket in enumerate(sockets_of(tile))
            ]
        ],
        tile.back == "rainbow" and span(".rainbow-mark", title=context.say("board-rainbow")),
    ]


def _hole(socket: Socket, context: BoardContext, key: str, owner: int | None) -> Element:
    if socket.gem is None:
        return li(f".hole.asks-{socket.asks}")[
            empty_hole(socket.asks),
            span(".visually-hidden")[context.say("board-hole", hole=socket.asks)],
        ]
    return li(".hole.full")[
        span(".inlay", data_key=key, data_from=f"cart-{owner}-{socket.gem}-1")[stone(socket.gem)],
        span(".visually-hidden")[context.say("gem", gem=socket.gem)],
    ]


def mini_tray(tile: Tile | Face, context: BoardContext, *, moving: bool = False) -> Element:
    """A tray in its smallest form: its holes as dots, its points."""
    name = context.say("jewel", jewel=tile.jewel.value)
    points = context.say("board-points", points=tile.points)
    done = ".done" if isinstance(tile, Tile) and tile.finished else ""
    label = f"{name}: {sockets_label(sockets_of(tile), context)}; {points}"
    return span(
        f".mini-tray.tray-{tile.back}{done}.n-{len(sockets_of(tile))}",
        data_key=f"tile-{tile.number}" if moving else None,
        data_from="tiles" if moving else None,
        title=label,
    )[
        span(".dots", aria_hidden="true")[[dot(socket) for socket in sockets_of(tile)]],
        b(aria_hidden="true")[worth_label(tile)],
        span(".visually-hidden")[label],
    ]


def small_tray(tile: Tile | Face | None, context: BoardContext) -> Node:
    """A small tray, if there is one."""
    return mini_tray(tile, context) if tile else None


def dot(socket: Socket) -> Markup:
    """A small hole: the outline of the cut it asks for, or the gem in it."""
    return stone(socket.gem, "xs") if socket.gem else empty_hole(socket.asks, ".dot")


@cache
def empty_hole(asks: Hole, css: str = "") -> Markup:
    """The outline of the cut that a hole asks for."""
    return Markup(use_symbol(f"gemland-hole-{asks}", css))  # noqa: S704 - drawn in this project


def sockets_label(sockets: tuple[Socket, ...], context: BoardContext) -> str:
    """The gems in a tray and the ones still missing, in words."""
    filled = gem_names((socket.gem for socket in sockets if socket.gem), context)
    empty = ", ".join(context.say("board-hole", hole=socket.asks) for socket in sockets if socket.gem is None)
    return "; ".join(part for part in (filled, empty) if part)


def cart(
    colours: tuple[Colour, ...], seat: int, context: BoardContext, *, last: str | None = None
) -> Element:
    """A cart with its three slots; `last` is the key of the gem just taken from the mine."""
    seen: Counter[Colour] = Counter()
    slots = []
    for colour in colours:
        seen[colour] += 1
        key = f"cart-{seat}-{colour}-{seen[colour]}"
        slots.append(li(".slot")[span(".load", data_key=key, data_from=last)[stone(colour)]])
    slots += [li(".slot.free") for _ in range(3 - len(colours))]
    label = gem_names(colours, context) or context.say("board-cart-empty")
    return div(".cart", title=label)[
        use_symbol("gemland-cart"),
        ol(".slots", aria_hidden="true")[slots],
        span(".visually-hidden")[context.say("board-cart"), ": ", label],
    ]


def card_face(card: CardName, context: BoardContext) -> list[Node]:
    """The picture and the name of an action card."""
    return [
        use_symbol(f"gemland-{card}", ".card-art"),
        span(".card-words")[strong[context.say("card", card=card.value)]],
    ]


def card_about(card: CardName, view: LandView, context: BoardContext) -> str:
    """What an action card does; an option decides what its victim gets (L23)."""
    comfort = "card" if view.consolation_card else "point"
    return context.say("board-card-about", card=card.value, comfort=comfort)


def owner_label(seat: int, context: BoardContext) -> list[Node]:
    """The owner of something: the portrait and the name."""
    name = context.say("board-own") if seat == context.seat else context.seat_infos[seat].name
    return [player_portrait(seat, context, "s"), span[name]]


def card_class(card: CardName) -> str:
    """The class of cards that are played at any time, or only in one's own turn."""
    return "any-time" if card in ANY_TIME else "own-turn"


def move_button(move: Move, context: BoardContext, *content: Node, css: str = "", label: str = "") -> Element:
    """The button that makes a move."""
    return submit_move(
        f".act{css}",
        move,
        context,
        ident=button_id(move),
        aria_label=label or None,
        title=label or None,
    )[content]


def button_id(move: Move) -> str:
    """The id of the button that makes that move; a picture elsewhere can be its label."""
    return f"do-{str(move).replace(' ', '-')}"


def drawer_opener(ident: str, *content: Node, css: str = "") -> Element:
    """The button that opens the drawer with that id."""
    return button(f".act{css}", type="button", popovertarget=ident)[content]
