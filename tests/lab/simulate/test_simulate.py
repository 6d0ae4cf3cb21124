"""Simulated series: the same games whoever plays them, counted exactly."""

from dataclasses import replace

import msgspec
import numpy as np
import pytest
from rich.console import Console

import nedra
from nedra import NedraError
from nedra.core.compiled.rng import next_word, randbelow, seed_rng
from nedra.core.contract.game import AnyGame
from nedra.lab.command import simulation_summary, simulation_table
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.simulate.accumulator import MAX_SEATS, WIN_UNITS
from nedra.lab.simulate.game_loop import PLAYER_RNG_STREAM, compile_simulator, make_simulator
from nedra.lab.simulate.parallel import MIN_CHUNK_GAMES, make_thread_buffers, simulate
from nedra.lab.simulate.result import SimulationResult, make_simulation_result, standard_error
from nedra.lab.simulate.spec import SimulationSpec, make_simulation_spec

RANDOM = ["random"]
MIXED = ["heuristic", "random", "random"]
GAMES = 30


@pytest.fixture
def diamant() -> AnyGame:
    return nedra.game("diamant")


def without_time(outcome: SimulationResult) -> SimulationResult:
    return msgspec.structs.replace(outcome, seconds=0.0, cores=0)


@pytest.mark.parametrize("bots", [RANDOM, MIXED])
def test_the_number_of_cores_changes_nothing(diamant: AnyGame, bots: list[str]) -> None:
    asked = make_simulation_spec(diamant, 3, bots, 2 * MIN_CHUNK_GAMES + 17, seed=5)
    alone, together = simulate(asked, cores=1), simulate(asked, cores=3)
    assert without_time(alone) == without_time(together)
    assert (alone.cores, together.cores) == (1, 3)


def test_another_seed_gives_other_games(diamant: AnyGame) -> None:
    one, other = (simulate(make_simulation_spec(diamant, 3, RANDOM, 100, seed), cores=1) for seed in (1, 2))
    assert one.mean_score != other.mean_score


def test_a_seed_of_any_size_plays(diamant: AnyGame) -> None:
    asked = make_simulation_spec(diamant, 3, RANDOM, GAMES, seed=-(1 << 200) + 1)
    assert np.array_equal(compiled_results(asked), interpreted_results(asked))


@pytest.mark.parametrize("artifacts", [0, 1])
@pytest.mark.parametrize(("seats", "bots"), [(2, RANDOM), (3, MIXED), (8, RANDOM)])
def test_a_bulk_game_is_the_game_played_move_by_move(
    diamant: AnyGame, seats: int, bots: list[str], artifacts: int
) -> None:
    asked = make_simulation_spec(diamant, seats, bots, GAMES, seed=7, options={"artifacts": artifacts})
    by_hand = [played_by_hand(asked, number) for number in range(GAMES)]
    assert compiled_results(asked).tolist() == by_hand
    assert interpreted_results(asked).tolist() == by_hand


def compiled_results(asked: SimulationSpec) -> np.ndarray:
    bench = make_thread_buffers(asked, asked.games)
    compile_simulator(asked)(*bench)
    return bench.results


def interpreted_results(asked: SimulationSpec) -> np.ndarray:
    results = make_thread_buffers(asked, asked.games).results
    make_simulator(asked)(
        [asked.initial_state()],
        [asked.initial_state()],
        [asked.initial_state()],
        [asked.new_accumulator()],
        results,
    )
    return results


def played_by_hand(asked: SimulationSpec, number: int) -> list[int]:
    """One game by the rules alone: every seat's score, and the number of decisions in the last place."""
    rules = asked.game.rules
    table, rng, decisions = asked.initial_state(), [0, 0], 0
    seed_rng(table.rng, asked.seed, number)
    seed_rng(rng, asked.seed ^ PLAYER_RNG_STREAM, number)
    rules.setup(table)
    while bits := rules.pending(table):
        seat = next(seat for seat in range(asked.seats) if bits >> seat & 1)
        if asked.bots[seat] == "random":
            legal = [0] * len(asked.game.moves)
            move = legal[randbelow(rng, rules.legal(table, seat, legal))]
        else:
            determinized = table.copy()
            seed_rng(determinized.rng, next_word(rng), seat)
            rules.determinize(determinized, seat)
            move = rules.heuristic(determinized, seat)
        rules.play(table, seat, move)
        decisions += 1
    scores = [0] * MAX_SEATS
    rules.scores(table, scores)
    return [*scores, decisions]


