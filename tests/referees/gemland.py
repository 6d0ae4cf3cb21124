"""A referee for Land of Gems, written from its rules alone: the course of play as one generator."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import ClassVar

from tests.referees.gemland_pieces import DEALT, FACES, HAND, MARKET, ORDERS, Tile, card_of, handfuls
from tests.referees.gemland_plays import plays
from tests.referees.gemland_table import GameOverError, GemlandTable
from tests.referees.gemland_view import show_table
from tests.referees.lockstep import Revealed, View, Weights

Legal = dict[int, set[str]]
Answers = dict[int, str]

TURN_LIMIT = 200
SETS = ("hand-in 1 2", "hand-in 1 3", "hand-in 2 3", "hand-in 1 2 3")

Asking = Generator[Legal, Answers, None]
"""A part of the game that asks seats, and goes on with their answers."""


class GemlandReferee(GemlandTable):
    """Whose turn it is, who may answer, and what each may do."""

    name = "gemland"
    tempers: ClassVar[tuple[Weights, ...]] = (
        {"set": 8, "hand-in": 3, "take": 4, "return": 0.2},
        {"set": 8, "hand-in": 0.3, "take": 4, "draw": 2},
        {"set": 4, "hand-in": 1, "take": 2, "draw": 3, "copy-take": 9, "copy-set": 9, "cancel": 4},
        {"set": 3, "draw": 6, "cancel": 20, "pass": 0.3, "return": 0.1},
        {"set": 10, "take": 5, "hand-in": 0.1, "refresh": 9, "master-two": 20},
        {"draw": 10, "dig": 8, "set": 6, "raid": 9, "pry": 9, "tip": 9, "swap-orders": 9, "swap-market": 9},
        {"set": 9, "take": 5, "end": 9, "hand-in": 0.05} | dict.fromkeys(SETS, 100),
        {"set": 20, "take": 9, "draw": 0.3, "dig": 3, "end": 9, "hand-in": 0.1} | dict.fromkeys(SETS, 100),
        {"set": 9, "take": 9, "return": 0, "tip": 0, "dig": 0, "copy-take": 9, "end": 9, "hand-in": 0.2},
        {},
    )

    def begin(self, revealed: Revealed) -> None:
        self.set_up(revealed)
        self.phase = "choose"
        self.move = ""  # the action that others may copy, or the card that waits
        self.chain: list[int] = []  # who played that card, and who cancelled what was before
        self.course = self.game()
        self.legal_moves = next(self.course)
        assert not any(self.luck.values())

    def asked(self) -> set[int]:
        return set(self.legal_moves)

    def legal(self, seat: int) -> set[str]:
        return self.legal_moves[seat]

    def hides_who_answered(self) -> bool:
        """All who may answer answer in secret (L43)."""
        return self.phase in ("answer-action", "answer-card")

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
        answers = yield dict.fromkeys(range(self.seats), keeps)
        for seat, answer in answers.items():
            kept = [int(place) - 1 for place in answer.split()[1:]]
            jeweller = self.jewellers[seat]
            jeweller.tiles = [Tile(FACES[jeweller.dealt[place]]) for place in kept]
            self.tiles_discarded += [t for place, t in enumerate(jeweller.dealt) if place not in kept]
            jeweller.dealt = []
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
        self.counts["L46 empty mine"] += not self.mine
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

    def let_others_copy(self, action: str) -> Asking:
        """All who could do the same are asked, in secret (L40, L43); copies happen clockwise."""
        word = action.split(maxsplit=1)[0]
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

    def discard_chain(self) -> None:
        """The card played and all cancels go to the discard (L41)."""
        self.discard += [card_of(self.move), *["cancel"] * (len(self.chain) - 1)]

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

    def hand_in(self, move: str) -> Asking:
        """Score, return the gems in the order of the holes, discard the tiles, take new ones (L15)."""
        me = self.jewellers[self.turn]
        places = [int(place) for place in move.split()[1:]]
        tiles = [me.order(place) for place in places]
        self.counts[f"L13 set of {len(tiles)}" if len(tiles) > 1 else f"L15 one, {tiles[0].face.back}"] += 1
        self.score(self.turn, self.worth(tiles))
        for place, tile in zip(places, tiles, strict=True):
            self.mine += [gem for gem in tile.gems if gem]
            self.tiles_discarded.append(tile.face.number)
            me.tiles[place - 1] = None
        self.to_take, self.may_refresh = len(tiles), True
        yield from self.discard_down()
        yield from self.take_tiles()

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


class IdleGemlandReferee(GemlandReferee):
    """For players who score nothing, so that the last turn ends the game (L46)."""

    tempers = (dict.fromkeys(("set", "tip", "raid", "pry", "master-one", "master-two", "copy-set"), 0.0),)


class BonusGemlandReferee(GemlandReferee):
    """For a box whose tiles of one colour show set bonuses of their own, and players who collect sets."""

    bonuses: ClassVar[dict[int, int]] = {number: number % 3 for number in range(1, 20)}
    tempers = GemlandReferee.tempers[6:8]


class ScarceGemlandReferee(GemlandReferee):
    """For a box with so few gems that the mine runs empty (L46), and players who copy each other."""

    gems_of_a_colour = 4
    tempers = ({"take": 9, "set": 2, "copy-take": 30, "draw": 4, "dig": 4, "discard copy-take": 0.01},)
