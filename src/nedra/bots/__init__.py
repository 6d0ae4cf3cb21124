"""Players that are no people: each gets what its seat may know, never the truth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from nedra.bots.baselines import choose_by_baseline, is_baseline
from nedra.bots.bot_names import UnknownBotError as UnknownBotError
from nedra.bots.bot_names import check_style, parse_search_level
from nedra.bots.heuristic import choose_by_heuristic
from nedra.bots.levels import CASUAL, DEFAULT_LEVELS, choose_at_level, make_level_bot
from nedra.bots.random import choose_at_random
from nedra.bots.trained import TRAINED, check_trained_for_initial, choose_by_policy

if TYPE_CHECKING:
    from collections.abc import Callable

    from nedra.bots.bot_input import BotInput
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move
    from nedra.core.contract.state import State
    from nedra.core.match.match import Match

    Bot = Callable[[BotInput], Move]

BOTS: Final[dict[str, Bot]] = {
    "random": choose_at_random,
    "heuristic": choose_by_heuristic,
    **{name: make_level_bot(name) for name in DEFAULT_LEVELS},
}
DEFAULT_BOT: Final = CASUAL
SEARCH_PREFIX: Final = "search"


def find_bot(name: str, game: AnyGame | None = None) -> Bot:
    """The bot of that name: `expert`, `expert:spiteful`, `search:iterations=500:rollout_epsilon=0`, `leave-at-15`.

    Where the game is known, one that cannot play it is refused at once.
    """
    kind, *more = name.split(":")
    if name in BOTS:
        return BOTS[name]
    if name == TRAINED:
        return choose_by_policy
    if kind == SEARCH_PREFIX:
        return partial(choose_at_level, level=parse_search_level(more))
    if kind in DEFAULT_LEVELS and len(more) == 1:
        check_style(kind, more[0])
        return make_level_bot(kind, more[0])
    if is_baseline(name, game):
        return partial(choose_by_baseline, name=name)
    raise UnknownBotError("refused-unknown-bot", name=name[:40], known=", ".join(BOTS))


def find_bot_for_state(name: str, game: AnyGame, initial_state: State) -> Bot:
    """The bot of that name, if it knows how to play at a table that is laid so, before its setup."""
    found = find_bot(name, game)
    if name == TRAINED:
        check_trained_for_initial(game, initial_state)
    return found


def choose(match: Match, seat: int, name: str, seed: int) -> Move:
    """Let a bot choose for a seat. It is handed an imagined table, dealt by the seed."""
    from nedra.bots.bot_input import make_bot_input

    return find_bot(name, match.game)(make_bot_input(match, seat, seed))
