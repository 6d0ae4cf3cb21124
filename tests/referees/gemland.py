"""A referee for Land of Gems, written from its rules alone: the course of play as one generator."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations

from tests.referees.gemland_pieces import (
    CARD_OF_WORD,
    CARDS,
    COLOURS,
    DEALT,
    FACES,
    GEMS_OF_A_COLOUR,
    HAND,
    MARKET,
    ORDERS,
    Jeweller,
    Tile,
    handfuls,
    plays,
)
from tests.referees.gemland_view import show_table
from tests.referees.lockstep import Outcome, Referee, Revealed, View

Legal = dict[int, set[str]]
Answers = dict[int, str]

GOAL = 20
SPECIAL = (5, 10, 15)
TURN_LIMIT = 200

Asking = Generator[Legal, Answers, None]
"""A part of the game that asks seats, and goes on with their answers."""


class GameOverError(Exception):
    """Somebody has 20 points (L18)."""


class GemlandReferee(Referee):
    """The mountain and its jewellers."""

    name = "gemland"
    tempers = (
        {"set": 8, "hand-in": 3, "take": 4, "return": 0.2},
        {"set": 8, "hand-in": 0.3, "take": 4, "draw": 2},
        {"set": 4, "hand-in": 1, "take": 2, "draw": 3, "copy-take": 9, "copy-set": 9, "cancel": 4},
        {"set": 3, "draw": 6, "cancel": 20, "pass": 0.3, "return": 0.1},
        {"set": 10, "take": 5, "hand-in": 0.1, "refresh": 9, "master-two": 20},
        {"draw": 10, "dig": 8, "set": 6, "raid": 9, "pry": 9, "tip": 9, "swap-orders": 9, "swap-market": 9},
        {},
    )

    def begin(self, revealed: Revealed) -> None:
        """The mine, the carts, the cards and the five tiles of everybody (L1 to L4)."""
        table = revealed.views[None]
        self.first: int = table["first"]
        self.counts[f"L2 seat {self.first + 1} of {self.seats} is first"] += 1
        self.jewellers = [Jeweller() for _ in range(self.seats)]
        taken = [jeweller["cart"] for jeweller in table["jewellers"]]
        self.mine = [gem for seat in self.clockwise(self.first) for gem in taken[seat]] + table["mine"]
        assert sorted(self.mine) == sorted(COLOURS * GEMS_OF_A_COLOUR)
        self.deal(revealed)
        self.market: list[int] = []
        self.turn, self.turns, self.actions = self.first, 0, 0
        self.phase = "choose"
        self.move = ""  # the action that others may copy, or the card that waits
        self.chain: list[int] = []  # who played that card, and who cancelled what was before
        self.dug: list[str] = []
        self.to_take, self.may_refresh = 0, False
        self.winner: int | None = None
        self.course = self.game()
        self.legal_moves = next(self.course)
        assert not any(self.luck.values())

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

    def asked(self) -> set[int]:
        return set(self.legal_moves)

    def legal(self, seat: int) -> set[str]:
        return self.legal_moves[seat]

    def play(self, answers: Answers, revealed: Revealed) -> None:
        self.hear(revealed)
        try:
            self.legal_moves = self.course.send(answers)
        except StopIteration:
            self.phase, self.legal_moves = "over", {}
        assert not any(self.luck.values()), f"the program dealt more cards: {self.luck}"
        assert not self.laid, f"the program laid more tiles: {self.laid}"

    def view(self, seat: int | None) -> View:
        return show_table(self, seat)

    def outcome(self) -> Outcome:
        """Whoever has 20 points wins (L18); after the last turn the most points (L46)."""
        points = tuple(jeweller.points for jeweller in self.jewellers)
        self.counts["L46 shared win"] += points.count(max(points)) > 1
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return Outcome(places, points, "L46" if self.winner is None else "L18")

    # The course of play

    def game(self) -> Asking:
        yield from self.choose_orders()
        try:
            for turn in range(TURN_LIMIT * self.seats):
                self.turn, self.turns = (self.first + turn) % self.seats, turn + 1
                yield from self.take_turn()
            self.counts["L46 time is up"] += 1
        except GameOverError:
            self.counts["L18 twenty points"] += 1

    def choose_orders(self) -> Asking:
        """Everyone keeps three of five tiles, all at the same time; then the market is laid (L4)."""
        keeps = {f"keep {a} {b} {c}" for a, b, c in combinations(range(1, DEALT + 1), ORDERS)}
        answers = yield {seat: keeps for seat in range(self.seats)}
        for seat, answer in answers.items():
            kept = [int(place) - 1 for place in answer.split()[1:]]
            jeweller = self.jewellers[seat]
            jeweller.tiles = [Tile(FACES[jeweller.dealt[place]]) for place in kept]
            self.tiles_discarded += [t for place, t in enumerate(jeweller.dealt) if place not in kept]
            jeweller.dealt = []
        self.market = [0] * MARKET
        for place in range(MARKET):
            self.lay_tile(place)

    def take_turn(self) -> Asking:
        """Exactly two actions (L5), and handing in between them (L11)."""
        self.actions = 2
        me = self.jewellers[self.turn]
        while self.actions:
            self.phase = "act"
            answers = yield {self.turn: self.possible_actions() | me.hand_ins()}
            yield from self.act(answers[self.turn])
        while len(me.finished()) > 1 or any(tile.set_colour for _, tile in me.finished()):
            self.phase = "act"
            answers = yield {self.turn: me.hand_ins() | {"end"}}
            if answers[self.turn] == "end":
                self.counts["L13 a finished tile is kept"] += 1
                break
            yield from self.hand_in(answers[self.turn])
        yield from self.hand_in_the_rest()

    def hand_in_the_rest(self) -> Asking:
        """Finished tiles of several colours go before the turn ends (L12)."""
        for place, tile in self.jewellers[self.turn].finished():
            if tile.face.back == "several":
                self.counts["L12 handed in at the end of the turn"] += 1
                yield from self.hand_in(f"hand-in {place}")

    def possible_actions(self) -> set[str]:
        me = self.jewellers[self.turn]
        actions = {"draw"} | {f"return {gem}" for gem in me.cart} | {f"set {one}" for one in me.settings()}
        if me.room and self.mine:
            actions.add("take")
        for card in me.hand:
            actions |= plays(card, self.turn, self.jewellers, self.market, self.mine)
        return actions

    def act(self, move: str) -> Asking:
        word, *details = move.split()
        self.counts[word] += 1
        if word == "hand-in":
            yield from self.hand_in(move)
            return
        self.actions -= 1
        if word == "take":
            self.take_gem(self.turn)
            yield from self.let_others_copy(move)
        elif word == "set":
            self.set_gem(self.turn, *details)
            yield from self.let_others_copy(move)
        elif word == "return":
            self.return_gem(self.turn, details[0])
        elif word == "draw":
            self.draw_card(self.turn)
            yield from self.discard_down()
        else:
            yield from self.play_own_card(move)

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

    # Cards

    def draw_card(self, seat: int) -> None:
        """The top one; an empty stack is made anew from the discard (L9)."""
        if not self.cards:
            self.counts["L9 cards shuffled"] += 1
            self.cards, self.discard = self.discard, []
        assert self.luck[seat], f"the program dealt seat {seat} no card"
        card = self.luck[seat].pop(0)
        self.cards.remove(card)
        self.jewellers[seat].hand.append(card)

    def discard_down(self) -> Asking:
        """A hand holds at most four (L9)."""
        while any(len(jeweller.hand) > HAND for jeweller in self.jewellers):
            self.phase = "discard"
            answers = yield {
                seat: {f"discard {card}" for card in jeweller.hand}
                for seat, jeweller in enumerate(self.jewellers)
                if len(jeweller.hand) > HAND
            }
            for seat, answer in answers.items():
                self.counts["L9 discarded"] += 1
                card = answer.split()[1]
                self.jewellers[seat].hand.remove(card)
                self.discard.append(card)

    def play_own_card(self, move: str) -> Asking:
        """A card of the first kind (L10). It lies on the table until it has taken effect."""
        stands = yield from self.card_stands(self.turn, move)
        try:
            if stands:
                word, *details = move.split()
                getattr(self, word.replace("-", "_"))(*details)
        finally:
            self.discard_chain()
        yield from self.discard_down()
        if self.dug:
            yield from self.stow()

    def discard_chain(self) -> None:
        """The card played and all cancels go to the discard (L41)."""
        self.discard += [card_of(self.move), *["cancel"] * (len(self.chain) - 1)]

    def card_stands(self, seat: int, move: str) -> Generator[Legal, Answers, bool]:
        """All others may cancel a card, and cancel the cancel (L41)."""
        card = card_of(move)
        self.jewellers[seat].hand.remove(card)
        self.move, self.chain = move, [seat]
        while True:
            self.phase = "answer-card"
            answers = yield {
                other: {"pass", *(card for card in jeweller.hand if card == "cancel")}
                for other, jeweller in enumerate(self.jewellers)
                if other != self.chain[-1]
            }
            cancels = [other for other in self.clockwise(self.chain[-1]) if answers.get(other) == "cancel"]
            self.counts["L43 several cancels"] += len(cancels) > 1
            if not cancels:
                break
            self.counts[f"L41 cancel, number {len(self.chain)} in a chain"] += 1
            self.jewellers[cancels[0]].hand.remove("cancel")
            self.chain.append(cancels[0])
        stands = len(self.chain) % 2 == 1
        self.counts[f"{card} takes effect" if stands else f"{card} cancelled"] += 1
        return stands

    def let_others_copy(self, action: str) -> Asking:
        """All who could do the same are asked, in secret (L40, L43); copies happen clockwise."""
        word = action.split()[0]
        copies = {seat: self.copies(seat, word) for seat in range(self.seats) if seat != self.turn}
        questions = {seat: moves for seat, moves in copies.items() if moves}
        if not questions:
            return
        self.phase, self.move = "answer-action", action
        answers = yield {
            seat: {"pass"} | (moves if f"copy-{word}" in self.jewellers[seat].hand else set())
            for seat, moves in questions.items()
        }
        for seat in self.clockwise(self.turn):
            if answers.get(seat, "pass") != "pass":
                yield from self.copy_action(seat, answers[seat])

    def copies(self, seat: int, word: str) -> set[str]:
        """What the seat could do with a card to do the same; it needs room, or a gem that fits (L40)."""
        jeweller = self.jewellers[seat]
        if word == "take":
            return {"copy-take"} if jeweller.room and self.mine else set()
        return {f"copy-set {one}" for one in jeweller.settings()}

    def copy_action(self, seat: int, move: str) -> Asking:
        """Like every card it may be cancelled; one that has become impossible stays in the hand (L43)."""
        word, *details = move.split()
        if move not in self.copies(seat, word.removeprefix("copy-")):
            self.counts["L43 copy became impossible"] += 1
            return
        if (yield from self.card_stands(seat, move)):
            if word == "copy-take":
                self.take_gem(seat)
            else:
                self.set_gem(seat, *details)
        self.discard_chain()

    # Points

    def hand_in(self, move: str) -> Asking:
        """Score, return the gems in the order of the holes, discard the tiles, take new ones (L15)."""
        me = self.jewellers[self.turn]
        places = [int(place) for place in move.split()[1:]]
        tiles = [me.order(place) for place in places]
        self.counts[f"L13 set of {len(tiles)}" if len(tiles) > 1 else f"L15 one, {tiles[0].face.back}"] += 1
        self.score(self.turn, sum(tile.face.points for tile in tiles) + len(tiles) - 1)
        for place, tile in zip(places, tiles, strict=True):
            self.mine += [gem for gem in tile.gems if gem]
            self.tiles_discarded.append(tile.face.number)
            me.tiles[place - 1] = None
        self.to_take, self.may_refresh = len(tiles), True
        yield from self.discard_down()
        yield from self.take_tiles()

    def score(self, seat: int, points: int) -> None:
        """Twenty points end the game at once (L18); who is before a special cell reached gets a card (L17)."""
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

    def take_tiles(self) -> Asking:
        """From the market; before, as many of its tiles as are to take may be replaced, once (L16)."""
        while self.to_take:
            self.phase = "take-tiles"
            places = range(1, MARKET + 1)
            moves = {f"pick {place}" for place in places}
            if self.may_refresh:
                moves |= {
                    f"refresh {' '.join(map(str, some))}" for some in combinations(places, self.to_take)
                }
            answers = yield {self.turn: moves}
            word, *chosen = answers[self.turn].split()
            self.counts[f"L16 {word}"] += 1
            self.may_refresh = False
            if word == "refresh":
                self.refresh([int(place) - 1 for place in chosen])
            else:
                self.pick(int(chosen[0]) - 1)

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

    # Effects of cards

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

    def stow(self) -> Asking:
        """One of the gems goes back, the others into the cart or back, in the order they came (L24)."""
        me = self.jewellers[self.turn]
        most = min(len(self.dug) - 1, me.room)
        stowed: list[str] = []
        if most:
            self.phase = "stow"
            chosen = handfuls(self.dug, range(most + 1))
            answers = yield {self.turn: {f"stow {gems}".strip() for gems in chosen}}
            stowed = answers[self.turn].split()[1:]
        for gem in stowed:
            self.dug.remove(gem)
        me.cart += stowed
        self.mine += self.dug
        self.dug = []


def card_of(move: str) -> str:
    word = move.split()[0]
    return CARD_OF_WORD.get(word, word)
