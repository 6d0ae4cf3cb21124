"""The kit once more, with patient gnomes: at random they take a pile long before the orc is there."""

from collections.abc import Sequence

import pytest

from nedra.core.conformance import CHECKS
from nedra.core.conformance.trial import Check, Trial
from nedra.games.hoard import GAME
from nedra.games.hoard.rules.moves import DRAW, TAKE
from nedra.games.hoard.rules.state import EMPTY_HANDED, GRABBING, Cavern


def draw_on(trial: Trial, among: Sequence[int]) -> int:
    """Mostly draw; in every second game mostly put it on the first place, so that others stay empty."""
    if among[0] == DRAW or (among[0] < TAKE and trial.seed % 2):
        return among[0] if trial.pick(range(30)) else trial.pick(among)
    return trial.pick(among)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trial, "pick_move", draw_on)


def test_patient_gnomes_meet_the_orc() -> None:
    """Also those who find no pile left (H11)."""
    grabbed, empty_handed = 0, 0
    for seed in range(12):
        for table in Trial(GAME, 4, GAME.resolve_options(), seed).random_states():
            assert isinstance(table, Cavern)
            grabbed += table.phase == GRABBING
            empty_handed += EMPTY_HANDED in table.last_took
    assert grabbed > 50
    assert empty_handed > 0


@pytest.mark.compiled
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_patient_gnomes_conform(check: Check) -> None:
    check(GAME, 6)
