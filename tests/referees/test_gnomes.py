"""Quick Gnomes, compared step by step with a referee that was written from the rules alone."""

from __future__ import annotations

import random

from tests.referees.gnomes import COPIES, GnomesReferee, gem_of
from tests.referees.gnomes_sets import SHAPES, best_counts, by_every_partition
from tests.referees.lockstep import play_games

GEMS = [gem_of(card) for card in COPIES if card.partition("-")[2] in SHAPES or card == "diamond"]


def test_the_program_and_the_referee_agree() -> None:
    assert play_games(GnomesReferee, 96).counts["G7 cave against a collapse"]


def test_the_referee_divides_as_brute_force_does() -> None:
    rng = random.Random(24)
    for _ in range(60):
        gems = rng.choices(GEMS, k=rng.randint(0, 9))
        assert best_counts(gems) == by_every_partition(gems), gems
