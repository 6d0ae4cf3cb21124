"""The rules of Quick Gnomes, one scene or more for each number."""

from collections.abc import Callable

import pytest

from nedra.games.gnomes import GAME, best_sets
from nedra.games.gnomes.division import Tally
from tests.games.gnomes.scene import Scene

Lay = Callable[..., Scene]

THREE = "Ann Bob Cleo"
FOUR = "Ann Bob Cleo Dan"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g1_five_cards_each_and_a_row_of_three(seats: int) -> None:
    match = GAME.match(seats, seed=1)
    for seat in range(seats):
        hands = [player.hand for player in match.view(seat).players]
        assert [hand is None for hand in hands] == [other != seat for other in range(seats)]
        assert len(hands[seat] or ()) == 5
    view = match.view(None)
    assert [player.hand_size for player in view.players] == [5] * seats
    assert [player.hand for player in view.players] == [None] * seats
    assert sum(card is not None for card in view.row) == 3
    assert view.deck == 102 - 5 * seats - 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g2_a_quick_start_lays_a_cave_in_front_of_everybody(seats: int) -> None:
    view = GAME.match(seats, seed=1, quick_start=1).view(None)
    assert [player.caves for player in view.players] == [1] * seats
    assert view.deck == 102 - seats - 5 * seats - 3
    assert [player.caves for player in GAME.match(seats, seed=1).view(None).players] == [0] * seats


