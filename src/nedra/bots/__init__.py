"""Bots. Each one chooses from what its seat may know and never sees the true state."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from nedra.bots.baselines import choose_at_random, choose_by_baseline, choose_by_heuristic, is_baseline
from nedra.bots.bot_input import make_bot_input
from nedra.bots.bot_names import UnknownBotError as UnknownBotError
from nedra.bots.bot_names import check_style, parse_search_level
from nedra.bots.levels import CASUAL, DEFAULT_LEVELS, choose_at_level, choose_by_level
from nedra.bots.perfect import PERFECT, check_solved, choose_perfectly
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
    **{name: partial(choose_by_level, name=name) for name in DEFAULT_LEVELS},
}
DEFAULT_BOT: Final = CASUAL
SEARCH_PREFIX: Final = "search"


def choose(match: Match, seat: int, name: str, seed: int) -> Move:
    """Let the named bot choose a move. The seed decides the determinization and the bot's random numbers."""
    return find_bot(name, match.game)(make_bot_input(match, seat, seed))


def find_bot(name: str, game: AnyGame | None = None) -> Bot:
    """The named bot: `expert`, `expert:spiteful`, `search:iterations=500:rollout_epsilon=0`, `leave-at-15`.

    With a game, a bot that cannot play it is refused.
    """
    kind, *settings = name.split(":")
    if name in BOTS:
        return BOTS[name]
    if name == TRAINED:
        return choose_by_policy
    if name == PERFECT:
        return choose_perfectly
    if kind == SEARCH_PREFIX:
        return partial(choose_at_level, level=parse_search_level(settings))
    if kind in DEFAULT_LEVELS and len(settings) == 1:
        check_style(kind, settings[0])
        return partial(choose_by_level, name=name)
    if is_baseline(name, game):
        return partial(choose_by_baseline, name=name)
    raise UnknownBotError("refused-unknown-bot", name=name[:40], known=", ".join(BOTS))


def find_bot_for_state(name: str, game: AnyGame, initial_state: State) -> Bot:
    """The named bot, if it can play from this state, which has not been set up yet."""
    bot = find_bot(name, game)
    if name == TRAINED:
        check_trained_for_initial(game, initial_state)
    if name == PERFECT:
        check_solved(game, initial_state)
    return bot
