"""The dials of a search: how long, how curious, by what lights."""

from __future__ import annotations

from typing import Final, NamedTuple

ROLLOUTS_ONLY: Final = -1
"""With this patience no tree grows and no move is tried: all play on by thumb, whoever is asked."""


class SearchConfig(NamedTuple):
    """What a search is asked, and how it goes about it. All of it decides the move, nothing else does."""

    seat: int = 0
    seed: int = 0
    iterations: int = 1_000
    rollout_limit: int = 1_000_000  # so many decisions are played out, then the table is judged as it lies
    rounds_ahead: int = 0  # so many are played out, then the table is judged as it lies; 0: all of them
    rollout_epsilon: int = (
        0  # of a thousand decisions played out, so many are made at random, the others by thumb
    )
    opponent_policy_rate: int = (
        0  # of a thousand decisions of others, so many are taken to be by thumb, not tried out
    )
    expansion_visits: int = 8  # a knot is tied where the walk came by so often before
    exploration: float = 1.0  # how gladly it tries what it knows little of
    simultaneous_noise: float = 1.0  # how much its curiosity sways where several decide at once
    prior_weight: float = 0.5  # how much of its curiosity goes to what the thumb says
    first_play_penalty: float = (
        0.1  # how much worse than the others it takes a move to be that was never tried
    )
    score_weight: float = 0.1  # what all the points are worth beside the win
    rival_weight: float = 0.0  # what the best of the others' result costs
