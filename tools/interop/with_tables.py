"""Checks with the tables of pandas, polars and duckdb: the rows of a study, as one folder."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.interop.checks import Check, run_checks

pandas, polars, duckdb = (import_module(name) for name in ("pandas", "polars", "duckdb"))
GAMES = 50


def study(folder: Path) -> None:
    """Two sizes of table with and without an option: four setups."""
    words = ["diamant", "--seats", "3,4", "--set", "artifacts=0,1", "--bots", "heuristic"]
    nedra = Path(sys.executable).with_name("nedra")
    command = [str(nedra), "lab", "sweep", *words, "--games", str(GAMES), "--out", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def check(counts: Any) -> None:  # noqa: ANN401 - of three libraries
    """Games with and without a fourth seat, as each library counted them."""
    assert [int(count) for count in counts] == [4 * GAMES, 2 * GAMES], counts


def main() -> None:
    with TemporaryDirectory() as temporary:
        folder = Path(temporary) / "study"
        study(folder)
        rows = folder / "rows"

        def with_pandas() -> None:
            frame = pandas.read_parquet(rows)
            check([frame.game.count(), frame.score_4.isna().sum()])
            assert set(frame.setup.astype(int)) == {0, 1, 2, 3}

        def with_polars() -> None:
            frame = polars.scan_parquet(rows, hive_partitioning=True).collect()
            check([len(frame), frame["score_4"].null_count()])
            assert set(frame["setup"]) == {0, 1, 2, 3}

        def with_duckdb() -> None:
            source = f"read_parquet('{rows}/*/*.parquet', hive_partitioning = true)"
            query = f"select count(*), count(*) filter (score_4 is null), count(distinct setup) from {source}"
            *counts, setups = duckdb.sql(query).fetchone()
            check(counts)
            assert setups == 4

        run_checks(
            Check("lab rows", "`pandas.read_parquet` of the folder", with_pandas),
            Check("lab rows", "`polars.scan_parquet` of the folder", with_polars),
            Check("lab rows", "`duckdb` over the folder", with_duckdb),
        )


main()
