"""The soak's verdict: it would notice memory that grows, a task and a file that are left behind."""

from __future__ import annotations

import pytest
from tools.soak import Sample, memory_slope, verdict

QUIET = Sample(0, 70, 0, 30, 4, 5, 0, 0, 0, 1.0)
MOST = 0.5


def growing(each_minute: float) -> list[Sample]:
    """Half an hour, in which memory fills up first and then grows."""
    filled = [min(20.0, 2 * minute) + each_minute * minute for minute in range(30)]
    return [QUIET._replace(minute=minute, memory=70 + more) for minute, more in enumerate(filled)]


def test_memory_that_fills_up_and_stays_is_flat() -> None:
    assert memory_slope(growing(0)[15:]) == pytest.approx(0)
    assert verdict(growing(0), QUIET, QUIET, MOST) == 0


def test_memory_that_goes_on_growing_is_noticed() -> None:
    assert memory_slope(growing(0.6)[15:]) == pytest.approx(0.6)
    assert verdict(growing(0.6), QUIET, QUIET, MOST) == 1


@pytest.mark.parametrize("left", [QUIET._replace(tasks=6), QUIET._replace(files=31)])
def test_what_is_left_behind_is_noticed(left: Sample) -> None:
    assert verdict(growing(0), QUIET, left, MOST) == 1
