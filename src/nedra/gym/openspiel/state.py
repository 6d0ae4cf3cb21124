"""The OpenSpiel state of a game: whose turn it is, what may follow, and a copy with other hidden cards."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from nedra.gym.openspiel.node_kernel import CHANCE, TERMINAL

if TYPE_CHECKING:
    from nedra.gym.openspiel.game import SpielGame

pyspiel: Any = import_module("pyspiel")  # it has no types and no package of that name


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state; `inner` is its node in the game tree."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.inner = game.root

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_state, (self.get_game(), self.serialize())

    def current_player(self) -> int:
        return self.inner.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal(player)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as pyspiel's own, which goes through C++ and back: that takes longer than all the rest."""
        node = self.inner
        if player is not None and player != node.player:
            actions: list[int] = super().legal_actions(player)
            return actions
        if node.player == CHANCE:
            return list(range(self._chance_choices()))
        return [] if node.player == TERMINAL else node.legal(node.player)

    def is_chance_node(self) -> bool:
        """The same as pyspiel's own, without C++."""
        return self.inner.player == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return uniform_outcomes(self._chance_choices())

    def _chance_choices(self) -> int:
        """Drawn together, the outcomes of a move are one choice."""
        return 1 if self.inner.tree.sampler else self.inner.choices

    def _apply_action(self, action: int) -> None:
        self.inner = self.inner.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player < 0 else str(self.inner.tree.game.moves[action])

    def is_terminal(self) -> bool:
        return self.inner.player == TERMINAL

    def returns(self) -> list[float]:
        return self.inner.returns() if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        return self.inner.interpreted().debug_string()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:  # noqa: ANN401 - a generator
        """A random state with the same information state of the player."""
        resampled: SpielState = self.clone()
        resampled.inner = self.inner.determinized(player, int(sampler() * (1 << 62)))
        return resampled


@cache
def uniform_outcomes(count: int) -> list[tuple[int, float]]:
    """Outcomes that are equally likely."""
    return [(outcome, 1 / count) for outcome in range(count)]


def restore_state(game: SpielGame, serialized: str) -> Any:  # noqa: ANN401 - pyspiel has no types
    """A state from a pickle."""
    return game.deserialize_state(serialized)
