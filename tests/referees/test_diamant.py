"""Diamant, compared step by step with a referee that was written from the rules alone."""

from __future__ import annotations

import pytest

from tests.referees.diamant import DiamantReferee
from tests.referees.lockstep import play_every_case

RULES = (
    "D7 second trap",
    "D9 one returns",
    "D9 several return",
    "D10 all returned",
    "D14 shared win",
    "D17 artifact taken",
    "D17 artifacts stay",
    "D18 artifact gone",
    "D18 artifact stays in the deck",
)


@pytest.mark.slow
def test_the_program_and_the_referee_agree_in_games_that_touch_all_these_rules() -> None:
    tally = play_every_case(DiamantReferee, 15)
    assert [rule for rule in RULES if not tally.counts[rule]] == []
