"""Scenes of Land of Gems: named jewellers, and a table laid as the scene wants it.

Whatever is laid is exchanged with what lay there before, so every invariant still holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.compiled.rng import seed_rng
from nedra.games.gemland import GAME
from nedra.games.gemland.rules.cards import CARD_NAMES, COLOUR_NAMES, JEWEL_NAMES, holes_of
from nedra.games.gemland.rules.events import EVENTS
from nedra.games.gemland.rules.moves import MOVES
from nedra.games.gemland.rules.state import ANSWERING_ACTION, ANSWERING_CARD, COLOURS, IN_PLAY, STACK

if TYPE_CHECKING:
    from nedra.core.contract.move import Move
    from nedra.games.gemland.rules.state import Land
    from nedra.games.gemland.view import LandView

PLAIN = {
    "Ann": ("ring red", "ring green", "ring yellow"),
    "Bob": ("bracelet red", "bracelet green", "bracelet yellow"),
    "Cleo": ("earrings red", "earrings green", "earrings yellow"),
    "Dan": ("necklace red", "necklace green", "necklace yellow"),
}


class Scene:
    """A game whose tiles have been chosen; Ann begins, carts and hands are empty."""

    def __init__(self, names: str = "Ann Bob Cleo", seed: int = 1, **options: int) -> None:
        self.names = names.split()
        self.land: Land = GAME.new_state(len(self.names), GAME.resolve_options(**options))
        seed_rng(self.land.rng, seed, 0)
        GAME.rules.setup(self.land)
        self.land.first = self.land.turn = 0
        for seat in range(len(self.names)):
            GAME.rules.play(self.land, seat, 0)
        for name in self.names:
            self.cart(name, "").hand(name, "").tiles(name, *PLAIN[name])
        self.land.events = []

    # Laying

    def cart(self, name: str, gems: str) -> Scene:
        cart = self.land.cart[self.seat(name)]
        for colour, count in enumerate(cart):
            self._mine([*self.gems_in_mine, *[colour] * count])
            cart[colour] = 0
        for gem in gems.split():
            cart[self._out_of_the_mine(gem)] += 1
        return self

    def hand(self, name: str, cards: str) -> Scene:
        land, seat = self.land, self.seat(name)
        for card, count in enumerate(land.hand[seat]):
            land.stack[card] += count
            land.hand[seat][card] = 0
        for card in map(CARD_NAMES.index, cards.split()):
            land.stack[card] -= 1
            land.hand[seat][card] += 1
        land.held[seat] = sum(land.hand[seat])
        land.cards_left = sum(land.stack)
        return self

    def tiles(self, name: str, *wanted: str) -> Scene:
        own = self.land.tiles[self.seat(name)]
        for place, tile in enumerate(wanted):
            self._exchange(own, place, self.tile(tile))
        return self

    def market(self, *wanted: str) -> Scene:
        for place, tile in enumerate(wanted):
            self._exchange(self.land.market, place, self.tile(tile))
        return self

    def inlay(self, name: str, place: int, gems: str) -> Scene:
        for gem in gems.split():
            self.land.inlaid[self.seat(name)][(place - 1) * COLOURS + self._out_of_the_mine(gem)] += 1
        return self

    def mine(self, gems: str) -> Scene:
        """These gems come out first."""
        front = [self._out_of_the_mine(gem) for gem in gems.split()]
        self._mine(front + self.gems_in_mine)
        return self

    def points(self, **points: int) -> Scene:
        for name, count in points.items():
            self.land.points[self.seat(name)] = count
        return self

    # Playing

    def play(self, name: str, move: str) -> Scene:
        assert move in self.legal(name), f"{move} is not among {self.legal(name)}"
        GAME.rules.play(self.land, self.seat(name), MOVES.number(_read(move)))
        self.check()
        return self

    def do(self, name: str, move: str, **answers: str) -> Scene:
        """A move, and the answers to it; everyone who is not named passes, now and later."""
        self.play(name, move)
        while self.is_answering:
            for other in self.pending:
                self.play(other, answers.pop(other, "pass"))
        assert not answers, f"not asked: {answers}"
        return self

    @property
    def is_answering(self) -> bool:
        return self.land.phase in (ANSWERING_ACTION, ANSWERING_CARD)

    def check(self) -> None:
        for invariant in GAME.invariants:
            invariant(self.land, GAME.components())

    # Looking

    def seat(self, name: str) -> int:
        return self.names.index(name)

    @property
    def pending(self) -> list[str]:
        return [name for seat, name in enumerate(self.names) if self.land.pending_seats >> seat & 1]

    def legal(self, name: str) -> list[str]:
        out = [0] * len(MOVES)
        count = GAME.rules.legal(self.land, self.seat(name), out)
        return [str(MOVES[number]) for number in out[:count]]

    def legal_of(self, name: str, tag: str) -> list[str]:
        return [move for move in self.legal(name) if move.split()[0] == tag]

    def refused(self, name: str, move: str) -> str:
        """The number of the rule that refuses the move."""
        assert move not in self.legal(name)
        key, words = GAME.explain_illegal(self.land, self.seat(name), _read(move))
        assert GAME.translator("ru").has_message(key)
        return str(words["rule"])

    @property
    def gems_in_mine(self) -> list[int]:
        return self.land.mine[: self.land.mine_left]

    def coming_out(self, count: int) -> str:
        return " ".join(COLOUR_NAMES[gem] for gem in self.gems_in_mine[:count])

    def gone_in(self, count: int) -> str:
        return " ".join(COLOUR_NAMES[gem] for gem in self.gems_in_mine[-count:])

    def in_cart(self, name: str) -> str:
        return " ".join(self.view(name).jewellers[self.seat(name)].cart)

    def in_hand(self, name: str) -> list[str]:
        return [card.value for card in self.view(name).jewellers[self.seat(name)].hand or ()]

    def set_in(self, name: str, place: int) -> str:
        tile = self.view(name).jewellers[self.seat(name)].tiles[place - 1]
        assert tile is not None
        return " ".join(socket.gem for socket in tile.sockets if socket.gem)

    def tiles_of(self, name: str) -> list[str]:
        return [self.name_of(tile) if tile else "" for tile in self.land.tiles[self.seat(name)]]

    @property
    def in_market(self) -> list[str]:
        return [self.name_of(tile) for tile in self.land.market]

    @property
    def scores(self) -> dict[str, int]:
        return dict(zip(self.names, self.land.points, strict=False))

    @property
    def cards(self) -> dict[str, int]:
        return dict(zip(self.names, self.land.held, strict=False))

    @property
    def discarded(self) -> list[str]:
        return [card.value for card in self.view(None).cards_discarded]

    @property
    def turn(self) -> str:
        return self.names[self.land.turn]

    @property
    def event_names(self) -> list[str]:
        assert self.land.events is not None
        return [EVENTS[what] for _, what, _, _, _ in self.land.events]

    def private_event_names(self, name: str) -> list[str]:
        assert self.land.events is not None
        return [EVENTS[what] for to, what, _, _, _ in self.land.events if to == self.seat(name)]

    def view(self, name: str | None) -> LandView:
        return GAME.view(self.land, None if name is None else self.seat(name))

    def name_of(self, tile: int) -> str:
        """`ring red`, `pendant red blue`, `crown green`, `brooch`, `diadem`."""
        holes, jewel = holes_of(self.land.face[tile]), JEWEL_NAMES[self.land.jewel[tile]]
        if "rainbow" in holes or jewel == "diadem":
            return jewel.value
        return " ".join([jewel.value, *([holes[0]] if jewel != "crown" else []), *_last(jewel, holes)])

    def tile(self, name: str) -> int:
        return next(tile for tile in range(1, 37) if self.name_of(tile) == name)

    def _exchange(self, places: list[int], place: int, tile: int) -> None:
        land, old = self.land, places[place]
        for row in (*land.tiles, land.market):
            if tile in row:
                row[row.index(tile)] = old
                places[place] = tile
                return
        land.tile_location[old], land.tile_location[tile] = land.tile_location[tile], IN_PLAY
        land.tiles_left = land.tile_location.count(STACK)
        places[place] = tile

    def _out_of_the_mine(self, gem: str) -> int:
        gems, colour = self.gems_in_mine, COLOUR_NAMES.index(gem)
        del gems[len(gems) - 1 - gems[::-1].index(colour)]
        self._mine(gems)
        return colour

    def _mine(self, gems: list[int]) -> None:
        self.land.mine[:] = gems + [0] * (len(self.land.mine) - len(gems))
        self.land.mine_left = len(gems)


def _last(jewel: str, holes: tuple[str, ...]) -> list[str]:
    return [holes[-1]] if jewel in ("crown", "pendant") else []


def _read(move: str) -> Move:
    found = MOVES.parse(move)
    assert found is not None, move
    return found


def fresh(seats: int = 3, seed: int = 1) -> Scene:
    """A game just set up, before the tiles are chosen."""
    scene = Scene.__new__(Scene)
    scene.names = ["Ann", "Bob", "Cleo", "Dan"][:seats]
    scene.land = GAME.new_state(seats, GAME.resolve_options())
    scene.land.rng[:] = [seed, 1]
    scene.land.events = []
    GAME.rules.setup(scene.land)
    return scene
