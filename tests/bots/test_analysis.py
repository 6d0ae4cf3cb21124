"""Analysis of a match: win chances at every step, and turning points that are significant."""

from dataclasses import replace

import numpy as np
import pytest

import nedra
from nedra.bots import choose, levels
from nedra.bots.analysis import (
    estimate_win_chances,
    final_win_chances,
    find_turning_points,
    inputs_of_all_seats,
    mean_win_chances,
)
from nedra.bots.bot_input import make_bot_input
from nedra.bots.search import Searcher
from nedra.core.compiled.rng import randbelow
from nedra.core.match.history import History
from nedra.core.match.match import Match
from tests.toys.straws import DRAW, STRAWS, Straws


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "cached_searcher", Searcher)


def win_chances_at(match: Match, seed: int, iterations: int) -> tuple[float, ...]:
    """Every seat's chance now: the mean of all seats' estimates."""
    if match.over:
        return final_win_chances(match)
    estimates = [
        estimate_win_chances(bot_input, iterations // match.seats)
        for bot_input in inputs_of_all_seats(match, seed)
    ]
    return mean_win_chances(estimates)


def win_chances_of(match: Match, iterations: int) -> tuple[tuple[float, ...], ...]:
    """The chances at every step, computed without workers."""
    history = History(match)
    return tuple(
        win_chances_at(history.at(step), 1 + step, iterations) for step in range(history.last_step + 1)
    )


def finished() -> Match:
    match = STRAWS.match(2, seed=1)
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, "heuristic", match.version))
    return match


def test_a_curve_ends_with_the_winner_and_every_step_sums_to_one() -> None:
    match = finished()
    found = win_chances_of(match, iterations=20)
    assert all(sum(chances) == pytest.approx(1) for chances in found)
    winners = match.result().winners
    assert [seat for seat, chance in enumerate(found[-1]) if chance] == list(winners)
    assert found == win_chances_of(match, iterations=20)


def test_the_chances_of_an_unfinished_match() -> None:
    assert sum(win_chances_at(STRAWS.match(2, seed=1), 1, 30)) == pytest.approx(1)


def test_the_largest_changes_are_turning_points() -> None:
    chances = ((0.5, 0.5), (0.6, 0.4), (0.1, 0.9), (0.1, 0.9), (0.4, 0.6), (1.0, 0.0))
    assert find_turning_points(chances) == (2, 4, 5)


def test_noise_is_no_turning_point() -> None:
    assert find_turning_points(((0.5, 0.5), (0.54, 0.46), (0.5, 0.5), (1.0, 0.0))) == (3,)


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("steps", [40, 200])
@pytest.mark.parametrize("ahead", [0.0, 0.6, 0.98])
def test_the_false_positive_rate_is_small(seats: int, steps: int, ahead: float) -> None:
    """The true chances never change; 1,000 rollouts estimate them at every step."""
    chances = [ahead + (1 - ahead) / seats, *[(1 - ahead) / seats] * (seats - 1)]
    played = np.random.default_rng(1).multinomial(1_000, chances, size=(8_000 // steps, steps)) / 1_000
    false = sum(bool(find_turning_points(match)) for match in played.tolist())
    assert false <= 0.05 * len(played)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_significant_change_is_a_turning_point_with_any_number_of_seats(seats: int) -> None:
    fair = (1 / seats,) * seats
    better = (1 / seats + 0.1, *[1 / seats - 0.1 / (seats - 1)] * (seats - 1))
    assert find_turning_points([fair] * 20 + [better] * 20) == (20,)
    assert find_turning_points([fair] * 20 + [better] * 20, rollouts=100) == ()


def test_a_match_without_moves_has_no_turning_point() -> None:
    assert find_turning_points([(0.5, 0.5)]) == ()


def all_at_once(straws: Straws) -> int:
    return 0 if straws.over else (1 << straws.seats) - (1 << straws.turn)


def only_draw(_straws: Straws, _seat: int, out: list[int]) -> int:
    out[0] = DRAW
    return 1


def draw_lots(straws: Straws, _seat: int, _move: int) -> None:
    """When all have drawn, a random seat has won."""
    straws.turn += 1
    if straws.turn == straws.seats:
        straws.laid[randbelow(straws.rng, straws.seats)][1] += 1
        straws.over = 1


def hide_nothing(_straws: Straws, _seat: int) -> None:
    pass


LOTS = replace(
    STRAWS,
    name="lots",
    rules=replace(
        STRAWS.rules,
        pending=all_at_once,
        legal=only_draw,
        play=draw_lots,
        determinize=hide_nothing,
        heuristic=lambda _straws, _seat: DRAW,
    ),
)


def test_the_seats_estimates_are_independent() -> None:
    """All three seats know the same. If their rollouts were equal, the noise would be larger than assumed."""
    match, rollouts, steps = LOTS.match(3, seed=1), 60, 30
    chances = [win_chances_at(match, seed, rollouts) for seed in range(20 * steps)]
    matches = [chances[first : first + steps] for first in range(0, len(chances), steps)]
    assert sum(bool(find_turning_points(each, rollouts)) for each in matches) <= 0.1 * len(matches)


def everybody_waits(straws: Straws, seat: int, _move: int) -> None:
    """The turn goes round four times, then the straws that were dealt are laid down."""
    straws.turn = (seat + 1) % straws.seats
    straws.goal += 1
    if straws.goal == 12:
        straws.laid, straws.over = [hand[:] for hand in straws.hand], 1


WAITING = replace(
    LOTS,
    name="waiting",
    rules=replace(
        LOTS.rules, pending=STRAWS.rules.pending, play=everybody_waits, determinize=STRAWS.rules.determinize
    ),
)


def test_a_change_of_the_pending_seat_is_no_turning_point() -> None:
    """The seats hold different straws, which only they know, and nothing happens until the end."""
    match = WAITING.match(3, seed=1)
    steps = []
    while not match.over:
        steps.append(match.copy())
        match.play(steps[-1].unanswered()[0], "draw")
    alone = [
        [estimate_win_chances(make_bot_input(step, seat, nth), 300) for nth, step in enumerate(steps)]
        for seat in range(3)
    ]
    assert [find_turning_points(each, 300) for each in alone] == [()] * 3
    of_pending = [alone[step.unanswered()[0]][nth] for nth, step in enumerate(steps)]
    assert len(find_turning_points(of_pending, 300)) == 3, "the seats' estimates differ much"
    assert find_turning_points([win_chances_at(step, nth, 300) for nth, step in enumerate(steps)], 300) == ()


@pytest.mark.parametrize("game", nedra.games())
def test_every_seat_can_estimate_whether_pending_or_not(game: str) -> None:
    match = nedra.game(game).match(3, seed=2)
    for _ in range(6):
        for seat in range(3):
            assert sum(estimate_win_chances(make_bot_input(match, seat, seed=5), 2)) == pytest.approx(1)
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, "heuristic", match.version))
