"""Scenes of Quick Gnomes: named players, with the hands and the cards in front that a test needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from nedra.games.gnomes import GAME
from nedra.games.gnomes.rules import rules
from nedra.games.gnomes.rules.cards import CARD_NAMES
from nedra.games.gnomes.rules.events import EVENTS
from nedra.games.gnomes.rules.state import CAVE, COLLAPSE, DIAMOND, DRAWING, FOG, NO_CARD, PLAYING

if TYPE_CHECKING:
    import pytest

    from nedra.games.gnomes.rules.state import Hill
    from nedra.games.gnomes.view import GnomesView

draw_any = rules.draw_from_deck


class Scene:
    """A game in which hands, row and fronts are empty until they are filled, and it is Ann's turn.

    A card is `ruby-round`, `diamond`, `cave`, `red-wind`, `collapse` or `orange-fog`; `3*cave` are three.
    All come out of the deck, so the box stays whole. The rules are untouched: only what is drawn
    next can be foretold by `next_cards`.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, names: str, **options: int) -> None:
        self.names = names.split()
        given = {"first_seat_begins": 1, **options}
        self.hill: Hill = GAME.new_state(len(self.names), GAME.resolve_options(**given))
        self.hill.rng[:] = [1, 1]
        self.script: list[int] = []
        rules.setup(self.hill)
        self._take_back()
        self.hill.events = []
        monkeypatch.setattr(rules, "draw_from_deck", self._draw)

    def hand(self, **cards: str) -> Self:
        """Deal these cards: `hand(Ann="cave 2*diamond")`."""
        for name, dealt in cards.items():
            for card in numbers_of(dealt):
                self._out_of_the_deck(card)
                self.hill.hand[self.seat(name)][card] += 1
        return self

    def front(self, **cards: str) -> Self:
        """Lay these cards in front of players."""
        for name, laid in cards.items():
            for card in numbers_of(laid):
                self._out_of_the_deck(card)
                self._lay(self.seat(name), card)
        return self

    def row(self, cards: str) -> Self:
        for place, card in enumerate(numbers_of(cards)):
            self._out_of_the_deck(card)
            self.hill.open_row[place] = card
        return self

    def next_cards(self, cards: str) -> Self:
        """What will be drawn from the deck next."""
        self.script = numbers_of(cards)
        return self

    def deck_of(self, cards: str) -> Self:
        """Leave only these cards in the deck; all others go to the discard."""
        kept = numbers_of(cards)
        for card in range(len(CARD_NAMES)):
            self.hill.discard[card] += self.hill.deck[card] - kept.count(card)
            self.hill.deck[card] = kept.count(card)
        self.hill.left = len(kept)
        if not kept:
            rules.check_deck_empty(self.hill)
        return self

    def turn_of(self, name: str) -> Self:
        """It is that player's turn, to draw."""
        self.hill.turn, self.hill.phase = self.seat(name), DRAWING
        return self

    def to_play(self, name: str) -> Self:
        """It is that player's turn, and a card has been drawn."""
        self.hill.turn, self.hill.phase = self.seat(name), PLAYING
        return self

    def play(self, *moves: str) -> Self:
        """Whoever's turn it is plays these moves, one after the other."""
        for move in moves:
            assert move in self.legal(), f"{move} is not legal; legal: {self.legal()}"
            found = GAME.moves.parse(move)
            assert found is not None
            rules.play(self.hill, self.hill.turn, GAME.moves.number(found))
        return self

    def legal(self) -> list[str]:
        out = [0] * len(GAME.moves)
        count = rules.legal(self.hill, self.hill.turn, out)
        return [str(GAME.moves[number]) for number in out[:count]]

    def refused(self, move: str) -> str:
        """The rule by which the player whose turn it is is refused a move."""
        found = GAME.moves.parse(move)
        assert found is not None
        assert move not in self.legal()
        return str(GAME.explain_illegal(self.hill, self.hill.turn, found)[1]["rule"])

    def refusal_of(self, move: str) -> str:
        """The key of the reason."""
        found = GAME.moves.parse(move)
        assert found is not None
        return GAME.explain_illegal(self.hill, self.hill.turn, found)[0]

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def seen_by(self, name: str | None) -> GnomesView:
        return GAME.view(self.hill, None if name is None else self.seat(name))

    def in_hand(self, name: str) -> list[str]:
        return names_of(self.hill.hand[self.seat(name)])

    def laid(self, name: str) -> list[str]:
        return names_of(self.hill.laid[self.seat(name)])

    @property
    def pending(self) -> list[str]:
        return [name for seat, name in enumerate(self.names) if rules.pending(self.hill) >> seat & 1]

    @property
    def discard(self) -> list[str]:
        return names_of(self.hill.discard)

    @property
    def open_row(self) -> list[str]:
        return ["" if card == NO_CARD else CARD_NAMES[card] for card in self.hill.open_row]

    def event_names(self, name: str | None = None) -> list[str]:
        """The public events, or those that this player saw."""
        assert self.hill.events is not None
        audience = (-1, None if name is None else self.seat(name))
        return [EVENTS[what] for to, what, _, _, _ in self.hill.events if to in audience]

    def standing(self) -> dict[str, int]:
        out = [0] * len(self.names)
        rules.ranking_scores(self.hill, out)
        return dict(zip(self.names, out, strict=True))

    def _take_back(self) -> None:
        hill = self.hill
        for place, card in enumerate(hill.open_row):
            hill.deck[card] += 1
            hill.open_row[place] = NO_CARD
        for hand in hill.hand:
            for card, copies in enumerate(hand):
                hill.deck[card] += copies
                hand[card] = 0
        hill.left = sum(hill.deck)

    def _draw(self, hill: Hill) -> int:
        if not self.script:
            return draw_any(hill)
        card = self.script.pop(0)
        self._out_of_the_deck(card)
        return card

    def _out_of_the_deck(self, card: int) -> None:
        assert self.hill.deck[card], f"no {CARD_NAMES[card]} is left"
        self.hill.deck[card] -= 1
        self.hill.left -= 1

    def _lay(self, seat: int, card: int) -> None:
        if card <= DIAMOND:
            self.hill.laid[seat][card] += 1
        elif card == CAVE:
            self.hill.caves[seat] += 1
        elif card == COLLAPSE:
            self.hill.collapses[seat] += 1
        else:
            self.hill.fogs[seat][card - FOG] += 1


def numbers_of(cards: str) -> list[int]:
    """The cards as a table writes them."""
    found = []
    for word in cards.split():
        copies, star, card = word.rpartition("*")
        found += [CARD_NAMES.index(card)] * (int(copies) if star else 1)
    return found


def names_of(counts: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card, copies in enumerate(counts) for _ in range(copies)]
