"""Bots that think play the same games as all others do in bulk, on any number of cores, and peek nowhere."""

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
from nedra.lab.simulate.bot_games import PythonBotPolicy, play_rows_with_bots
from nedra.lab.simulate.game_loop import make_simulator
from nedra.lab.simulate.game_rows import SimulatedGames
from nedra.lab.simulate.parallel import make_thread_buffers
from nedra.lab.simulate.spec import make_simulation_spec
from nedra.lab.study.analysis import analyze_study
from nedra.lab.study.store import StudyStore
from nedra.lab.study.study import Shard, Study, make_sweep, play_shard
from nedra.lab.study.workers import local_workers, run_study
from tests.lab.stats.test_item_effects import interpreted

SEARCH = "search:iterations=5"
GAMES = 12


@pytest.fixture
def diamant() -> AnyGame:
    return nedra.game("diamant")


@pytest.fixture
def study() -> Study:
    """Somebody searches, somebody goes by a rule, and somebody plays in bulk; with artifacts and without."""
    bots = [[SEARCH, "leave-at-15", "heuristic"], ["heuristic"]]
    return make_sweep("diamant", [3], bots, {"artifacts": [0, 1]}, [], GAMES, 7)


def lines_of(study: Study, folder: Path, count: int) -> list[SimulatedGames]:
    store = StudyStore(folder)
    run_study(study, store, local_workers(count))
    numbers = range(len(study.set_ups))
    return [
        SimulatedGames(store.load_rows(study, number), store.load_item_counts(study, number))
        for number in numbers
    ]


def assert_same(one: SimulatedGames, other: SimulatedGames) -> None:
    assert np.array_equal(one.rows, other.rows)
    assert np.array_equal(one.item_counts, other.item_counts)


@pytest.mark.parametrize("name", nedra.games())
def test_who_plays_in_bulk_plays_the_same_games_beside_those_who_think(name: str) -> None:
    asked = make_simulation_spec(nedra.game(name), 2, ["heuristic", "random"], 3, seed=5)
    assert_same(play_rows_with_bots(asked, 0, 3), interpreted(asked))


def test_two_processes_and_this_one_play_the_same_lines(study: Study, tmp_path: Path) -> None:
    there = lines_of(study, tmp_path, 2)
    for number, played in enumerate(there):
        assert_same(played, play_shard(study, Shard(number, 0, GAMES)))
        assert played.item_counts.any()


def test_a_study_of_thinkers_pairs_its_games_and_is_reported(study: Study, tmp_path: Path) -> None:
    before, after, *_ = lines_of(study, tmp_path, 1)
    found = analyze_study(study, StudyStore(tmp_path))
    assert [one.factor for one in found.comparisons] == ["artifacts", "artifacts"]
    assert not np.array_equal(before.rows, after.rows)
    for language in ("ru", "en"):
        assert main(["lab", "report", str(tmp_path), "--lang", language]) == 0
        assert SEARCH in (tmp_path / f"report.{language}.html").read_text(encoding="utf-8")


def test_levels_are_called_by_their_names(diamant: AnyGame) -> None:
    written = ReportFormatter(diamant.translator("ru"), diamant)
    bots = ("expert:spiteful", "master", "trained", SEARCH)
    assert written.bots(bots) == f"знаток (вредный), мастер, обученный игрок, {SEARCH}"


def test_any_bot_with_a_name_plays_any_seat(diamant: AnyGame) -> None:
    bots = ["casual", "trained", "leave-at-2-traps", "search:iterations=3:slips=500"]
    played = play_rows_with_bots(make_simulation_spec(diamant, 4, bots, 2, seed=3), 0, 2)
    assert (played.rows[:, :4].sum(axis=1) > 0).all()


