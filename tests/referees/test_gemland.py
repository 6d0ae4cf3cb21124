"""Land of Gems, compared step by step with a referee that was written from the rules alone."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

import pytest

import nedra
from tests.games.boxes import own_box
from tests.referees.gemland import (
    BonusGemlandReferee,
    GemlandReferee,
    IdleGemlandReferee,
    ScarceGemlandReferee,
)
from tests.referees.lockstep import play_every_case, played_games

if TYPE_CHECKING:
    from pathlib import Path

RULES = (
    "L2 seat 2 of 2 is first",
    "L9 cards shuffled",
    "L9 discarded",
    "L12 handed in at the end of the turn",
    "L13 a finished tile is kept",
    "L13 set of 2",
    "L16 refresh",
    "L16 tiles shuffled",
    "L17 cell 15",
    "L18 twenty points",
    "L18 in another's turn",
    "L21 gem set at once",
    "swap-orders takes effect",
    "swap-gems takes effect",
    "L23 own cart",
    "dig takes effect",
    "raid takes effect",
    "master-two",
    "pry takes effect",
    "ideas takes effect",
    "copy-take takes effect",
    "copy-set takes effect",
    "L41 cancel, number 3 in a chain",
    "L43 several cancels",
)


@pytest.mark.slow
def test_the_program_and_the_referee_agree_in_games_that_touch_all_these_rules() -> None:
    tally = play_every_case(GemlandReferee, 3)
    assert [rule for rule in RULES if not tally.counts[rule]] == []


def test_games_of_idle_players_end_with_the_last_turn() -> None:
    for played in played_games(IdleGemlandReferee, 2):
        assert played.referee.counts["L46 time is up"]


@pytest.mark.slow
def test_tiles_may_show_set_bonuses_of_their_own(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(with_bonuses(own_box(nedra.game("gemland"))), encoding="utf-8")
    games = played_games(BonusGemlandReferee, 12, box=box)
    assert sum(played.referee.counts["L13 set of 2"] for played in games)


@pytest.mark.slow
def test_an_empty_mine_gives_nothing(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(re.sub(r"= 10$", "= 4", own_box(nedra.game("gemland")), flags=re.MULTILINE))
    counts = [played.referee.counts for played in played_games(ScarceGemlandReferee, 6, box=box)]
    assert any(count["L46 empty mine"] for count in counts)
    assert any(count["L43 copy became impossible"] for count in counts)


def with_bonuses(text: str) -> str:
    numbers = count(1)
    return re.sub(r"(jewel = .*) }", lambda face: f"{face[1]}{bonus_of(next(numbers))} }}", text)


def bonus_of(number: int) -> str:
    bonus = BonusGemlandReferee.bonuses.get(number)
    return f", set_bonus = {bonus}" if bonus else ""
