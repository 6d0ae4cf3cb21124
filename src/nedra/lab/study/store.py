"""The folder of a study: its setups and every shard played, so that an interrupted sweep can go on."""

from __future__ import annotations

from contextlib import suppress
from itertools import groupby, product
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

import msgspec
import pyarrow as pa  # type: ignore[import-untyped]  # it has no types
from pyarrow import parquet

from nedra.lab.setup import LabError
from nedra.lab.simulate.item_counts import zero_item_counts
from nedra.lab.simulate.workers import run_shards
from nedra.lab.study.shard_tables import item_counts_of, item_table, row_table, rows_of
from nedra.lab.study.study import Study

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from nedra.lab.simulate.game_rows import GameRows, SimulatedGames
    from nedra.lab.simulate.item_counts import ItemCounts
    from nedra.lab.simulate.workers import Shard, Workers


def run_study(
    study: Study, store: StudyStore, workers: Workers, progress: Callable[[int, int], object] = max
) -> None:
    """Play the shards that the store lacks; `progress` gets games done and games in all, from 0 on.

    Nothing is written before the first shard is played: a study that fails at once leaves no folder behind.
    """
    store.check_matches(study)
    missing = [shard for shard in study.shards() if not store.has_shard(shard)]
    for number, (shard, played) in enumerate(run_shards(workers, missing, progress)):
        if number == 0:
            store.create(study)
        store.save_shard(study, shard, played)


class StudyStore:
    """`study.json`, two Parquet files for each shard in `rows` and `items`, and the results.

    Files of a setup share a folder, `setup=0`, as Hive does it: readers of Parquet make it a column.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def check_matches(self, study: Study) -> None:
        """Refuse a folder with another study, other components or games of other code."""
        if self._study_file.exists():
            before = msgspec.structs.replace(self.load_study(), command=study.command)
            if before != study:
                raise LabError(mismatch_message(before, study), folder=str(self.folder))
        try:
            try_to_write_in(self.folder)
        except OSError as error:
            raise LabError("refused-folder", folder=str(self.folder)) from error

    def create(self, study: Study) -> None:
        """Make the folder and write the setups."""
        self.check_matches(study)
        for kind, number in product(("rows", "items"), range(len(study.setups))):
            self._setup_folder(kind, number).mkdir(parents=True, exist_ok=True)
        self._study_file.write_bytes(msgspec.json.format(msgspec.json.encode(study), indent=2) + b"\n")

    def load_study(self) -> Study:
        """The study that this folder holds."""
        try:
            return msgspec.json.decode(self._study_file.read_bytes(), type=Study)
        except (OSError, msgspec.ValidationError, msgspec.DecodeError) as error:
            raise LabError("refused-no-study", folder=str(self.folder)) from error

    def has_shard(self, shard: Shard) -> bool:
        """Whether both files of a shard exist."""
        return self._rows_file(shard).exists() and self._items_file(shard).exists()

    def save_shard(self, study: Study, shard: Shard, played: SimulatedGames) -> None:
        """Write a shard, whole or not at all."""
        write_parquet(self._items_file(shard), item_table(played.item_counts, shard, study))
        write_parquet(self._rows_file(shard), row_table(played.rows, shard, study))

    def played_part(self, study: Study) -> Study:
        """The study up to its first missing game, so that all setups have the same games."""
        missing = [shard.first for shard in study.shards() if not self.has_shard(shard)]
        if 0 in missing:
            raise LabError("refused-study-unfinished", folder=str(self.folder))
        return msgspec.structs.replace(study, games=min(missing, default=study.games))

    def load_games(self, study: Study) -> Iterator[list[GameRows]]:
        """The rows of every setup, some consecutive games at a time."""
        for _, shards in groupby(study.shards(), lambda shard: shard.first):
            yield [self.load_rows(shard) for shard in shards]

    def load_rows(self, shard: Shard) -> GameRows:
        """The games of a shard, in order."""
        return rows_of(read_parquet(self._rows_file(shard)), shard.setup)

    def load_item_counts(self, study: Study, setup_number: int) -> ItemCounts:
        """The item counts of all games of a setup."""
        setup = study.setups[setup_number]
        total = zero_item_counts(setup.definition, setup.seats)
        for shard in study.shards():
            if shard.setup_number == setup_number:
                total += item_counts_of(read_parquet(self._items_file(shard)), setup)
        return total

    @property
    def _study_file(self) -> Path:
        return self.folder / "study.json"

    def _rows_file(self, shard: Shard) -> Path:
        return self._setup_folder("rows", shard.setup_number) / f"{shard.first:010}.parquet"

    def _items_file(self, shard: Shard) -> Path:
        return self._setup_folder("items", shard.setup_number) / f"{shard.first:010}.parquet"

    def _setup_folder(self, kind: str, setup_number: int) -> Path:
        return self.folder / kind / f"setup={setup_number}"


def try_to_write_in(folder: Path) -> None:
    """Make the folder and a file in it, and remove both again; OSError if that is impossible.

    Permissions alone do not tell: nobody makes a folder in /proc.
    """
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    finally:
        for one in missing:
            with suppress(OSError):  # it was not made, or somebody else uses it already
                one.rmdir()


def write_parquet(file: Path, table: Any) -> None:  # noqa: ANN401 - pyarrow has no types
    """Write a file under another name first, so that it is whole when it has its own."""
    unfinished = file.with_suffix(".part")
    parquet.write_table(table, unfinished, compression="zstd")
    unfinished.replace(file)


def read_parquet(file: Path) -> Any:  # noqa: ANN401 - pyarrow has no types
    """The table of a shard; a damaged file is named."""
    try:
        return parquet.read_table(file, partitioning=None)
    except (pa.ArrowException, OSError) as error:
        raise LabError("refused-broken-shard", file=str(file)) from error


def mismatch_message(before: Study, study: Study) -> str:
    """The reason why a stored study is not this one: other code, other components, or anything else."""
    before = msgspec.structs.replace(before, shard_games=study.shard_games)
    if msgspec.structs.replace(before, code_digest=study.code_digest) == study:
        return "refused-other-code"
    is_edited = without_components_and_code(before) == without_components_and_code(study)
    return "refused-other-box" if is_edited else "refused-other-study"


def without_components_and_code(study: Study) -> Study:
    """The study without the contents of its boxes and without the digest of its code."""
    setups = (msgspec.structs.replace(setup, box_contents=None) for setup in study.setups)
    return msgspec.structs.replace(study, setups=tuple(setups), code_digest="", identical_boxes=())
