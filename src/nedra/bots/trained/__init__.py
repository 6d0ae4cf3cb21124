"""The trained bot: a small policy network for each game that has one, trained by self-play."""

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
    """A game without a network, or a setup or version of the rules that its network was not trained for."""


def choose_by_policy(bot_input: BotInput) -> Move:
    """The legal move with the highest logit."""
    game = bot_input.game
    assert game.observation is not None
    check_trained_for(game, bot_input.state)
    observation = [0] * game.observation.layout.size
    game.observation.observe(bot_input.state, bot_input.seat, observation)
    logits = policy_of(game.name).logits(observation)
    return max(bot_input.moves, key=lambda move: logits[game.moves.number(move)])


def check_trained_for(game: AnyGame, state: State) -> None:
    """Refuse numbers of seats and options that the network was not trained for."""
    seats = policy_of(game.name).seats
    is_default = all(getattr(state, option.name) == option.default for option in game.options)
    if state.seats != seats or not is_default:
        raise NoTrainedPolicyError("refused-untrained-setup", game=game.name, seats=seats)


def check_trained_for_initial(game: AnyGame, initial_state: State) -> None:
    """The same before the setup, where a custom box can be recognized too."""
    seats = policy_of(game.name).seats
    if initial_state.to_dict() != game.new_state(seats, game.resolve_options()).position():
        raise NoTrainedPolicyError("refused-untrained-setup", game=game.name, seats=seats)


@cache
def policy_of(game: str) -> PolicyNetwork:
    """The network of a game, loaded once."""
    from nedra.bots.trained.policy import load_policy

    file = WEIGHTS_DIR / f"{game}.npz"
    if not file.exists():
        known = ", ".join(sorted(path.stem for path in WEIGHTS_DIR.glob("*.npz")))
        raise NoTrainedPolicyError("refused-untrained", game=game, known=known)
    return load_policy(file)
