"""The last round, the sets and who wins (G20–G24)."""

from collections.abc import Callable

import pytest

from nedra.games.gnomes import best_sets
from nedra.games.gnomes.rules.set_layout import SetCounts
from tests.games.gnomes.scene import Scene

MakeScene = Callable[..., Scene]

THREE = "Ann Bob Cleo"


def test_g20_the_round_of_the_last_card_is_played_to_its_end_and_then_one_more(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Ann="cave collapse", Bob="2*cave", Cleo="2*cave").deck_of("diamond")
    hill.play("draw", "cave").play("cave").play("cave")
    assert hill.pending == ["Ann"]
    assert hill.seen_by(None).last_round
    hill.play("diamond").play("discard cave").play("discard cave")
    assert hill.pending == []


def test_g20_taken_by_the_last_player_it_begins_one_whole_further_round(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="diamond", Bob="cave").deck_of("red-wind")
    hill.turn_of("Bob").play("draw", "cave")
    assert hill.pending == ["Ann"]
    hill.play("discard diamond")
    assert hill.pending == ["Bob"]
    hill.play("discard red-wind")
    assert hill.pending == []
    assert hill.event_names()[-1] == "ended"


def test_g20_in_the_last_round_everybody_may_take_from_the_row_or_skip(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="2*cave", Bob="2*cave").row("diamond ruby-round").deck_of("collapse")
    hill.play("draw", "cave").play("take 2", "cave")
    assert hill.legal() == ["skip", "take 1"]
    hill.play("skip", "collapse 2")
    assert hill.legal() == ["skip", "take 1"]


def test_g20_with_a_short_end_the_round_of_the_last_card_is_the_last(scene: MakeScene) -> None:
    hill = scene(THREE, short_end=1).hand(Ann="cave", Bob="cave", Cleo="cave").deck_of("diamond")
    assert not hill.seen_by(None).last_round
    hill.play("draw")
    assert hill.seen_by(None).last_round
    hill.play("cave", "cave")
    assert hill.pending == ["Cleo"]
    hill.play("cave")
    assert hill.pending == []


def test_g20_with_a_short_end_the_last_player_ends_the_game_at_once(scene: MakeScene) -> None:
    hill = scene("Ann Bob", short_end=1).hand(Bob="cave").deck_of("diamond").turn_of("Bob")
    assert hill.play("draw", "cave").pending == []


def test_g20_the_last_round_is_announced_when_it_is_on(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="diamond", Bob="cave").deck_of("red-wind").turn_of("Bob")
    hill.play("draw")
    assert (hill.seen_by(None).deck, hill.seen_by(None).last_round) == (0, False)
    hill.play("cave")
    assert hill.seen_by(None).last_round


def test_g20_a_round_ends_before_whoever_began(scene: MakeScene) -> None:
    hill = scene(THREE, short_end=1).hand(Ann="cave", Bob="cave", Cleo="cave").deck_of("diamond")
    hill.hill.first = 1
    hill.turn_of("Cleo").play("draw", "cave")
    assert hill.pending == ["Ann"]
    assert hill.play("cave").pending == []


def test_g21_fogs_still_in_front_hide_their_gems(scene: MakeScene) -> None:
    hill = scene(THREE).front(Ann="cave 4*ruby-round 2*sapphire-square diamond")
    assert hill.seen_by(None).players[0].counting == 7
    hill.front(Ann="orange-fog")
    ann = hill.seen_by(None).players[0]
    assert ann.counting == 3
    assert [gems.size for gems in ann.sets] == [3]
    assert len(ann.gems) == 7


def test_g21_a_collapse_or_no_cave_does_not_matter(scene: MakeScene) -> None:
    hill = scene(THREE).front(Ann="4*ruby-round collapse", Bob="cave 4*ruby-square")
    assert hill.standing()["Ann"] == hill.standing()["Bob"]


def test_g22_example_six_rubies_of_any_shapes(scene: MakeScene) -> None:
    hill = scene("Ann Bob").front(Ann="ruby-round 3*ruby-square 2*ruby-triangle")
    assert [gems.size for gems in hill.seen_by("Bob").players[0].sets] == [6]


def test_g22_example_six_round_gems_of_three_colours(scene: MakeScene) -> None:
    hill = scene("Ann Bob").front(Ann="2*heliodor-round 2*ruby-round 2*sapphire-round")
    (six,) = hill.seen_by(None).players[0].sets
    assert six.size == 6
    assert six.shape == "round"


def test_g22_examples_five_and_a_diamond(scene: MakeScene) -> None:
    round_stones = "2*heliodor-round 2*ruby-round sapphire-round"
    heliodors = "2*heliodor-round 2*heliodor-square heliodor-triangle"
    for five in (round_stones, heliodors):
        hill = scene("Ann Bob").front(Ann=f"{five} diamond")
        assert [gems.size for gems in hill.seen_by(None).players[0].sets] == [6]


def test_g22_a_set_has_six_cards_at_most(scene: MakeScene) -> None:
    hill = scene("Ann Bob").front(Ann="6*ruby-round ruby-square")
    assert [gems.size for gems in hill.seen_by(None).players[0].sets] == [6, 1]


FEWER_BUT_LARGER = [
    ("6*ruby-round", "5*ruby-round 5*heliodor-square 5*sapphire-triangle"),
    ("6*ruby-round 5*heliodor-square", "6*ruby-round 4*heliodor-square 4*sapphire-triangle"),
    ("4*ruby-round", "3*ruby-round 3*heliodor-square 3*sapphire-triangle"),
    ("3*ruby-round 2*heliodor-square", "3*ruby-round heliodor-square sapphire-triangle"),
    ("3*ruby-round heliodor-square sapphire-triangle", "3*ruby-round heliodor-square"),
]


@pytest.mark.parametrize(("better", "worse"), FEWER_BUT_LARGER)
def test_g23_larger_sets_win_before_more_sets(scene: MakeScene, better: str, worse: str) -> None:
    hill = scene("Ann Bob").front(Ann=worse)
    worse_standing = hill.standing()["Ann"]
    assert scene("Ann Bob").front(Ann=better).standing()["Ann"] > worse_standing


def test_g23_with_equal_sets_it_is_a_draw(scene: MakeScene) -> None:
    hill = scene(THREE).front(Ann="3*ruby-round", Bob="3*heliodor-square", Cleo="2*diamond")
    hill.hand(Ann="cave", Bob="cave", Cleo="cave").deck_of("").to_play("Ann")
    hill.hill.last_round = hill.hill.this_round
    hill.play("cave", "cave", "cave")
    assert hill.pending == []
    assert hill.standing()["Ann"] == hill.standing()["Bob"] > hill.standing()["Cleo"]


def test_g24_the_largest_set_first_would_be_wrong() -> None:
    """Two sapphires first would leave two single gems; two squares and two triangles are better."""
    counts = [[0, 0, 1], [0, 1, 0], [0, 1, 1]]
    assert best_sets(counts, 0) == (0, 0, 0, 0, 2, 0)


def test_g24_the_best_division_is_shown_set_by_set(scene: MakeScene) -> None:
    hill = scene("Ann Bob").front(
        Ann="ruby-triangle heliodor-square sapphire-square sapphire-triangle",
    )
    ann = hill.seen_by(None).players[0]
    assert ann.set_counts == SetCounts(0, 0, 0, 0, 2, 0)
    assert {gems.shape for gems in ann.sets} == {"square", "triangle"}
