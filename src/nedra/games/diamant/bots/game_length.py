"""How long a match of Diamant can be."""

from nedra.games.diamant.rules.state import MOST_ARTIFACTS, Cave


def max_decisions(cave: Cave) -> int:
    """Everybody inside decides once after each card that leaves the expedition going (D8)."""
    cards = cave.total + (MOST_ARTIFACTS if cave.artifacts else 0)
    return cave.expeditions * cards * cave.seats
