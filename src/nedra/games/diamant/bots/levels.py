"""How well the bots of Diamant play. See `docs/bots.md`.

All seats decide simultaneously, and opponents are hard to predict. Luck decides much, so the lower levels
need high blunder rates to be distinguishable.
"""

from typing import Final

from nedra.core.contract.bot_level import BotLevel, search_level

LEVELS: Final = {
    "beginner": BotLevel(blunder_rate=550),
    "casual": BotLevel(blunder_rate=300, avoids_pointless=True),
    "expert": search_level(140, prior_weight=0.68),
    "master": search_level(6_000, rounds_ahead=1, rollout_epsilon=150)._replace(plays_equilibrium=True),
}
