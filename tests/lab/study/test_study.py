"""Studies: the same games under every setup, wherever they are played, interrupted or not."""

import sys
from collections.abc import Iterable, Iterator
from math import hypot
from pathlib import Path

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

import nedra
from nedra import NedraError
from nedra.cli import build_parser, main
from nedra.core.compiled.numba_rules import sources_digest
from nedra.lab.report.study_page import study_page
from nedra.lab.setup import make_setup
from nedra.lab.simulate import workers as worker_module
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.game_rows import (
    DECISIONS_COLUMN,
    LEAD_CHANGES_COLUMN,
    WINNERS_COLUMN,
    SimulatedGames,
    sole_leader,
    win_units,
)
from nedra.lab.simulate.item_counts import ALL_GAMES, GROUPS, WINS
from nedra.lab.simulate.item_counts import GAMES as GAMES_WITH
from nedra.lab.simulate.parallel import simulate
from nedra.lab.simulate.workers import Shard, Workers, compile_setup, local_workers, play_shard
from nedra.lab.stats.estimates import FAMILYWISE_ERROR_RATE, make_win_share, student_t_quantile
from nedra.lab.stats.item_effects import named_items
from nedra.lab.study.analysis import StudyResult, analyze_study
from nedra.lab.study.ray_workers import play_shard_with_same_code, ray_connection, ray_workers
from nedra.lab.study.store import StudyStore, run_study
from nedra.lab.study.study import FILE_PATTERNS, Study, make_sweep

GAMES = 300


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "MAX_SHARD_GAMES", 128)


@pytest.fixture
def study() -> Study:
    return make_sweep(
        "diamant",
        [3],
        [["heuristic"], ["heuristic", "random", "random"]],
        {"artifacts": [0, 1]},
        [],
        GAMES,
        7,
    )


def play_study(study: Study, folder: Path, workers: Workers) -> list[SimulatedGames]:
    store = StudyStore(folder)
    run_study(study, store, workers)
    return [load_games(study, store, number) for number in range(len(study.setups))]


def load_games(study: Study, store: StudyStore, number: int) -> SimulatedGames:
    rows = np.concatenate([games[number] for games in store.load_games(study)])
    return SimulatedGames(rows, store.load_item_counts(study, number))


def shares_of_the_win(games: SimulatedGames) -> NDArray[np.float64]:
    return win_units(games.rows, 3) / WIN_UNITS


def standard_errors(values: NDArray[np.float64]) -> list[float]:
    errors: list[float] = (values.std(axis=0, ddof=1) / len(values) ** 0.5).tolist()
    return errors


def assert_equal(ones: Iterable[SimulatedGames], others: Iterable[SimulatedGames]) -> None:
    for one, other in zip(ones, others, strict=True):
        assert np.array_equal(one.rows, other.rows)
        assert np.array_equal(one.item_counts, other.item_counts)
        assert one.item_counts.any()


def test_every_combination_is_a_setup(study: Study) -> None:
    assert [(one.bots, one.options["artifacts"]) for one in study.setups] == [
        (("heuristic",) * 3, 0),
        (("heuristic",) * 3, 1),
        (("heuristic", "random", "random"), 0),
        (("heuristic", "random", "random"), 1),
    ]


def random_games(game: str) -> Study:
    return make_sweep(game, [2], [["random"]], {}, [], GAMES, 7)


def mixed_games(game: str) -> Study:
    """A heuristic and a random bot: their loop has all that a loop of random bots alone has."""
    return make_sweep(game, [2], [["heuristic", "random"]], {}, [], GAMES, 7)


@pytest.mark.compiled
def test_one_core_and_three_cores_play_the_same_games(study: Study, tmp_path: Path) -> None:
    assert_equal(*(play_study(study, tmp_path / str(cores), local_workers(cores)) for cores in (1, 3)))


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("game", nedra.games())
def test_in_every_game_one_core_and_two_cores_play_the_same_games(game: str, tmp_path: Path) -> None:
    study = mixed_games(game)
    assert_equal(*(play_study(study, tmp_path / str(cores), local_workers(cores)) for cores in (1, 2)))


