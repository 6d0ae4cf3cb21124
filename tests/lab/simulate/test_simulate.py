"""Simulations: the same games interpreted, compiled and on any number of cores, added up exactly."""

from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest
from rich.console import Console

import nedra
from nedra import NedraError
from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.compiled.seat_mask import MAX_SEATS
from nedra.core.contract.game import AnyGame
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.setup import GameSetup, make_setup
from nedra.lab.simulate.accumulator import WIN_UNITS, new_accumulator
from nedra.lab.simulate.command import simulation_summary, simulation_table
from nedra.lab.simulate.game_loop import PLAYER_RNG_STREAM, make_simulator, setup_policy
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, SimulatedGames, play_compiled_rows
from nedra.lab.simulate.parallel import MIN_CHUNK_GAMES, simulate
from nedra.lab.simulate.result import SimulationResult, make_simulation_result, standard_error
from tests.lab.stats.test_item_effects import play_interpreted_rows

RANDOM = ["random"]
MIXED = ["heuristic", "random", "random"]
GAMES = 30


@pytest.fixture
def diamant() -> AnyGame:
    return nedra.game("diamant")


def without_time(result: SimulationResult) -> SimulationResult:
    return msgspec.structs.replace(result, seconds=0.0, cores=0)


@pytest.mark.compiled
@pytest.mark.parametrize("bots", [RANDOM, MIXED])
def test_the_number_of_cores_does_not_change_the_result(bots: list[str]) -> None:
    setup, games = make_setup("diamant", 3, bots, seed=5), 2 * MIN_CHUNK_GAMES + 17
    one_core, three_cores = (simulate(setup, games, cores) for cores in (1, 3))
    assert without_time(one_core) == without_time(three_cores)
    assert (one_core.cores, three_cores.cores) == (1, 3)


@pytest.mark.compiled
def test_another_seed_gives_other_games() -> None:
    one, other = (simulate(make_setup("diamant", 3, seed=seed), 100, cores=1) for seed in (1, 2))
    assert one.mean_score != other.mean_score


@pytest.mark.compiled
def test_a_seed_of_any_size_plays() -> None:
    setup = make_setup("diamant", 3, seed=-(1 << 200) + 1)
    assert np.array_equal(compiled_results(setup, GAMES), interpreted_results(setup, GAMES))


@pytest.mark.compiled
@pytest.mark.parametrize("artifacts", [0, 1])
@pytest.mark.parametrize(("seats", "bots"), [(2, RANDOM), (3, MIXED), (8, RANDOM)])
def test_a_simulated_game_is_the_game_played_move_by_move(
    seats: int, bots: list[str], artifacts: int
) -> None:
    setup = make_setup("diamant", seats, bots, {"artifacts": artifacts}, seed=7)
    by_hand = [play_by_hand(setup, number) for number in range(GAMES)]
    assert compiled_results(setup, GAMES).tolist() == by_hand
    assert interpreted_results(setup, GAMES).tolist() == by_hand


def compiled_results(setup: GameSetup, games: int) -> np.ndarray:
    return scores_and_decisions(play_compiled_rows(setup, range(games)))


def interpreted_results(setup: GameSetup, games: int) -> np.ndarray:
    return scores_and_decisions(play_interpreted_rows(setup, games))


def scores_and_decisions(played: SimulatedGames) -> np.ndarray:
    return played.rows[:, [*range(MAX_SEATS), DECISIONS_COLUMN]]


def play_by_hand(setup: GameSetup, number: int) -> list[int]:
    """One game by the rules alone: every seat's score, and the number of decisions in the last column."""
    rules = setup.definition.rules
    state, rng, decisions = setup.initial_state(), [0, 0], 0
    seed_rng(state.rng, setup.seed, number)
    seed_rng(rng, setup.seed ^ PLAYER_RNG_STREAM, number)
    rules.setup(state)
    while bits := rules.pending(state):
        seat = next(seat for seat in range(setup.seats) if bits >> seat & 1)
        if setup.bots[seat] == "random":
            legal = [0] * len(setup.definition.moves)
            move = legal[randbelow(rng, rules.legal(state, seat, legal))]
        else:
            determinized = state.copy()
            seed_rng(determinized.rng, next_word(rng), seat)
            rules.determinize(determinized, seat)
            move = rules.heuristic(determinized, seat)
        rules.play(state, seat, move)
        decisions += 1
    scores = [0] * MAX_SEATS
    rules.scores(state, scores)
    return [*scores, decisions]


