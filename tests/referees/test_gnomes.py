"""Quick Gnomes, compared step by step with a referee that was written from the rules alone."""

from __future__ import annotations

import random

import pytest

from tests.referees.gnomes import COPIES, GnomesReferee, gem_of
from tests.referees.gnomes_sets import SHAPES, best_counts, by_every_partition
from tests.referees.lockstep import play_every_case

GEMS = [gem_of(card) for card in COPIES if card.partition("-")[2] in SHAPES or card == "diamond"]
RULES = (
    "G3 seat 2 of 2 begins",
    "G3 seat 3 of 3 begins",
    "G3 seat 4 of 4 begins",
    "G5 skip",
    "G5 take",
    "G5 empty row",
    "G7 cave against a collapse",
    "G7 none before, none stays",
    "collapse",
    "fog",
    "gem",
    "diamond",
    "wind",
    "discard",
    "G21 fog at the end",
    "G23 draw",
    "G23 equal sixes, decided later",
)


@pytest.mark.slow
def test_the_program_and_the_referee_agree_in_games_that_touch_all_these_rules() -> None:
    tally = play_every_case(GnomesReferee, 1)
    assert [rule for rule in RULES if not tally.counts[rule]] == []


def test_the_referee_divides_as_brute_force_does() -> None:
    rng = random.Random(24)
    for _ in range(60):
        gems = rng.choices(GEMS, k=rng.randint(0, 9))
        assert best_counts(gems) == by_every_partition(gems), gems
