"""The components of Diamant: checked, and placed into a new state."""

from __future__ import annotations

from typing import Annotated

import msgspec

from nedra.core.contract.components import ComponentTable, InconsistentComponentsError
from nedra.games.diamant.rules.cards import TRAP_NAMES
from nedra.games.diamant.rules.state import MOST_ARTIFACTS, MOST_CARDS, TRAP, Cave

Worth = Annotated[int, msgspec.Meta(ge=1, lt=TRAP)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Entrances(ComponentTable, frozen=True):
    """One entrance an expedition."""

    count: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Treasures(ComponentTable, frozen=True):
    """The worth of every treasure card."""

    values: Annotated[list[Worth], msgspec.Meta(min_length=1, max_length=MOST_CARDS - 25)]


class Traps(ComponentTable, frozen=True):
    """How many cards there are of each kind of trap."""

    snake: Copies
    boulder: Copies
    scorpion: Copies
    lava: Copies
    spears: Copies

    def copies(self) -> list[int]:
        """In the order of the kinds' numbers."""
        return [getattr(self, name) for name in TRAP_NAMES]


class Artifacts(ComponentTable, frozen=True):
    """The points of every artifact, in the order in which they come."""

    points: Annotated[list[Worth], msgspec.Meta(max_length=MOST_ARTIFACTS)]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    entrances: Entrances
    treasures: Treasures
    traps: Traps
    artifacts: Artifacts

    def __post_init__(self) -> None:
        """Every deck must hold a pair of traps, or an expedition could run out of cards."""
        copies = self.traps.copies()
        to_spare = sum(max(0, of_a_kind - 1) for of_a_kind in copies)
        if to_spare < self.entrances.count:
            raise InconsistentComponentsError("box-few-traps", "traps")
        if sum(copies) + len(self.treasures.values) + MOST_ARTIFACTS > MOST_CARDS:
            raise InconsistentComponentsError("box-many-cards", "treasures", most=MOST_CARDS)


def place_components(cave: Cave, components: Components) -> None:
    """Treasure and trap cards make the deck (D2); artifacts lie beside it in their order (D15)."""
    cards = list(components.treasures.values)
    for kind, copies in enumerate(components.traps.copies()):
        cards += [TRAP + kind] * copies
    cave.cards[: len(cards)] = cards
    cave.total = len(cards)
    cave.trap_kinds = len(TRAP_NAMES)
    cave.expeditions = components.entrances.count
    cave.artifact_points[: len(components.artifacts.points)] = components.artifacts.points
