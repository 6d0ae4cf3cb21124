"""The land of gems in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.text import Text

from nedra.core.i18n.text_table import FlowingText, TextTable
from nedra.games.gemland.rules.cards import Face
from nedra.games.gemland.view import Phase, current_sockets, worth_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nedra.core.contract.board_context import BoardContext
    from nedra.core.contract.move import Move
    from nedra.games.gemland.rules.cards import CardName, Hole
    from nedra.games.gemland.view import Jeweller, LandView, PendingCard, Tile

GEM_SIGNS: Final = {"red": "◆", "green": "■", "yellow": "▲", "blue": "●", "rainbow": "✱"}
HOLE_SIGNS: Final = {"red": "◇", "green": "□", "yellow": "△", "blue": "○", "rainbow": "✲"}
STYLES: Final = {"red": "red", "green": "green", "yellow": "yellow", "blue": "blue", "rainbow": "magenta"}
SHOWN_MINE_GEMS: Final = 12


def text(view: LandView, context: BoardContext) -> Group:
    """The mine and the market, everybody's carts and tiles, the own cards, and what is asked."""
    mountain: list[Text | FlowingText] = [_heading(view, context), _mine(view, context)]
    if view.market:
        mountain.append(_numbered_faces("text-market", view.market, context))
    return Group(*mountain, _jewellers(view, context), *_own(view, context), *_question(view, context))


def move_details(move: Move, view: LandView, context: BoardContext) -> dict[str, str]:
    """The names of the orders that a move numbers."""
    assert context.seat is not None, "only players move"
    own = view.jewellers[context.seat]
    orders: Sequence[Face | Tile | None] = own.dealt or own.tiles
    fields = {name: str(getattr(move, name)) for name in move.__struct_fields__}
    theirs = view.jewellers[int(fields.get("player", 1)) - 1].tiles
    lists: dict[str, Sequence[Face | Tile | None]] = {
        "tile": theirs if move.__struct_config__.tag == "pry" else orders,
        "second_tile": orders,
        "tiles": orders,
        "place": view.market,
        "places": view.market,
        "theirs": theirs,
        "second": orders,
        "third": orders,
    }
    numbered = _numbered_jewel if own.dealt else _numbered_order
    return {
        name: ", ".join(numbered(int(place), lists[name], context) for place in value.split())
        for name, value in fields.items()
        if name in lists and value.replace(" ", "").isdecimal()
    }


def _numbered_jewel(place: int, orders: Sequence[Face | Tile | None], context: BoardContext) -> str:
    """A short name, where three of five are chosen."""
    order = orders[place - 1]
    return str(place) if order is None else f"{place} ({context.say('jewel', jewel=order.jewel.value)})"


def _numbered_order(place: int, orders: Sequence[Face | Tile | None], context: BoardContext) -> str:
    order = orders[place - 1]
    if order is None:
        return str(place)
    holes = order.holes if isinstance(order, Face) else [socket.asks for socket in order.sockets]
    name = context.say("tile", jewel=order.jewel.value, first=holes[0], last=holes[-1])
    return f"{place} ({name})"


def _heading(view: LandView, context: BoardContext) -> Text:
    say = context.say
    round_ = say("text-round", round=view.round) if view.round else say("board-beginning")
    line = Text(round_, style="bold")
    piles = say("text-piles", cards=view.cards_left, tiles=view.tiles_left)
    line.append(f" · {say('text-goal', goal=view.goal)} · {piles}", style="not bold dim")
    return line


def _mine(view: LandView, context: BoardContext) -> Text:
    """The next gems, the first one to come out leftmost (L1)."""
    seen = Text(" ").join(_gem(gem) for gem in view.mine[:SHOWN_MINE_GEMS])
    more = len(view.mine) - SHOWN_MINE_GEMS
    return Text.assemble(
        f"{context.say('text-mine')} ← ", seen, (f" … +{more}" if more > 0 else "", "dim"), no_wrap=True
    )


def _numbered_faces(key: str, faces: Sequence[Face], context: BoardContext) -> FlowingText:
    numbered = (
        Text.assemble((f"{place}:", "dim"), _face(face, context)) for place, face in enumerate(faces, 1)
    )
    return FlowingText(numbered, f"{context.say(key)}  ", separator="  ")