@pytest.mark.compiled
def test_recorded_games_add_up_to_the_result() -> None:
    setup = make_setup("diamant", 4, seed=3)
    results = compiled_results(setup, 500)
    scores, decisions = results[:, :4].astype(np.int64), results[:, MAX_SEATS]
    best = scores == scores.max(axis=1, keepdims=True)
    shares = best * (WIN_UNITS // best.sum(axis=1, keepdims=True))
    result = simulate(setup, 500, cores=2)
    assert result.decisions == decisions.sum()
    assert result.mean_score == tuple(scores.sum(axis=0) / 500)
    assert result.wins == tuple(shares.sum(axis=0) / (500 * WIN_UNITS))
    assert result.wins_error == pytest.approx(shares.std(axis=0, ddof=1) / 500**0.5 / WIN_UNITS)
    assert result.mean_score_error == pytest.approx(scores.std(axis=0, ddof=1) / 500**0.5)
    assert result.mean_decisions_error == pytest.approx(decisions.std(ddof=1) / 500**0.5)


@pytest.mark.compiled
@pytest.mark.parametrize("seats", range(2, 9))
def test_wins_sum_to_one(seats: int) -> None:
    result = simulate(make_setup("diamant", seats, seed=1), 1000, cores=1)
    assert sum(result.wins) == pytest.approx(1, abs=1e-12)


@pytest.mark.compiled
def test_the_heuristic_beats_random_bots() -> None:
    result = simulate(make_setup("diamant", 3, MIXED, seed=1), 2000, cores=1)
    assert result.wins[0] > 0.5


def test_ranking_scores_decide_the_win_where_they_differ_from_scores(diamant: AnyGame) -> None:
    setup = make_setup("diamant", 3, seed=1)
    all_equal = replace(diamant, rules=replace(diamant.rules, custom_ranking_scores=lambda state, out: None))
    accumulator = new_accumulator(setup, range(200))
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    play_games = make_simulator(all_equal, setup_policy(setup))
    play_games(template, truth, determinized, [accumulator])
    assert accumulator.wins[:3] == [200 * WIN_UNITS // 3] * 3


@pytest.mark.compiled
def test_progress_ends_with_all_games() -> None:
    done: list[int] = []
    simulate(make_setup("diamant", 2, seed=1), 3 * MIN_CHUNK_GAMES, cores=2, progress=done.append)
    assert done[0] == 0
    assert done[-1] == 3 * MIN_CHUNK_GAMES
    assert done == sorted(done)


def test_the_error_of_a_single_game_is_not_known() -> None:
    assert standard_error(1, 7, 49) == 0


@pytest.mark.parametrize(
    ("seats", "bots", "options", "key"),
    [
        (9, RANDOM, {}, "refused-seats"),
        (4, ["nobody"], {}, "refused-unknown-bot"),
        (4, ["random", "heuristic"], {}, "refused-bots-and-seats"),
        (4, RANDOM, {"rain": 1}, "refused-unknown-option"),
        (4, RANDOM, {"artifacts": 2}, "refused-option-value"),
        (4, RANDOM, {"self": 1}, "refused-unknown-option"),
    ],
)
def test_an_impossible_setup_is_refused(
    seats: int, bots: list[str], options: dict[str, int], key: str
) -> None:
    with pytest.raises(NedraError) as refused:
        make_setup("diamant", seats, bots, options)
    assert refused.value.key == key


@pytest.mark.parametrize(("games", "cores", "key"), [(0, 1, "refused-no-games"), (1, 0, "refused-no-cores")])
def test_no_games_and_no_cores_are_refused(games: int, cores: int, key: str) -> None:
    with pytest.raises(NedraError, match="at least 1") as refused:
        simulate(make_setup("diamant"), games, cores)
    assert refused.value.key == key


@pytest.mark.parametrize("name", nedra.games())
def test_a_setup_with_other_components_survives_json(name: str) -> None:
    box = Path(nedra.__file__).parent / "games" / name / "box.toml"
    setup = make_setup(name, box=box)
    assert msgspec.json.decode(msgspec.json.encode(setup), type=GameSetup) == setup
    assert setup.components() == nedra.game(name).components()


@pytest.mark.parametrize(
    ("language", "expected"),
    [("ru", ["Место", "простые правила", "2 ядра"]), ("en", ["Seat", "heuristic"])],
)
def test_seats_are_counted_from_one_in_both_languages(
    diamant: AnyGame, language: str, expected: list[str]
) -> None:
    sums = {"decisions": 40, "decisions_squared": 800, "wins": [840, 840], "wins_squared": [840**2] * 2}
    sums |= {"scores": [9, 8], "scores_squared": [41, 32]}
    setup = make_setup("diamant", 2, ["heuristic"], seed=5)
    result = make_simulation_result(setup, 2, sums, cores=2, seconds=1.0)
    formatter = ReportFormatter(diamant.translator(language), diamant)
    table = simulation_table(result, formatter)
    assert list(table.columns[0].cells) == ["1", "2"]
    console = Console(width=120)
    with console.capture() as captured:
        console.print(table, simulation_summary(result, formatter))
    assert all(words in captured.get() for words in expected)
