"""What a seat may see of Land of Gems: all but others' cards, the stacks, and tiles not yet chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.gemland_pieces import CARDS, COLOURS, FACES, HAND, Face, Tile, card_of

if TYPE_CHECKING:
    from tests.referees.gemland import GemlandReferee
    from tests.referees.lockstep import View


def show_table(land: GemlandReferee, seat: int | None) -> View:
    return {
        "type": "gemland",
        "phase": land.phase,
        "pending": sorted(land.asked()),
        "first": land.first,
        "turn": land.turn,
        "round": -(-land.turns // land.seats),
        "rounds": 200,
        "actions_left": land.actions,
        "mine": land.mine,
        "market": [show_face(land, FACES[tile]) for tile in land.market if tile],
        "tiles_left": len(land.tiles),
        "tiles_discarded": [show_face(land, FACES[tile]) for tile in sorted(land.tiles_discarded)],
        "cards_left": len(land.cards),
        "cards_discarded": show_cards(land.discard),
        "jewellers": [show_jeweller(land, other, opened=other == seat) for other in range(land.seats)],
        "goal": 20,
        "special": [5, 10, 15],
        "set_bonus": 1,
        "own_bonuses": bool(land.bonuses),
        "action": show_action(land) if land.phase == "answer-action" else None,
        "card": show_card(land) if land.phase == "answer-card" else None,
        "dug": land.dug,
        "to_take": land.to_take,
        "may_refresh": bool(land.to_take) and land.may_refresh,
        "consolation_card": bool(land.options["consolation_card"]),
        "reaction_seconds": land.options["reaction_seconds"],
        "winner": land.winner,
    }


def show_face(land: GemlandReferee, face: Face) -> View:
    return {
        "number": face.number,
        "jewel": face.jewel,
        "back": face.back,
        "holes": list(face.holes),
        "points": face.points,
        "set_bonus": land.bonuses.get(face.number, 0),
    }


def show_cards(cards: list[str]) -> list[str]:
    return sorted(cards, key=list(CARDS).index)


def show_jeweller(land: GemlandReferee, other: int, *, opened: bool) -> View:
    """Action cards, and the tiles to choose from, are secret."""
    jeweller = land.jewellers[other]
    dealt = [show_face(land, FACES[tile]) for tile in jeweller.dealt]
    return {
        "points": jeweller.points,
        "cart": sorted(jeweller.cart, key=COLOURS.index),
        "tiles": [tile and show_tile(land, tile) for tile in jeweller.tiles],
        "cards": len(jeweller.hand),
        "hand": show_cards(jeweller.hand) if opened else None,
        "dealt": dealt if opened and dealt else None,
        "too_many": max(0, len(jeweller.hand) - HAND),
    }


def show_tile(land: GemlandReferee, tile: Tile) -> View:
    sockets = zip(tile.face.holes, tile.gems, strict=True)
    return {
        "number": tile.face.number,
        "jewel": tile.face.jewel,
        "back": tile.face.back,
        "points": tile.face.points,
        "set_bonus": land.bonuses.get(tile.face.number, 0),
        "sockets": [{"asks": hole, "gem": gem} for hole, gem in sockets],
        "finished": tile.is_finished,
        "colour": tile.set_colour,
    }


def show_action(land: GemlandReferee) -> View:
    """The action that others may copy (L40)."""
    word, *details = land.move.split()
    place, gem = (int(details[0]) - 1, details[1]) if details else (None, None)
    return {"action": word, "by": land.turn, "tile": place, "gem": gem}


def show_card(land: GemlandReferee) -> View:
    """The card that waits for its effect, with its choices (L42)."""
    word, *details = land.move.split()
    numbers = [int(detail) - 1 for detail in details if detail.isdigit()]
    gems = [detail for detail in details if not detail.isdigit()]
    shown: View = {
        "card": card_of(land.move),
        "by": land.chain[0],
        "against": None,
        "tile": None,
        "second_tile": None,
        "their_tile": None,
        "market_place": None,
        "gems": gems,
        "their_gem": None,
        "count": None,
        "cancelled_by": land.chain[1:],
        "stands": len(land.chain) % 2 == 1,
    }
    if word == "dig":
        return shown | {"count": numbers[0] + 1}
    if word == "swap-gems":
        return shown | {"against": numbers[0], "gems": gems[:1], "their_gem": gems[1]}
    return shown | dict(zip(NUMBERS.get(word, ()), numbers, strict=True))


NUMBERS = {
    "swap-orders": ("tile", "against", "their_tile"),
    "swap-market": ("tile", "market_place"),
    "tip": ("against",),
    "raid": ("against",),
    "pry": ("against", "their_tile"),
    "master-one": ("tile",),
    "master-two": ("tile", "second_tile"),
    "copy-set": ("tile",),
}
"""What the numbers in a move's notation mean."""
