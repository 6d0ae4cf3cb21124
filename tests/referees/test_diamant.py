"""Diamant, compared step by step with a referee that was written from the rules alone."""

from __future__ import annotations

from tests.referees.diamant import DiamantReferee
from tests.referees.lockstep import play_games


def test_the_program_and_the_referee_agree() -> None:
    assert play_games(DiamantReferee, 300).counts["D7 second trap"]
