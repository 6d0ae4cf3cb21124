"""How well the bots of Land of Gems play. See `docs/bots.md`."""

from typing import Final

from nedra.core.contract.bot_level import search_level

LEVELS: Final = {
    "expert": search_level(60),
    "master": search_level(400),
}
