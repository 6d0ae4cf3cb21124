"""How long a match of Quick Gnomes can be."""

from nedra.games.gnomes.rules.state import Hill


def max_decisions(hill: Hill) -> int:
    """Each turn takes a card from the deck (G4); then this round ends and the last one is played (G20).

    A turn has two decisions: what to draw and what to play (G3).
    """
    return 2 * (hill.left + 2 * hill.seats)
