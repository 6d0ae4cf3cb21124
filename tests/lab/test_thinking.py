"""Bots that think play the same games as all others do in bulk, on any number of cores, and peek nowhere."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import nedra
from nedra.bots import BOTS
from nedra.bots.insight import Insight
from nedra.cli import main
from nedra.core.game import AnyGame
from nedra.core.move import Move
from nedra.core.table import Table
from nedra.lab.findings import findings
from nedra.lab.lines import Played
from nedra.lab.play import player_of
from nedra.lab.series import series
from nedra.lab.shelf import Shelf
from nedra.lab.simulate import bench_for
from nedra.lab.study import Piece, Study, play_piece, sweep
from nedra.lab.thinking import Asking, think_through
from nedra.lab.workers import carry_out, cores
from nedra.lab.written import Written
from tests.lab.test_matters import interpreted

SEARCH = "search:iterations=5"
GAMES = 12


@pytest.fixture
def diamant() -> AnyGame:
    return nedra.game("diamant")


@pytest.fixture
def study() -> Study:
    """Somebody searches, somebody goes by a rule, and somebody plays in bulk; with artifacts and without."""
    bots = [[SEARCH, "leave-at-15", "thumb"], ["thumb"]]
    return sweep("diamant", [3], bots, {"artifacts": [0, 1]}, [], GAMES, 7)


def lines_of(study: Study, folder: Path, count: int) -> list[Played]:
    shelf = Shelf(folder)
    carry_out(study, shelf, cores(count))
    numbers = range(len(study.set_ups))
    return [Played(shelf.lines(study, number), shelf.tallied(study, number)) for number in numbers]


def assert_same(one: Played, other: Played) -> None:
    assert np.array_equal(one.lines, other.lines)
    assert np.array_equal(one.tallied, other.tallied)


@pytest.mark.parametrize("name", nedra.games())
def test_who_plays_in_bulk_plays_the_same_games_beside_those_who_think(name: str) -> None:
    asked = series(nedra.game(name), 2, ["thumb", "random"], 3, seed=5)
    assert_same(think_through(asked, 0, 3), interpreted(asked))


def test_two_processes_and_this_one_play_the_same_lines(study: Study, tmp_path: Path) -> None:
    there = lines_of(study, tmp_path, 2)
    for number, played in enumerate(there):
        assert_same(played, play_piece(study, Piece(number, 0, GAMES)))
        assert played.tallied.any()


def test_a_study_of_thinkers_pairs_its_games_and_is_reported(study: Study, tmp_path: Path) -> None:
    before, after, *_ = lines_of(study, tmp_path, 1)
    found = findings(study, Shelf(tmp_path))
    assert [one.what for one in found.contrasts] == ["artifacts", "artifacts"]
    assert not np.array_equal(before.lines, after.lines)
    for language in ("ru", "en"):
        assert main(["lab", "report", str(tmp_path), "--lang", language]) == 0
        assert SEARCH in (tmp_path / f"report.{language}.html").read_text(encoding="utf-8")


def test_levels_are_called_by_their_names(diamant: AnyGame) -> None:
    written = Written(diamant.speech("ru"), diamant)
    bots = ("expert:spiteful", "master", "trained", SEARCH)
    assert written.bots(bots) == f"знаток (вредный), мастер, обученный игрок, {SEARCH}"


def test_any_bot_with_a_name_plays_any_seat(diamant: AnyGame) -> None:
    bots = ["casual", "trained", "leave-at-2-traps", "search:iterations=3:slips=500"]
    played = think_through(series(diamant, 4, bots, 2, seed=3), 0, 2)
    assert (played.lines[:, :4].sum(axis=1) > 0).all()


def test_what_a_bot_is_asked_in_a_match_it_is_asked_here(
    diamant: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All decide before anybody's answer is in: nobody meets answers that are sealed already."""
    met: list[tuple[int, int]] = []

    def stays(insight: Insight) -> Move:
        cave: Table = insight.table
        met.append((insight.seat, diamant.rules.asked(cave)))
        return insight.moves[0]

    monkeypatch.setitem(BOTS, "stays", stays)
    think_through(series(diamant, 3, ["stays"], 1, seed=1), 0, 1)
    assert met[:3] == [(0, 0b111), (1, 0b111), (2, 0b111)]


def test_a_bot_by_thumb_never_sees_the_truth(diamant: AnyGame) -> None:
    """One that looks at the deck as it lies sees another order than the cards will come in."""
    seen, dealt = [], []

    def thumb(cave: Table, seat: int) -> int:
        seen.append(deck_of(cave))
        return diamant.rules.thumb(cave, seat)

    def play(cave: Table, seat: int, move: int) -> None:
        dealt.append(deck_of(cave))
        diamant.rules.play(cave, seat, move)

    peeking = replace(diamant, rules=replace(diamant.rules, thumb=thumb, play=play))
    asked = series(diamant, 2, ["thumb"], 2, seed=1)._replace(game=peeking)
    template, truth, imagined = ([asked.table()] for _ in range(3))
    player_of(asked)(template, truth, imagined, [asked.sheet()], bench_for(asked).results)
    assert_foresees_nothing(seen, dealt)


def test_a_bot_that_is_asked_by_name_never_sees_the_truth(
    diamant: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, dealt = [], []

    def peeks(insight: Insight) -> Move:
        seen.append(deck_of(insight.table))
        return insight.moves[0]

    monkeypatch.setitem(BOTS, "peeks", peeks)
    asked = series(diamant, 2, ["peeks"], 1, seed=1)
    truth, imagined, sheet, choose = [asked.table()], [asked.table()], asked.sheet(), Asking(asked)
    truth[0].dice[:] = [1, 1]
    diamant.rules.setup(truth[0])
    while bits := diamant.rules.asked(truth[0]):
        seat = (bits & -bits).bit_length() - 1
        dealt.append(deck_of(truth[0]))
        diamant.rules.play(truth[0], seat, choose(truth, imagined, seat, sheet))
    assert_foresees_nothing(seen, dealt)


def deck_of(cave: Table) -> list[int]:
    cards: list[int] = cave.position()["cards"]
    return cards[: cave.position()["left"]]


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
    lines = play_piece(study, Piece(0, 0, GAMES)).lines
    assert outcome["mean_score"] == pytest.approx(lines[:, :3].mean(axis=0))
    assert sum(outcome["wins"]) == pytest.approx(1)
    assert "decisions a second" in capsys.readouterr().out
    assert main([*words, *bots, "--gpu"]) == 2
    assert f"“{SEARCH}” thinks" in capsys.readouterr().err


def test_counting_things_changes_nothing_of_an_outcome(tmp_path: Path) -> None:
    words = ["lab", "simulate", "diamant", "--bots", "thumb", "--seats", "3", "--seed", "7", "--games", "50"]
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
