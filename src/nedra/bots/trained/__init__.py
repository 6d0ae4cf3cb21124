"""The trained player: a small network for each game that has one, which learned by playing itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.contract.errors import NedraError

if TYPE_CHECKING:
    from nedra.bots.bot_input import BotInput
    from nedra.bots.trained.policy import PolicyNetwork
    from nedra.core.contract.game import AnyGame
    from nedra.core.contract.move import Move
    from nedra.core.contract.state import State

TRAINED: Final = "trained"
WEIGHTS_DIR: Final = Path(__file__).parent


class NoTrainedPolicyError(NedraError):
    """A game that no network has learned so: not at all, not at this table, or by rules that have changed."""


def choose_by_policy(bot_input: BotInput) -> Move:
    """The legal move that the game's network likes best, by what the seat may know."""
    game = bot_input.game
    assert game.observation is not None
    check_trained_for(game, bot_input.state)
    seen = [0] * game.observation.layout.size
    game.observation.observe(bot_input.state, bot_input.seat, seen)
    liking = policy_of(game.name).logits(seen)
    return max(bot_input.moves, key=lambda move: liking[game.moves.number(move)])


def check_trained_for(game: AnyGame, state: State) -> None:
    """Refuse a table where the game's network never sat: it would play there worse than by thumb."""
    seats = policy_of(game.name).seats
    usual = all(getattr(state, option.name) == option.default for option in game.options)
    if state.seats != seats or not usual:
        raise NoTrainedPolicyError("refused-untrained-setup", game=game.name, seats=seats)


def check_trained_for_initial(game: AnyGame, initial_state: State) -> None:
    """The same before a game begins, when another box can be told from the game's own too."""
    seats = policy_of(game.name).seats
    if initial_state.to_dict() != game.new_state(seats, game.resolve_options()).to_dict():
        raise NoTrainedPolicyError("refused-untrained-setup", game=game.name, seats=seats)


@cache
def policy_of(game: str) -> PolicyNetwork:
    """The network that learned this game, read once."""
    from nedra.bots.trained.policy import load_policy

    file = WEIGHTS_DIR / f"{game}.npz"
    if not file.exists():
        known = ", ".join(sorted(path.stem for path in WEIGHTS_DIR.glob("*.npz")))
        raise NoTrainedPolicyError("refused-untrained", game=game, known=known)
    return load_policy(file)