def test_g3_a_turn_is_to_draw_and_then_to_play(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave").row("diamond")
    assert hill.asked == ["Ann"]
    assert hill.legal() == ["draw", "take 1"]
    assert hill.play("take 1").asked == ["Ann"]
    assert hill.legal() == ["cave"]
    assert hill.play("cave").asked == ["Bob"]
    assert hill.legal() == ["draw", "take 1"]


def test_g3_play_goes_clockwise_from_the_first_seat(scene: Lay) -> None:
    hill = scene(THREE).hand(Ann="cave", Bob="cave", Cleo="cave")
    for name in ("Ann", "Bob", "Cleo"):
        assert hill.asked == [name]
        hill.play("draw", "cave")
    assert hill.asked == ["Ann"]
    assert hill.seen_by(None).round == 2


def test_g3_refused_out_of_turn_and_out_of_order(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave")
    assert hill.refused("cave") == "G3"
    assert hill.to_play("Ann").refused("draw") == "G3"
    assert GAME.refusal(hill.hill, 1, GAME.moves[0])[1]["rule"] == "G3"


def test_g4_a_card_from_the_deck_is_seen_by_its_owner_only(scene: Lay) -> None:
    hill = scene("Ann Bob").row("3*cave").next_cards("diamond").play("draw")
    assert hill.in_hand("Ann") == ["diamond"]
    assert hill.told("Bob") == hill.told() == ["drew"]
    assert hill.told("Ann") == ["drew", "drew-card"]
    assert hill.seen_by("Bob").players[0].hand is None


def test_g4_a_card_of_the_row_is_replaced_at_once(scene: Lay) -> None:
    hill = scene("Ann Bob").row("cave diamond collapse").next_cards("red-wind").play("take 2")
    assert hill.in_hand("Ann") == ["diamond"]
    assert hill.open_row == ["cave", "red-wind", "collapse"]
    assert hill.told() == ["took", "refilled"]


def test_g4_one_card_must_be_drawn_while_there_is_a_deck(scene: Lay) -> None:
    hill = scene("Ann Bob").row("cave")
    assert hill.refused("skip") == "G4"
    assert hill.legal() == ["draw", "take 1"]


def test_g5_after_the_decks_last_card_the_row_is_not_refilled(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave", Bob="cave").row("diamond 2*red-wind").deck_of("collapse")
    hill.play("draw", "cave")
    assert hill.legal() == ["skip", "take 1", "take 2", "take 3"]
    assert hill.refused("draw") == "G5"
    hill.play("take 1")
    assert hill.open_row == ["", "red-wind", "red-wind"]
    assert hill.turn_of("Bob").refused("take 1") == "G5"


def test_g5_the_last_card_may_also_move_to_the_row(scene: Lay) -> None:
    hill = scene("Ann Bob").row("diamond 2*red-wind").deck_of("collapse").play("take 1")
    assert hill.open_row == ["collapse", "red-wind", "red-wind"]
    assert hill.told() == ["took", "refilled", "deck-empty"]


def test_g5_in_the_last_round_drawing_may_be_skipped(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Bob="cave").row("diamond").deck_of("").turn_of("Bob").play("skip")
    assert hill.in_hand("Bob") == ["cave"]
    assert hill.legal() == ["cave"]


def test_g5_with_an_empty_row_there_is_nothing_to_ask(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave", Bob="diamond").deck_of("").to_play("Ann").play("cave")
    assert hill.asked == ["Bob"]
    assert hill.legal() == ["discard diamond"]


def test_g5_who_skipped_is_not_told_to_have_drawn(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Bob="cave").row("diamond").deck_of("").turn_of("Bob").play("skip")
    assert hill.refused("take 1") == "G5"
    assert hill.refusal_of("take 1") == "refused-drawing-is-over"


def test_g5_who_found_nothing_to_draw_is_not_told_to_have_drawn(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave", Bob="diamond").deck_of("").to_play("Ann").play("cave")
    assert hill.refused("draw") == "G5"
    assert hill.refusal_of("draw") == "refused-nothing-to-draw"


def test_g6_a_cave_is_the_way_in(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave ruby-round").to_play("Ann")
    assert hill.legal() == ["cave"]
    hill.play("cave").to_play("Ann")
    assert hill.seen_by(None).players[0].caves == 1
    assert hill.legal() == ["gem ruby round"]


@pytest.mark.parametrize(("before", "after"), [("cave collapse", 1), ("collapse", 0)])
def test_g7_a_cave_against_a_collapse(scene: Lay, before: str, after: int) -> None:
    """With one cave before, one stays; with none before, none stays."""
    hill = scene("Ann Bob").hand(Ann="cave").front(Ann=before).to_play("Ann").play("cave")
    assert hill.hill.caves[0] == after
    assert hill.hill.collapses[0] == 0
    assert hill.discard == ["cave", "collapse"]


def test_g7_one_cave_clears_one_collapse(scene: Lay) -> None:
    hill = scene(THREE).hand(Ann="cave").front(Ann="cave 2*collapse").to_play("Ann").play("cave")
    assert hill.hill.collapses[0] == 1
    assert hill.hill.caves[0] == 1


def test_g8_no_spare_caves(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave diamond").front(Ann="cave").to_play("Ann")
    assert hill.legal() == ["diamond"]
    assert hill.refused("cave") == "G8"


def test_g9_a_curse_needs_no_cave_and_goes_to_another_player(scene: Lay) -> None:
    hill = scene(THREE).hand(Bob="collapse green-fog").to_play("Bob")
    assert hill.legal() == ["collapse 1", "collapse 3", "fog green 1", "fog green 3"]
    assert hill.refused("collapse 2") == "G9"
    assert hill.refused("collapse 4") == "G9"
    hill.play("fog green 3")
    assert hill.seen_by(None).players[2].fogs == ("green",)


@pytest.mark.parametrize(("names", "most"), [("Ann Bob", 1), (THREE, 2), (FOUR, 3)])
def test_g9_no_more_curses_than_opponents(scene: Lay, names: str, most: int) -> None:
    hill = scene(names).hand(Ann="collapse").front(Bob="collapse " * (most - 1)).to_play("Ann")
    assert "collapse 2" in hill.legal()
    hill.front(Bob="orange-fog")
    assert hill.refused("collapse 2") == "G9"


def test_g9_example_three_players_and_two_fogs(scene: Lay) -> None:
    hill = scene(THREE).hand(Ann="collapse violet-fog").front(Bob="orange-fog green-fog").to_play("Ann")
    assert hill.legal() == ["collapse 3", "fog violet 3"]


def test_g10_a_gem_needs_a_cave(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="ruby-round cave").to_play("Ann")
    assert hill.refused("gem ruby round") == "G10"


def test_g10_a_collapse_keeps_gems_out(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="ruby-round cave").front(Ann="cave collapse").to_play("Ann")
    assert hill.refused("gem ruby round") == "G10"
    assert hill.legal() == ["cave"]


HIDDEN = {"orange": "ruby heliodor", "green": "heliodor sapphire", "violet": "ruby sapphire"}


@pytest.mark.parametrize(("fog", "hidden"), HIDDEN.items())
@pytest.mark.parametrize("light_fog", [0, 1])
def test_g10_a_fog_hides_the_colours_it_is_mixed_from(
    scene: Lay, fog: str, hidden: str, light_fog: int
) -> None:
    """With the option `light_fog` it hides the other one."""
    gems = "ruby-round heliodor-square sapphire-triangle"
    hill = scene("Ann Bob", light_fog=light_fog).hand(Ann=gems).front(Ann=f"cave {fog}-fog").to_play("Ann")
    seen = {move.split()[1] for move in hill.legal()}
    others = {"ruby", "heliodor", "sapphire"} - set(hidden.split())
    assert seen == (set(hidden.split()) if light_fog else others)
    for colour in {"ruby", "heliodor", "sapphire"} - seen:
        shape = next(gem for gem in gems.split() if gem.startswith(colour)).partition("-")[2]
        assert hill.refused(f"gem {colour} {shape}") == "G10"


def test_g10_two_fogs_hide_together(scene: Lay) -> None:
    hill = scene(THREE).hand(Ann="ruby-round heliodor-round sapphire-round diamond")
    hill.front(Ann="cave orange-fog green-fog").to_play("Ann")
    assert hill.legal() == ["diamond"]


def test_g10_a_gem_laid_before_the_fog_stays(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="orange-fog").front(Bob="cave 2*ruby-round").to_play("Ann")
    hill.play("fog orange 2")
    assert hill.laid("Bob") == ["ruby-round", "ruby-round"]


def test_g11_no_fog_hides_a_diamond_but_a_collapse_keeps_it_out(scene: Lay) -> None:
    hill = scene(THREE).hand(Ann="2*diamond").front(Ann="cave orange-fog").to_play("Ann").play("diamond")
    assert hill.laid("Ann") == ["diamond"]
    hill.front(Ann="collapse").to_play("Ann")
    assert hill.legal() == ["discard diamond"]
    assert hill.refused("diamond") == "G11"


BLOWN = {"red": "orange violet", "yellow": "orange green", "blue": "green violet"}


@pytest.mark.parametrize(("wind", "fogs"), BLOWN.items())
def test_g12_a_wind_blows_away_the_fogs_its_colour_is_in(scene: Lay, wind: str, fogs: str) -> None:
    hill = scene(FOUR).hand(Ann=f"{wind}-wind cave").front(Ann="orange-fog green-fog violet-fog")
    hill.to_play("Ann")
    assert hill.legal() == ["cave", *(f"wind {wind} {fog}" for fog in fogs.split())]
    wrong = ({"orange", "green", "violet"} - set(fogs.split())).pop()
    assert hill.refused(f"wind {wind} {wrong}") == "G12"
    one, other = fogs.split()
    hill.play(f"wind {wind} {other}")
    assert set(hill.seen_by(None).players[0].fogs) == {one, wrong}
    assert sorted(hill.discard) == sorted([f"{wind}-wind", f"{other}-fog"])


def test_g12_one_of_two_equal_fogs_goes(scene: Lay) -> None:
    hill = scene(THREE).hand(Ann="red-wind").front(Ann="2*orange-fog").to_play("Ann")
    hill.play("wind red orange")
    assert hill.seen_by(None).players[0].fogs == ("orange",)


def test_g12_a_wind_needs_a_fog_in_front(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="red-wind cave").front(Bob="orange-fog").to_play("Ann")
    assert hill.legal() == ["cave"]
    assert hill.refused("wind red orange") == "G12"


def test_g13_laying_a_cave_is_no_duty(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave collapse").to_play("Ann")
    assert hill.legal() == ["cave", "collapse 2"]


def test_g13_unless_the_cave_comes_first(scene: Lay) -> None:
    hill = scene("Ann Bob", cave_first=1).hand(Ann="2*cave collapse").to_play("Ann")
    assert hill.legal() == ["cave"]
    assert hill.refused("collapse 2") == "G13"
    hill.play("cave").to_play("Ann")
    assert hill.legal() == ["collapse 2"]


def test_g13_also_under_a_collapse_though_no_cave_stays(scene: Lay) -> None:
    """Neither lies a cave in front before (G6) nor after (G7): it is laid all the same."""
    hill = scene("Ann Bob", cave_first=1).hand(Ann="cave collapse").front(Ann="collapse").to_play("Ann")
    assert hill.legal() == ["cave"]
    assert hill.refused("collapse 2") == "G13"
    hill.play("cave")
    assert (hill.hill.caves[0], hill.hill.collapses[0]) == (0, 0)


def test_g14_only_if_nothing_can_be_played_one_card_is_discarded(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="diamond ruby-round red-wind").to_play("Ann")
    assert hill.legal() == ["discard ruby-round", "discard diamond", "discard red-wind"]
    hill.hand(Ann="cave")
    assert hill.legal() == ["cave"]
    assert hill.refused("discard diamond") == "G14"


def test_g14_the_discard_lies_face_up(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="diamond red-wind").to_play("Ann").play("discard diamond")
    view = hill.seen_by("Bob")
    assert [card.__struct_config__.tag for card in view.discard] == ["diamond"]
    assert view.discard_top == view.discard[0]
    assert hill.seen_by("Bob").players[0].hand_size == 1


def test_g20_the_round_of_the_last_card_is_played_to_its_end(scene: Lay) -> None:
    hill = scene(THREE).hand(Ann="cave", Bob="cave", Cleo="cave").deck_of("diamond")
    hill.play("draw", "cave").play("cave")
    assert hill.asked == ["Cleo"]
    hill.play("cave")
    assert hill.asked == []
    assert hill.told()[-1] == "ended"


def test_g20_taken_by_the_last_player_it_ends_the_game_at_once(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Bob="cave").deck_of("diamond").turn_of("Bob").play("draw", "cave")
    assert hill.asked == []


def test_g20_one_whole_further_round_if_agreed(scene: Lay) -> None:
    hill = scene("Ann Bob", extra_round=1).hand(Ann="diamond", Bob="cave").deck_of("red-wind")
    hill.turn_of("Bob").play("draw", "cave")
    assert hill.asked == ["Ann"]
    hill.play("discard diamond")
    assert hill.asked == ["Bob"]
    hill.play("discard red-wind")
    assert hill.asked == []


def test_g20_the_last_round_is_announced_when_it_is_on(scene: Lay) -> None:
    hill = scene("Ann Bob", extra_round=1).hand(Ann="diamond", Bob="cave").deck_of("red-wind").turn_of("Bob")
    hill.play("draw")
    assert (hill.seen_by(None).deck, hill.seen_by(None).last_round) == (0, False)
    hill.play("cave")
    assert hill.seen_by(None).last_round


def test_g20_without_a_further_round_the_last_card_announces_it(scene: Lay) -> None:
    hill = scene("Ann Bob").hand(Ann="cave").deck_of("red-wind")
    assert not hill.seen_by(None).last_round
    assert hill.play("draw").seen_by(None).last_round


def test_g21_fogs_still_in_front_hide_their_gems(scene: Lay) -> None:
    hill = scene(THREE).front(Ann="cave 4*ruby-round 2*sapphire-square diamond")
    assert hill.seen_by(None).players[0].counting == 7
    hill.front(Ann="orange-fog")
    ann = hill.seen_by(None).players[0]
    assert ann.counting == 3
    assert [gems.size for gems in ann.sets] == [3]
    assert len(ann.gems) == 7


def test_g21_a_collapse_or_no_cave_does_not_matter(scene: Lay) -> None:
    hill = scene(THREE).front(Ann="4*ruby-round collapse", Bob="cave 4*ruby-square")
    assert hill.standing()["Ann"] == hill.standing()["Bob"]


def test_g22_example_six_rubies_of_any_shapes(scene: Lay) -> None:
    hill = scene("Ann Bob").front(Ann="ruby-round 3*ruby-square 2*ruby-triangle")
    assert [gems.size for gems in hill.seen_by("Bob").players[0].sets] == [6]


def test_g22_example_six_round_gems_of_three_colours(scene: Lay) -> None:
    hill = scene("Ann Bob").front(Ann="2*heliodor-round 2*ruby-round 2*sapphire-round")
    (six,) = hill.seen_by(None).players[0].sets
    assert six.size == 6
    assert six.shape == "round"


def test_g22_examples_five_and_a_diamond(scene: Lay) -> None:
    round_stones = "2*heliodor-round 2*ruby-round sapphire-round"
    heliodors = "2*heliodor-round 2*heliodor-square heliodor-triangle"
    for five in (round_stones, heliodors):
        hill = scene("Ann Bob").front(Ann=f"{five} diamond")
        assert [gems.size for gems in hill.seen_by(None).players[0].sets] == [6]


def test_g22_a_set_has_six_cards_at_most(scene: Lay) -> None:
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
def test_g23_larger_sets_win_before_more_sets(scene: Lay, better: str, worse: str) -> None:
    hill = scene("Ann Bob").front(Ann=worse)
    worse_standing = hill.standing()["Ann"]
    assert scene("Ann Bob").front(Ann=better).standing()["Ann"] > worse_standing


def test_g23_with_equal_sets_it_is_a_draw(scene: Lay) -> None:
    hill = scene(THREE).front(Ann="3*ruby-round", Bob="3*heliodor-square", Cleo="2*diamond")
    hill.hand(Ann="cave", Bob="cave", Cleo="cave").deck_of("").to_play("Ann").play("cave", "cave", "cave")
    assert hill.asked == []
    assert hill.standing()["Ann"] == hill.standing()["Bob"] > hill.standing()["Cleo"]


def test_g24_the_largest_set_first_would_be_wrong() -> None:
    """Two sapphires first would leave two single gems; two squares and two triangles are better."""
    counts = [[0, 0, 1], [0, 1, 0], [0, 1, 1]]
    assert best_sets(counts, 0) == (0, 0, 0, 0, 2, 0)


def test_g24_the_best_division_is_shown_set_by_set(scene: Lay) -> None:
    hill = scene("Ann Bob").front(
        Ann="ruby-triangle heliodor-square sapphire-square sapphire-triangle",
    )
    ann = hill.seen_by(None).players[0]
    assert ann.tally == Tally(0, 0, 0, 0, 2, 0)
    assert {gems.shape for gems in ann.sets} == {"square", "triangle"}
