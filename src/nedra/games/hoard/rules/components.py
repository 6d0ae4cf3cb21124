"""The components of My Hoard: checked, and placed into a new state."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from nedra.core.contract.components import ComponentTable, InconsistentComponentsError
from nedra.games.hoard.rules.cards import KIND_NAMES, Kind, number_of
from nedra.games.hoard.rules.state import MOST_ALIKE, MOST_CARDS, MOST_SEATS, ORC, PLACES, Cavern

Coins = Annotated[int, msgspec.Meta(ge=0, le=99)]
Worth = Annotated[int, msgspec.Meta(ge=1, le=9)]
Symbol = Literal["ring", "diamond", "sword", "necklace", "coins", "potion", "mouse"]

MOST_OF_A_SYMBOL = 100
"""The most symbols of a kind, or mice, on all cards together: a state counts no further."""


class Orcs(ComponentTable, frozen=True):
    """The last of them is the one that arrives."""

    count: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Places(ComponentTable, frozen=True):
    """One for every player that may sit at the table, so that nobody is without."""

    count: Annotated[int, msgspec.Meta(ge=PLACES, le=PLACES)]


class CoinSupply(ComponentTable, frozen=True):
    """The coins, which are no limit (H1), and what a gold one is worth (H16)."""

    silver: Coins
    gold: Coins
    gold_worth: Worth


class Prizes(ComponentTable, frozen=True):
    """What a round pays (H13 to H15), and the worth in silver that ends the game (H17)."""

    most_gold: Annotated[int, msgspec.Meta(ge=1, le=3)]
    one_fewer: Annotated[int, msgspec.Meta(ge=0, le=9)]
    two_fewer: Annotated[int, msgspec.Meta(ge=0, le=9)]
    goal: Annotated[int, msgspec.Meta(ge=1, le=60)]


class Tokens(ComponentTable, frozen=True):
    """The kinds of treasure of which there is a token."""

    kinds: Annotated[list[Kind], msgspec.Meta(min_length=MOST_SEATS, max_length=len(KIND_NAMES))]

    def __post_init__(self) -> None:
        if len(set(self.kinds)) < len(self.kinds):
            raise InconsistentComponentsError("box-tokens-alike", "kinds")


class Treasures(ComponentTable, frozen=True):
    """What every treasure card shows."""

    cards: Annotated[list[Annotated[list[Symbol], msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        for symbol in get_args(Symbol):
            counts = [card.count(symbol) for card in self.cards]
            if max(counts) > MOST_ALIKE:
                crowded = counts.index(max(counts))
                raise InconsistentComponentsError(
                    "box-card-alike", "cards", crowded, most=MOST_ALIKE, symbol=symbol
                )
            if sum(counts) > MOST_OF_A_SYMBOL:
                raise InconsistentComponentsError(
                    "box-cards-alike", "cards", most=MOST_OF_A_SYMBOL, symbol=symbol
                )

    def numbers(self) -> list[int]:
        """The cards as a table writes them."""
        return [
            number_of([Kind(symbol) for symbol in card if symbol != "mouse"], card.count("mouse"))
            for card in self.cards
        ]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    orcs: Orcs
    places: Places
    coins: CoinSupply
    prizes: Prizes
    tokens: Tokens
    treasures: Treasures

    def __post_init__(self) -> None:
        if self.orcs.count + len(self.treasures.cards) > MOST_CARDS:
            raise InconsistentComponentsError("box-many-cards", "treasures", "cards", most=MOST_CARDS)

    def deck(self) -> list[int]:
        """All treasures and orcs, as a table writes them."""
        return self.treasures.numbers() + [ORC] * self.orcs.count


def place_components(cavern: Cavern, components: Components) -> None:
    """Treasures and orcs make one deck (H2); coins are counted in silver (H1, H16)."""
    cards = components.deck()
    cavern.cards[: len(cards)] = cards
    cavern.total = cavern.left = len(cards)
    cavern.all_orcs = components.orcs.count
    cavern.all_tokens = sum(1 << KIND_NAMES.index(kind) for kind in components.tokens.kinds)
    cavern.gold = components.coins.gold_worth
    cavern.goal = components.prizes.goal
    cavern.prizes[:] = [
        components.prizes.most_gold * components.coins.gold_worth,
        components.prizes.one_fewer,
        components.prizes.two_fewer,
    ]
