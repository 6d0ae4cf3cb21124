"""A game of Diamant as one seat may know it, in numbers."""

from __future__ import annotations

from typing import Final

from nedra.core.observation import Layout, Observation, Part
from nedra.core.rule import rule
from nedra.games.diamant.rules import count_fatal, count_rubies_unseen, points_of
from nedra.games.diamant.table import (
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

LAYOUT: Final = Layout(
    Part("seat", (1,), 0, MOST_SEATS - 1, "the own seat, as moves and scores count it"),
    Part("seats", (1,), 2, MOST_SEATS, "how many play"),
    Part("artifacts", (1,), 0, 1, "played with artifacts (D15)"),
    Part("expedition", (1,), 0, 127, "which expedition this is, from 1"),
    Part("expeditions", (1,), 0, 127, "how many there are in all"),
    Part("deck", (1,), 0, MOST_CARDS, "cards left to turn over"),
    Part("fatal", (1,), 0, MOST_CARDS, "of those, traps that would end the expedition at once (D7)"),
    Part("rubies_unseen", (1,), 0, MOST_RUBIES, "on all treasures left in the deck"),
    Part("treasures", (WORTHS,), 0, MOST_CARDS, "treasures left in the deck by worth; last: 17 or more"),
    Part("traps", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps left in the deck by kind"),
    Part("sprung", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps lying in the corridor by kind (D6)"),
    Part("removed", (MOST_TRAP_KINDS,), 0, MOST_CARDS, "traps out of the game by kind (D12)"),
    Part("rubies", (1,), 0, MOST_RUBIES, "lying in the corridor (D9)"),
    Part("artifacts_lying", (1,), 0, MOST_ARTIFACTS, "artifacts lying in the corridor (D16)"),
    Part("lying_points", (1,), 0, MOST_RUBIES, "what those are worth together"),
    Part("artifact_in_deck", (1,), 0, MOST_ARTIFACTS, "artifacts still to be turned over"),
    Part("explorers", (1,), 0, MOST_SEATS, "how many are inside"),
    Part("playing", (MOST_SEATS,), 0, 1, "for each seat: somebody sits there"),
    Part("inside", (MOST_SEATS,), 0, 1, "for each seat: in the cave"),
    Part("carried", (MOST_SEATS,), 0, MOST_RUBIES, "for each seat: rubies carried"),
    Part(
        "points", (MOST_SEATS,), 0, MOST_RUBIES, "for each seat: chest and artifacts, as all saw them filled"
    ),
)

SEAT: Final = LAYOUT.at("seat")
SEATS: Final = LAYOUT.at("seats")
ARTIFACTS: Final = LAYOUT.at("artifacts")
EXPEDITION: Final = LAYOUT.at("expedition")
EXPEDITIONS: Final = LAYOUT.at("expeditions")
DECK: Final = LAYOUT.at("deck")
FATAL: Final = LAYOUT.at("fatal")
RUBIES_UNSEEN: Final = LAYOUT.at("rubies_unseen")
TREASURES: Final = LAYOUT.at("treasures")
TRAPS: Final = LAYOUT.at("traps")
SPRUNG: Final = LAYOUT.at("sprung")
REMOVED: Final = LAYOUT.at("removed")
RUBIES: Final = LAYOUT.at("rubies")
ARTIFACTS_LYING: Final = LAYOUT.at("artifacts_lying")
LYING_POINTS: Final = LAYOUT.at("lying_points")
ARTIFACT_IN_DECK: Final = LAYOUT.at("artifact_in_deck")
EXPLORERS: Final = LAYOUT.at("explorers")
PLAYING: Final = LAYOUT.at("playing")
INSIDE: Final = LAYOUT.at("inside")
CARRIED: Final = LAYOUT.at("carried")
POINTS: Final = LAYOUT.at("points")


@rule
def observe(cave: Cave, seat: int, out: list[int]) -> None:
    """All is open but the choices still sealed and the deck's order."""
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
    """The deck is what the corridor and the chests leave of the box: known by its cards, not its order."""
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
    """What was turned over, and the traps that left the game."""
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
