"""The Parquet files of a study, as other tools read them."""

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import dataset, parquet  # type: ignore[import-untyped]  # it has no types

from nedra import __version__
from nedra.lab.simulate.workers import local_workers
from nedra.lab.study.store import StudyStore, run_study
from nedra.lab.study.study import Study, make_sweep

pytestmark = pytest.mark.compiled
GAMES = 40


@pytest.fixture(scope="module")
def study() -> Study:
    return make_sweep("diamant", [3, 4], [["heuristic"]], {}, [], GAMES, 7)


@pytest.fixture(scope="module")
def folder(study: Study, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("study")
    run_study(study, StudyStore(folder), local_workers(1))
    return folder


def read(folder: Path) -> Any:  # noqa: ANN401 - pyarrow has no types
    return dataset.dataset(folder, partitioning="hive").to_table()


def test_the_rows_of_all_setups_are_one_table(folder: Path) -> None:
    table = read(folder / "rows")
    assert sorted(table["setup"].to_pylist()) == [0] * GAMES + [1] * GAMES
    assert sorted(table["game"].to_pylist()) == sorted([*range(GAMES)] * 2)


def test_what_a_seat_that_is_absent_scored_is_null(folder: Path) -> None:
    for row in read(folder / "rows").to_pylist():
        seats = 3 if row["setup"] == 0 else 4
        for seat in range(1, 9):
            assert (row[f"score_{seat}"] is None) == (row[f"won_{seat}"] is None) == (seat > seats)


def test_columns_have_names(folder: Path) -> None:
    table = read(folder / "rows")
    assert {"rounds", "disasters", "half_time_leader"} <= set(table.column_names)
    for row in table.to_pylist():
        best = max(row[f"score_{seat}"] or 0 for seat in range(1, 9))
        winners = [seat for seat in range(1, 9) if row[f"won_{seat}"]]
        assert winners
        assert {row[f"score_{seat}"] for seat in winners} == {best}
        assert row["half_time_leader"] in (None, 1, 2, 3, 4)


def test_items_have_names_and_wins_are_counted_in_games(folder: Path) -> None:
    rows = [row for row in read(folder / "items").to_pylist() if row["setup"] == 0]
    every_game = [row for row in rows if row["item"] is None]
    assert sum(row["wins"] for row in every_game) == pytest.approx(GAMES)
    assert {row["seat"] for row in every_game} == {1, 2, 3}
    assert all(row["action"] for row in rows if row["item"])


def test_the_schema_says_what_was_played_by_which_code(folder: Path, study: Study) -> None:
    file = sorted((folder / "rows" / "setup=1").iterdir())[0]
    metadata = {key.decode(): value.decode() for key, value in parquet.read_schema(file).metadata.items()}
    assert metadata["nedra.version"] == __version__
    assert metadata["nedra.code_digest"] == study.code_digest
    assert metadata["nedra.rules_version"] == str(study.rules_version)
    setup = json.loads(metadata["nedra.setup"])
    assert setup["seats"] == 4
    assert setup["bots"] == ["heuristic"] * 4
