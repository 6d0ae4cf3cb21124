"""What holds in every position of Diamant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.games.diamant.rules.state import ARTIFACT, GONE, IN_THE_CAVE, TRAP, WAITING, Cave

if TYPE_CHECKING:
    from nedra.games.diamant.rules.components import Components


def cards_are_conserved(cave: Cave, components: Components) -> None:
    """Deck, corridor, removed and taken cards are together the box."""
    cards = cave.cards[: cave.total]
    assert sorted(card for card in cards if card < TRAP) == sorted(components.treasures.values)
    for kind, copies in enumerate(components.traps.copies()):
        assert cards.count(TRAP + kind) + cave.removed[kind] == copies
    for turn, _points in enumerate(components.artifacts.points):
        assert cards.count(ARTIFACT + turn) == (cave.artifact_fate[turn] == IN_THE_CAVE)
        if not cave.artifacts:
            assert cave.artifact_fate[turn] == WAITING


def rubies_are_conserved(cave: Cave, _components: Components) -> None:
    """Carried and lying rubies are the treasures turned over without what was banked (D5, D9)."""
    turned = sum(card for card in cave.cards[cave.left : cave.total] if card < TRAP)
    if not cave.over:
        assert sum(cave.carried) + cave.rubies == turned - cave.banked
    assert min(cave.carried) >= 0
    assert min(cave.chest) >= 0


def camp_carries_nothing(cave: Cave, _components: Components) -> None:
    """A player in camp carries nothing, and only players inside are asked."""
    for seat, inside in enumerate(cave.inside):
        assert inside or not cave.carried[seat]
        assert inside or not cave.pending_seats >> seat & 1
    assert cave.explorers == sum(cave.inside)


def deck_holds_a_pair(cave: Cave, _components: Components) -> None:
    """While explorers are inside, the deck holds a card that would end the expedition, or could."""
    if cave.explorers and not cave.over:
        traps = [card for card in cave.cards[: cave.left] if TRAP <= card < ARTIFACT]
        assert any(traps.count(card) + cave.sprung[card - TRAP] > 1 for card in traps)


def artifacts_lie_or_have_a_fate(cave: Cave, _components: Components) -> None:
    """The artifacts in the corridor are counted, and a fate is one of the known ones."""
    corridor = cave.cards[cave.left : cave.total]
    assert cave.artifacts_lying == sum(card >= ARTIFACT for card in corridor)
    assert all(0 <= fate <= GONE + cave.seats for fate in cave.artifact_fate)


INVARIANTS = (
    cards_are_conserved,
    rubies_are_conserved,
    camp_carries_nothing,
    deck_holds_a_pair,
    artifacts_lie_or_have_a_fate,
)
