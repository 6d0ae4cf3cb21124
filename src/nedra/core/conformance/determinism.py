"""A match is the same from the same seed, from a copy and from its record."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from nedra.core.conformance.trial import Trial, check_each_trial
from nedra.core.match.record import parse_record, replay_record

REPLAY_ALL_UNTIL: Final = 120
"""Replaying is quadratic: up to this move every step is replayed, later every tenth."""


@check_each_trial(60)
def check_same_seed_same_match(trial: Trial) -> None:
    """Seed and moves alone determine a match: no other random source has an influence."""
    match, again = trial.match(), trial.match()
    with _disturbed_global_rngs() as disturb:
        for _ in trial.random_answers(match, again):
            assert match == again, "the same seed and the same moves led to another match"
            disturb(len(trial.moves_played))


@check_each_trial(60)
def check_copies_are_independent(trial: Trial) -> None:
    """A copy behaves as its original, and neither changes the other."""
    states = trial.random_states()
    state = next(states)
    twin, position = state.copy(), state.to_dict()
    for state in states:
        assert twin.to_dict() == position, "playing changed a copy of the state"
        trial.game.rules.play(twin, *trial.moves_played[-1])
        assert twin.to_dict() == state.to_dict(), "a move had another effect on a copy"
        twin, position = state.copy(), state.to_dict()


@check_each_trial(30)
def check_records_replay(trial: Trial) -> None:
    """A record, as text, replays to an equal match at every step, also with sealed answers."""
    match = trial.match()
    for _ in trial.random_answers(match):
        number = len(trial.moves_played)
        if number <= REPLAY_ALL_UNTIL or number % 10 == 0 or match.over:
            text = json.dumps(match.record())
            replayed = replay_record(trial.game, parse_record(json.loads(text)))
            assert replayed == match, "the record replays to another match"


@contextmanager
def _disturbed_global_rngs() -> Iterator[Callable[[int], None]]:
    """A function that reseeds the global generators; afterwards they are restored."""
    from numpy import random as numpy_random

    state, numpy_state = random.getstate(), numpy_random.get_state()  # noqa: NPY002 - the global generator is meant

    def disturb(number: int) -> None:
        random.seed(number)
        numpy_random.seed(number)  # noqa: NPY002 - as above

    try:
        yield disturb
    finally:
        random.setstate(state)
        numpy_random.set_state(numpy_state)  # noqa: NPY002 - as above
