"""The state of a game of Diamant: every fact, by the name players use."""

from __future__ import annotations

from typing import Final

from nedra.core.contract.state import State, int_field, list_field

MOST_SEATS: Final = 8
MOST_CARDS: Final = 48
MOST_TRAP_KINDS: Final = 5
MOST_ARTIFACTS: Final = 5

# A card is one number: a treasure its worth, then traps by kind, then artifacts by their turn.
TRAP: Final = 100
ARTIFACT: Final = 200

# What became of an artifact; TAKEN + seat once a player has it.
WAITING: Final = 0
IN_THE_CAVE: Final = 1
GONE: Final = 2
TAKEN: Final = 3


class Cave(State):
    """A game of Diamant.

    `cards[:left]` is the deck, face down and in no order: a card is drawn from anywhere in it.
    `cards[left:total]` is the corridor, the newest card first. So the next expedition's deck
    is made by saying `left = total`.
    """

    artifacts: int = int_field("i1")
    open_chests: int = int_field("i1")

    expeditions: int = int_field("i1")
    expedition: int = int_field("i1")
    over: int = int_field("i1")

    cards: list[int] = list_field(MOST_CARDS, "i2")
    left: int = int_field("i1")
    total: int = int_field("i1")
    rubies: int = int_field("i2")
    banked: int = int_field("i2")
    trap_kinds: int = int_field("i1")
    sprung: list[int] = list_field(MOST_TRAP_KINDS, "i1")
    removed: list[int] = list_field(MOST_TRAP_KINDS, "i1")

    artifact_points: list[int] = list_field(MOST_ARTIFACTS, "i2")
    artifact_fate: list[int] = list_field(MOST_ARTIFACTS, "i1")
    artifacts_lying: int = int_field("i1")

    explorers: int = int_field("i1")
    pending_seats: int = int_field("i2")
    inside: list[int] = list_field(MOST_SEATS, "i1")
    choice: list[int] = list_field(MOST_SEATS, "i1")
    carried: list[int] = list_field(MOST_SEATS, "i2")
    chest: list[int] = list_field(MOST_SEATS, "i2")
