"""A referee for Quick Gnomes, written from its rules alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referees.gnomes_sets import COLOURS, DIAMOND, LARGEST, SHAPES, Gem, best_counts, is_set
from tests.referees.lockstep import Outcome, Referee, Revealed, View

WINDS = {"red": ("orange", "violet"), "yellow": ("orange", "green"), "blue": ("green", "violet")}
MIXTURES = {
    "orange": ("ruby", "heliodor"),
    "green": ("heliodor", "sapphire"),
    "violet": ("ruby", "sapphire"),
}
COPIES = {
    **{f"{colour}-{shape}": 6 for colour in COLOURS for shape in SHAPES},
    "diamond": 4,
    "cave": 14,
    **{f"{wind}-wind": 5 for wind in WINDS},
    "collapse": 6,
    **{f"{fog}-fog": 3 for fog in MIXTURES},
}
CARDS = list(COPIES)
HAND = 5
ROW = 3
SET_NAMES = ("sixes", "fives", "fours", "threes", "twos", "ones")


@dataclass
class Gnome:
    """One player, and what lies in front."""

    hand: list[str]
    caves: int = 0
    collapses: int = 0
    fogs: list[str] = field(default_factory=list)
    gems: list[str] = field(default_factory=list)

    @property
    def curses(self) -> int:
        return self.collapses + len(self.fogs)

    @property
    def can_lay_gems(self) -> bool:
        return self.caves > 0 and self.collapses == 0  # G10


class GnomesReferee(Referee):
    """Gems, caves and curses."""

    name = "gnomes"
    tempers = (
        {},
        {"gem": 20, "diamond": 20, "cave": 20},
        {"collapse": 10, "fog": 10},
        {"cave": 30, "gem": 0.2, "diamond": 0.2},
        {"take": 20, "gem": 5},
        {"wind": 30, "fog": 10},
        {"skip": 30},
        {"take": 0.1, "cave": 0.01},
    )

    def begin(self, revealed: Revealed) -> None:
        """Deal five to each, and three into the row (G1); by the option everyone has a cave before (G2)."""
        self.deck = [card for card, copies in COPIES.items() for _ in range(copies)]
        self.discard: list[str] = []
        self.gnomes = [Gnome([]) for _ in range(self.seats)]
        for seat, gnome in enumerate(self.gnomes):
            if self.options["quick_start"]:
                self.from_deck("cave")
                gnome.caves = 1
            dealt = [name_of(card) for card in revealed.views[seat]["players"][seat]["hand"]]
            assert len(dealt) == HAND
            gnome.hand = [self.from_deck(card) for card in dealt]
        self.row: list[str | None] = [self.from_deck(name_of(card)) for card in revealed.views[None]["row"]]
        assert len(self.row) == ROW
        self.choose_beginner(revealed.views[None]["first"])
        self.round, self.phase = 1, "draw"
        self.rounds = -(-len(self.deck) // self.seats) + (not self.options["short_end"])  # G20

    def choose_beginner(self, drawn: int) -> None:
        """Who begins is drawn; by the option seat 1 (G3)."""
        assert drawn in range(self.seats)
        assert drawn == 0 or not self.options["first_seat_begins"], "G3: seat 1 begins"
        self.counts[f"G3 seat {drawn + 1} of {self.seats} begins"] += 1
        self.first = self.turn = drawn

    def from_deck(self, card: str) -> str:
        self.deck.remove(card)
        return card

    def asked(self) -> set[int]:
        return set() if self.phase == "over" else {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "draw":
            takes = {f"take {place}" for place, card in enumerate(self.row, 1) if card}
            return {*takes, "draw" if self.deck else "skip"}  # G4, G5
        plays = {move for card in self.gnomes[seat].hand for move in self.plays(seat, card)}
        if self.options["cave_first"] and "cave" in plays and not self.gnomes[seat].caves:
            return {"cave"}  # G13
        return plays or {f"discard {card}" for card in self.gnomes[seat].hand}  # G14

    def plays(self, seat: int, card: str) -> list[str]:
        """In which ways the card can be played (G6 to G12)."""
        gnome = self.gnomes[seat]
        what, _, kind = card.partition("-")
        if card == "cave":
            return ["cave"] if gnome.collapses or not gnome.caves else []  # G6, G7, G8
        if card == "collapse":
            return [f"collapse {victim + 1}" for victim in self.victims(seat)]
        if kind == "fog":
            return [f"fog {what} {victim + 1}" for victim in self.victims(seat)]
        if kind == "wind":
            return [f"wind {what} {fog}" for fog in gnome.fogs if fog in WINDS[what]]
        if not gnome.can_lay_gems or what in self.hidden(gnome):
            return []
        return ["diamond"] if card == "diamond" else [f"gem {what} {kind}"]

    def victims(self, seat: int) -> list[int]:
        """Others who have fewer curses than opponents (G9)."""
        return [
            other
            for other in range(self.seats)
            if other != seat and self.gnomes[other].curses < self.seats - 1
        ]

    def hidden(self, gnome: Gnome) -> list[str]:
        """The colours that fogs in front of the gnome hide (G10); no fog hides a diamond (G11)."""
        return [colour for colour in COLOURS if any(colour in self.hides(fog) for fog in gnome.fogs)]

    def hides(self, fog: str) -> list[str]:
        """Both colours it is mixed from; a light fog only the other one."""
        light = bool(self.options["light_fog"])
        return [colour for colour in COLOURS if (colour in MIXTURES[fog]) != light]

    def play(self, answers: dict[int, str], revealed: Revealed) -> None:
        self.revealed = revealed
        word, *details = answers[self.turn].split()
        if self.phase == "draw":
            self.draw(word, details)
            self.phase = "play"
        else:
            self.play_card(word, details)
            self.end_turn()

    def draw(self, word: str, details: list[str]) -> None:
        """The top card, unseen by others, or one of the row, which is refilled from the deck (G4)."""
        hand = self.gnomes[self.turn].hand
        self.counts[f"G4 {word}" if self.deck else f"G5 {word}"] += 1
        if word == "draw":
            [told] = self.revealed.all_told(self.turn, "drew-card")
            hand.append(self.from_deck(str(told.args["card"])))
        elif word == "take":
            place = int(details[0]) - 1
            taken = self.row[place]
            assert taken
            hand.append(taken)
            self.row[place] = self.refill()

    def refill(self) -> str | None:
        """From the last card on the row is not refilled (G5)."""
        if not self.deck:
            return None
        [said] = self.revealed.all_said("refilled")
        return self.from_deck(str(said.args["card"]))

    def play_card(self, word: str, details: list[str]) -> None:
        gnome = self.gnomes[self.turn]
        self.counts[word] += 1
        if word == "cave":
            self.lay_cave(gnome)
        elif word in ("gem", "diamond"):
            gnome.gems.append(self.from_hand("-".join(details) or "diamond"))
        elif word == "collapse":
            self.from_hand("collapse")
            self.gnomes[int(details[0]) - 1].collapses += 1
        elif word == "fog":
            self.from_hand(f"{details[0]}-fog")
            self.gnomes[int(details[1]) - 1].fogs.append(details[0])
        elif word == "wind":
            self.blow(gnome, *details)
        else:
            self.discard.append(self.from_hand(details[0]))

    def from_hand(self, card: str) -> str:
        self.gnomes[self.turn].hand.remove(card)
        return card

    def lay_cave(self, gnome: Gnome) -> None:
        """To get in (G6); against a collapse, which goes with one cave (G7)."""
        gnome.caves += 1
        self.from_hand("cave")
        if gnome.collapses:
            self.counts["G7 cave against a collapse"] += 1
            self.counts["G7 none before, none stays"] += gnome.caves == 1
            gnome.collapses -= 1
            gnome.caves -= 1
            self.discard += ["cave", "collapse"]

    def blow(self, gnome: Gnome, wind: str, fog: str) -> None:
        """One fog goes, and so does the wind (G12)."""
        gnome.fogs.remove(fog)
        self.discard += [f"{fog}-fog", self.from_hand(f"{wind}-wind")]

    def end_turn(self) -> None:
        """Clockwise; the last round ends the game (G20). With an empty row drawing is skipped (G5)."""
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.first:
            if self.round == self.rounds:
                assert not self.deck
                self.phase = "over"
                return
            self.round += 1
        self.phase = "draw"
        if not self.deck and not any(self.row):
            self.counts["G5 empty row"] += 1
            self.phase = "play"

    def counting(self, gnome: Gnome) -> list[Gem]:
        """The gems that no fog hides (G21)."""
        hidden = self.hidden(gnome)
        return [gem for gem in map(gem_of, gnome.gems) if gem[0] not in hidden]

    def outcome(self) -> Outcome:
        """More sets of six win, then of five, and so on (G23)."""
        counts = [best_counts(self.counting(gnome)) for gnome in self.gnomes]
        self.counts["G21 fog at the end"] += sum(bool(self.hidden(gnome)) for gnome in self.gnomes)
        self.counts["G23 draw"] += counts.count(max(counts)) > 1
        self.counts["G23 equal sixes, decided later"] += sum(
            own[0] == max(counts)[0] and own != max(counts) for own in counts
        )
        places = tuple(1 + sum(other > own for other in counts) for own in counts)
        return Outcome(places, tuple(len(self.counting(gnome)) for gnome in self.gnomes), "G20")

    def check_free_choices(self, seen: View) -> None:
        """Several divisions may be the best (G24): each must be one, of all gems that count (G22)."""
        for gnome, player in zip(self.gnomes, seen["players"], strict=True):
            sets = [[gem_of(name_of(card)) for card in found["gems"]] for found in player["sets"]]
            assert all(is_set(gems) for gems in sets)
            assert sorted(gem for gems in sets for gem in gems) == sorted(self.counting(gnome))
            sizes = [len(gems) for gems in sets]
            assert sizes == sorted(sizes, reverse=True) == [found["size"] for found in player["sets"]]
            assert list(player["set_counts"].values()) == [
                sizes.count(size) for size in range(LARGEST, 0, -1)
            ]
            del player["sets"]

    def view(self, seat: int | None) -> View:
        """Own hand, all on the table, the sizes of deck and hands."""
        over = self.phase == "over"
        hands = [gnome.hand for other, gnome in enumerate(self.gnomes) if other != seat]
        unseen = [*self.deck, *(card for hand in hands for card in hand)]
        return {
            "type": "gnomes",
            "phase": self.phase,
            "over": over,
            "first": self.first,
            "turn": None if over else self.turn,
            "round": self.round,
            "rounds": self.rounds,
            "last_round": self.round == self.rounds and not self.deck,
            "deck": len(self.deck),
            "row": [card and show(card) for card in self.row],
            "discard": show_all(self.discard),
            "discard_top": show(self.discard[-1]) if self.discard else None,
            "unseen": {card: unseen.count(card) for card in CARDS if card in unseen},
            "players": [self.show_gnome(other, opened=other == seat) for other in range(self.seats)],
            "most_curses": self.seats - 1,
            "fog_effects": [{"fog": fog, "hides": self.hides(fog)} for fog in MIXTURES],
            "wind_effects": [{"wind": wind, "blows": list(fogs)} for wind, fogs in WINDS.items()],
            **{option: bool(value) for option, value in self.options.items()},
        }

    def show_gnome(self, other: int, *, opened: bool) -> View:
        gnome = self.gnomes[other]
        counts = best_counts(self.counting(gnome))
        return {
            "hand": show_all(gnome.hand) if opened else None,
            "hand_size": len(gnome.hand),
            "caves": gnome.caves,
            "collapses": gnome.collapses,
            "fogs": sorted(gnome.fogs, key=list(MIXTURES).index),
            "curses": gnome.curses,
            "can_be_cursed": gnome.curses < self.seats - 1,
            "can_lay_gems": gnome.can_lay_gems,
            "gems": show_all(gnome.gems),
            "hidden": self.hidden(gnome),
            "counting": len(self.counting(gnome)),
            "set_counts": dict(zip(SET_NAMES, counts, strict=True)),
        }


def gem_of(card: str) -> Gem:
    colour, _, shape = card.partition("-")
    return (colour, shape) if shape else DIAMOND


def name_of(card: View) -> str:
    """The name of a card that a view shows."""
    match card["type"]:
        case "gem":
            return f"{card['colour']}-{card['shape']}"
        case "fog" | "wind" as kind:
            return f"{card[kind]}-{kind}"
        case kind:
            return str(kind)


def show(card: str) -> View:
    what, _, kind = card.partition("-")
    if kind in SHAPES:
        return {"type": "gem", "colour": what, "shape": kind}
    return {"type": kind, kind: what} if kind else {"type": card}


def show_all(cards: list[str]) -> list[View]:
    return [show(card) for card in sorted(cards, key=CARDS.index)]
