"""The catalogue: games by name."""

from importlib import import_module

import pytest

import nedra
from nedra.games.diamant import GAME


def test_the_games_are_listed_by_name() -> None:
    assert "diamant" in nedra.games()
    assert list(nedra.games()) == sorted(nedra.games())


def test_the_list_of_games_and_their_package_share_a_name() -> None:
    import_module("nedra.games.diamant.rules")
    assert "diamant" in nedra.games()
    assert nedra.games.diamant.GAME is GAME  # type: ignore[attr-defined]  # a callable package is beyond types
    with pytest.raises(AttributeError, match="dragons"):
        _ = nedra.games.dragons  # type: ignore[attr-defined]  # as above


@pytest.mark.parametrize("name", nedra.games())
def test_every_game_listed_can_be_fetched(name: str) -> None:
    assert nedra.game(name).name == name


def test_a_game_is_one_and_the_same() -> None:
    assert nedra.game("diamant") is GAME


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(nedra.UnknownGame, match=r"“dragons”.*diamant"):
        nedra.game("dragons")


@pytest.mark.parametrize("name", nedra.games())
def test_the_usual_seats_are_among_the_possible(name: str) -> None:
    game = nedra.game(name)
    assert game.usual_seats in game.seats


@pytest.mark.parametrize("name", nedra.games())
def test_every_option_is_a_field_of_the_table(name: str) -> None:
    game = nedra.game(name)
    assert {option.name for option in game.options} <= set(game.table.fields)
