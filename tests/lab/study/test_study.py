"""A study: the same games under every set-up, whoever plays them, stopped or not."""

import sys
from collections.abc import Iterable, Iterator
from math import hypot
from pathlib import Path

import msgspec
import numpy as np
import pytest

import nedra
from nedra import NedraError
from nedra.cli import build_parser, main
from nedra.core.compiled.numba_rules import sources_digest
from nedra.lab.report.study_page import study_page
from nedra.lab.simulate.accumulator import WIN_UNITS
from nedra.lab.simulate.game_rows import (
    DECISIONS_COLUMN,
    LEAD_CHANGES_COLUMN,
    WINNERS_COLUMN,
    SimulatedGames,
    sole_leader,
)
from nedra.lab.simulate.item_counts import ALL_GAMES, GROUPS, WINS
from nedra.lab.simulate.item_counts import GAMES as GAMES_WITH
from nedra.lab.simulate.parallel import simulate
from nedra.lab.simulate.spec import make_simulation_spec
from nedra.lab.stats.estimates import (
    FAMILYWISE_ERROR_RATE,
    estimate_mean,
    estimate_win_share,
    student_t_quantile,
)
from nedra.lab.stats.item_effects import named_items
from nedra.lab.study import study as studies
from nedra.lab.study.analysis import StudyResult, analyze_study, seat_win_shares
from nedra.lab.study.code_digest import FILE_PATTERNS
from nedra.lab.study.store import StudyStore
from nedra.lab.study.study import Shard, Study, make_sweep, play_shard
from nedra.lab.study.workers import Workers, local_workers, ray_connection, ray_workers, run_study

GAMES = 300


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MAX_SHARD_GAMES", 128)


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


def played(study: Study, folder: Path, workers: Workers) -> list[SimulatedGames]:
    store = StudyStore(folder)
    run_study(study, store, workers)
    return [kept(study, store, number) for number in range(len(study.set_ups))]


def kept(study: Study, store: StudyStore, number: int) -> SimulatedGames:
    return SimulatedGames(store.load_rows(study, number), store.load_item_counts(study, number))


def assert_equal(ones: Iterable[SimulatedGames], others: Iterable[SimulatedGames]) -> None:
    for one, other in zip(ones, others, strict=True):
        assert np.array_equal(one.rows, other.rows)
        assert np.array_equal(one.item_counts, other.item_counts)
        assert one.item_counts.any()


def test_every_combination_is_a_set_up(study: Study) -> None:
    assert [(one.bots, one.options["artifacts"]) for one in study.set_ups] == [
        (("heuristic",) * 3, 0),
        (("heuristic",) * 3, 1),
        (("heuristic", "random", "random"), 0),
        (("heuristic", "random", "random"), 1),
    ]


def random_games(game: str) -> Study:
    return make_sweep(game, [2], [["random"]], {}, [], GAMES, 7)


def test_one_core_and_three_cores_find_the_same(study: Study, tmp_path: Path) -> None:
    assert_equal(*(played(study, tmp_path / str(count), local_workers(count)) for count in (1, 3)))


@pytest.mark.slow
@pytest.mark.parametrize("game", nedra.games())
def test_in_every_game_one_core_and_two_cores_find_the_same(game: str, tmp_path: Path) -> None:
    study = random_games(game)
    assert_equal(*(played(study, tmp_path / str(count), local_workers(count)) for count in (1, 2)))


