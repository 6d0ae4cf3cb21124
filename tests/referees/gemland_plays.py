"""How an action card of the first kind can be played, with all its choices (L42)."""

from __future__ import annotations

from tests.referees.gemland_pieces import CART, COLOURS, FACES, Jeweller, Tile, handfuls

Others = list[tuple[int, Jeweller]]
"""The other players with their numbers, from 1."""


def plays(card: str, seat: int, jewellers: list[Jeweller], market: list[int], mine: list[str]) -> set[str]:
    """The moves that play the card, if it can do something (L45)."""
    me = jewellers[seat]
    others = [(other, jeweller) for other, jeweller in enumerate(jewellers, 1) if jeweller is not me]
    found = {
        "swap-orders": lambda: swap_orders(me, others, market),
        "swap-gems": lambda: swap_gems(me, others),
        "tip": lambda: tips(jewellers),
        "dig": lambda: digs(me, mine),
        "raid": lambda: raids(me, others),
        "master": lambda: masters_hand(me),
        "pry": lambda: pries(me, others),
        "ideas": lambda: {"ideas"},
    }
    return found[card]() if card in found else set()


def swap_gems(me: Jeweller, others: Others) -> set[str]:
    """One gem for one of another colour (L22)."""
    return {
        f"swap-gems {own} {other} {theirs}"
        for own in me.cart
        for other, jeweller in others
        for theirs in jeweller.cart
        if own != theirs
    }


def tips(jewellers: list[Jeweller]) -> set[str]:
    """One to three gems of any cart (L23)."""
    return {
        f"tip {other} {gems}"
        for other, jeweller in enumerate(jewellers, 1)
        for gems in handfuls(jeweller.cart, range(1, CART + 1))
    }


def raids(me: Jeweller, others: Others) -> set[str]:
    """One or two gems of another's cart, as far as there is room (L25)."""
    return {
        f"raid {other} {gems}"
        for other, jeweller in others
        for gems in handfuls(jeweller.cart, range(1, min(2, me.room) + 1))
    }


def pries(me: Jeweller, others: Others) -> set[str]:
    """One gem of another's unfinished tile (L27)."""
    return {
        f"pry {other} {place} {gem}"
        for other, jeweller in others
        for place, tile in jeweller.orders()
        for gem in tile.gems
        if gem and not tile.is_finished and me.room
    }


def digs(me: Jeweller, mine: list[str]) -> set[str]:
    """With room, and as many gems as there are (L24); to return the mine's only gem does nothing (L45)."""
    if not me.room or len(mine) == 1:
        return set()
    return {f"dig {count}" for count in (1, 2, 3) if count <= len(mine)}


def swap_orders(me: Jeweller, others: Others, market: list[int]) -> set[str]:
    """One's own empty tile for another's, or for one of the market; a gem may be set into it (L21)."""
    got = {
        f"swap-orders {{}} {other} {place}": tile.face
        for other, jeweller in others
        for place, tile in jeweller.orders()
        if tile.is_empty
    }
    got |= {f"swap-market {{}} {place}": FACES[number] for place, number in enumerate(market, 1)}
    moves = set()
    for place, own in me.orders():
        if own.is_empty:
            for move, face in got.items():
                gems = [f" {gem}" for gem in me.cart if Tile(face).takes(gem)]
                moves |= {move.format(place) + gem for gem in ["", *gems]}
    return moves


def masters_hand(me: Jeweller) -> set[str]:
    """Set one gem or two (L26). Two are named in the order of places and colours."""
    moves = {f"master-one {one}" for one in me.settings()}
    for place, tile in me.orders():
        for gem in set(me.cart):
            if tile.takes(gem):
                for second in settings_after(me, place, gem):
                    pair = sorted([(place, gem), second], key=lambda one: (one[0], COLOURS.index(one[1])))
                    moves.add("master-two " + " ".join(f"{where} {what}" for where, what in pair))
    return moves


def settings_after(me: Jeweller, place: int, gem: str) -> list[tuple[int, str]]:
    """What can be set after that gem has been set."""
    cart = list(me.cart)
    cart.remove(gem)
    tiles = {where: tile.copy() for where, tile in me.orders()}
    tiles[place].set(gem)
    return [(where, other) for where, tile in tiles.items() for other in cart if tile.takes(other)]
