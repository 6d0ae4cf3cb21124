"""What each card needs and does (G6–G14)."""

from collections.abc import Callable

import pytest

from tests.games.gnomes.scene import Scene

MakeScene = Callable[..., Scene]

THREE = "Ann Bob Cleo"
FOUR = "Ann Bob Cleo Dan"


def test_g6_a_cave_is_the_way_in(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave ruby-round").to_play("Ann")
    assert hill.legal() == ["cave"]
    hill.play("cave").to_play("Ann")
    assert hill.seen_by(None).players[0].caves == 1
    assert hill.legal() == ["gem ruby round"]


@pytest.mark.parametrize(("before", "after"), [("cave collapse", 1), ("collapse", 0)])
def test_g7_a_cave_against_a_collapse(scene: MakeScene, before: str, after: int) -> None:
    """With one cave before, one stays; with none before, none stays."""
    hill = scene("Ann Bob").hand(Ann="cave").front(Ann=before).to_play("Ann").play("cave")
    assert hill.hill.caves[0] == after
    assert hill.hill.collapses[0] == 0
    assert hill.discard == ["cave", "collapse"]


def test_g7_one_cave_clears_one_collapse(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Ann="cave").front(Ann="cave 2*collapse").to_play("Ann").play("cave")
    assert hill.hill.collapses[0] == 1
    assert hill.hill.caves[0] == 1


def test_g8_no_spare_caves(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave diamond").front(Ann="cave").to_play("Ann")
    assert hill.legal() == ["diamond"]
    assert hill.refused("cave") == "G8"


def test_g9_a_curse_needs_no_cave_and_goes_to_another_player(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Bob="collapse green-fog").to_play("Bob")
    assert hill.legal() == ["collapse 1", "collapse 3", "fog green 1", "fog green 3"]
    assert hill.refused("collapse 2") == "G9"
    assert hill.refused("collapse 4") == "G9"
    hill.play("fog green 3")
    assert hill.seen_by(None).players[2].fogs == ("green",)


@pytest.mark.parametrize(("names", "most"), [("Ann Bob", 1), (THREE, 2), (FOUR, 3)])
def test_g9_no_more_curses_than_opponents(scene: MakeScene, names: str, most: int) -> None:
    hill = scene(names).hand(Ann="collapse").front(Bob="collapse " * (most - 1)).to_play("Ann")
    assert "collapse 2" in hill.legal()
    hill.front(Bob="orange-fog")
    assert hill.refused("collapse 2") == "G9"


def test_g9_example_three_players_and_two_fogs(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Ann="collapse violet-fog").front(Bob="orange-fog green-fog").to_play("Ann")
    assert hill.legal() == ["collapse 3", "fog violet 3"]


def test_g10_a_gem_needs_a_cave(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="ruby-round cave").to_play("Ann")
    assert hill.refused("gem ruby round") == "G10"


def test_g10_a_collapse_keeps_gems_out(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="ruby-round cave").front(Ann="cave collapse").to_play("Ann")
    assert hill.refused("gem ruby round") == "G10"
    assert hill.legal() == ["cave"]


HIDDEN = {"orange": "ruby heliodor", "green": "heliodor sapphire", "violet": "ruby sapphire"}


@pytest.mark.parametrize(("fog", "hidden"), HIDDEN.items())
@pytest.mark.parametrize("light_fog", [0, 1])
def test_g10_a_fog_hides_the_colours_it_is_mixed_from(
    scene: MakeScene, fog: str, hidden: str, light_fog: int
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


def test_g10_two_fogs_hide_together(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Ann="ruby-round heliodor-round sapphire-round diamond")
    hill.front(Ann="cave orange-fog green-fog").to_play("Ann")
    assert hill.legal() == ["diamond"]


def test_g10_a_gem_laid_before_the_fog_stays(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="orange-fog").front(Bob="cave 2*ruby-round").to_play("Ann")
    hill.play("fog orange 2")
    assert hill.laid("Bob") == ["ruby-round", "ruby-round"]


def test_g11_no_fog_hides_a_diamond_but_a_collapse_keeps_it_out(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Ann="2*diamond").front(Ann="cave orange-fog").to_play("Ann").play("diamond")
    assert hill.laid("Ann") == ["diamond"]
    hill.front(Ann="collapse").to_play("Ann")
    assert hill.legal() == ["discard diamond"]
    assert hill.refused("diamond") == "G11"


BLOWN = {"red": "orange violet", "yellow": "orange green", "blue": "green violet"}


@pytest.mark.parametrize(("wind", "fogs"), BLOWN.items())
def test_g12_a_wind_blows_away_the_fogs_its_colour_is_in(scene: MakeScene, wind: str, fogs: str) -> None:
    hill = scene(FOUR).hand(Ann=f"{wind}-wind cave").front(Ann="orange-fog green-fog violet-fog")
    hill.to_play("Ann")
    assert hill.legal() == ["cave", *(f"wind {wind} {fog}" for fog in fogs.split())]
    wrong = ({"orange", "green", "violet"} - set(fogs.split())).pop()
    assert hill.refused(f"wind {wind} {wrong}") == "G12"
    one, other = fogs.split()
    hill.play(f"wind {wind} {other}")
    assert set(hill.seen_by(None).players[0].fogs) == {one, wrong}
    assert sorted(hill.discard) == sorted([f"{wind}-wind", f"{other}-fog"])


def test_g12_one_of_two_equal_fogs_goes(scene: MakeScene) -> None:
    hill = scene(THREE).hand(Ann="red-wind").front(Ann="2*orange-fog").to_play("Ann")
    hill.play("wind red orange")
    assert hill.seen_by(None).players[0].fogs == ("orange",)


def test_g12_a_wind_needs_a_fog_in_front(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="red-wind cave").front(Bob="orange-fog").to_play("Ann")
    assert hill.legal() == ["cave"]
    assert hill.refused("wind red orange") == "G12"


def test_g13_laying_a_cave_is_no_duty(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="cave collapse").to_play("Ann")
    assert hill.legal() == ["cave", "collapse 2"]


def test_g13_unless_the_cave_comes_first(scene: MakeScene) -> None:
    hill = scene("Ann Bob", cave_first=1).hand(Ann="2*cave collapse").to_play("Ann")
    assert hill.legal() == ["cave"]
    assert hill.refused("collapse 2") == "G13"
    hill.play("cave").to_play("Ann")
    assert hill.legal() == ["collapse 2"]


def test_g13_also_under_a_collapse_though_no_cave_stays(scene: MakeScene) -> None:
    """Neither lies a cave in front before (G6) nor after (G7): it is laid all the same."""
    hill = scene("Ann Bob", cave_first=1).hand(Ann="cave collapse").front(Ann="collapse").to_play("Ann")
    assert hill.legal() == ["cave"]
    assert hill.refused("collapse 2") == "G13"
    hill.play("cave")
    assert (hill.hill.caves[0], hill.hill.collapses[0]) == (0, 0)


def test_g14_only_if_nothing_can_be_played_one_card_is_discarded(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="diamond ruby-round red-wind").to_play("Ann")
    assert hill.legal() == ["discard ruby-round", "discard diamond", "discard red-wind"]
    hill.hand(Ann="cave")
    assert hill.legal() == ["cave"]
    assert hill.refused("discard diamond") == "G14"


def test_g14_the_discard_lies_face_up(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="diamond red-wind").to_play("Ann").play("discard diamond")
    view = hill.seen_by("Bob")
    assert [card.__struct_config__.tag for card in view.discard] == ["diamond"]
    assert view.discard_top == view.discard[0]
    assert hill.seen_by("Bob").players[0].hand_size == 1