def test_what_a_bot_is_asked_in_a_match_it_is_asked_here(
    diamant: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All decide before anybody's answer is in: nobody meets answers that are sealed already."""
    met: list[tuple[int, int]] = []

    def stays(bot_input: BotInput) -> Move:
        cave: State = bot_input.state
        met.append((bot_input.seat, diamant.rules.pending(cave)))
        return bot_input.moves[0]

    monkeypatch.setitem(BOTS, "stays", stays)
    play_rows_with_bots(make_simulation_spec(diamant, 3, ["stays"], 1, seed=1), 0, 1)
    assert met[:3] == [(0, 0b111), (1, 0b111), (2, 0b111)]


def test_a_bot_by_thumb_never_sees_the_truth(diamant: AnyGame) -> None:
    """One that looks at the deck as it lies sees another order than the cards will come in."""
    seen, dealt = [], []

    def heuristic(cave: State, seat: int) -> int:
        seen.append(deck_of(cave))
        return diamant.rules.heuristic(cave, seat)

    def play(cave: State, seat: int, move: int) -> None:
        dealt.append(deck_of(cave))
        diamant.rules.play(cave, seat, move)

    peeking = replace(diamant, rules=replace(diamant.rules, heuristic=heuristic, play=play))
    asked = make_simulation_spec(diamant, 2, ["heuristic"], 2, seed=1)._replace(game=peeking)
    template, truth, determinized = ([asked.initial_state()] for _ in range(3))
    make_simulator(asked)(
        template, truth, determinized, [asked.new_accumulator()], make_thread_buffers(asked).results
    )
    assert_foresees_nothing(seen, dealt)


def test_a_bot_that_is_asked_by_name_never_sees_the_truth(
    diamant: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, dealt = [], []

    def peeks(bot_input: BotInput) -> Move:
        seen.append(deck_of(bot_input.state))
        return bot_input.moves[0]

    monkeypatch.setitem(BOTS, "peeks", peeks)
    asked = make_simulation_spec(diamant, 2, ["peeks"], 1, seed=1)
    truth, determinized, accumulator, choose = (
        [asked.initial_state()],
        [asked.initial_state()],
        asked.new_accumulator(),
        PythonBotPolicy(asked),
    )
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


def test_the_same_games_are_simulated(
    study: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    file = tmp_path / "outcome.json"
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
    bots = ["--bots", ",".join(study.set_ups[0].bots)]
    assert main([*words, *bots, "--things", "--json", str(file)]) == 0
    outcome = json.loads(file.read_bytes())
    lines = play_shard(study, Shard(0, 0, GAMES)).rows
    assert outcome["mean_score"] == pytest.approx(lines[:, :3].mean(axis=0))
    assert sum(outcome["wins"]) == pytest.approx(1)
    assert "decisions a second" in capsys.readouterr().out
    assert main([*words, *bots, "--gpu"]) == 2
    assert f"“{SEARCH}” thinks" in capsys.readouterr().err


def test_counting_things_changes_nothing_of_an_outcome(tmp_path: Path) -> None:
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
    for file, more in zip(files, ([], ["--things"]), strict=True):
        assert main([*words, *more, "--json", str(file)]) == 0
    bare, counted = (json.loads(file.read_bytes()) for file in files)
    assert counted.pop("matters") != bare.pop("matters")
    assert all(counted[name] == pytest.approx(bare[name]) for name in bare if name != "seconds")


def test_a_simulation_takes_another_box(tmp_path: Path) -> None:
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    box = tmp_path / "rich.toml"
    box.write_text(own.replace("values = [", "values = [99, ", 1), encoding="utf-8")
    words = ["lab", "simulate", "diamant", "--games", "200", "--seed", "1", "--json"]
    files = tmp_path / "own.json", tmp_path / "rich.json"
    assert main([*words, str(files[0])]) == main([*words, str(files[1]), "--box", str(box)]) == 0
    poor, rich = (json.loads(file.read_bytes()) for file in files)
    assert sum(rich["mean_score"]) > sum(poor["mean_score"])
    assert rich["box"] == str(box)
