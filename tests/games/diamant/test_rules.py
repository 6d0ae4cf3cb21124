"""The rules of Diamant, one scene or more for each number."""

from collections.abc import Callable

import pytest

from nedra.core.contract.event import Event
from nedra.games.diamant import GAME
from tests.games.diamant.scene import Scene, number_of, numbers_of

MakeScene = Callable[..., Scene]

FIVE = "Ann Bob Cleo Dan Eve"
HOME_FIVE_TIMES = "1 1 1 1 1"


def test_d1_the_bank_never_runs_dry(scene: MakeScene) -> None:
    """The counters of the box, 60 rubies and 40 diamonds, would be worth 260."""
    cave = scene("Ann Bob", "17 15 14 13 11 9 " * 5)
    for _ in range(5):
        cave.go_on(5).go_home()
    assert cave.points == {"Ann": 5 * 39, "Bob": 5 * 39}


def test_d2_treasures_and_traps_make_one_deck_and_chests_are_empty(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "1")
    treasures = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]
    traps = sorted(numbers_of("snake boulder scorpion lava spears") * 3)
    assert sorted(cave.deck + cave.corridor) == treasures + traps
    assert cave.chest == {"Ann": 0, "Bob": 0}


def test_d3_everyone_enters_at_the_start_of_each_of_five_expeditions(scene: MakeScene) -> None:
    cave = scene("Ann Bob Cleo", HOME_FIVE_TIMES)
    for expedition in range(1, 6):
        assert cave.cave.expedition == expedition
        assert cave.inside == ["Ann", "Bob", "Cleo"]
        cave.go_home()
    assert cave.cave.over


