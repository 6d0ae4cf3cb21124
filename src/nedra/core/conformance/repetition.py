"""The same again: from the same seed, from a copy, from a record."""

from __future__ import annotations

import json
import random
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from nedra.core.conformance.trial import Trial, each_trial
from nedra.core.record import read_record, replay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EVERY_MOMENT: Final = 120
"""Replaying is quadratic: up to this move every moment is replayed, later every tenth."""


@each_trial(60)
def check_same_seed_same_game(trial: Trial) -> None:
    """Seed and moves alone make the game: whatever else throws dice has no part in it."""
    match, again = trial.match(), trial.match()
    with _others_throwing() as disturb:
        for _ in trial.answer(match, again):
            assert match == again, "the same seed and the same moves led elsewhere"
            disturb(len(trial.played))


@each_trial(60)
def check_copies_play_on_alike(trial: Trial) -> None:
    """A copy goes the same way as its table, and neither moves the other."""
    walk = trial.walk()
    table = next(walk)
    twin, position = table.copy(), table.position()
    for table in walk:
        assert twin.position() == position, "playing on a table moved a copy of it"
        trial.game.rules.play(twin, *trial.played[-1])
        assert twin.position() == table.position(), "a copy went another way than its table"
        twin, position = table.copy(), table.position()


@each_trial(30)
def check_records_replay(trial: Trial) -> None:
    """A record, as text, is the match again at every moment, also with sealed answers."""
    match = trial.match()
    for _ in trial.answer(match):
        number = len(trial.played)
        if number <= EVERY_MOMENT or number % 10 == 0 or match.over:
            text = json.dumps(match.record())
            again = replay(trial.game, read_record(json.loads(text)))
            assert again == match, "the record replays to another match"


@contextmanager
def _others_throwing() -> Iterator[Callable[[int], None]]:
    """Something that disturbs the generators everybody shares; afterwards they are as they were."""
    from numpy import random as numpy_random

    state, numpy_state = random.getstate(), numpy_random.get_state()  # noqa: NPY002 - the shared one is meant

    def disturb(number: int) -> None:
        random.seed(number)
        numpy_random.seed(number)  # noqa: NPY002 - as above

    try:
        yield disturb
    finally:
        random.setstate(state)
        numpy_random.set_state(numpy_state)  # noqa: NPY002 - as above