@pytest.mark.slow
# Ray announces on every start what a later version will do, and leaves files of its own for the collector.
@pytest.mark.filterwarnings("ignore::FutureWarning:ray", "ignore::ResourceWarning")
def test_a_cluster_finds_the_same_in_every_game(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # a cluster of one machine, for one test
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    thinkers = make_sweep(
        "diamant", [3], [["search:iterations=5", "leave-at-15", "heuristic"]], {}, [], 12, 7
    )
    with ray_connection("local"):
        for number, asked in enumerate((study, thinkers, *map(random_games, nedra.games()))):
            alone = played(asked, tmp_path / f"{number}-alone", local_workers(1))
            assert_equal(alone, played(asked, tmp_path / f"{number}-there", ray_workers("local")))


def test_lines_are_the_games_that_the_lab_counts(study: Study, tmp_path: Path) -> None:
    lines, item_counts = played(study, tmp_path, local_workers(2))[2]
    game = nedra.game("diamant")
    outcome = simulate(make_simulation_spec(game, 3, ["heuristic", "random", "random"], GAMES, 7), cores=1)
    found = analyze_study(study, StudyStore(tmp_path)).set_ups[2]
    assert lines[:, DECISIONS_COLUMN].sum() == outcome.decisions
    assert tuple(lines[:, :3].mean(axis=0)) == pytest.approx(outcome.mean_score)
    assert [figure.mean for figure in found.wins] == pytest.approx(outcome.wins)
    assert [figure.standard_error for figure in found.wins] == pytest.approx(outcome.wins_error)
    assert (lines[:, LEAD_CHANGES_COLUMN] < lines[:, DECISIONS_COLUMN]).all()
    assert (lines[:, WINNERS_COLUMN] > 0).all()
    everything = item_counts[:, :, ALL_GAMES].sum(axis=0)
    assert everything[:, GAMES_WITH].tolist() == [GAMES] * 3
    assert everything[:, WINS] / (GAMES * WIN_UNITS) == pytest.approx(outcome.wins)


def test_a_study_that_was_stopped_goes_on_where_it_was(study: Study, tmp_path: Path) -> None:
    whole = played(study, tmp_path / "whole", local_workers(1))
    store, seen = StudyStore(tmp_path / "stopped"), []

    def broken(asked: Study, pieces: Iterable[Shard]) -> Iterator[tuple[Shard, SimulatedGames]]:
        for number, piece in enumerate(pieces):
            if number == 5:
                raise KeyboardInterrupt
            yield piece, play_shard(asked, piece)

    def noting(asked: Study, pieces: Iterable[Shard]) -> Iterator[tuple[Shard, SimulatedGames]]:
        for piece in pieces:
            seen.append(piece)
            yield piece, play_shard(asked, piece)

    with pytest.raises(KeyboardInterrupt):
        run_study(study, store, broken)
    with pytest.raises(NedraError) as refused:
        analyze_study(study, store)
    assert refused.value.key == "refused-study-unfinished"
    run_study(study, store, noting)
    assert seen == list(study.shards())[5:]
    assert_equal(whole, (kept(study, store, number) for number in range(len(whole))))


def test_progress_counts_what_is_still_to_be_played(study: Study, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    run_study(study, StudyStore(tmp_path), local_workers(1), lambda done, to_do: told.append((done, to_do)))
    assert told[0] == (0, 4 * GAMES)
    assert told[-1] == (4 * GAMES, 4 * GAMES)
    run_study(study, StudyStore(tmp_path), local_workers(1), lambda done, to_do: told.append((done, to_do)))
    assert told[-1] == (0, 0)


def test_another_study_does_not_mix_with_what_a_folder_keeps(study: Study, tmp_path: Path) -> None:
    StudyStore(tmp_path).create(study)
    with pytest.raises(NedraError) as refused:
        StudyStore(tmp_path).create(msgspec.structs.replace(study, seed=8))
    assert refused.value.key == "refused-other-study"


def test_set_ups_that_differ_in_one_thing_are_compared_game_by_game(study: Study, tmp_path: Path) -> None:
    before, after, *_ = played(study, tmp_path, local_workers(1))
    contrasts = analyze_study(study, StudyStore(tmp_path)).comparisons
    assert [(one.baseline, one.variant, one.factor) for one in contrasts] == [
        (0, 1, "artifacts"),
        (2, 3, "artifacts"),
    ]
    difference = after.rows[:, DECISIONS_COLUMN] - before.rows[:, DECISIONS_COLUMN]
    assert contrasts[0].decisions.mean == pytest.approx(difference.mean())
    assert contrasts[0].decisions.standard_error == pytest.approx(difference.std(ddof=1) / GAMES**0.5)
    assert sum(wins.mean for wins in contrasts[0].wins) == pytest.approx(0, abs=1e-12)


def test_what_pairing_brings_is_measured_and_it_never_costs(study: Study, tmp_path: Path) -> None:
    kept = played(study, tmp_path, local_workers(1))
    found = analyze_study(study, StudyStore(tmp_path))
    for contrast in found.comparisons:
        won = [seat_win_shares(kept[number].rows, 3) for number in (contrast.baseline, contrast.variant)]
        together = [estimate_mean(won[1][:, seat] - won[0][:, seat]).standard_error for seat in range(3)]
        apart = [hypot(*(estimate_mean(one[:, seat]).standard_error for one in won)) for seat in range(3)]
        assert [wins.standard_error for wins in contrast.wins] == pytest.approx(together)
        assert contrast.paired_error_ratio == pytest.approx(hypot(*together) / hypot(*apart))
        assert contrast.paired_error_ratio <= 1
    page = study_page(found, "en")
    assert page.count(f"<td>{found.comparisons[0].paired_error_ratio:.2f}</td>") >= 1


def test_set_ups_that_play_alike_are_compared_without_an_error(tmp_path: Path) -> None:
    """Whether chests are open is nothing to bots: every game of a pair is the same."""
    study = make_sweep("diamant", [3], [["heuristic"]], {"open_chests": [0, 1]}, [], GAMES, 7)
    played(study, tmp_path, local_workers(1))
    (contrast,) = analyze_study(study, StudyStore(tmp_path)).comparisons
    assert contrast.paired_error_ratio == 0
    assert not any(wins.mean or wins.standard_error or wins.is_significant for wins in contrast.wins)


def test_another_box_is_another_game(tmp_path: Path) -> None:
    poor = tmp_path / "poor.toml"
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    poor.write_text(own.replace("values = [", "values = [1, ", 1), encoding="utf-8")
    found = make_sweep("diamant", [], [["random"]], {}, ["", str(poor)], 50, 1)
    one, other = played(found, tmp_path / "study", local_workers(1))
    assert not np.array_equal(one.rows, other.rows)


def edited_box(tmp_path: Path, treasure: int) -> Path:
    file = tmp_path / "mine.toml"
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    file.write_text(own.replace("values = [", f"values = [{treasure}, ", 1), encoding="utf-8")
    return file


def test_a_box_that_was_edited_meanwhile_does_not_mix_with_what_is_kept(tmp_path: Path) -> None:
    def asked(treasure: int) -> Study:
        return make_sweep("diamant", [3], [["random"]], {}, [str(edited_box(tmp_path, treasure))], GAMES, 1)

    store = StudyStore(tmp_path / "study")
    store.create(asked(1))
    with pytest.raises(NedraError) as refused:
        store.create(asked(2))
    assert refused.value.key == "refused-other-box"
    store.create(asked(1))


def test_games_of_another_program_do_not_mix_with_what_is_kept(study: Study, tmp_path: Path) -> None:
    """The thumb of a game learns; what it played before is not what it plays now."""
    StudyStore(tmp_path).create(msgspec.structs.replace(study, program="before"))
    with pytest.raises(NedraError) as refused:
        run_study(study, StudyStore(tmp_path), local_workers(1))
    assert refused.value.key == "refused-other-code"


def test_a_node_with_another_program_refuses_to_play(study: Study) -> None:
    with pytest.raises(NedraError) as refused:
        play_shard(msgspec.structs.replace(study, program="elsewhere"), Shard(0, 0, 1))
    assert refused.value.key == "refused-other-code-remote"


@pytest.mark.parametrize("file", ["rules.py", "box.toml"])
def test_whatever_decides_a_game_makes_another_program(file: str, tmp_path: Path) -> None:
    (tmp_path / "web.css").touch()
    before = sources_digest((tmp_path,), FILE_PATTERNS)
    (tmp_path / "web.css").write_text("a { color: red }", encoding="utf-8")
    assert sources_digest((tmp_path,), FILE_PATTERNS) == before
    (tmp_path / file).write_text("deck = 30", encoding="utf-8")
    assert sources_digest((tmp_path,), FILE_PATTERNS) != before


def test_a_piece_that_was_lost_is_played_again_and_a_broken_one_is_named(tmp_path: Path) -> None:
    study = random_games("diamant")
    (whole,) = played(study, tmp_path, local_workers(1))
    lost, broken = sorted((tmp_path / "things").iterdir())[:2]
    lost.unlink()
    with pytest.raises(NedraError) as refused:
        analyze_study(study, StudyStore(tmp_path))
    assert refused.value.key == "refused-study-unfinished"
    broken.write_bytes(broken.read_bytes()[:100])
    with pytest.raises(NedraError) as refused:
        played(study, tmp_path, local_workers(1))
    assert refused.value.key == "refused-broken-shard"
    assert broken.name in str(refused.value)
    broken.unlink()
    assert_equal([whole], played(study, tmp_path, local_workers(1)))


def test_all_set_ups_go_on_side_by_side(study: Study) -> None:
    """So that what is done says how long the rest will take, whoever thinks in one of them."""
    assert [piece.set_up for piece in study.shards()] == [0, 1, 2, 3] * 3


def test_every_kind_of_set_up_is_compiled_before_time_counts(study: Study, tmp_path: Path) -> None:
    told: list[str] = []
    run_study(
        study,
        StudyStore(tmp_path),
        local_workers(1),
        lambda done, _: told.append(f"played {done}"),
        lambda _, set_up: told.append(f"ready {set_up}"),
    )
    assert told[:5] == ["ready 0", "ready 1", "ready 2", "ready 3", "played 0"]


@pytest.mark.parametrize(
    ("game", "bots", "portion"),
    [("diamant", "heuristic", 20_000), ("gemland", "heuristic", 2_000), ("diamant", "leave-at-15", 400)],
)
def test_the_slower_a_game_the_smaller_its_pieces(
    game: str, bots: str, portion: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "MAX_SHARD_GAMES", 20_000)
    assert make_sweep(game, [], [["random"], [bots]], {}, [], 100_000, 1).shard_games == portion


def test_the_more_a_study_asks_the_surer_an_answer_must_be(study: Study, tmp_path: Path) -> None:
    """Two comparisons ask of three seats and the length, four set-ups of three seats and of every thing."""
    played(study, tmp_path, local_workers(1))
    found = analyze_study(study, StudyStore(tmp_path))

    def errors(questions: int, degrees: int) -> float:
        return student_t_quantile(1 - FAMILYWISE_ERROR_RATE / (2 * questions), degrees)

    for contrast in found.comparisons:
        for one in (*contrast.wins, contrast.decisions):
            assert one.margin == pytest.approx(one.standard_error * errors(2 * (3 + 1), GAMES - 1))
    for number, set_up in enumerate(found.set_ups):
        won = seat_win_shares(kept(study, StudyStore(tmp_path), number).rows, 3)
        assert [wins.margin for wins in set_up.wins] == [
            estimate_win_share(won[:, seat], 4 * 3).margin for seat in range(3)
        ]
        assert set_up.wins[0].margin > estimate_win_share(won[:, 0], 4 * 3 - 1).margin
        for matter in set_up.item_effects:
            things = 4 * len(named_items(nedra.game("diamant"), study.simulation_spec(0)))
            assert matter.win_difference.margin == pytest.approx(
                matter.win_difference.standard_error * errors(things, GROUPS - 1)
            )
    assert any(set_up.item_effects for set_up in found.set_ups)


def test_a_study_is_read_where_its_box_is_not(tmp_path: Path) -> None:
    box = edited_box(tmp_path, 99)
    study = make_sweep("diamant", [3], [["random"]], {}, [str(box)], GAMES, 1)
    there = played(study, tmp_path / "study", local_workers(1))
    box.unlink()
    (tmp_path / "study").rename(tmp_path / "elsewhere")
    store = StudyStore(tmp_path / "elsewhere")
    assert_equal(there, [kept(store.load_study(), store, 0)])
    assert "mine.toml" in study_page(analyze_study(store.load_study(), store), "ru")


def test_what_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sweeping = ["lab", "sweep", "diamant", "--games", "1", "--out", str(tmp_path / "file" / "study")]
    for words, key in (
        (sweeping, "refused-folder"),
        (["lab", "report", str(tmp_path), "--out", str(tmp_path / "nowhere" / "x")], "refused-file"),
    ):
        asked = build_parser().parse_args(words)
        with pytest.raises(NedraError) as refused:
            asked.run(asked)
        assert refused.value.key == key


def test_who_lacks_a_package_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delitem(sys.modules, "nedra.lab.study.store")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert "pip install 'nedra[lab]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("points", "ahead"), [([3, 1, 2], 0), ([1, 3, 3], -1), ([1, 1, 2], 2), ([0, 0, 0], -1), ([2, 2, 5], 2)]
)
def test_who_is_alone_ahead(points: list[int], ahead: int) -> None:
    assert sole_leader(points, 3) == ahead


def test_a_sweep_says_what_it_found_and_a_report_shows_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    folder = str(tmp_path / "study")
    words = ["--seats", "3,4", "--set", "artifacts=0,1", "--games", "200", "--out", folder]
    assert main(["lab", "sweep", "diamant", *words]) == 0
    printed = capsys.readouterr().out
    assert "3 players · rules of thumb, with “The hunt for gold”" in printed
    found = msgspec.json.decode((tmp_path / "study" / "findings.json").read_bytes(), type=StudyResult)
    assert len(found.set_ups) == 4
    for language, title in (("ru", "Исследование: Диамант"), ("en", "A study of Diamant")):
        assert main(["lab", "report", folder, "--lang", language]) == 0
        page = (tmp_path / "study" / f"report.{language}.html").read_text(encoding="utf-8")
        assert f"<h1>{title}</h1>" in page
        assert page.count("<svg") == (1 + 3 + 1) * 4
        assert page.count("<!doctype") == 1
        assert "report-" not in page.replace("report.", "")
        assert "http" not in page


def test_where_there_is_no_study_none_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