def test_d4_the_next_card_joins_the_corridor(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 snake")
    assert cave.corridor == numbers_of("9")
    cave.go_on()
    assert cave.corridor == numbers_of("9 snake")
    assert len(cave.deck) == 28


def test_d5_example_five_players_share_a_nine(scene: MakeScene) -> None:
    cave = scene(FIVE, "9")
    assert cave.carried == dict.fromkeys(FIVE.split(), 1)
    assert cave.cave.rubies == 4


def test_d5_only_those_inside_share(scene: MakeScene) -> None:
    cave = scene("Ann Bob Cleo", "9 7").choose(Cleo="return")
    assert cave.carried == {"Ann": 3 + 3, "Bob": 3 + 3, "Cleo": 0}
    assert cave.cave.rubies == 1


def test_d5_too_little_to_share_stays_lying(scene: MakeScene) -> None:
    cave = scene(FIVE, "4")
    assert set(cave.carried.values()) == {0}
    assert cave.cave.rubies == 4


def test_d6_the_first_trap_of_a_kind_does_nothing(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "11 snake lava").go_on(2)
    assert cave.carried == {"Ann": 5, "Bob": 5}
    assert cave.pending == ["Ann", "Bob"]


def test_d7_example_the_second_snake_ends_the_expedition(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "11 snake snake 2").go_on()
    assert cave.pending == ["Ann", "Bob"]
    cave.go_on()
    assert cave.cave.expedition == 2
    assert cave.chest == {"Ann": 0, "Bob": 0}


def test_d7_chests_are_safe_and_those_in_camp_too(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "11 snake snake 2").choose(Ann="return").go_on()
    assert cave.chest == {"Ann": 5 + 1, "Bob": 0}


def test_d7_nobody_is_asked_when_a_trap_ends_it(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "snake snake 2").go_on()
    end = cave.event_names[cave.event_names.index("collapsed") :]
    assert end == ["collapsed", "lost", "lost", "trap-removed", "all-home", "entered", "turned", "shared"]


def test_d7_two_traps_of_different_kinds_are_no_pair(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "snake boulder scorpion lava spears").go_on(4)
    assert cave.cave.expedition == 1


def test_d8_everyone_in_the_cave_chooses_and_nobody_else(scene: MakeScene) -> None:
    cave = scene("Ann Bob Cleo", "9 7").choose(Bob="return")
    assert cave.pending == ["Ann", "Cleo"]


def test_d8_choices_are_revealed_together(scene: MakeScene) -> None:
    cave = scene("Ann Bob Cleo", "9 7")
    before = [cave.seen_by(name) for name in ("Bob", "Cleo", None)]
    GAME.rules.play(cave.cave, 0, 1)
    assert [cave.seen_by(name) for name in ("Bob", "Cleo", None)] == before
    GAME.rules.play(cave.cave, 1, 0)
    assert [cave.seen_by(name) for name in ("Cleo", None)] == before[1:]
    GAME.rules.play(cave.cave, 2, 0)
    assert cave.inside == ["Bob", "Cleo"]


def test_d9_who_returns_banks_what_was_carried_and_the_corridor(scene: MakeScene) -> None:
    cave = scene("Ann Bob Cleo", "11 7").choose(Ann="return")
    assert cave.chest["Ann"] == 3 + 2
    assert cave.carried["Ann"] == 0
    assert cave.inside == ["Bob", "Cleo"]


def test_d9_the_whole_pool_is_divided_and_the_remainder_stays(scene: MakeScene) -> None:
    """4 and 4 lie in the corridor: three share 8 as 2 each, not card by card as 1 each twice."""
    cave = scene(FIVE, "9 14 snake").go_on().choose(Ann="return", Bob="return", Cleo="return")
    assert [cave.chest[name] for name in ("Ann", "Bob", "Cleo")] == [1 + 2 + 2] * 3
    assert cave.cave.rubies == 2


def test_d10_the_rest_explore_on(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 7").choose(Ann="return")
    assert cave.corridor == numbers_of("9 7")
    assert cave.carried["Bob"] == 4 + 7


def test_d10_when_all_have_returned_the_expedition_ends(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 7").go_home()
    assert cave.cave.expedition == 2
    assert cave.corridor == numbers_of("7")


def test_d11_rubies_left_lying_go_back_to_the_bank(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 4").go_home()
    assert cave.chest == {"Ann": 4, "Bob": 4}
    assert cave.cave.rubies == 0


def test_d11_after_a_trap_too(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 snake snake 4").go_on(2)
    assert cave.cave.rubies == 0


def test_d12_one_card_of_the_trap_that_ended_it_leaves_the_game(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "snake lava snake 4").go_on(2)
    cards = cave.deck + cave.corridor
    assert cards.count(number_of("snake")) == 2
    assert cards.count(number_of("lava")) == 3
    assert [name.value for name in cave.seen_by("Ann").removed] == ["snake"]


def test_d12_nothing_leaves_if_everyone_came_home(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "snake lava 4").go_on().go_home()
    assert len(cave.deck + cave.corridor) == 30


def test_d13_all_other_cards_make_a_new_deck(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 snake snake 9").go_on(2)
    assert cave.corridor == numbers_of("9")
    assert len(cave.deck) == 28


def test_d14_the_game_ends_after_the_fifth_expedition(scene: MakeScene) -> None:
    cave = scene("Ann Bob", HOME_FIVE_TIMES)
    for _ in range(5):
        assert not cave.cave.over
        cave.go_home()
    assert cave.cave.over
    assert cave.pending == []
    assert cave.event_names[-1] == "ended"


def test_d14_the_most_points_win(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 2 1 1 1 1").choose(Ann="return").go_home()
    for _ in range(4):
        cave.go_home()
    assert cave.points == {"Ann": 5, "Bob": 4 + 2}


def test_d14_tied_players_share_the_win() -> None:
    match = GAME.match(2, seed=1)
    while not match.over:
        match.play(0, "return")
        match.play(1, "return")
    assert match.result().winners == (0, 1)


def test_d15_before_each_expedition_the_next_artifact_is_shuffled_in(scene: MakeScene) -> None:
    cave = scene("Ann Bob", HOME_FIVE_TIMES, artifacts=1)
    for count in range(1, 6):
        assert [card for card in cave.deck if card >= number_of("artifact1")] == numbers_of(
            " ".join(f"artifact{turn}" for turn in range(1, count + 1))
        )
        cave.go_home()


def test_d15_the_artifacts_are_worth_5_7_8_10_12(scene: MakeScene) -> None:
    assert scene("Ann Bob", "1", artifacts=1).seen_by(None).artifact_points == (5, 7, 8, 10, 12)


def test_d15_without_the_option_there_are_none(scene: MakeScene) -> None:
    cave = scene("Ann Bob", HOME_FIVE_TIMES)
    for _ in range(5):
        cave.go_home()
    assert max(cave.deck) < number_of("artifact1")


def test_d16_an_artifact_lies_in_the_corridor_and_everyone_decides(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "artifact1", artifacts=1)
    assert cave.corridor == numbers_of("artifact1")
    assert cave.carried == {"Ann": 0, "Bob": 0}
    assert cave.pending == ["Ann", "Bob"]


def test_d17_who_returns_alone_takes_every_artifact(scene: MakeScene) -> None:
    cave = scene("Ann Bob Cleo", "1 artifact1 artifact2 7", artifacts=1).go_home()
    cave.go_on().choose(Bob="return")
    assert cave.points["Bob"] == 5 + 7
    assert cave.corridor == numbers_of("7")


def test_d17_the_last_one_inside_returns_alone_too(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "2 artifact1 1", artifacts=1)
    cave.choose(Ann="return")
    assert cave.points["Ann"] == 1
    cave.go_home()
    assert cave.points["Bob"] == 1 + 5


def test_d17_if_several_return_together_the_artifacts_stay(scene: MakeScene) -> None:
    cave = scene("Ann Bob Cleo", "artifact1 7", artifacts=1).choose(Ann="return", Bob="return")
    assert cave.points == {"Ann": 0, "Bob": 0, "Cleo": 0}
    assert number_of("artifact1") in cave.corridor


def test_d17_a_taken_artifact_is_never_lost(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "artifact1 snake snake 1 lava lava 1", artifacts=1)
    cave.choose(Ann="return").go_on(1).go_on(2)
    assert cave.points["Ann"] == 5


def test_d18_artifacts_lying_open_leave_the_game(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "artifact1 1", artifacts=1).go_home()
    assert number_of("artifact1") not in cave.deck + cave.corridor
    assert "artifact-gone" in cave.event_names


def test_d18_after_a_trap_too(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "artifact1 snake snake 1", artifacts=1).go_on(2)
    assert number_of("artifact1") not in cave.deck + cave.corridor


def test_d18_an_artifact_not_turned_over_stays_in_the_deck(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "1 1", artifacts=1).go_home()
    assert cave.deck[-2:] == numbers_of("artifact1 artifact2")


def test_d19_points_are_the_chest_and_the_artifacts(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 artifact1 1 1 1 1 1", artifacts=1).go_on().choose(Ann="return").go_home()
    for _ in range(4):
        cave.go_home()
    assert cave.cave.over
    assert cave.points == {"Ann": 4 + 1 + 5, "Bob": 4 + 1}


@pytest.mark.parametrize("viewer", ["Bob", None])
def test_d20_chests_are_closed_to_others(scene: MakeScene, viewer: str | None) -> None:
    cave = scene("Ann Bob", "9 7").choose(Ann="return")
    ann, bob = cave.seen_by(viewer).explorers
    assert (ann.chest, ann.points) == (None, None)
    assert bob.carried == 4 + 7
    assert cave.seen_by("Ann").explorers[0].chest == 5


def test_d20_option_open_chests(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 7", open_chests=1).choose(Ann="return")
    assert cave.seen_by(None).explorers[0].chest == 5


def test_d20_at_the_end_the_chests_are_opened(scene: MakeScene) -> None:
    cave = scene("Ann Bob", "9 1 1 1 1")
    for _ in range(5):
        cave.go_home()
    assert [explorer.points for explorer in cave.seen_by(None).explorers] == [4, 4]


def test_a_large_loss_is_told() -> None:
    """Its rubies are no card number: there are no cards of that number."""
    assert GAME.event_message(Event(1, "lost", 0, 112, 0)) == ("event-lost", {"a": 112, "b": 0})
