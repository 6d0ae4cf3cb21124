"""Bots that Python calls play the same games on any number of cores, and never see the truth."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import nedra
from nedra.bots import BOTS
from nedra.bots.bot_input import BotInput
from nedra.cli import main
from nedra.core.contract.game import AnyGame
from nedra.core.contract.move import Move
from nedra.core.contract.state import State
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.setup import make_setup
from nedra.lab.simulate.accumulator import new_accumulator
from nedra.lab.simulate.bot_games import PythonBotPolicy, play_rows_with_bots
from nedra.lab.simulate.game_loop import make_simulator, mixed_policy
from nedra.lab.simulate.game_rows import SimulatedGames
from nedra.lab.simulate.workers import Shard, local_workers, play_shard
from nedra.lab.study.analysis import analyze_study
from nedra.lab.study.store import StudyStore, run_study
from nedra.lab.study.study import Study, make_sweep
from tests.lab.stats.test_item_effects import play_interpreted_rows

SEARCH = "search:iterations=5"
GAMES = 12


@pytest.fixture
def diamant() -> AnyGame:
    return nedra.game("diamant")


@pytest.fixture
def study() -> Study:
    """A search, a fixed rule and a compiled bot; with artifacts and without."""
    bots = [[SEARCH, "leave-at-15", "heuristic"], ["heuristic"]]
    return make_sweep("diamant", [3], bots, {"artifacts": [0, 1]}, [], GAMES, 7)


def play_study(study: Study, folder: Path, cores: int) -> list[SimulatedGames]:
    store = StudyStore(folder)
    run_study(study, store, local_workers(cores))
    pieces = zip(*store.load_games(study), strict=True)
    return [
        SimulatedGames(np.concatenate(rows), store.load_item_counts(study, number))
        for number, rows in enumerate(pieces)
    ]


def assert_same(one: SimulatedGames, other: SimulatedGames) -> None:
    assert np.array_equal(one.rows, other.rows)
    assert np.array_equal(one.item_counts, other.item_counts)


@pytest.mark.parametrize("name", nedra.games())
def test_compiled_bots_play_the_same_games_beside_other_bots(name: str) -> None:
    setup = make_setup(name, 2, ["heuristic", "random"], seed=5)
    assert_same(play_rows_with_bots(setup, range(3)), play_interpreted_rows(setup, 3))


@pytest.mark.compiled
def test_two_processes_and_this_one_play_the_same_games(study: Study, tmp_path: Path) -> None:
    for setup, played in zip(study.setups, play_study(study, tmp_path, 2), strict=True):
        assert_same(played, play_shard(Shard(0, setup, 0, GAMES)))
        assert played.item_counts.any()


@pytest.mark.compiled
def test_a_study_of_search_bots_compares_paired_games_and_is_reported(study: Study, tmp_path: Path) -> None:
    before, after, *_ = play_study(study, tmp_path, 1)
    result = analyze_study(study, StudyStore(tmp_path))
    assert [one.factor for one in result.comparisons] == ["artifacts", "artifacts"]
    assert not np.array_equal(before.rows, after.rows)
    for language in ("ru", "en"):
        assert main(["lab", "report", str(tmp_path), "--lang", language]) == 0
        assert SEARCH in (tmp_path / f"report.{language}.html").read_text(encoding="utf-8")


def test_levels_have_translated_names(diamant: AnyGame) -> None:
    formatter = ReportFormatter(diamant.translator("ru"), diamant)
    bots = ("expert:spiteful", "master", "trained", SEARCH)
    assert formatter.bots(bots) == f"знаток (вредный), мастер, обученный игрок, {SEARCH}"


def test_any_bot_plays_any_seat() -> None:
    bots = ["casual", "trained", "leave-at-2-traps", "search:iterations=3:blunder_rate=500"]
    played = play_rows_with_bots(make_setup("diamant", 4, bots, seed=3), range(2))
    assert (played.rows[:, :4].sum(axis=1) > 0).all()


def test_bots_decide_before_any_simultaneous_move_as_in_a_match(
    diamant: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, int]] = []

    def stays(bot_input: BotInput) -> Move:
        cave: State = bot_input.state
        seen.append((bot_input.seat, diamant.rules.pending(cave)))
        return bot_input.moves[0]

    monkeypatch.setitem(BOTS, "stays", stays)
    play_rows_with_bots(make_setup("diamant", 3, ["stays"], seed=1), range(1))
    assert seen[:3] == [(0, 0b111), (1, 0b111), (2, 0b111)]


def test_the_heuristic_never_sees_the_truth(diamant: AnyGame) -> None:
    """The deck that it sees has another order than the cards that will be revealed."""
    seen, dealt = [], []

    def heuristic(cave: State, seat: int) -> int:
        seen.append(deck_of(cave))
        return diamant.rules.heuristic(cave, seat)

    def play(cave: State, seat: int, move: int) -> None:
        dealt.append(deck_of(cave))
        diamant.rules.play(cave, seat, move)

    peeking = replace(diamant, rules=replace(diamant.rules, heuristic=heuristic, play=play))
    setup = make_setup("diamant", 2, ["heuristic"], seed=1)
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    accumulator = new_accumulator(setup, range(2))
    make_simulator(peeking, mixed_policy(peeking))(template, truth, determinized, [accumulator])
    assert_foresees_nothing(seen, dealt)


def test_a_bot_that_python_calls_never_sees_the_truth(
    diamant: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, dealt = [], []

    def peeks(bot_input: BotInput) -> Move:
        seen.append(deck_of(bot_input.state))
        return bot_input.moves[0]

    monkeypatch.setitem(BOTS, "peeks", peeks)
    setup = make_setup("diamant", 2, ["peeks"], seed=1)
    truth, determinized = [setup.initial_state()], [setup.initial_state()]
    accumulator, choose = new_accumulator(setup, range(1)), PythonBotPolicy(setup)
    truth[0].rng[:] = [1, 1]
    diamant.rules.setup(truth[0])
    while bits := diamant.rules.pending(truth[0]):
        seat = (bits & -bits).bit_length() - 1
        dealt.append(deck_of(truth[0]))
        diamant.rules.play(truth[0], seat, choose(truth, determinized, seat, accumulator))
    assert_foresees_nothing(seen, dealt)


def deck_of(cave: State) -> list[int]:
    cards: list[int] = cave.to_dict()["cards"]
    return cards[: cave.to_dict()["left"]]


def assert_foresees_nothing(seen: list[list[int]], dealt: list[list[int]]) -> None:
    assert [sorted(deck) for deck in seen] == [sorted(deck) for deck in dealt]
    orders = [(one, other) for one, other in zip(seen, dealt, strict=True) if other != sorted(other)]
    assert len(orders) > 5
    assert all(one != other for one, other in orders)


@pytest.mark.compiled
def test_a_simulation_and_a_study_play_the_same_games(
    study: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    file = tmp_path / "result.json"
    words = [
        "lab",
        "simulate",
        "diamant",
        "--seats",
        "3",
        "--seed",
        "7",
        "--games",
        str(GAMES),
        "--cores",
        "1",
    ]
    bots = ["--bots", ",".join(study.setups[0].bots)]
    assert main([*words, *bots, "--items", "--json", str(file)]) == 0
    result = json.loads(file.read_bytes())
    rows = play_shard(Shard(0, study.setups[0], 0, GAMES)).rows
    assert result["mean_score"] == pytest.approx(rows[:, :3].mean(axis=0))
    assert sum(result["wins"]) == pytest.approx(1)
    assert "decisions a second" in capsys.readouterr().out
    assert main([*words, *bots, "--gpu"]) == 2
    assert f"“{SEARCH}” cannot run on a CUDA device" in capsys.readouterr().err


@pytest.mark.compiled
def test_counting_items_does_not_change_the_result(tmp_path: Path) -> None:
    words = [
        "lab",
        "simulate",
        "diamant",
        "--bots",
        "heuristic",
        "--seats",
        "3",
        "--seed",
        "7",
        "--games",
        "50",
    ]
    files = tmp_path / "without.json", tmp_path / "with.json"
    for file, more in zip(files, ([], ["--items"]), strict=True):
        assert main([*words, *more, "--json", str(file)]) == 0
    bare, counted = (json.loads(file.read_bytes()) for file in files)
    assert counted.pop("item_effects") != bare.pop("item_effects")
    assert counted.pop("setup") == bare.pop("setup")
    assert all(counted[name] == pytest.approx(bare[name]) for name in bare if name != "seconds")


@pytest.mark.compiled
def test_a_simulation_takes_another_box(tmp_path: Path) -> None:
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    box = tmp_path / "rich.toml"
    box.write_text(own.replace("values = [", "values = [99, ", 1), encoding="utf-8")
    words = ["lab", "simulate", "diamant", "--games", "200", "--seed", "1", "--json"]
    files = tmp_path / "own.json", tmp_path / "rich.json"
    assert main([*words, str(files[0])]) == main([*words, str(files[1]), "--box", str(box)]) == 0
    poor, rich = (json.loads(file.read_bytes()) for file in files)
    assert sum(rich["mean_score"]) > sum(poor["mean_score"])
    assert rich["setup"]["box"] == "rich"
