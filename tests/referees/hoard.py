"""A referee for My Hoard, written from its rules alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referees.lockstep import Outcome, Referee, Revealed, View

KINDS = ("ring", "diamond", "sword", "necklace", "coins", "potion")
MOUSE = "mouse"
ORC = ("orc",)
ORCS = 6
PLACES = (1, 2, 3, 4)
GOLD = 3  # H16
GOAL = 8  # H17

Card = tuple[str, ...]
"""The symbols of a treasure card, sorted by kind, the mouse last; or an orc."""


def treasure(*kinds: int, mouse: bool = False) -> Card:
    return (*(KINDS[kind] for kind in sorted(kind % 6 for kind in kinds)), *([MOUSE] if mouse else []))


TREASURES = [
    card
    for t in range(6)
    for card in (
        treasure(t, t + 1),
        treasure(t, t, t + 2),
        treasure(t, t + 3, t + 4, mouse=True),
        treasure(t, t, t + 1, t + 3),
        treasure(t, t, t, t + 2, t + 4),
    )
]


@dataclass
class Pile:
    """One of the four places."""

    cards: list[Card] = field(default_factory=list)  # the newest last
    owner: int | None = None


@dataclass
class Gnome:
    """One player."""

    worth: int = 0  # all coins, in silver (H1)
    place: int | None = None
    token: str | None = None
    blind: bool = False  # the token lies face down (H10)
    empty_handed: bool = False  # H11

    @property
    def inside(self) -> bool:
        return self.place is None and not self.empty_handed

    def leave_camp(self) -> None:
        """Nothing but the coins is kept for the next round (H18)."""
        self.place, self.token, self.blind, self.empty_handed = None, None, False, False


class HoardReferee(Referee):
    """The orc's cave."""

    name = "hoard"
    tempers = (
        {},
        {"draw": 0.4},
        {"draw": 5},
        {"draw": 30},
        {"draw": 300},
        {"draw": 30, "place 2": 20},
        {"draw": 200, "place 1": 100, "place 4": 10},
    )

    def begin(self, revealed: Revealed) -> None:
        """Who starts is drawn, or seat 1 by the option (H3)."""
        self.gnomes = [Gnome() for _ in range(self.seats)]
        self.starter = revealed.views[None]["starter"]
        assert self.starter in range(self.seats)
        assert self.starter == 0 or not self.options["first_seat_begins"], "H3: seat 1 begins"
        self.counts[f"H3 seat {self.starter + 1} of {self.seats} starts"] += 1
        self.round = 0
        self.last_round: list[View] | None = None
        self.gold_winners: set[int] = set()
        self.start_round()

    def start_round(self) -> None:
        """All cards in one deck, four empty places, six tokens (H2)."""
        self.round += 1
        self.deck = [*TREASURES, *([ORC] * ORCS)]
        self.orcs = 0
        self.piles = {place: Pile() for place in PLACES}
        self.tokens = list(KINDS)  # not taken
        self.drawn: Card | None = None
        self.phase = "turn"
        self.turn = self.starter
        for gnome in self.gnomes:
            gnome.leave_camp()

    def asked(self) -> set[int]:
        return set() if self.phase == "over" else {self.turn}

    def legal(self, seat: int) -> set[str]:
        free = [place for place, pile in self.piles.items() if pile.owner is None]
        filled = [place for place in free if self.piles[place].cards]
        if self.phase == "placing":
            return {f"place {place}" for place in free}  # H5
        if self.phase == "grabbing":
            return {f"grab {place}" for place in filled}  # H10, H11
        return {"draw", *(f"take {place} {token}" for place in filled for token in self.tokens)}  # H4, H7

    def play(self, answers: dict[int, str], revealed: Revealed) -> None:
        self.revealed = revealed
        word, *details = answers[self.turn].split()
        if word == "draw":
            self.draw()
        elif word == "place":
            self.place_card(int(details[0]))
        elif word == "take":
            self.take(int(details[0]), details[1])
        else:
            self.grab(int(details[0]))

    def draw(self) -> None:
        """A treasure is to be put down (H5); an orc lies beside the deck and ends the turn (H6)."""
        seen = self.revealed.views[None]["drawn"]
        card = ORC if seen is None else (*seen["symbols"], *([MOUSE] * seen["mice"]))
        self.deck.remove(card)
        self.counts["H8 drawn by the last gnome"] += sum(gnome.inside for gnome in self.gnomes) == 1
        if card != ORC:
            self.drawn, self.phase = card, "placing"
            return
        self.orcs += 1
        self.counts["H6 orcs"] += 1
        if self.orcs == ORCS:
            self.orc_arrives()
        else:
            self.pass_turn()

    def place_card(self, place: int) -> None:
        """Put it face up on a place, covering what lies there (H5)."""
        assert self.drawn is not None
        self.piles[place].cards.append(self.drawn)
        self.drawn, self.phase = None, "turn"
        self.pass_turn()

    def take(self, place: int, token: str) -> None:
        """The pile and the token are the player's (H7)."""
        self.counts["H7 piles taken"] += 1
        self.tokens.remove(token)
        self.piles[place].owner = self.turn
        self.gnomes[self.turn].place, self.gnomes[self.turn].token = place, token
        self.pass_turn()

    def pass_turn(self) -> None:
        """Clockwise to the next gnome without a pile (H4); the round ends when there is none (H9)."""
        left = [(self.turn + step) % self.seats for step in range(1, self.seats + 1)]
        inside = [seat for seat in left if self.gnomes[seat].inside]
        if inside:
            self.turn = inside[0]
        else:
            self.score_round()

    def orc_arrives(self) -> None:
        """Clockwise from the left of who drew it, those without a pile grab one, that player last (H10)."""
        self.counts["H10 orc arrives"] += 1
        self.phase = "grabbing"
        self.next_grab()

    def grab(self, place: int) -> None:
        self.counts["H10 piles grabbed"] += 1
        self.piles[place].owner = self.turn
        gnome = self.gnomes[self.turn]
        gnome.place, gnome.blind = place, True
        self.next_grab()

    def next_grab(self) -> None:
        """Where only empty places are left, all who are inside go home with nothing (H11)."""
        if not self.legal(self.turn):
            for gnome in self.gnomes:
                if gnome.inside:
                    gnome.empty_handed = True
                    self.counts["H11 empty-handed"] += 1
        self.pass_turn()

    def score_round(self) -> None:
        """Count treasures and mice (H12), pay the coins (H13 to H15), end the game or go on (H17, H18)."""
        self.turn_tokens_over()
        treasures = [self.count_treasures(gnome) for gnome in self.gnomes]
        prizes = self.prizes(treasures)
        most = max(treasures)
        self.gold_winners = {seat for seat, prize in enumerate(prizes) if prize == GOLD}
        self.counts["H13 tied for the most"] += len(self.gold_winners) > 1
        self.counts["H13 nobody has a treasure"] += most == 0
        self.last_round = [self.haul(seat, treasures[seat], prizes[seat]) for seat in range(self.seats)]
        for gnome, prize in zip(self.gnomes, prizes, strict=True):
            gnome.worth += prize
        if any(gnome.worth >= GOAL for gnome in self.gnomes):
            self.phase = "over"
            return
        self.starter = (self.starter + 1) % self.seats
        self.start_round()

    def turn_tokens_over(self) -> None:
        """The tokens of H10 are seen now: each is one that was left, and no two are the same."""
        for said in self.revealed.all_said("turned-token"):
            assert said.seat is not None
            gnome = self.gnomes[said.seat]
            assert gnome.blind
            gnome.token = str(said.args["token"])
            self.tokens.remove(gnome.token)
        assert all(gnome.token or gnome.empty_handed for gnome in self.gnomes)

    def count_treasures(self, gnome: Gnome) -> int:
        """The symbols that match the token, and the mice (H12)."""
        if gnome.place is None:
            return 0
        symbols = [symbol for card in self.piles[gnome.place].cards for symbol in card]
        return sum(symbol in (gnome.token, MOUSE) for symbol in symbols)

    def prizes(self, treasures: list[int]) -> list[int]:
        """A gold coin for the most, two silver for one fewer, one for two fewer (H13 to H15).

        Without any treasure there is no coin (H13), so a gnome without a pile gets none either (H11).
        """
        coins = {0: GOLD, 1: 2, 2: 1}
        fewer = [max(treasures) - own for own in treasures]
        self.counts["H13 no coin without a treasure"] += sum(
            not own and less in coins for own, less in zip(treasures, fewer, strict=True)
        )
        return [coins.get(less, 0) if own else 0 for own, less in zip(treasures, fewer, strict=True)]

    def haul(self, seat: int, treasures: int, prize: int) -> View:
        gnome = self.gnomes[seat]
        cards = self.piles[gnome.place].cards if gnome.place else []
        symbols = [symbol for card in cards for symbol in card]
        return {
            "place": gnome.place,
            "cards": len(cards),
            "token": gnome.token,
            "blind": gnome.blind,
            "shown": {kind: symbols.count(kind) for kind in KINDS},
            "matching": symbols.count(gnome.token) if gnome.token else 0,
            "mice": symbols.count(MOUSE),
            "treasures": treasures,
            "prize": prize,
            "won_gold": seat in self.gold_winners,
        }

    def outcome(self) -> Outcome:
        """The most wins; a tie goes to who of the tied won the last round, or they share (H17)."""
        worth = [gnome.worth for gnome in self.gnomes]
        ranks = [(own, seat in self.gold_winners) for seat, own in enumerate(worth)]
        places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
        tied = worth.count(max(worth)) > 1
        self.counts["H17 tie decided by the last round"] += tied and places.count(1) < worth.count(max(worth))
        self.counts["H17 shared win"] += places.count(1) > 1
        [ended] = self.revealed.all_said("ended")
        named = [seat for seat in range(self.seats) if ended.b >> seat & 1]
        assert named == [seat for seat, place in enumerate(places) if place == 1], "H17: the last line"
        return Outcome(places, tuple(worth), "H17")

    def view(self, seat: int | None) -> View:
        """Nobody sees more than another: all but the deck, what is covered, and tokens face down."""
        over, orc_is_here = self.phase == "over", self.orcs == ORCS
        turned = self.tokens if orc_is_here and not over else []
        return {
            "type": "hoard",
            "round": self.round,
            "starter": self.starter,
            "turn": None if over else self.turn,
            "phase": self.phase,
            "over": over,
            "open_piles": bool(self.options["open_piles"]),
            "drawn": None if self.drawn is None else show(self.drawn),
            "deck": len(self.deck),
            "orcs": self.orcs,
            "all_orcs": ORCS,
            "orcs_left": ORCS - self.orcs,
            "piles": [self.show_pile(place) for place in PLACES],
            "tokens": [] if orc_is_here else self.tokens,
            "turned": turned,  # everybody knows these kinds, not who got which (H10)
            "tokens_down": len(turned) - sum(gnome.blind for gnome in self.gnomes) if turned else 0,
            "gnomes": [show_gnome(gnome) for gnome in self.gnomes],
            "goal": GOAL,
            "gold_worth": GOLD,
            "prizes": [GOLD, 2, 1],
            "last_round": self.last_round,
        }

    def show_pile(self, place: int) -> View:
        """The top and the size; the option lets covered cards be leafed through until the pile is taken."""
        pile = self.piles[place]
        leafed = self.options["open_piles"] and pile.owner is None
        return {
            "place": place,
            "size": len(pile.cards),
            "top": show(pile.cards[-1]) if pile.cards else None,
            "covered": [show(card) for card in pile.cards[-2::-1]] if leafed else None,
            "taken_by": pile.owner,
        }


def show(card: Card) -> View:
    symbols = [symbol for symbol in card if symbol != MOUSE]
    return {"type": "treasure", "symbols": symbols, "mice": card.count(MOUSE)}


def show_gnome(gnome: Gnome) -> View:
    return {
        "place": gnome.place,
        "token": gnome.token,
        "blind": gnome.blind and gnome.token is None,
        "empty_handed": gnome.empty_handed,
        "inside": gnome.inside,
        "worth": gnome.worth,
        "gold": gnome.worth // GOLD,
        "silver": gnome.worth % GOLD,
    }
