"""A referee for Diamant, written from its rules alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referees.lockstep import Outcome, Referee, Revealed, View

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = tuple[str, str | int]
"""A treasure with its worth, a trap with its kind, or an artifact with its points."""

TREASURES = (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)
TRAPS = ("snake", "boulder", "scorpion", "lava", "spears")
COPIES_OF_A_TRAP = 3
ARTIFACTS = (5, 7, 8, 10, 12)
EXPEDITIONS = 5


@dataclass
class Explorer:
    """One player."""

    inside: bool = False
    carried: int = 0
    chest: int = 0
    artifacts: list[int] = field(default_factory=list)

    @property
    def points(self) -> int:
        return self.chest + sum(self.artifacts)  # D14, D19


class DiamantReferee(Referee):
    """The cave of Tacora."""

    name = "diamant"
    tempers = ({"continue": 1}, {"continue": 4}, {"continue": 15}, {"continue": 100})

    def begin(self, revealed: Revealed) -> None:
        """One deck, empty chests (D2); the artifacts wait in their order (D15)."""
        treasures: list[Card] = [("treasure", worth) for worth in TREASURES]
        traps: list[Card] = [("trap", kind) for kind in TRAPS for _ in range(COPIES_OF_A_TRAP)]
        self.deck = treasures + traps
        self.corridor: list[Card] = []
        self.removed: list[str] = []
        self.waiting = list(ARTIFACTS) if self.options["artifacts"] else []
        self.rubies = 0
        self.expedition = 0
        self.over = False
        self.explorers = [Explorer() for _ in range(self.seats)]
        self.luck = turned_cards(revealed)
        self.enter_the_cave()
        assert not self.luck

    def play(self, answers: dict[int, str], revealed: Revealed) -> None:
        """Reveal all choices together (D8), then explore, or end the expedition (D10)."""
        self.luck = turned_cards(revealed)
        self.come_home([self.explorers[seat] for seat, choice in answers.items() if choice == "return"])
        if any(explorer.inside for explorer in self.explorers):
            self.explore()
        else:
            self.counts["D10 all returned"] += 1
            self.end_expedition()
        assert not self.luck, f"the program turned over more: {self.luck}"

    def enter_the_cave(self) -> None:
        """Every player enters (D3); the next artifact goes into the deck before (D15)."""
        self.expedition += 1
        if self.waiting:
            self.deck.append(("artifact", self.waiting.pop(0)))
        for explorer in self.explorers:
            explorer.inside = True
        self.explore()

    def explore(self) -> None:
        """Turn over the top card of the deck (D4)."""
        assert self.luck, "the program turned over no card"
        card = self.luck.pop(0)
        self.deck.remove(card)
        kind, what = card
        known = self.corridor.count(card)
        self.corridor.append(card)
        self.counts[f"{kind} turned over"] += 1
        if kind == "treasure":
            self.share(int(what))
        elif kind == "trap" and known:
            self.run(str(what))

    def share(self, worth: int) -> None:
        """Everyone inside gets the same, the remainder lies on the card (D5)."""
        inside = [explorer for explorer in self.explorers if explorer.inside]
        for explorer in inside:
            explorer.carried += worth // len(inside)
        self.rubies += worth % len(inside)

    def run(self, trap: str) -> None:
        """The second trap of a kind: all inside lose what they carry (D7), a trap card goes (D12)."""
        self.counts["D7 second trap"] += 1
        for explorer in self.explorers:
            explorer.inside, explorer.carried = False, 0
        self.end_expedition(trap)

    def come_home(self, returning: list[Explorer]) -> None:
        """Those who return share the rubies and bank all (D9); who is alone takes artifacts (D17)."""
        if not returning:
            return
        self.counts["D9 one returns" if len(returning) == 1 else "D9 several return"] += 1
        share = self.rubies // len(returning)
        self.rubies -= share * len(returning)
        for explorer in returning:
            explorer.chest += explorer.carried + share
            explorer.carried, explorer.inside = 0, False
        lying = [card for card in self.corridor if card[0] == "artifact"]
        if len(returning) == 1:
            for artifact in lying:
                self.counts["D17 artifact taken"] += 1
                self.corridor.remove(artifact)
                returning[0].artifacts.append(int(artifact[1]))
        elif lying:
            self.counts["D17 artifacts stay"] += 1

    def end_expedition(self, trap: str | None = None) -> None:
        """Rubies go back to the bank (D11), the trap out of the game (D12), lying artifacts too (D18)."""
        self.rubies = 0
        if trap:
            assert self.corridor.pop() == ("trap", trap)
            self.removed.append(trap)
        for artifact in [card for card in self.corridor if card[0] == "artifact"]:
            self.counts["D18 artifact gone"] += 1
            self.corridor.remove(artifact)
        self.counts["D18 artifact stays in the deck"] += any(card[0] == "artifact" for card in self.deck)
        if self.expedition == EXPEDITIONS:
            self.over = True  # D14; the last corridor lies there still
            return
        self.deck += self.corridor  # D13
        self.corridor = []
        self.enter_the_cave()

    def asked(self) -> set[int]:
        """Everyone in the cave chooses (D8)."""
        return {seat for seat, explorer in enumerate(self.explorers) if explorer.inside}

    def legal(self, seat: int) -> set[str]:
        return {"continue", "return"}

    def outcome(self) -> Outcome:
        """Most points win; tied players share the win (D14)."""
        points = [explorer.points for explorer in self.explorers]
        self.counts["D14 shared win"] += points.count(max(points)) > 1
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return Outcome(places, tuple(points), "D14")

    def view(self, seat: int | None) -> View:
        """All is open but the deck's order and closed chests (D20)."""
        kinds_lying = {card for card in self.corridor if card[0] == "trap"}
        return {
            "type": "diamant",
            "expedition": self.expedition,
            "expeditions": EXPEDITIONS,
            "over": self.over,
            "with_artifacts": bool(self.options["artifacts"]),
            "corridor": [show(card) for card in self.corridor],
            "rubies": self.rubies,
            "deck": len(self.deck),
            "fatal": sum(card in kinds_lying for card in self.deck),
            "rubies_unseen": sum(int(what) for kind, what in self.deck if kind == "treasure"),
            "traps_left": [self.deck.count(("trap", kind)) for kind in TRAPS],
            "explorers": [self.show_explorer(other, seat) for other in range(self.seats)],
            "removed": in_printed_order(self.removed),
            "artifact_points": list(ARTIFACTS) if self.options["artifacts"] else [],
            "artifacts_waiting": len(self.waiting),
        }

    def show_explorer(self, other: int, seat: int | None) -> View:
        """What is carried lies open; a chest is secret until the end, unless the option opens it."""
        explorer = self.explorers[other]
        opened = other == seat or self.options["open_chests"] or self.over
        return {
            "inside": explorer.inside,
            "carried": explorer.carried,
            "chest": explorer.chest if opened else None,
            "artifacts": sorted(explorer.artifacts),
            "points": explorer.points if opened else None,
        }


def show(card: Card) -> View:
    """An artifact is shown by its place in their order."""
    kind, what = card
    if kind == "artifact":
        return {"type": kind, "turn": ARTIFACTS.index(int(what)) + 1}
    return {"type": kind, "worth" if kind == "treasure" else "name": what}


def in_printed_order(kinds: Iterable[str]) -> list[str]:
    return sorted(kinds, key=TRAPS.index)


def turned_cards(revealed: Revealed) -> list[Card]:
    """The cards turned over in this step. An artifact ends no step early, so it lies in the corridor now."""
    cards: list[Card] = []
    for said in revealed.all_said("turned"):
        if "worth" in said.args:
            cards.append(("treasure", said.args["worth"]))
        elif "trap" in said.args:
            cards.append(("trap", said.args["trap"]))
        else:
            cards.append(("artifact", ARTIFACTS[revealed.views[None]["corridor"][-1]["turn"] - 1]))
    return cards
