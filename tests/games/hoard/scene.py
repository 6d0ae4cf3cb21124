"""Scenes of My Hoard: named gnomes, and a deck that gives the cards that are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.core.contract.result import places_from_ranking
from nedra.games.hoard import GAME
from nedra.games.hoard.rules import rules, scoring
from nedra.games.hoard.rules.cards import KIND_NAMES, Kind, Treasure, kinds_of, number_of
from nedra.games.hoard.rules.events import EVENTS
from nedra.games.hoard.rules.state import ORC, PLACES

if TYPE_CHECKING:
    import pytest

    from nedra.games.hoard.rules.state import Cavern
    from nedra.games.hoard.view import CavernView

LETTERS = "rdsncp"  # ring, diamond, sword, necklace, coins, potion; and m, a mouse


class Scene:
    """A game in which the cards that a test names are drawn.

    The rules are untouched: only random choices are replaced, of a place in the deck by where the card
    lies, and of a token face down by the one that the test names. A card is written by its
    symbols, `rrdn` or `rncm`; the box has each only once. An orc is `orc`.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, names: str, **options: int) -> None:
        self.names = names.split()
        self.blind_tokens: list[str] = []
        self.throws: list[int] = []
        self._wanted = 0
        given = {"first_seat_begins": 1, **options}
        self.cavern: Cavern = GAME.new_state(len(self.names), GAME.resolve_options(**given))
        self.cavern.events = []
        monkeypatch.setattr(rules, "randbelow", self._place_of_the_card)
        monkeypatch.setattr(scoring, "randbelow", self._token_among_those_left)
        rules.setup(self.cavern)

    def _place_of_the_card(self, _rng: list[int], left: int) -> int:
        return self.cavern.cards.index(self._wanted, 0, left)

    def _token_among_those_left(self, _rng: list[int], count: int) -> int:
        left = kinds_of(self.cavern.tokens)
        assert len(left) == count
        if self.throws:
            return self.throws.pop(0)
        return left.index(Kind(self.blind_tokens.pop(0))) if self.blind_tokens else 0

    def play(self, move: str) -> Scene:
        """Whoever's turn it is does this."""
        found = GAME.moves.parse(move)
        assert found is not None, move
        number = GAME.moves.number(found)
        assert number in self._legal(), f"{self.turn} may not {move}"
        rules.play(self.cavern, self.cavern.turn, number)
        return self

    def draw(self, card: str, place: int | None = None) -> Scene:
        """Draw that card; with a place, put it there."""
        self._wanted = number(card)
        self.play("draw")
        return self if place is None else self.play(f"place {place}")

    def pile(self, place: int, cards: str) -> Scene:
        """One gnome after the other draws one of these and puts it there."""
        for card in cards.split():
            self.draw(card, place)
        return self

    def orcs(self, count: int) -> Scene:
        for _ in range(count):
            self.draw("orc")
        return self

    def everyone_takes(self, *moves: str) -> Scene:
        """Each in turn takes a pile: `everyone_takes("1 ring", "2 sword")`."""
        for move in moves:
            self.play(f"take {move}")
        return self

    def _legal(self) -> list[int]:
        out = [0] * len(GAME.moves)
        return out[: rules.legal(self.cavern, self.cavern.turn, out)]

    @property
    def turn(self) -> str:
        return self.names[self.cavern.turn]

    @property
    def legal(self) -> list[str]:
        return [str(GAME.moves[number]) for number in self._legal()]

    @property
    def silver(self) -> dict[str, int]:
        return dict(zip(self.names, self.cavern.silver, strict=False))

    @property
    def treasures(self) -> dict[str, int]:
        """What everybody had in the last round that was scored."""
        return dict(zip(self.names, self.cavern.last_treasures, strict=False))

    @property
    def places(self) -> dict[str, int]:
        standing = [0] * len(self.names)
        scoring.ranking_scores(self.cavern, standing)
        return dict(zip(self.names, places_from_ranking(standing), strict=True))

    @property
    def event_names(self) -> list[str]:
        assert self.cavern.events is not None
        return [EVENTS[what] for _, what, _, _, _ in self.cavern.events]

    def seen_by(self, name: str | None) -> CavernView:
        return GAME.view(self.cavern, None if name is None else self.names.index(name))

    @property
    def seen(self) -> CavernView:
        return self.seen_by(None)

    @property
    def sizes(self) -> list[int]:
        return self.cavern.height[:PLACES]


def symbols(card: str) -> tuple[Kind, ...]:
    return tuple(
        sorted((KIND_NAMES[LETTERS.index(letter)] for letter in card if letter != "m"), key=KIND_NAMES.index)
    )


def treasure(card: str) -> Treasure:
    return Treasure(symbols(card), card.count("m"))


def number(card: str) -> int:
    """The card as a table writes it."""
    return ORC if card == "orc" else number_of(symbols(card), card.count("m"))
