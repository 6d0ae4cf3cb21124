"""How well the bots of My Hoard play. See `docs/bots.md`.

One blunder takes a pile too early and costs the round, so low rates suffice. Later rounds do not affect a
decision in this one and would take two thirds of the time.
"""

from typing import Final

from nedra.core.contract.bot_level import BotLevel, search_level

LEVELS: Final = {
    "beginner": BotLevel(blunder_rate=300),
    "casual": BotLevel(blunder_rate=80, avoids_pointless=True),
    "expert": search_level(60, prior_weight=0.7),
    "master": search_level(2_000, rounds_ahead=1, expansion_visits=40),
}
