"""What holds in every position of My Hoard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.hoard.rules.scoring import shows
from nedra.games.hoard.rules.state import (
    EMPTY_HANDED,
    GRABBING,
    ORC,
    OVER,
    PLACES,
    PLACING,
    SYMBOLS,
    TURN,
    Cavern,
)

if TYPE_CHECKING:
    from nedra.games.hoard.rules.components import Components


def cards_are_conserved(cavern: Cavern, components: Components) -> None:
    """Deck, piles, taken piles, orcs and the treasure in hand are together the box."""
    assert sorted(cavern.cards[: cavern.total]) == sorted(components.deck())
    assert not any(cavern.cards[cavern.total :])
    assert not any(cavern.lies[: cavern.left])
    drawn = cavern.cards[cavern.left : cavern.total]
    assert drawn.count(ORC) == cavern.orcs
    assert len(drawn) == sum(cavern.height) + cavern.orcs + (cavern.phase == PLACING)


def piles_are_counted(cavern: Cavern, _components: Components) -> None:
    """A place has the cards that lie on it, and shows what they show.

    Orcs, and the treasure in hand, lie on none.
    """
    for place in range(PLACES):
        assert cavern.lies.count(place + 1) == cavern.height[place]
        lying = [card for card, on in zip(cavern.cards, cavern.lies, strict=True) if on == place + 1]
        for symbol in range(SYMBOLS):
            assert cavern.shown[place][symbol] == sum(shows(card, symbol) for card in lying)
    for card, place in zip(cavern.cards, cavern.lies, strict=True):
        assert card != ORC or not place
    if cavern.phase == PLACING:
        assert cavern.cards[cavern.left] != ORC
        assert not cavern.lies[cavern.left]


def deck_never_runs_out(cavern: Cavern, _components: Components) -> None:
    """The last orc comes at the latest with the last card: until it has come, it is in the deck."""
    if cavern.phase in (TURN, PLACING):
        assert ORC in cavern.cards[: cavern.left]
    if cavern.phase == GRABBING:
        assert cavern.orcs == cavern.all_orcs


def one_pile_a_player(cavern: Cavern, _components: Components) -> None:
    """Who has taken a place owns it, and nobody owns two; only a pile with cards can be owned."""
    for place, owner in enumerate(cavern.owner):
        assert not owner or cavern.took[owner - 1] == place + 1
        assert not owner or cavern.height[place]
    for seat, took in enumerate(cavern.took):
        assert took in (0, EMPTY_HANDED) or cavern.owner[took - 1] == seat + 1
    assert cavern.inside == cavern.took[: cavern.seats].count(0)


def tokens_are_conserved(cavern: Cavern, components: Components) -> None:
    """Tokens lying there and tokens held make six; one that is still face down is among those lying."""
    held = [token - 1 for token in cavern.token if token]
    assert len(set(held)) == len(held)
    assert not any(cavern.tokens >> kind & 1 for kind in held)
    assert cavern.tokens.bit_count() + len(held) == len(components.tokens.kinds)
    for seat, took in enumerate(cavern.took):
        has_pile = took not in (0, EMPTY_HANDED)
        assert has_pile == (cavern.token[seat] > 0 or bool(cavern.blind >> seat & 1))


def somebody_is_asked(cavern: Cavern, _components: Components) -> None:
    """Until the goal is reached, the turn is that of a gnome without a pile."""
    reached = max(cavern.silver) >= cavern.goal
    assert reached == (cavern.phase == OVER)
    assert reached or (cavern.turn < cavern.seats and not cavern.took[cavern.turn])


def coins_come_from_rounds(cavern: Cavern, components: Components) -> None:
    """A round pays nobody more than the prize for the most, and somebody always that, unless all have 0."""
    most = components.prizes.most_gold * components.coins.gold_worth
    played = cavern.rounds if cavern.phase == OVER else cavern.rounds - 1
    assert all(0 <= silver <= played * max(cavern.prizes) for silver in cavern.silver)
    for seat in range(cavern.seats):
        assert cavern.last_treasures[seat] or not cavern.last_prize[seat]
        assert not cavern.last_winners >> seat & 1 or cavern.last_prize[seat] == most
    assert bool(cavern.last_winners) == any(cavern.last_treasures)


INVARIANTS = (
    cards_are_conserved,
    piles_are_counted,
    deck_never_runs_out,
    one_pile_a_player,
    tokens_are_conserved,
    somebody_is_asked,
    coins_come_from_rounds,
)
