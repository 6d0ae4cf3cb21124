"""The soak tool notices growing memory, also of bots, and tasks and files left open."""

from __future__ import annotations

import pytest
from tools.chaos.soak import Sample, slope, verdict

pytestmark = pytest.mark.server

QUIET = Sample(0, 70, 0, 30, 4, 5, 0, 0, 0, 1.0)
MOST = 0.25


def growing(each_minute: float) -> list[Sample]:
    """Half an hour, in which memory fills up first and then grows."""
    filled = [min(20.0, 2 * minute) + each_minute * minute for minute in range(30)]
    return [QUIET._replace(minute=minute, memory=70 + more) for minute, more in enumerate(filled)]


def test_memory_that_fills_up_and_stays_is_flat() -> None:
    assert verdict(growing(0), QUIET, QUIET, MOST) == 0


def test_memory_that_goes_on_growing_is_noticed() -> None:
    assert slope([0, 1, 2], [70, 70.3, 70.6]) == pytest.approx(0.3)
    assert verdict(growing(0.3), QUIET, QUIET, MOST) == 1


def test_bots_that_go_on_growing_are_noticed() -> None:
    bots = [each._replace(memory=70, workers=each.memory) for each in growing(0.3)]
    assert verdict(bots, QUIET, QUIET, MOST) == 1


@pytest.mark.parametrize("left", [QUIET._replace(tasks=6), QUIET._replace(files=31)])
def test_what_is_left_behind_is_noticed(left: Sample) -> None:
    assert verdict(growing(0), QUIET, left, MOST) == 1
