"""The land of gems in a terminal: the view of one person as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from nedra.games.gemland.view import Phase

if TYPE_CHECKING:
    from nedra.core.board import Desk
    from nedra.games.gemland.cards import CardName, Face, Hole
    from nedra.games.gemland.view import CardWaiting, Jeweller, LandView, Tile

MARKS: Final = {"red": "◆", "green": "■", "yellow": "▲", "blue": "●", "rainbow": "✱"}
HOLLOW: Final = {"red": "◇", "green": "□", "yellow": "△", "blue": "○", "rainbow": "✲"}
STYLES: Final = {"red": "red", "green": "green", "yellow": "yellow", "blue": "blue", "rainbow": "magenta"}
SEEN_OF_THE_MINE: Final = 12


def text(view: LandView, desk: Desk) -> Group:
    """The mine and the market, everybody's carts and tiles, the own cards, and what is asked."""
    mountain = [_heading(view, desk), _mine(view, desk)]
    if view.market:
        mountain.append(_market(view, desk))
    return Group(*mountain, _jewellers(view, desk), *_own(view, desk), *_question(view, desk))


def _heading(view: LandView, desk: Desk) -> Text:
    say = desk.say
    round_ = say("text-round", round=view.round) if view.round else say("board-beginning")
    line = Text(round_, style="bold")
    piles = say("text-piles", cards=view.cards_left, tiles=view.tiles_left)
    line.append(f" · {say('text-goal', goal=view.goal)} · {piles}", style="not bold dim")
    return line


def _mine(view: LandView, desk: Desk) -> Text:
    """The next gems, the first one to come out leftmost (L1)."""
    seen = Text(" ").join(_gem(gem) for gem in view.mine[:SEEN_OF_THE_MINE])
    more = len(view.mine) - SEEN_OF_THE_MINE
    return Text.assemble(
        f"{desk.say('text-mine')} ← ", seen, (f" … +{more}" if more > 0 else "", "dim"), no_wrap=True
    )


def _market(view: LandView, desk: Desk) -> Text:
    tiles = [
        Text.assemble((f"{place}:", "dim"), _face(face, desk)) for place, face in enumerate(view.market, 1)
    ]
    return Text.assemble(f"{desk.say('text-market')}  ", Text("  ").join(tiles))


def _jewellers(view: LandView, desk: Desk) -> Table:
    say = desk.say
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("text-number", "text-player", "text-points", "text-cart", "text-cards"):
        table.add_column(say(key), justify="right" if key in ("text-points", "text-cards") else "left")
    for place in (1, 2, 3):
        table.add_column(say("text-tile", place=place))
    for seat, jeweller in enumerate(view.jewellers):
        table.add_row(
            str(seat + 1),
            Text(f"{desk.chairs[seat].name}{' ◂' if seat == view.turn else ''}"),
            str(jeweller.points),
            Text(" ").join(_gem(gem) for gem in jeweller.cart),
            str(jeweller.cards),
            *(_tile(tile, desk) for tile in jeweller.tiles),
            style="bold" if seat == desk.seat else "",
        )
    return table


def _own(view: LandView, desk: Desk) -> list[Text]:
    """The own cards, and the tiles to choose from (L4)."""
    if desk.seat is None:
        return []
    own: Jeweller = view.jewellers[desk.seat]
    lines = []
    if own.hand:
        cards = ", ".join(_card(card, desk) for card in own.hand)
        lines.append(Text(f"{desk.say('text-hand')} {cards}"))
    if own.dealt:
        tiles = [
            Text.assemble((f"{place}:", "dim"), _face(face, desk)) for place, face in enumerate(own.dealt, 1)
        ]
        lines.append(Text.assemble(f"{desk.say('text-dealt')}  ", Text("  ").join(tiles)))
    return lines


def _question(view: LandView, desk: Desk) -> list[Text]:
    """What is going on, in one sentence."""
    if view.phase is Phase.OVER:
        return []
    words: dict[str, str | int] = {
        "names": ", ".join(desk.chairs[seat].name for seat in view.asked),
        "name": desk.chairs[view.turn].name,
        "actions": view.actions_left,
        "action": "" if view.action is None else view.action.action,
    }
    line = Text(desk.say(f"text-phase-{view.phase.value}", **words))
    if view.card is not None:
        line.append(f" {_card(view.card.card, desk)} ({desk.chairs[view.card.by].name})")
        line.append_text(_choices(view.card, desk))
        for seat in view.card.cancelled_by:
            line.append(f" ✕ {desk.chairs[seat].name}")
    if view.dug:
        line.append(" ").append(Text(" ").join(_gem(gem) for gem in view.dug))
    return [line]


def _choices(card: CardWaiting, desk: Desk) -> Text:
    """Everything the card was played with: whoever may cancel it must know (L42)."""
    aimed = f" → {desk.chairs[card.against].name}" if card.against is not None else ""
    tiles = {
        "text-own-tile": (card.tile, card.second_tile),
        "text-their-tile": (card.their_tile,),
        "text-market-tile": (card.market_place,),
    }
    chosen = [
        *(_gem(gem) for gem in card.gems),
        *(Text("⇄ ").append_text(_gem(gem)) for gem in (card.their_gem,) if gem),
        *(Text(desk.say("text-how-many", gems=count)) for count in (card.count,) if count),
        *(
            Text(desk.say(key, tile=place + 1))
            for key, places in tiles.items()
            for place in places
            if place is not None
        ),
    ]
    return Text(f"{aimed}: " if chosen else aimed).append_text(Text(", ").join(chosen))


def _gem(gem: str) -> Text:
    return Text(MARKS[gem], style=STYLES[gem])


def _face(face: Face, desk: Desk) -> Text:
    holes = Text("").join(_hole(hole) for hole in face.holes)
    return Text.assemble(f"{desk.say('jewel', jewel=face.jewel.value)} ", holes, f" {face.points}")


def _hole(hole: Hole) -> Text:
    return Text(HOLLOW[hole], style=STYLES[hole])


def _tile(tile: Tile | None, desk: Desk) -> Text:
    if tile is None:
        return Text("—", style="dim")
    sockets = [_hole(socket.asks) if socket.gem is None else _gem(socket.gem) for socket in tile.sockets]
    name = desk.say("jewel", jewel=tile.jewel.value)
    return Text.assemble(f"{name} ", Text("").join(sockets), f" {tile.points}{' ✓' if tile.finished else ''}")


def _card(card: CardName, desk: Desk) -> str:
    return desk.say("card", card=card.value)
