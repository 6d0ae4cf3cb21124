"""Bots at a terminal: who searches gets ready in the background, and plays by thumb until then."""

import pytest

from nedra.bots import choose, levels, search_workers
from nedra.bots.search import Searcher
from nedra.games.diamant import GAME
from nedra.terminal.bot_runtime import bot_chooser
from nedra.terminal.seat_args import SeatArg, parse_seat_args
from tests.bots.test_search_workers import AtHome

ENGLISH = GAME.translator("en")


@pytest.fixture
def learnt(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Workers that are no other processes; which games they were taught."""
    taught: list[str] = []

    def learn(game: str) -> str:
        taught.append(game)
        return game

    monkeypatch.setattr(search_workers, "ProcessPoolExecutor", AtHome)
    monkeypatch.setattr(search_workers, "compile_search", learn)
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    monkeypatch.setitem(
        levels.LEVELS_BY_GAME, "diamant", {**levels.DEFAULT_LEVELS, "master": levels.search_level(8)}
    )
    return taught


def seated(text: str) -> tuple[SeatArg, ...]:
    return parse_seat_args(text, ENGLISH)


def test_a_master_thinks_in_another_process_that_learns_this_game_alone(learnt: list[str]) -> None:
    match, told = GAME.match(2, seed=3), list[str]()
    with bot_chooser(GAME, seated("you,master"), ENGLISH, told.append) as think:
        assert think(match, 1, "master", 7) == choose(match, 1, "master", seed=7)
    assert learnt == ["diamant"]
    assert told == [
        "Experts and masters are getting ready to think ahead; until they are, they play by simple rules."
    ]


@pytest.mark.usefixtures("learnt")
def test_until_the_search_is_compiled_a_master_plays_by_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    def still_at_it(game: str) -> str:
        raise ValueError(game)

    monkeypatch.setattr(search_workers, "compile_search", still_at_it)
    monkeypatch.setattr(levels, "run_search", None)  # whoever searched would stumble
    match = GAME.match(2, seed=3)
    with bot_chooser(GAME, seated("you,master"), ENGLISH, str) as think:
        assert think(match, 1, "master", 7) == choose(match, 1, "heuristic", seed=7)


def test_where_nobody_searches_nothing_is_made_ready(learnt: list[str]) -> None:
    told = list[str]()
    with bot_chooser(GAME, seated("you,bot,heuristic"), ENGLISH, told.append) as think:
        assert think is choose
    assert told == learnt == []


def test_bots_among_themselves_play_as_they_are_called_and_say_why_it_takes_a_while(
    learnt: list[str],
) -> None:
    told = list[str]()
    with bot_chooser(GAME, seated("expert,master"), ENGLISH, told.append) as think:
        assert think is choose
    assert learnt == []
    assert "about a minute" in told[0]
