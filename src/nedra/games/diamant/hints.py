"""Hints for players of Diamant, computed from the player's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nedra.games.diamant.rules.cards import TRAP_NAMES, Artifact, Trap

if TYPE_CHECKING:
    from nedra.games.diamant.rules.cards import TrapName
    from nedra.games.diamant.view import CaveView


class TrapLeft(NamedTuple):
    """How many cards of a trap the deck holds, and whether one lies open already."""

    trap: TrapName
    left: int
    open: bool


class Odds(NamedTuple):
    """The numbers behind *deeper or home*."""

    bust: float  # the chance that the next card ends the expedition (D7)
    carried: int
    at_stake: float  # what going on costs on average: carried × bust
    treasure: float  # what the next card brings on average, for all inside together
    share: float  # the same for one of them, before rounding down (D5)
    floor: int  # rubies for whoever leaves now (D9)
    artifacts: int  # for somebody who leaves alone (D17)
    traps: tuple[TrapLeft, ...]


def odds(view: CaveView, seat: int | None) -> Odds:
    """As the viewer may know them: which cards are in the deck is open, their order is not."""
    lying = {card.name for card in view.corridor if isinstance(card, Trap)}
    carried = 0 if seat is None else view.explorers[seat].carried
    inside = sum(explorer.inside for explorer in view.explorers)
    bust = view.fatal / view.deck if view.deck else 0.0
    treasure = view.rubies_unseen / view.deck if view.deck else 0.0
    return Odds(
        bust=bust,
        carried=carried,
        at_stake=carried * bust,
        treasure=treasure,
        share=treasure / inside if inside else 0.0,
        floor=view.rubies,
        artifacts=sum(isinstance(card, Artifact) for card in view.corridor),
        traps=tuple(
            TrapLeft(trap, left, trap in lying)
            for trap, left in zip(TRAP_NAMES, view.traps_left, strict=True)
        ),
    )