def test_what_is_written_down_adds_up_to_what_is_counted(diamant: AnyGame) -> None:
    asked = make_simulation_spec(diamant, 4, RANDOM, 500, seed=3)
    results = compiled_results(asked)
    scores, decisions = results[:, :4].astype(np.int64), results[:, MAX_SEATS]
    best = scores == scores.max(axis=1, keepdims=True)
    shares = best * (WIN_UNITS // best.sum(axis=1, keepdims=True))
    outcome = simulate(asked, cores=2)
    assert outcome.decisions == decisions.sum()
    assert outcome.mean_score == tuple(scores.sum(axis=0) / 500)
    assert outcome.wins == tuple(shares.sum(axis=0) / (500 * WIN_UNITS))
    assert outcome.wins_error == pytest.approx(shares.std(axis=0, ddof=1) / 500**0.5 / WIN_UNITS)
    assert outcome.mean_score_error == pytest.approx(scores.std(axis=0, ddof=1) / 500**0.5)
    assert outcome.mean_decisions_error == pytest.approx(decisions.std(ddof=1) / 500**0.5)


@pytest.mark.parametrize("seats", range(2, 9))
def test_wins_sum_to_one(diamant: AnyGame, seats: int) -> None:
    outcome = simulate(make_simulation_spec(diamant, seats, RANDOM, 1000, seed=1), cores=1)
    assert sum(outcome.wins) == pytest.approx(1, abs=1e-12)


def test_players_by_thumb_beat_random_ones(diamant: AnyGame) -> None:
    outcome = simulate(make_simulation_spec(diamant, 3, MIXED, 2000, seed=1), cores=1)
    assert outcome.wins[0] > 0.5


def test_where_the_standing_is_not_the_score_the_standing_decides(diamant: AnyGame) -> None:
    asked = make_simulation_spec(diamant, 3, RANDOM, 200, seed=1)
    all_equal = replace(diamant, rules=replace(diamant.rules, custom_ranking_scores=lambda table, out: None))
    accumulator = asked.new_accumulator()
    play = make_simulator(asked._replace(game=all_equal))
    play(
        [asked.initial_state()],
        [asked.initial_state()],
        [asked.initial_state()],
        [accumulator],
        make_thread_buffers(asked).results,
    )
    assert accumulator.wins[:3] == [200 * WIN_UNITS // 3] * 3


def test_progress_ends_with_all_games(diamant: AnyGame) -> None:
    told: list[int] = []
    simulate(
        make_simulation_spec(diamant, 2, RANDOM, 3 * MIN_CHUNK_GAMES, seed=1), cores=2, progress=told.append
    )
    assert told[0] == 0
    assert told[-1] == 3 * MIN_CHUNK_GAMES
    assert told == sorted(told)


def test_the_error_of_a_single_game_is_not_known() -> None:
    assert standard_error(1, 7, 49) == 0


@pytest.mark.parametrize(
    ("seats", "bots", "games", "options", "key"),
    [
        (9, RANDOM, 1, {}, "refused-seats"),
        (4, ["nobody"], 1, {}, "refused-unknown-bot"),
        (4, ["random", "heuristic"], 1, {}, "refused-bots-and-seats"),
        (4, RANDOM, 0, {}, "refused-no-games"),
        (4, RANDOM, 1, {"rain": 1}, "refused-unknown-option"),
        (4, RANDOM, 1, {"artifacts": 2}, "refused-option-value"),
        (4, RANDOM, 1, {"self": 1}, "refused-unknown-option"),
    ],
)
def test_what_cannot_be_played_is_refused(
    diamant: AnyGame, seats: int, bots: list[str], games: int, options: dict[str, int], key: str
) -> None:
    with pytest.raises(NedraError) as refused:
        make_simulation_spec(diamant, seats, bots, games, options=options)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("language", "told"), [("ru", ["Место", "простые правила", "2 ядра"]), ("en", ["Seat", "rules of thumb"])]
)
def test_seats_are_counted_from_one_in_both_languages(
    diamant: AnyGame, language: str, told: list[str]
) -> None:
    counts = {"decisions": 40, "decisions_squared": 800, "wins": [840, 840], "wins_squared": [840**2] * 2}
    counts |= {"scores": [9, 8], "scores_squared": [41, 32]}
    outcome = make_simulation_result(
        make_simulation_spec(diamant, 2, ["heuristic"], 2, seed=5), counts, cores=2, seconds=1.0
    )
    written = ReportFormatter(diamant.translator(language), diamant)
    table = simulation_table(outcome, written)
    assert list(table.columns[0].cells) == ["1", "2"]
    console = Console(width=120)
    with console.capture() as captured:
        console.print(table, simulation_summary(outcome, written))
    assert all(words in captured.get() for words in told)


def test_no_cores_are_refused(diamant: AnyGame) -> None:
    with pytest.raises(NedraError, match="at least 1"):
        simulate(make_simulation_spec(diamant, 2, RANDOM, 1), cores=0)
