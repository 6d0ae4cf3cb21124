"""Honesty: compiled, at home or in a worker, bots answer alike at tables that look alike to their seat."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.bots import choose, levels
from nedra.bots.bot_input import make_bot_input
from nedra.bots.search import Searcher
from nedra.bots.search_workers import SearchWorkers, make_pool, terminate_pool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.bots.search import SearchResult
    from nedra.core.contract.game import AnyGame
    from nedra.core.match.match import Match

LEVELS = ("expert", "master", "expert:spiteful", "search:iterations=60:trees=2")
FEW = 60
"""Iterations: whether a search is honest does not depend on how long it is."""


def moments(game: AnyGame, most: int) -> list[tuple[Match, int]]:
    """Some questions of one match, each with a seat that has a choice; the first where all may pass too."""
    match = game.match(3, seed=6)
    found: list[tuple[Match, int]] = []
    hushed = False
    while not match.over and (len(found) < most or (game.pass_move and not hushed)):
        asks = match.legal_by_seat()
        choices = [seat for seat, moves in asks.items() if len(moves) > 1]
        if choices and (
            (len(found) < most and match.version % 5 == 0) or (match.hides_responders and not hushed)
        ):
            found.append((match.copy(), choices[-1]))
            hushed = hushed or match.hides_responders
        for seat, moves in asks.items():
            match.play(seat, moves[(3 * match.version + seat) % len(moves)])
    return found


def worlds(match: Match, seat: int) -> Iterator[Match]:
    """The match, and others that look the same to that seat; in each the others have answered differently."""
    for nth in range(3):
        world = match.copy()
        if nth:
            world._state = match.determinize(seat, seed=nth)
        for other, moves in world.legal_by_seat().items():
            if other != seat:
                world.play(other, moves[nth % len(moves)])
        yield world


@pytest.mark.parametrize("name", nedra.games())
def test_worlds_look_the_same_to_the_seat_and_are_not_the_same(name: str) -> None:
    found = moments(nedra.game(name), most=6)
    secrets = set()
    for match, seat in found:
        truth, *others = worlds(match, seat)
        for other in others:
            assert (other.view(seat), other.legal(seat)) == (truth.view(seat), truth.legal(seat))
        positions = {str(world._state.to_dict()) + str(world._sealed) for world in (truth, *others)}
        secrets.add(len(positions) > 1)
    assert True in secrets, "nothing was hidden, and nothing is shown by this"
    if name == "diamant":
        assert any(len(match.legal_by_seat()) > 1 for match, _ in found), "no sealed answers"
    if name == "gemland":
        assert any(match.hides_responders for match, _ in found), "no question at which all may pass"


@pytest.mark.slow
@pytest.mark.parametrize("name", nedra.games())
def test_compiled_levels_answer_alike_at_tables_that_look_alike(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for level in ("expert", "master"):
        asked = levels.level_in_game(name, level)
        assert asked.search_config is not None
        quick = asked._replace(search_config=asked.search_config._replace(iterations=FEW))
        monkeypatch.setitem(levels.LEVELS_BY_GAME[name], level, quick)
    for match, seat in moments(nedra.game(name), most=6):
        for bot in LEVELS:
            assert len({str(choose(world, seat, bot, seed=7)) for world in worlds(match, seat)}) == 1, bot
        assert len({searched(world, seat) for world in worlds(match, seat)}) == 1


@pytest.mark.parametrize("name", nedra.games())
def test_a_search_that_knew_the_truth_would_be_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    game = nedra.game(name)
    peeping = replace(game, rules=replace(game.rules, determinize=lambda _table, _seat: None))
    findings = [
        {searched(world, seat, peeping, iterations=15) for world in worlds(match, seat)}
        for match, seat in moments(game, most=2)
    ]
    assert any(len(found) > 1 for found in findings)


def searched(world: Match, seat: int, game: AnyGame | None = None, iterations: int = FEW) -> SearchResult:
    """All that a short search comes to, every try and every win."""
    world.game = game or world.game
    config = levels.search_level(iterations).search_config
    assert config is not None
    return levels.run_search(make_bot_input(world, seat, seed=7), config)


@pytest.mark.slow
def test_workers_answer_alike_at_tables_that_look_alike_and_as_at_home() -> None:
    workers = SearchWorkers(timeout=600.0)
    workers._pool = make_pool(1)
    workers.compiled_games.update(nedra.games())
    pool = workers._pool
    try:
        for name in nedra.games():
            for match, seat in moments(nedra.game(name), most=2):
                for bot in ("expert", "master:bold"):
                    home = str(choose(match, seat, bot, seed=7))
                    away = {
                        str(asyncio.run(workers.choose(world, seat, bot, seed=7)))
                        for world in worlds(match, seat)
                    }
                    assert away == {home}, f"{name}, {bot}"
                first, *more = (
                    asyncio.run(workers.advise(world, seat, seed=7)) for world in worlds(match, seat)
                )
                assert more == [first, first], f"{name}: advice tells a secret"
                assert first[0].win_probability is not None, "nobody searched"
    finally:
        terminate_pool(pool)
