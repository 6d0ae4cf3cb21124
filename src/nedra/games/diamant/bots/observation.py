"""The observation of Diamant: what a seat may know, as numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.analysis.observation import Observation, ObservationLayout
from nedra.games.diamant.rules.rules import count_fatal, count_rubies_unseen, points_of
from nedra.games.diamant.rules.state import (
    ARTIFACT,
    MOST_ARTIFACTS,
    MOST_CARDS,
    MOST_SEATS,
    MOST_TRAP_KINDS,
    TRAP,
    Cave,
)

WORTHS: Final = 18
MOST_RUBIES: Final = 32_000

LAYOUT: Final = ObservationLayout()
# Each name is the place of the part's first cell.
SEAT: Final = LAYOUT.add("seat", (1,), 0, MOST_SEATS - 1, "the observer's seat")
SEATS: Final = LAYOUT.add("seats", (1,), 2, MOST_SEATS, "number of seats")
ARTIFACTS: Final = LAYOUT.add("artifacts", (1,), 0, 1, "played with artifacts (D15)")
EXPEDITION: Final = LAYOUT.add("expedition", (1,), 0, 127, "which expedition this is, from 1", 5)
EXPEDITIONS: Final = LAYOUT.add("expeditions", (1,), 0, 127, "number of expeditions", 5)
DECK: Final = LAYOUT.add("deck", (1,), 0, MOST_CARDS, "cards left to turn over", 35)
FATAL: Final = LAYOUT.add(
    "fatal", (1,), 0, MOST_CARDS, "of those, traps that would end the expedition at once (D7)", 12
)
RUBIES_UNSEEN: Final = LAYOUT.add(
    "rubies_unseen", (1,), 0, MOST_RUBIES, "rubies on all treasures left in the deck", 124
)
TREASURES: Final = LAYOUT.add(
    "treasures", (WORTHS,), 0, MOST_CARDS, "treasures left in the deck by worth; last: 17 or more", 2
)
TRAPS: Final = LAYOUT.add("traps", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps left in the deck by kind", 3)
SPRUNG: Final = LAYOUT.add(
    "sprung", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps lying in the corridor by kind (D6)", 2
)
REMOVED: Final = LAYOUT.add(
    "removed", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps out of the game by kind (D12)", 3
)
RUBIES: Final = LAYOUT.add("rubies", (1,), 0, MOST_RUBIES, "rubies in the corridor (D9)", 40)
ARTIFACTS_LYING: Final = LAYOUT.add(
    "artifacts_lying", (1,), 0, MOST_ARTIFACTS, "artifacts lying in the corridor (D16)"
)
LYING_POINTS: Final = LAYOUT.add("lying_points", (1,), 0, MOST_RUBIES, "their total value", 40)
ARTIFACT_IN_DECK: Final = LAYOUT.add(
    "artifact_in_deck", (1,), 0, MOST_ARTIFACTS, "artifacts still to be turned over"
)
EXPLORERS: Final = LAYOUT.add("explorers", (1,), 0, MOST_SEATS, "number of explorers inside")
PLAYING: Final = LAYOUT.add("playing", (MOST_SEATS,), 0, 1, "for each seat: it is occupied")
INSIDE: Final = LAYOUT.add("inside", (MOST_SEATS,), 0, 1, "for each seat: in the cave")
CARRIED: Final = LAYOUT.add("carried", (MOST_SEATS,), 0, MOST_RUBIES, "for each seat: rubies carried", 60)
POINTS: Final = LAYOUT.add(
    "points", (MOST_SEATS,), 0, MOST_RUBIES, "for each seat: chest and artifacts, as all saw them filled", 120
)


@rule
def observe(cave: Cave, seat: int, out: list[int]) -> None:
    """Only sealed choices and the order of the deck are hidden."""
    out[SEAT] = seat
    out[SEATS] = cave.seats
    out[ARTIFACTS] = cave.artifacts
    out[EXPEDITION] = cave.expedition
    out[EXPEDITIONS] = cave.expeditions
    out[EXPLORERS] = cave.explorers
    observe_deck(cave, out)
    observe_corridor(cave, out)
    for step in range(cave.seats):
        other = (seat + step) % cave.seats
        out[PLAYING + step] = 1
        out[INSIDE + step] = cave.inside[other]
        out[CARRIED + step] = cave.carried[other]
        out[POINTS + step] = points_of(cave, other)


@rule
def observe_deck(cave: Cave, out: list[int]) -> None:
    """The cards of the deck are known; their order is not."""
    out[DECK] = cave.left
    out[FATAL] = count_fatal(cave)
    out[RUBIES_UNSEEN] = count_rubies_unseen(cave)
    for place in range(cave.left):
        card = cave.cards[place]
        if card < TRAP:
            out[TREASURES + min(card, WORTHS - 1)] += 1
        elif card < ARTIFACT:
            out[TRAPS + card - TRAP] += 1
        else:
            out[ARTIFACT_IN_DECK] += 1


@rule
def observe_corridor(cave: Cave, out: list[int]) -> None:
    """The revealed cards, and the traps removed from the game."""
    out[RUBIES] = cave.rubies
    out[ARTIFACTS_LYING] = cave.artifacts_lying
    for kind in range(cave.trap_kinds):
        out[SPRUNG + kind] = cave.sprung[kind]
        out[REMOVED + kind] = cave.removed[kind]
    if cave.artifacts_lying:
        for place in range(cave.left, cave.total):
            if cave.cards[place] >= ARTIFACT:
                out[LYING_POINTS] += cave.artifact_points[cave.cards[place] - ARTIFACT]


OBSERVATION: Final = Observation(LAYOUT, observe)
