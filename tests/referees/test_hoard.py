"""My Hoard, compared step by step with a referee that was written from the rules alone."""

from __future__ import annotations

import pytest

from tests.referees.hoard import HoardReferee
from tests.referees.lockstep import play_every_case

RULES = (
    "H3 seat 2 of 2 starts",
    "H3 seat 3 of 3 starts",
    "H3 seat 4 of 4 starts",
    "H6 orcs",
    "H7 piles taken",
    "H8 drawn by the last gnome",
    "H10 orc arrives",
    "H10 piles grabbed",
    "H11 empty-handed",
    "H13 tied for the most",
    "H13 no coin without a treasure",
    "H17 shared win",
    "H17 tie decided by the last round",
)


@pytest.mark.slow
def test_the_program_and_the_referee_agree_in_games_that_touch_all_these_rules() -> None:
    tally = play_every_case(HoardReferee, 20)
    assert [rule for rule in RULES if not tally.counts[rule]] == []
