"""The land of gems in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from nedra.games.gemland.view import Phase, worth_label

if TYPE_CHECKING:
    from nedra.core.contract.board_context import BoardContext
    from nedra.games.gemland.rules.cards import CardName, Face, Hole
    from nedra.games.gemland.view import Jeweller, LandView, PendingCard, Tile

GEM_SIGNS: Final = {"red": "◆", "green": "■", "yellow": "▲", "blue": "●", "rainbow": "✱"}
HOLE_SIGNS: Final = {"red": "◇", "green": "□", "yellow": "△", "blue": "○", "rainbow": "✲"}
STYLES: Final = {"red": "red", "green": "green", "yellow": "yellow", "blue": "blue", "rainbow": "magenta"}
SHOWN_MINE_GEMS: Final = 12


def text(view: LandView, context: BoardContext) -> Group:
    """The mine and the market, everybody's carts and tiles, the own cards, and what is asked."""
    mountain = [_heading(view, context), _mine(view, context)]
    if view.market:
        mountain.append(_market(view, context))
    return Group(*mountain, _jewellers(view, context), *_own(view, context), *_question(view, context))


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


def _market(view: LandView, context: BoardContext) -> Text:
    tiles = [
        Text.assemble((f"{place}:", "dim"), _face(face, context)) for place, face in enumerate(view.market, 1)
    ]
    return Text.assemble(f"{context.say('text-market')}  ", Text("  ").join(tiles))


def _jewellers(view: LandView, context: BoardContext) -> Table:
    say = context.say
    state = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("text-number", "text-player", "text-points", "text-cart", "text-cards"):
        state.add_column(say(key), justify="right" if key in ("text-points", "text-cards") else "left")
    for place in (1, 2, 3):
        state.add_column(say("text-tile", place=place))
    for seat, jeweller in enumerate(view.jewellers):
        state.add_row(
            str(seat + 1),
            Text(f"{context.seat_infos[seat].name}{' ◂' if seat == view.turn else ''}"),
            str(jeweller.points),
            Text(" ").join(_gem(gem) for gem in jeweller.cart),
            str(jeweller.cards),
            *(_tile(tile, context) for tile in jeweller.tiles),
            style="bold" if seat == context.seat else "",
        )
    return state


def _own(view: LandView, context: BoardContext) -> list[Text]:
    """The own cards, and the tiles to choose from (L4)."""
    if context.seat is None:
        return []
    own: Jeweller = view.jewellers[context.seat]
    lines = []
    if own.hand:
        cards = ", ".join(_card(card, context) for card in own.hand)
        lines.append(Text(f"{context.say('text-hand')} {cards}"))
    if own.dealt:
        tiles = [
            Text.assemble((f"{place}:", "dim"), _face(face, context))
            for place, face in enumerate(own.dealt, 1)
        ]
        lines.append(Text.assemble(f"{context.say('text-dealt')}  ", Text("  ").join(tiles)))
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
    return Text.assemble(f"{context.say('jewel', jewel=face.jewel.value)} ", holes, f" {worth_label(face)}")


def _hole(hole: Hole) -> Text:
    return Text(HOLE_SIGNS[hole], style=STYLES[hole])


def _tile(tile: Tile | None, context: BoardContext) -> Text:
    if tile is None:
        return Text("—", style="dim")
    sockets = [_hole(socket.asks) if socket.gem is None else _gem(socket.gem) for socket in tile.sockets]
    name = context.say("jewel", jewel=tile.jewel.value)
    mark = " ✓" if tile.finished else ""
    return Text.assemble(f"{name} ", Text("").join(sockets), f" {worth_label(tile)}{mark}")


def _card(card: CardName, context: BoardContext) -> str:
    return context.say("card", card=card.value)