def _jewellers(view: LandView, context: BoardContext) -> TextTable:
    say = context.say
    headings = [say(key) for key in ("text-player", "text-points", "text-cart", "text-cards")]
    state = TextTable(*headings, *(say("text-tile", place=place) for place in (1, 2, 3)), right=(1, 3))
    for seat, jeweller in enumerate(view.jewellers):
        state.add_row(
            f"{context.seat_infos[seat].name}{' ◂' if seat == view.turn else ''}",
            str(jeweller.points),
            Text(" ").join(_gem(gem) for gem in jeweller.cart),
            str(jeweller.cards),
            *(_tile(tile, context) for tile in jeweller.tiles),
            style="bold" if seat == context.seat else "",
        )
    return state


def _own(view: LandView, context: BoardContext) -> list[Text | FlowingText]:
    """The own cards, and the tiles to choose from (L4)."""
    if context.seat is None:
        return []
    own: Jeweller = view.jewellers[context.seat]
    lines: list[Text | FlowingText] = []
    if own.hand:
        cards = ", ".join(_card(card, context) for card in own.hand)
        lines.append(Text(f"{context.say('text-hand')} {cards}"))
    if own.dealt:
        lines.append(_numbered_faces("text-dealt", own.dealt, context))
    return lines


def _question(view: LandView, context: BoardContext) -> list[Text]:
    """What is going on, in one sentence."""
    if view.phase is Phase.OVER:
        return []
    words: dict[str, str | int] = {
        "names": ", ".join(context.seat_infos[seat].name for seat in view.pending),
        "name": context.seat_infos[view.turn].name,
        "actions": view.actions_left,
        "action": "" if view.action is None else view.action.action,
    }
    line = Text(context.say(f"text-phase-{view.phase.value}", **words))
    if view.card is not None:
        line.append(f" {_card(view.card.card, context)} ({context.seat_infos[view.card.by].name})")
        line.append_text(_choices(view.card, context))
        for seat in view.card.cancelled_by:
            line.append(f" ✕ {context.seat_infos[seat].name}")
    if view.dug:
        line.append(" ").append(Text(" ").join(_gem(gem) for gem in view.dug))
    return [line]


def _choices(card: PendingCard, context: BoardContext) -> Text:
    """Everything the card was played with: whoever may cancel it must know (L42)."""
    aimed = f" → {context.seat_infos[card.against].name}" if card.against is not None else ""
    tiles = {
        "text-own-tile": (card.tile, card.second_tile),
        "text-their-tile": (card.their_tile,),
        "text-market-tile": (card.market_place,),
    }
    chosen = [
        *(_gem(gem) for gem in card.gems),
        *(Text("⇄ ").append_text(_gem(gem)) for gem in (card.their_gem,) if gem),
        *(Text(context.say("text-how-many", gems=count)) for count in (card.count,) if count),
        *(
            Text(context.say(key, tile=place + 1))
            for key, places in tiles.items()
            for place in places
            if place is not None
        ),
    ]
    return Text(f"{aimed}: " if chosen else aimed).append_text(Text(", ").join(chosen))


def _gem(gem: str) -> Text:
    return Text(GEM_SIGNS[gem], style=STYLES[gem])


def _face(face: Face, context: BoardContext) -> Text:
    holes = Text("").join(_hole(hole) for hole in face.holes)
    name = context.say("jewel", jewel=face.jewel.value)
    return Text.assemble(f"{name} ", holes, f" {worth_label(face)}")


def _hole(hole: Hole) -> Text:
    return Text(HOLE_SIGNS[hole], style=STYLES[hole])


def _tile(tile: Tile | None, context: BoardContext) -> Text:
    if tile is None:
        return Text("—", style="dim")
    sockets = [
        _hole(socket.asks) if socket.gem is None else _gem(socket.gem) for socket in current_sockets(tile)
    ]
    name = context.say("jewel", jewel=tile.jewel.value)
    finished = " ✓" if tile.finished else ""
    return Text.assemble(f"{name} ", Text("").join(sockets), f" {worth_label(tile)}{finished}")


def _card(card: CardName, context: BoardContext) -> str:
    return context.say("card", card=card.value)
