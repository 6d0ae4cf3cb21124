"""The cave of Tacora as a table: every fact of a game of Diamant, by the name players use."""

from __future__ import annotations

from typing import Final

from nedra.core.table import Table, cell, row

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


class Cave(Table):
    """A game of Diamant.

    `cards[:left]` is the deck, face down and in no order: a card is drawn from anywhere in it.
    `cards[left:total]` is the corridor, the newest card first. So the next expedition's deck
    is made by saying `left = total`.
    """

    artifacts: int = cell("i1")
    open_chests: int = cell("i1")

    expeditions: int = cell("i1")
    expedition: int = cell("i1")
    over: int = cell("i1")

    cards: list[int] = row(MOST_CARDS, "i2")
    left: int = cell("i1")
    total: int = cell("i1")
    rubies: int = cell("i2")
    banked: int = cell("i2")
    trap_kinds: int = cell("i1")
    sprung: list[int] = row(MOST_TRAP_KINDS, "i1")
    removed: list[int] = row(MOST_TRAP_KINDS, "i1")

    artifact_points: list[int] = row(MOST_ARTIFACTS, "i2")
    artifact_fate: list[int] = row(MOST_ARTIFACTS, "i1")
    artifacts_lying: int = cell("i1")

    explorers: int = cell("i1")
    owing: int = cell("i2")
    inside: list[int] = row(MOST_SEATS, "i1")
    choice: list[int] = row(MOST_SEATS, "i1")
    carried: list[int] = row(MOST_SEATS, "i2")
    chest: list[int] = row(MOST_SEATS, "i2")
