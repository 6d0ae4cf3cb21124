"""How well the bots of Quick Gnomes play. See `docs/bots.md`."""

from typing import Final

from nedra.core.contract.bot_level import BotLevel, search_level

LEVELS: Final = {
    "beginner": BotLevel(blunder_rate=600),
    "casual": BotLevel(blunder_rate=150, avoids_pointless=True),
    "expert": search_level(60),
    "master": search_level(2_000),
}
