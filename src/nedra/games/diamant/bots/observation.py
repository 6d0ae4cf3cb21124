"""The observation of Diamant: what a seat may know, as numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.compiled.rule import rule
from nedra.core.contract.observation import Observation, ObservationLayout, ObservationPart
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

LAYOUT: Final = ObservationLayout(
    ObservationPart("seat", (1,), 0, MOST_SEATS - 1, "the observer's seat"),
    ObservationPart("seats", (1,), 2, MOST_SEATS, "number of seats"),
    ObservationPart("artifacts", (1,), 0, 1, "played with artifacts (D15)"),
    ObservationPart("expedition", (1,), 0, 127, "which expedition this is, from 1"),
    ObservationPart("expeditions", (1,), 0, 127, "number of expeditions"),
    ObservationPart("deck", (1,), 0, MOST_CARDS, "cards left to turn over"),
    ObservationPart(
        "fatal", (1,), 0, MOST_CARDS, "of those, traps that would end the expedition at once (D7)"
    ),
    ObservationPart("rubies_unseen", (1,), 0, MOST_RUBIES, "rubies on all treasures left in the deck"),
    ObservationPart(
        "treasures", (WORTHS,), 0, MOST_CARDS, "treasures left in the deck by worth; last: 17 or more"
    ),
    ObservationPart("traps", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps left in the deck by kind"),
    ObservationPart("sprung", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps lying in the corridor by kind (D6)"),
    ObservationPart("removed", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps out of the game by kind (D12)"),
    ObservationPart("rubies", (1,), 0, MOST_RUBIES, "rubies in the corridor (D9)"),
    ObservationPart("artifacts_lying", (1,), 0, MOST_ARTIFACTS, "artifacts lying in the corridor (D16)"),
    ObservationPart("lying_points", (1,), 0, MOST_RUBIES, "their total value"),
    ObservationPart("artifact_in_deck", (1,), 0, MOST_ARTIFACTS, "artifacts still to be turned over"),
    ObservationPart("explorers", (1,), 0, MOST_SEATS, "number of explorers inside"),
    ObservationPart("playing", (MOST_SEATS,), 0, 1, "for each seat: it is occupied"),
    ObservationPart("inside", (MOST_SEATS,), 0, 1, "for each seat: in the cave"),
    ObservationPart("carried", (MOST_SEATS,), 0, MOST_RUBIES, "for each seat: rubies carried"),
    ObservationPart(
        "points", (MOST_SEATS,), 0, MOST_RUBIES, "for each seat: chest and artifacts, as all saw them filled"
    ),
)

SEAT: Final = LAYOUT.offset("seat")
SEATS: Final = LAYOUT.offset("seats")
ARTIFACTS: Final = LAYOUT.offset("artifacts")
EXPEDITION: Final = LAYOUT.offset("expedition")
EXPEDITIONS: Final = LAYOUT.offset("expeditions")
DECK: Final = LAYOUT.offset("deck")
FATAL: Final = LAYOUT.offset("fatal")
RUBIES_UNSEEN: Final = LAYOUT.offset("rubies_unseen")
TREASURES: Final = LAYOUT.offset("treasures")
TRAPS: Final = LAYOUT.offset("traps")
SPRUNG: Final = LAYOUT.offset("sprung")
REMOVED: Final = LAYOUT.offset("removed")
RUBIES: Final = LAYOUT.offset("rubies")
ARTIFACTS_LYING: Final = LAYOUT.offset("artifacts_lying")
LYING_POINTS: Final = LAYOUT.offset("lying_points")
ARTIFACT_IN_DECK: Final = LAYOUT.offset("artifact_in_deck")
EXPLORERS: Final = LAYOUT.offset("explorers")
PLAYING: Final = LAYOUT.offset("playing")
INSIDE: Final = LAYOUT.offset("inside")
CARRIED: Final = LAYOUT.offset("carried")
POINTS: Final = LAYOUT.offset("points")


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
