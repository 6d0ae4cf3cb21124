"""The catalogue: games by name, and broken packages."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

import nedra
from nedra.cli import main
from nedra.core.match import catalogue
from nedra.games.diamant import GAME
from tests.install.packages import installed, rope_without, without_a_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OURS = ("diamant", "gemland", "gnomes", "hoard")


def test_the_games_are_listed_by_name() -> None:
    assert "diamant" in nedra.games()
    assert list(nedra.games()) == sorted(nedra.games())


def test_the_packages_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first page lists the games, and anybody may ask for one that does not exist."""
    looked = Mock(wraps=entry_points)
    monkeypatch.setattr(catalogue, "entry_points", looked)
    for _ in range(3):
        nedra.games()
        catalogue.broken_games()
        with pytest.raises(nedra.UnknownGameError):
            nedra.game("dragons")
    assert looked.call_count <= 1


def test_the_list_of_games_and_their_package_share_a_name() -> None:
    import_module("nedra.games.diamant.rules.rules")
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
    with pytest.raises(nedra.UnknownGameError, match=r"“dragons”.*diamant"):
        nedra.game("dragons")


@pytest.mark.parametrize("name", nedra.games())
def test_the_default_seats_are_possible(name: str) -> None:
    game = nedra.game(name)
    assert game.default_seats in game.seats


@pytest.mark.parametrize("name", nedra.games())
def test_every_option_is_a_field_of_the_state(name: str) -> None:
    game = nedra.game(name)
    assert {option.name for option in game.options} <= set(game.state_type.fields)


@pytest.fixture
def broken_package(tmp_path: Path) -> Iterator[None]:
    """A package whose entry point leads to no game."""
    without_a_game(tmp_path)
    with installed(tmp_path, "bad", "nedra_bad"):
        yield


@pytest.mark.usefixtures("broken_package")
def test_a_package_without_its_game_is_left_out_and_named() -> None:
    assert nedra.games() == OURS
    (found,) = catalogue.broken_games()
    assert (found.name, found.package) == ("bad", "nedra_bad")
    assert "has no attribute 'GAME'" in found.reason


@pytest.mark.usefixtures("broken_package")
def test_a_game_left_out_is_refused_by_its_package_without_the_reason() -> None:
    with pytest.raises(nedra.UnknownGameError, match=r"“bad”.*nedra_bad.*nedra games") as refused:
        nedra.game("bad")
    assert "attribute" not in str(refused.value)


@pytest.mark.usefixtures("broken_package")
@pytest.mark.parametrize(("language", "said"), [("ru", "Игра «bad» пропущена"), ("en", "“bad” is left out")])
def test_the_list_goes_on_without_it_and_says_why_beside(
    capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    assert main(["games", "--lang", language]) == 0
    printed = capsys.readouterr()
    assert all(name in printed.out for name in OURS)
    assert "bad" not in printed.out
    assert said in printed.err
    assert "nedra_bad" in printed.err
    assert "has no attribute 'GAME'" in printed.err


def test_a_game_without_messages_is_left_out(tmp_path: Path) -> None:
    rope_without(tmp_path, "words.en.ftl")
    with installed(tmp_path, "rope", "nedra_rope"):
        assert nedra.games() == OURS
        assert [("rope", "words.en.ftl" in found.reason) for found in catalogue.broken_games()] == [
            ("rope", True)
        ]


def test_a_game_in_english_alone_is_listed_in_russian_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rope_without(tmp_path, "words.ru.ftl")
    with installed(tmp_path, "rope", "nedra_rope"):
        assert "rope" in nedra.games()
        assert main(["games", "--lang", "ru"]) == 0
        assert "rope" in capsys.readouterr().out


def test_a_game_without_its_required_messages_is_left_out(tmp_path: Path) -> None:
    rope_without(tmp_path, "words.ru.ftl")
    (tmp_path / "nedra_rope" / "words.ru.ftl").write_text("game-name = Верёвка\n", encoding="utf-8")
    with installed(tmp_path, "rope", "nedra_rope"):
        assert [found.reason for found in catalogue.broken_games()] == [
            "LookupError: words.ru.ftl has no message game-line"
        ]


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("string", "GAME", "ValueError: nedra_rope:GAME is called 'rope', not 'string'"),
        ("rope", "RULES", "TypeError: nedra_rope:RULES is not a Game"),
    ],
)
def test_an_entry_point_must_be_a_game_of_that_name(
    tmp_path: Path, name: str, value: str, reason: str
) -> None:
    rope_without(tmp_path)
    with installed(tmp_path, name, "nedra_rope", value):
        assert nedra.games() == OURS
        assert [found.reason for found in catalogue.broken_games()] == [reason]
