"""The things that lie on the board: gems, velvet trays, carts, action cards, buttons that move them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from nedra.games.gemland.rules.cards import CardName, Colour, Face, Hole
from nedra.games.gemland.view import LandView, Socket, Tile
from nedra.ui.gems import Gem, Size, gem
from nedra.ui.html import Element, Node, b, button, div, li, ol, span, strong
from nedra.ui.symbols import use_symbol
from nedra.ui.widgets import portrait_icon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.move import Move

STONES: Final[dict[Colour, Gem]] = {
    "red": "ruby",
    "green": "emerald",
    "yellow": "heliodor",
    "blue": "sapphire",
}
ANY_TIME: Final = (CardName.CANCEL, CardName.COPY_TAKE, CardName.COPY_SET)


@cache
def stone(colour: Colour, size: Size = "m") -> Markup:
    """A gem of that colour in its own cut."""
    return Markup(gem(STONES[colour], size))  # noqa: S704 - drawn in this project


def stones(colours: Iterable[Colour], context: BoardContext, size: Size = "m") -> Element:
    """Some gems side by side, and their names for who cannot see them."""
    shown = tuple(colours)
    return span(".stones")[
        [stone(colour, size) for colour in shown], span(".visually-hidden")[gem_names(shown, context)]
    ]


def gem_names(colours: Iterable[Colour], context: BoardContext) -> str:
    """Gems in words, as one gives or takes them."""
    return ", ".join(context.say("gem", gem=colour) for colour in colours)


def sockets_of(tile: Tile | Face) -> tuple[Socket, ...]:
    """The holes of a tile, those of one that lies in the market empty."""
    return tile.sockets if isinstance(tile, Tile) else tuple(Socket(hole, None) for hole in tile.holes)


def tray(tile: Tile | Face, context: BoardContext, *, css: str = "", owner: int | None = None) -> Element:
    """A velvet tray: what is ordered, what it is worth, its holes."""
    return div(f".tray.tray-{tile.back}{css}", data_key=f"tile-{tile.number}", data_from="tiles")[
        span(".tray-head")[
            use_symbol(f"gemland-{tile.jewel}", ".jewel"),
            span(".tray-name")[context.say("jewel", jewel=tile.jewel.value)],
            b(".worth", title=(worth := context.say("board-points", points=tile.points)))[
                str(tile.points), span(".visually-hidden")[worth]
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
    """A tray as small as it goes: its jewel, its holes as dots in their cuts, its points."""
    name = context.say("jewel", jewel=tile.jewel.value)
    done = ".done" if isinstance(tile, Tile) and tile.finished else ""
    label = f"{name}: {sockets_label(sockets_of(tile), context)}; {context.say('board-points', points=tile.points)}"
    return span(
        f".mini-tray.tray-{tile.back}{done}.n-{len(sockets_of(tile))}",
        data_key=f"tile-{tile.number}" if moving else None,
        data_from="tiles" if moving else None,
        title=label,
    )[
        span(".dots", aria_hidden="true")[[dot(socket) for socket in sockets_of(tile)]],
        b(aria_hidden="true")[str(tile.points)],
        span(".visually-hidden")[label],
    ]


def small_tray(tile: Tile | Face | None, context: BoardContext) -> Node:
    """A small tray, where there is one."""
    return mini_tray(tile, context) if tile else None


def dot(socket: Socket) -> Markup:
    """A hole from afar: an outline of the cut it asks for, or the gem in it."""
    return stone(socket.gem, "xs") if socket.gem else empty_hole(socket.asks, ".dot")


@cache
def empty_hole(asks: Hole, css: str = "") -> Markup:
    """The outline of the cut that a hole asks for."""
    return Markup(use_symbol(f"gemland-hole-{asks}", css))  # noqa: S704 - drawn in this project


def sockets_label(sockets: tuple[Socket, ...], context: BoardContext) -> str:
    """What lies in a tray and what it still asks for, in words."""
    lies = gem_names((socket.gem for socket in sockets if socket.gem), context)
    holes: list[Hole] = [socket.asks for socket in sockets if socket.gem is None]
    asks = ", ".join(context.say("board-hole", hole=hole) for hole in holes)
    return "; ".join(part for part in (lies, asks) if part)


def cart(
    colours: tuple[Colour, ...], seat: int, context: BoardContext, *, last: str | None = None
) -> Element:
    """A cart with its three places; `last` is where a gem just taken from the mine lay."""
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
    """The face of an action card: picture and name."""
    return [
        use_symbol(f"gemland-{card}", ".card-art"),
        span(".card-words")[strong[context.say("card", card=card.value)]],
    ]


def card_about(card: CardName, view: LandView, context: BoardContext) -> str:
    """What an action card does; what its victim gets is an option of the table (L23)."""
    comfort = "card" if view.consolation_card else "point"
    return context.say("board-card-about", card=card.value, comfort=comfort)


def owner_label(seat: int, context: BoardContext) -> list[Node]:
    """Whose something is: the portrait, and the name."""
    seat_info = context.seat_infos[seat]
    name = context.say("board-own") if seat == context.seat else seat_info.name
    return [portrait_icon(seat_info.avatar, bot=seat_info.is_bot, size="s"), span[name]]


def card_class(card: CardName) -> str:
    """A class: cards that cost an action, and those played at any time."""
    return "any-time" if card in ANY_TIME else "own-turn"


def move_button(move: Move, context: BoardContext, *content: Node, css: str = "", label: str = "") -> Element:
    """The button that makes a move; pressed once that is the sealed answer."""
    return button(
        f".act{css}",
        id=button_id(move),
        type="submit",
        name="move",
        value=str(move),
        aria_label=label or None,
        title=label or None,
        aria_pressed="true" if move == context.sealed_answer else None,
    )[content]


def button_id(move: Move) -> str:
    """The id of the button that makes that move: a picture elsewhere can be its label."""
    return f"do-{str(move).replace(' ', '-')}"


def sheet_opener(ident: str, *content: Node, css: str = "", label: str = "") -> Element:
    """The button that opens the sheet with that id."""
    return button(f".act{css}", type="button", popovertarget=ident, aria_label=label or None)[content]
