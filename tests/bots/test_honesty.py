"""Bots do not use hidden information, in this process or in a worker."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import nedra
from nedra.bots import choose, levels
from nedra.bots.bot_input import make_bot_input
from nedra.bots.search import SearchConfig, Searcher
from nedra.bots.search_workers import SearchWorkers, make_pool, terminate_pool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.bots.search import SearchResult
    from nedra.core.contract.game import AnyGame
    from nedra.core.match.match import Match

BOT_NAMES = ("expert", "master", "expert:spiteful", "search:iterations=60:trees=2")
SHORT = 60
"""Iterations. Whether a search uses hidden information does not depend on its length."""


def decisions(game: AnyGame, most: int) -> list[tuple[Match, int]]:
    """Decisions of one match, each with a seat that has a choice; one has hidden responders."""
    match = game.match(3, seed=6)
    found: list[tuple[Match, int]] = []
    has_hidden = False
    while not match.over and (len(found) < most or (game.pass_move and not has_hidden)):
        pending = match.legal_by_seat()
        choices = [seat for seat, moves in pending.items() if len(moves) > 1]
        if choices and (
            (len(found) < most and match.version % 5 == 0) or (match.hides_responders and not has_hidden)
        ):
            found.append((match.copy(), choices[-1]))
            has_hidden = has_hidden or match.hides_responders
        for seat, moves in pending.items():
            match.play(seat, moves[(3 * match.version + seat) % len(moves)])
    return found


def worlds(match: Match, seat: int) -> Iterator[Match]:
    """The match and two that look the same to the seat; the other seats have moved differently in each."""
    for nth in range(3):
        world = match.copy()
        if nth:
            world._state = match.determinize(seat, seed=nth)
        for other, moves in world.legal_by_seat().items():
            if other != seat:
                world.play(other, moves[nth % len(moves)])
        yield world


@pytest.mark.parametrize("name", nedra.games())
def test_worlds_differ_only_in_what_the_seat_cannot_know(name: str) -> None:
    found = decisions(nedra.game(name), most=6)
    secrets = set()
    for match, seat in found:
        true_world, *others = worlds(match, seat)
        for other in others:
            assert (other.view(seat), other.legal(seat)) == (true_world.view(seat), true_world.legal(seat))
        positions = {str(world._state.to_dict()) + str(world._sealed) for world in (true_world, *others)}
        secrets.add(len(positions) > 1)
    assert True in secrets, "nothing was hidden, so this proves nothing"
    if name == "diamant":
        assert any(len(match.legal_by_seat()) > 1 for match, _ in found), "no sealed moves"
    if name == "gemland":
        assert any(match.hides_responders for match, _ in found), "no hidden responders"


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("name", nedra.games())
def test_compiled_levels_do_not_use_hidden_information(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for level_name in ("expert", "master"):
        level = nedra.game(name).levels[level_name]
        assert level.search is not None
        short = level._replace(search={**level.search, "iterations": SHORT})
        monkeypatch.setitem(nedra.game(name).levels, level_name, short)
    for match, seat in decisions(nedra.game(name), most=6):
        for bot in BOT_NAMES:
            assert len({str(choose(world, seat, bot, seed=7)) for world in worlds(match, seat)}) == 1, bot
        assert len({search_result(world, seat) for world in worlds(match, seat)}) == 1


@pytest.mark.parametrize("name", nedra.games())
def test_a_search_with_the_true_state_would_be_detected(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    game = nedra.game(name)
    cheating = replace(game, rules=replace(game.rules, determinize=lambda _state, _seat: None))
    results = [
        {search_result(world, seat, cheating, iterations=15) for world in worlds(match, seat)}
        for match, seat in decisions(game, most=2)
    ]
    assert any(len(found) > 1 for found in results)


def search_result(
    world: Match, seat: int, game: AnyGame | None = None, iterations: int = SHORT
) -> SearchResult:
    """The result of a short search."""
    world.game = game or world.game
    return levels.run_search(make_bot_input(world, seat, seed=7), SearchConfig(iterations=iterations))


@pytest.mark.compiled
@pytest.mark.slow
def test_workers_do_not_use_hidden_information_and_choose_as_this_process_does() -> None:
    workers = SearchWorkers(timeout=600.0)
    workers._pool = make_pool(1)
    workers.compiled_games.update(nedra.games())
    pool = workers._pool
    try:
        for name in nedra.games():
            for match, seat in decisions(nedra.game(name), most=2):
                for bot in ("expert", "master:bold"):
                    here = str(choose(match, seat, bot, seed=7))
                    in_worker = {
                        str(asyncio.run(workers.choose(world, seat, bot, seed=7)))
                        for world in worlds(match, seat)
                    }
                    assert in_worker == {here}, f"{name}, {bot}"
                first, *more = (
                    asyncio.run(workers.advise(world, seat, seed=7)) for world in worlds(match, seat)
                )
                assert more == [first, first], f"{name}: the advice uses hidden information"
                assert first[0].win_probability is not None, "no worker searched"
    finally:
        terminate_pool(pool)
