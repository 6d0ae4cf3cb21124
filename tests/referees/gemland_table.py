"""The table of Land of Gems: its pieces, and what actions, points and cards do to them."""

from __future__ import annotations

from typing import ClassVar

from tests.referees.gemland_pieces import (
    CARDS,
    COLOURS,
    DEALT,
    FACES,
    MARKET,
    Jeweller,
    Tile,
)
from tests.referees.lockstep import Outcome, Referee, Revealed

GOAL = 20
SPECIAL = (5, 10, 15)


class GameOverError(Exception):
    """Somebody has 20 points (L18)."""


class GemlandTable(Referee):
    """The mountain and its jewellers; who is asked for what is no part of it."""

    gems_of_a_colour: ClassVar[int] = 10
    bonuses: ClassVar[dict[int, int]] = {}
    """The set bonus that each tile shows, in a box whose tiles show one (L13)."""

    def set_up(self, revealed: Revealed) -> None:
        """The mine, the carts, the cards and the five tiles of everybody (L1 to L4)."""
        table = revealed.views[None]
        self.first: int = table["first"]
        self.counts[f"L2 seat {self.first + 1} of {self.seats} is first"] += 1
        self.jewellers = [Jeweller() for _ in range(self.seats)]
        taken = [jeweller["cart"] for jeweller in table["jewellers"]]
        self.mine = [gem for seat in self.clockwise(self.first) for gem in taken[seat]] + table["mine"]
        assert sorted(self.mine) == sorted(COLOURS * self.gems_of_a_colour)
        self.deal(revealed)
        self.market = [0] * MARKET  # 0: nothing lies there yet
        self.turn, self.turns, self.actions = self.first, 0, 0
        self.dug: list[str] = []
        self.to_take, self.may_refresh = 0, False
        self.winner: int | None = None

    def deal(self, revealed: Revealed) -> None:
        """One gem and one card each, from the first player on; five tiles (L2 to L4)."""
        self.cards = [card for card, copies in CARDS.items() for _ in range(copies)]
        self.discard: list[str] = []
        self.tiles = list(FACES)
        self.tiles_discarded: list[int] = []
        self.hear(revealed)
        for seat in self.clockwise(self.first):
            self.take_gem(seat)
            self.draw_card(seat)
            self.jewellers[seat].dealt = [
                tile["number"] for tile in revealed.views[seat]["jewellers"][seat]["dealt"]
            ]
            assert len(self.jewellers[seat].dealt) == DEALT
            for tile in self.jewellers[seat].dealt:
                self.tiles.remove(tile)

    def hear(self, revealed: Revealed) -> None:
        """What came from the stacks in this step."""
        self.luck = {
            seat: [str(told.args["card"]) for told in revealed.all_told(seat, "got-card")]
            for seat in range(self.seats)
        }
        market = revealed.views[None]["market"]
        self.laid = [(said.b, market[said.b]["number"]) for said in revealed.all_said("laid")]

    def clockwise(self, start: int) -> list[int]:
        return [(start + step) % self.seats for step in range(self.seats)]

    def take_gem(self, seat: int) -> None:
        """The one at the bottom of the mine (L6)."""
        self.jewellers[seat].cart.append(self.mine.pop(0))

    def set_gem(self, seat: int, place: str, gem: str) -> None:
        """From the cart into a hole (L7)."""
        self.jewellers[seat].cart.remove(gem)
        self.jewellers[seat].order(int(place)).set(gem)

    def return_gem(self, seat: int, gem: str) -> None:
        """From the cart to the top of the mine (L8)."""
        self.jewellers[seat].cart.remove(gem)
        self.mine.append(gem)

    def draw_card(self, seat: int) -> None:
        """The top one; an empty stack is made anew from the discard (L9)."""
        if not self.cards:
            self.counts["L9 cards shuffled"] += 1
            self.cards, self.discard = self.discard, []
        assert self.luck[seat], f"the program dealt seat {seat} no card"
        card = self.luck[seat].pop(0)
        self.cards.remove(card)
        self.jewellers[seat].hand.append(card)

    def worth(self, tiles: list[Tile]) -> int:
        """All points; a set has a bonus for each tile after the first, or what its tiles show (L13)."""
        points = sum(tile.face.points for tile in tiles)
        if len(tiles) == 1:
            return points
        if self.bonuses:
            return points + sum(self.bonuses.get(tile.face.number, 0) for tile in tiles)
        return points + len(tiles) - 1

    def score(self, seat: int, points: int) -> None:
        """Twenty points end the game (L18); who is before a special cell reached gets a card (L17)."""
        jeweller = self.jewellers[seat]
        before = jeweller.points
        jeweller.points += points
        if jeweller.points >= GOAL:
            self.winner = seat
            self.counts["L18 in another's turn"] += seat != self.turn
            raise GameOverError
        for cell in SPECIAL:
            if before < cell <= jeweller.points:
                self.counts[f"L17 cell {cell}"] += 1
                for other in self.clockwise(seat):
                    if self.jewellers[other].points < cell:
                        self.draw_card(other)

    def console(self, seat: int) -> None:
        """That player gets a point, or by the option a card (L23, L25, L27)."""
        if self.options["consolation_card"]:
            self.draw_card(seat)
        else:
            self.score(seat, 1)

    def refresh(self, places: list[int]) -> None:
        self.tiles_discarded += [self.market[place] for place in places]
        for place in places:
            self.lay_tile(place)

    def pick(self, place: int) -> None:
        tiles = self.jewellers[self.turn].tiles
        tiles[tiles.index(None)] = Tile(FACES[self.market[place]])
        self.to_take -= 1
        self.lay_tile(place)

    def lay_tile(self, place: int) -> None:
        """Fill a place of the market from the stack, or from the shuffled discard (L16)."""
        if not self.tiles:
            self.counts["L16 tiles shuffled"] += 1
            self.tiles, self.tiles_discarded = self.tiles_discarded, []
        assert self.laid, f"the program laid no tile on place {place + 1}"
        where, tile = self.laid.pop(0)
        assert where == place
        self.tiles.remove(tile)
        self.market[place] = tile

    def swap_orders(self, place: str, other: str, theirs: str, *gem: str) -> None:
        """One's own empty tile for that of another (L21)."""
        mine, yours = self.jewellers[self.turn].tiles, self.jewellers[int(other) - 1].tiles
        own, got = int(place) - 1, int(theirs) - 1
        mine[own], yours[got] = yours[got], mine[own]
        self.set_at_once(place, *gem)

    def swap_market(self, place: str, theirs: str, *gem: str) -> None:
        """One's own empty tile for one of the market (L21)."""
        me, got = self.jewellers[self.turn], int(theirs) - 1
        given = me.order(int(place))
        me.tiles[int(place) - 1] = Tile(FACES[self.market[got]])
        self.market[got] = given.face.number
        self.set_at_once(place, *gem)

    def set_at_once(self, place: str, *gem: str) -> None:
        """A gem may be set into the tile one got (L21)."""
        for one in gem:
            self.counts["L21 gem set at once"] += 1
            self.set_gem(self.turn, place, one)

    def swap_gems(self, own: str, other: str, theirs: str) -> None:
        """One gem of the own cart for one of another (L22)."""
        me, them = self.jewellers[self.turn].cart, self.jewellers[int(other) - 1].cart
        me.remove(own)
        them.remove(theirs)
        me.append(theirs)
        them.append(own)

    def tip(self, other: str, *gems: str) -> None:
        """Up to three gems of a cart go back, in the order of the colours (L23)."""
        owner = int(other) - 1
        self.counts["L23 own cart"] += owner == self.turn
        for gem in gems:
            self.return_gem(owner, gem)
        self.console(owner)

    def raid(self, other: str, *gems: str) -> None:
        """Up to two gems of another's cart (L25)."""
        for gem in gems:
            self.jewellers[int(other) - 1].cart.remove(gem)
            self.jewellers[self.turn].cart.append(gem)
        self.console(int(other) - 1)

    def pry(self, other: str, place: str, gem: str) -> None:
        """One gem out of another's unfinished tile (L27)."""
        self.jewellers[int(other) - 1].order(int(place)).pry_out(gem)
        self.jewellers[self.turn].cart.append(gem)
        self.console(int(other) - 1)

    def master_one(self, *setting: str) -> None:
        self.set_gem(self.turn, *setting)

    def master_two(self, place: str, gem: str, second: str, other: str) -> None:
        """Two gems of the cart (L26)."""
        self.set_gem(self.turn, place, gem)
        self.set_gem(self.turn, second, other)

    def ideas(self) -> None:
        """Three cards; too many are discarded after the third (L28)."""
        for _ in range(3):
            self.draw_card(self.turn)

    def dig(self, count: str) -> None:
        """The first gems of the mine lie open (L24)."""
        self.dug, self.mine = self.mine[: int(count)], self.mine[int(count) :]

    def outcome(self) -> Outcome:
        """Whoever has 20 points wins (L18); after the last turn the most points (L46)."""
        points = tuple(jeweller.points for jeweller in self.jewellers)
        self.counts["L46 shared win"] += points.count(max(points)) > 1
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return Outcome(places, points, "L46" if self.winner is None else "L18")