@pytest.mark.compiled
@pytest.mark.slow
# Ray warns about a later version at every start, and leaves files open.
@pytest.mark.filterwarnings("ignore::FutureWarning:ray", "ignore::ResourceWarning")
def test_a_cluster_plays_the_same_games(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # a cluster of one machine, for one test
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    search_study = make_sweep(
        "diamant", [3], [["search:iterations=5", "leave-at-15", "heuristic"]], {}, [], 12, 7
    )
    with ray_connection("local"):
        for number, asked in enumerate((study, search_study, mixed_games("hoard"))):
            alone = play_study(asked, tmp_path / f"{number}-alone", local_workers(1))
            assert_equal(alone, play_study(asked, tmp_path / f"{number}-there", ray_workers("local")))


@pytest.mark.compiled
def test_a_study_and_a_simulation_play_the_same_games(study: Study, tmp_path: Path) -> None:
    rows, item_counts = play_study(study, tmp_path, local_workers(2))[2]
    simulated = simulate(make_setup("diamant", 3, ["heuristic", "random", "random"], seed=7), GAMES, cores=1)
    analyzed = analyze_study(study, StudyStore(tmp_path)).setups[2]
    assert rows[:, DECISIONS_COLUMN].sum() == simulated.decisions
    assert tuple(rows[:, :3].mean(axis=0)) == pytest.approx(simulated.mean_score)
    assert [wins.mean for wins in analyzed.wins] == pytest.approx(simulated.wins)
    assert [wins.standard_error for wins in analyzed.wins] == pytest.approx(simulated.wins_error)
    assert (rows[:, LEAD_CHANGES_COLUMN] < rows[:, DECISIONS_COLUMN]).all()
    assert (rows[:, WINNERS_COLUMN] > 0).all()
    all_games = item_counts[:, :, ALL_GAMES].sum(axis=0)
    assert all_games[:, GAMES_WITH].tolist() == [GAMES] * 3
    assert all_games[:, WINS] / (GAMES * WIN_UNITS) == pytest.approx(simulated.wins)


@pytest.mark.compiled
def test_an_interrupted_study_goes_on(study: Study, tmp_path: Path) -> None:
    whole = play_study(study, tmp_path / "whole", local_workers(1))
    store, seen = StudyStore(tmp_path / "interrupted"), []

    def play_five(shards: Iterable[Shard]) -> Iterator[tuple[Shard, SimulatedGames]]:
        for number, shard in enumerate(shards):
            if number == 5:
                raise KeyboardInterrupt
            yield shard, play_shard(shard)

    def play_and_list(shards: Iterable[Shard]) -> Iterator[tuple[Shard, SimulatedGames]]:
        for shard in shards:
            seen.append(shard)
            yield shard, play_shard(shard)

    with pytest.raises(KeyboardInterrupt):
        run_study(study, store, Workers(compile_setup, play_five))
    part = analyze_study(study, store)
    assert (part.games, part.planned_games, part.is_interrupted) == (128, GAMES, True)
    assert "only 128 of 300 games of each setup" in study_page(part, "en")
    run_study(study, store, Workers(compile_setup, play_and_list))
    assert not analyze_study(study, store).is_interrupted
    assert "Interrupted" not in study_page(analyze_study(study, store), "en")
    assert seen == list(study.shards())[5:]
    assert_equal(whole, (load_games(study, store, number) for number in range(len(whole))))


@pytest.mark.compiled
def test_progress_counts_the_missing_games(study: Study, tmp_path: Path) -> None:
    calls: list[tuple[int, int]] = []
    run_study(study, StudyStore(tmp_path), local_workers(1), lambda *call: calls.append(call))
    assert calls[0] == (0, 4 * GAMES)
    assert calls[-1] == (4 * GAMES, 4 * GAMES)
    run_study(study, StudyStore(tmp_path), local_workers(1), lambda *call: calls.append(call))
    assert calls[-1] == (0, 0)


def test_a_folder_with_another_study_is_refused(study: Study, tmp_path: Path) -> None:
    StudyStore(tmp_path).create(study)
    with pytest.raises(NedraError) as refused:
        StudyStore(tmp_path).create(msgspec.structs.replace(study, games=8))
    assert refused.value.key == "refused-other-study"


@pytest.mark.compiled
def test_setups_that_differ_in_one_factor_are_compared_game_by_game(study: Study, tmp_path: Path) -> None:
    before, after, *_ = play_study(study, tmp_path, local_workers(1))
    comparisons = analyze_study(study, StudyStore(tmp_path)).comparisons
    assert [(one.baseline, one.variant, one.factor) for one in comparisons] == [
        (0, 1, "artifacts"),
        (2, 3, "artifacts"),
    ]
    difference = after.rows[:, DECISIONS_COLUMN] - before.rows[:, DECISIONS_COLUMN]
    (length,) = (fact.estimate for fact in comparisons[0].facts if fact.name == "decisions")
    assert length.mean == pytest.approx(difference.mean())
    assert length.standard_error == pytest.approx(difference.std(ddof=1) / GAMES**0.5)
    assert sum(wins.mean for wins in comparisons[0].wins) == pytest.approx(0, abs=1e-12)


@pytest.mark.compiled
def test_the_gain_by_pairing_is_measured_and_never_negative(study: Study, tmp_path: Path) -> None:
    games = play_study(study, tmp_path, local_workers(1))
    result = analyze_study(study, StudyStore(tmp_path))
    for comparison in result.comparisons:
        won = [shares_of_the_win(games[number]) for number in (comparison.baseline, comparison.variant)]
        paired = standard_errors(won[1] - won[0])
        unpaired = [error for one in won for error in standard_errors(one)]
        assert [wins.standard_error for wins in comparison.wins] == pytest.approx(paired)
        assert comparison.paired_error_ratio == pytest.approx(hypot(*paired) / hypot(*unpaired))
        assert comparison.paired_error_ratio <= 1
    page = study_page(result, "en")
    assert page.count(f"<td>{result.comparisons[0].paired_error_ratio:.2f}</td>") >= 1


@pytest.mark.compiled
def test_equal_games_are_compared_without_an_error(tmp_path: Path) -> None:
    """Open chests do not matter to bots: both games of a pair are the same."""
    study = make_sweep("diamant", [3], [["heuristic"]], {"open_chests": [0, 1]}, [], GAMES, 7)
    play_study(study, tmp_path, local_workers(1))
    (comparison,) = analyze_study(study, StudyStore(tmp_path)).comparisons
    assert comparison.paired_error_ratio == 0
    assert not any(wins.mean or wins.standard_error or wins.is_significant for wins in comparison.wins)


@pytest.mark.compiled
def test_other_components_make_other_games(tmp_path: Path) -> None:
    poor = tmp_path / "poor.toml"
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    poor.write_text(own.replace("values = [", "values = [1, ", 1), encoding="utf-8")
    sweep = make_sweep("diamant", [], [["random"]], {}, ["own", str(poor)], 50, 1)
    one, other = play_study(sweep, tmp_path / "study", local_workers(1))
    assert not np.array_equal(one.rows, other.rows)


def edited_box(tmp_path: Path, treasure: int) -> Path:
    file = tmp_path / "mine.toml"
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    file.write_text(own.replace("values = [", f"values = [{treasure}, ", 1), encoding="utf-8")
    return file


def test_a_folder_with_an_edited_box_is_refused(tmp_path: Path) -> None:
    def study_with(treasure: int) -> Study:
        return make_sweep("diamant", [3], [["random"]], {}, [str(edited_box(tmp_path, treasure))], GAMES, 1)

    store = StudyStore(tmp_path / "study")
    store.create(study_with(1))
    with pytest.raises(NedraError) as refused:
        store.create(study_with(2))
    assert refused.value.key == "refused-other-box"
    store.create(study_with(1))


def test_a_folder_with_games_of_other_code_is_refused(study: Study, tmp_path: Path) -> None:
    StudyStore(tmp_path).create(msgspec.structs.replace(study, code_digest="before"))
    with pytest.raises(NedraError) as refused:
        run_study(study, StudyStore(tmp_path), local_workers(1))
    assert refused.value.key == "refused-other-code"


def test_a_node_with_other_code_refuses_to_play(study: Study) -> None:
    with pytest.raises(NedraError) as refused:
        play_shard_with_same_code(next(study.shards()), "another digest")
    assert refused.value.key == "refused-other-code-remote"


@pytest.mark.parametrize("file", ["rules.py", "box.toml"])
def test_rules_and_components_change_the_digest(file: str, tmp_path: Path) -> None:
    (tmp_path / "web.css").touch()
    before = sources_digest((tmp_path,), FILE_PATTERNS)
    (tmp_path / "web.css").write_text("a { color: red }", encoding="utf-8")
    assert sources_digest((tmp_path,), FILE_PATTERNS) == before
    (tmp_path / file).write_text("deck = 30", encoding="utf-8")
    assert sources_digest((tmp_path,), FILE_PATTERNS) != before


@pytest.mark.compiled
def test_a_missing_shard_is_played_again_and_a_damaged_one_is_named(tmp_path: Path) -> None:
    study = random_games("diamant")
    (whole,) = play_study(study, tmp_path, local_workers(1))
    missing, damaged = sorted((tmp_path / "items").rglob("*.parquet"))[:2]
    missing.unlink()
    with pytest.raises(NedraError) as refused:
        analyze_study(study, StudyStore(tmp_path))
    assert refused.value.key == "refused-study-unfinished"
    damaged.write_bytes(damaged.read_bytes()[:100])
    with pytest.raises(NedraError) as refused:
        play_study(study, tmp_path, local_workers(1))
    assert refused.value.key == "refused-broken-shard"
    assert damaged.name in str(refused.value)
    damaged.unlink()
    assert_equal([whole], play_study(study, tmp_path, local_workers(1)))


def test_all_setups_advance_together(study: Study) -> None:
    """Then the games done say how long the rest will take, even if one setup is slow."""
    assert [shard.setup_number for shard in study.shards()] == [0, 1, 2, 3] * 3


@pytest.mark.compiled
def test_every_setup_is_compiled_before_time_is_measured(study: Study, tmp_path: Path) -> None:
    calls: list[object] = []
    workers = Workers(calls.append, local_workers(1).play)
    run_study(study, StudyStore(tmp_path), workers, lambda done, _: calls.append(done))
    assert calls[:5] == [*study.setups, 0]


@pytest.mark.parametrize(
    ("game", "bots", "shard_games"),
    [("diamant", "heuristic", 20_000), ("gemland", "heuristic", 2_000), ("diamant", "leave-at-15", 400)],
)
def test_slow_games_have_small_shards(
    game: str, bots: str, shard_games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "MAX_SHARD_GAMES", 20_000)
    assert make_sweep(game, [], [["random"], [bots]], {}, [], 100_000, 1).shard_games == shard_games


@pytest.mark.compiled
def test_margins_are_corrected_for_all_comparisons_of_a_study(study: Study, tmp_path: Path) -> None:
    """Two comparisons of three seats and nine facts; four setups with three seats and all items."""
    play_study(study, tmp_path, local_workers(1))
    result = analyze_study(study, StudyStore(tmp_path))

    def quantile(comparison_count: int, degrees: int) -> float:
        return student_t_quantile(1 - FAMILYWISE_ERROR_RATE / (2 * comparison_count), degrees)

    for comparison in result.comparisons:
        for one in (*comparison.wins, *(fact.estimate for fact in comparison.facts)):
            assert one.margin == pytest.approx(one.standard_error * quantile(2 * (3 + 9), GAMES - 1))
    for number, setup in enumerate(result.setups):
        won = shares_of_the_win(load_games(study, StudyStore(tmp_path), number))
        margins = [
            [make_win_share(one.sum(), one @ one, GAMES, comparisons).margin for one in won.T]
            for comparisons in (4 * 3, 4 * 3 - 1)
        ]
        assert [wins.margin for wins in setup.wins] == pytest.approx(margins[0])
        assert setup.wins[0].margin > margins[1][0]
        items = 4 * len(named_items(study.setups[0]))
        for effect in setup.item_effects:
            assert effect.win_difference.margin == pytest.approx(
                effect.win_difference.standard_error * quantile(items, GROUPS - 1)
            )
    assert any(setup.item_effects for setup in result.setups)


@pytest.mark.compiled
def test_a_study_can_be_read_without_its_box_file(tmp_path: Path) -> None:
    box = edited_box(tmp_path, 99)
    study = make_sweep("diamant", [3], [["random"]], {}, [str(box)], GAMES, 1)
    games = play_study(study, tmp_path / "study", local_workers(1))
    box.unlink()
    (tmp_path / "study").rename(tmp_path / "elsewhere")
    store = StudyStore(tmp_path / "elsewhere")
    assert_equal(games, [load_games(store.load_study(), store, 0)])
    assert "«mine»" in study_page(analyze_study(store.load_study(), store), "ru")


def test_an_output_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sweep = ["lab", "sweep", "diamant", "--games", "1", "--out", str(tmp_path / "file" / "study")]
    for words, key in (
        (sweep, "refused-folder"),
        (["lab", "report", str(tmp_path), "--out", str(tmp_path / "nowhere" / "x")], "refused-file"),
    ):
        args = build_parser().parse_args(words)
        with pytest.raises(NedraError) as refused:
            args.run(args)
        assert refused.value.key == key


def test_a_missing_package_is_reported_with_the_command_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delitem(sys.modules, "nedra.lab.study.store")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert f'{sys.executable} -m pip install "numba' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("points", "ahead"), [([3, 1, 2], 0), ([1, 3, 3], -1), ([1, 1, 2], 2), ([0, 0, 0], -1), ([2, 2, 5], 2)]
)
def test_the_sole_leader_has_more_points_than_any_other_seat(points: list[int], ahead: int) -> None:
    assert sole_leader(points, 3) == ahead


@pytest.mark.compiled
def test_a_sweep_prints_conclusions_and_a_report_shows_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    folder = str(tmp_path / "study")
    words = ["--seats", "3,4", "--set", "artifacts=0,1", "--games", "200", "--out", folder]
    assert main(["lab", "sweep", "diamant", *words]) == 0
    printed = capsys.readouterr().out
    assert "3 players · heuristic, with “The hunt for gold”" in printed
    result = msgspec.json.decode((tmp_path / "study" / "results.json").read_bytes(), type=StudyResult)
    assert len(result.setups) == 4
    for language, title in (("ru", "Исследование: Диамант"), ("en", "A study of Diamant")):
        assert main(["lab", "report", folder, "--lang", language]) == 0
        page = (tmp_path / "study" / f"report.{language}.html").read_text(encoding="utf-8")
        assert f"<h1>{title}</h1>" in page
        assert page.count("<svg") == (1 + 3 + 1) * 4
        assert page.count("<!doctype") == 1
        assert "report-" not in page.replace("report.", "")
        assert "http" not in page
        assert f"nedra lab sweep diamant {' '.join(words)}" in page


def test_a_report_of_an_empty_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
