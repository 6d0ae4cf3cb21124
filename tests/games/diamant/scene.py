"""Scenes of Diamant: named explorers, and a cave whose next cards are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant import GAME
from nedra.games.diamant.rules import rules
from nedra.games.diamant.rules.cards import TRAP_NAMES
from nedra.games.diamant.rules.events import EVENTS
from nedra.games.diamant.rules.state import ARTIFACT, TRAP

if TYPE_CHECKING:
    import pytest

    from nedra.games.diamant.rules.state import Cave
    from nedra.games.diamant.view import CaveView

CHOICES = {"continue": rules.CONTINUE, "return": rules.RETURN}


class Scene:
    """A game in which the cards of the script come one after the other.

    The rules are untouched: only the random choice of a place in the deck is replaced by where the
    next card of the script lies. A card is `9`, `snake`, or `artifact1`, the first one.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, names: str, script: str, **options: int) -> None:
        self.names = names.split()
        self.script = [number_of(card) for card in script.split()]
        self.cave: Cave = GAME.new_state(len(self.names), GAME.resolve_options(**options))
        self.cave.events = []
        monkeypatch.setattr(rules, "randbelow", self._place_of_the_next_card)
        rules.setup(self.cave)

    def _place_of_the_next_card(self, _rng: list[int], left: int) -> int:
        assert self.script, "the scene has run out of cards"
        return self.cave.cards.index(self.script.pop(0), 0, left)

    def choose(self, **choices: str) -> Scene:
        """Those named choose so, everyone else in the cave goes on."""
        for name in self.pending:
            rules.play(self.cave, self.names.index(name), CHOICES[choices.pop(name, "continue")])
        assert not choices, "only those in the cave choose"
        return self

    def go_on(self, times: int = 1) -> Scene:
        for _ in range(times):
            self.choose()
        return self

    def go_home(self) -> Scene:
        """Everyone in the cave returns."""
        return self.choose(**dict.fromkeys(self.pending, "return"))

    @property
    def pending(self) -> list[str]:
        return [name for seat, name in enumerate(self.names) if self.cave.pending_seats >> seat & 1]

    @property
    def inside(self) -> list[str]:
        return [name for name, inside in zip(self.names, self.cave.inside, strict=False) if inside]

    @property
    def carried(self) -> dict[str, int]:
        return dict(zip(self.names, self.cave.carried, strict=False))

    @property
    def chest(self) -> dict[str, int]:
        return dict(zip(self.names, self.cave.chest, strict=False))

    @property
    def points(self) -> dict[str, int]:
        points = [0] * len(self.names)
        rules.scores(self.cave, points)
        return dict(zip(self.names, points, strict=True))

    @property
    def corridor(self) -> list[int]:
        """The open cards, in the order turned over."""
        return self.cave.cards[self.cave.left : self.cave.total][::-1]

    @property
    def deck(self) -> list[int]:
        return sorted(self.cave.cards[: self.cave.left])

    @property
    def event_names(self) -> list[str]:
        assert self.cave.events is not None
        return [EVENTS[what] for _, what, _, _, _ in self.cave.events]

    def seen_by(self, name: str | None) -> CaveView:
        return GAME.view(self.cave, None if name is None else self.names.index(name))


def number_of(card: str) -> int:
    """The card as a table writes it."""
    if card.isdecimal():
        return int(card)
    if card.startswith("artifact"):
        return ARTIFACT + int(card.removeprefix("artifact")) - 1
    return TRAP + [name.value for name in TRAP_NAMES].index(card)


def numbers_of(cards: str) -> list[int]:
    return [number_of(card) for card in cards.split()]
