"""What holds in every position of Quick Gnomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.gnomes.rules.card_play import count_curses, most_curses
from nedra.games.gnomes.rules.state import (
    CARDS,
    CAVE,
    COLLAPSE,
    DIAMOND,
    DRAWING,
    FOG,
    FOGS,
    MOST_SEATS,
    NO_CARD,
    PLAYING,
    Hill,
)

if TYPE_CHECKING:
    from nedra.games.gnomes.rules.components import Components


def cards_are_conserved(hill: Hill, components: Components) -> None:
    """Deck, row, hands, cards in front and discard are together the box; no count is negative."""
    found = [0] * CARDS
    for card in range(CARDS):
        found[card] = hill.deck[card] + hill.discard[card] + hill.open_row.count(card)
        found[card] += sum(hand[card] for hand in hill.hand)
    for gem in range(DIAMOND + 1):
        found[gem] += sum(laid[gem] for laid in hill.laid)
    found[CAVE] += sum(hill.caves)
    found[COLLAPSE] += sum(hill.collapses)
    for fog in range(FOGS):
        found[FOG + fog] += sum(fogs[fog] for fogs in hill.fogs)
    assert found == components.copies()
    assert sum(hill.deck) == hill.left
    counts = [hill.deck, hill.discard, *hill.hand, *hill.laid, hill.caves, hill.collapses, *hill.fogs]
    assert min(min(line) for line in counts) >= 0


def hands_are_full_until_the_last_round(hill: Hill, components: Components) -> None:
    """A hand holds five cards between turns, one more between drawing and playing."""
    for seat in range(hill.seats):
        just_drawn = hill.phase == PLAYING and seat == hill.turn
        size = sum(hill.hand[seat])
        if hill.left:
            assert size == components.deal.hand + just_drawn
        assert 0 < size <= components.deal.hand + just_drawn


def the_row_is_full_until_the_last_round(hill: Hill, components: Components) -> None:
    """An empty place is one that the deck could not fill."""
    assert NO_CARD not in hill.open_row[: components.deal.row] or hill.left == 0


def nobody_is_cursed_too_much(hill: Hill, _components: Components) -> None:
    """Nobody has more curses than opponents (G9), nor a second cave (G8)."""
    assert all(count_curses(hill, seat) <= most_curses(hill) for seat in range(hill.seats))
    assert max(hill.caves) <= 1


def what_was_shown_is_in_the_hand(hill: Hill, _components: Components) -> None:
    """A card that all saw taken from the row is in that hand until it is played."""
    for hand, shown in zip(hill.hand, hill.shown, strict=True):
        assert all(0 <= seen <= held for seen, held in zip(shown, hand, strict=True))


def empty_seats_hold_nothing(hill: Hill, _components: Components) -> None:
    """Equal positions are equal to the byte."""
    for seat in range(hill.seats, MOST_SEATS):
        for line in (hill.hand[seat], hill.shown[seat], hill.laid[seat], hill.fogs[seat]):
            assert not any(line)
        assert not hill.caves[seat]
        assert not hill.collapses[seat]


def the_last_round_is_known_when_the_deck_is_empty(hill: Hill, _components: Components) -> None:
    """The deck's last card decides which round is the last (G20)."""
    assert bool(hill.last_round) == (hill.left == 0)
    assert hill.phase != DRAWING or hill.left or any(card != NO_CARD for card in hill.open_row)


INVARIANTS = (
    cards_are_conserved,
    hands_are_full_until_the_last_round,
    the_row_is_full_until_the_last_round,
    nobody_is_cursed_too_much,
    what_was_shown_is_in_the_hand,
    empty_seats_hold_nothing,
    the_last_round_is_known_when_the_deck_is_empty,
)
