"""The shelf of a study: a folder that keeps what is asked and every piece played, to go on later."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]  # it brings no types
from pyarrow import parquet

from nedra.lab.simulate.accumulator import MAX_SEATS
from nedra.lab.simulate.game_rows import COLUMN_COUNT, DECISIONS_COLUMN, LEAD_CHANGES_COLUMN, WINNERS_COLUMN
from nedra.lab.simulate.item_counts import zero_item_counts
from nedra.lab.simulate.spec import LabError
from nedra.lab.study.study import Study

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.lab.simulate.game_rows import GameRows, SimulatedGames
    from nedra.lab.simulate.item_counts import ItemCounts
    from nedra.lab.study.study import Shard

COUNT_COLUMNS = ("times", "games", "wins")
COLUMN_NAMES = {**{seat: f"score_{seat + 1}" for seat in range(MAX_SEATS)}}
COLUMN_NAMES |= {
    WINNERS_COLUMN: "winners",
    DECISIONS_COLUMN: "decisions",
    LEAD_CHANGES_COLUMN: "lead_changes",
}


class StudyStore:
    """`study.json`, two Parquet files for each piece in `pieces` and `things`, and what was made of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def check_matches(self, study: Study) -> None:
        """A folder that keeps another study is refused, or games of other boxes, or of another program."""
        if self._study_file.exists() and (before := self.load_study()) != study:
            raise LabError(mismatch_message(before, study), folder=str(self.folder))
        there = next(one for one in (self.folder, *self.folder.absolute().parents) if one.exists())
        if not (there.is_dir() and os.access(there, os.W_OK)):
            raise LabError("refused-folder", folder=str(self.folder))

    def create(self, study: Study) -> None:
        """Keep what is asked."""
        self.check_matches(study)
        for kept in ("pieces", "things"):
            (self.folder / kept).mkdir(parents=True, exist_ok=True)
        self._study_file.write_bytes(msgspec.json.format(msgspec.json.encode(study), indent=2) + b"\n")

    def load_study(self) -> Study:
        """What was asked here."""
        try:
            return msgspec.json.decode(self._study_file.read_bytes(), type=Study)
        except (OSError, msgspec.ValidationError, msgspec.DecodeError) as error:
            raise LabError("refused-no-study", folder=str(self.folder)) from error

    def has_shard(self, shard: Shard) -> bool:
        """Whether the piece is there whole: what was counted in it too."""
        return self._rows_file(shard).exists() and self._items_file(shard).exists()

    def save_shard(self, shard: Shard, played: SimulatedGames) -> None:
        """Write a piece down: it is there whole, or not at all. Its lines come last, and say that it is."""
        self._write_parquet(self._items_file(shard), item_count_columns(played.item_counts))
        columns: dict[str, Any] = {"game": np.arange(shard.first, shard.stop)}
        columns |= {COLUMN_NAMES[column]: played.rows[:, column] for column in range(COLUMN_COUNT)}
        self._write_parquet(self._rows_file(shard), columns)

    def _write_parquet(self, file: Path, columns: dict[str, Any]) -> None:
        half_written = file.with_suffix(".part")
        parquet.write_table(pa.table(columns), half_written, compression="zstd")
        half_written.replace(file)

    def load_rows(self, study: Study, set_up: int) -> GameRows:
        """All games of a set-up, in order."""
        pieces = [piece for piece in study.shards() if piece.set_up == set_up]
        if not all(map(self.has_shard, pieces)):
            raise LabError("refused-study-unfinished", folder=str(self.folder))
        tables = [read_parquet(self._rows_file(piece)) for piece in pieces]
        table = pa.concat_tables(tables)
        return np.stack([table[COLUMN_NAMES[column]].to_numpy() for column in range(COLUMN_COUNT)], axis=1)

    def load_item_counts(self, study: Study, set_up: int) -> ItemCounts:
        """All that was counted in the games of a set-up."""
        asked = study.simulation_spec(set_up)
        total = zero_item_counts(asked.game, asked.seats)
        for piece in study.shards():
            if piece.set_up == set_up:
                kept = read_parquet(self._items_file(piece))
                counts = [kept[name].to_numpy() for name in COUNT_COLUMNS]
                total += np.stack(counts, axis=1).reshape(total.shape)
        return total

    @property
    def _study_file(self) -> Path:
        return self.folder / "study.json"

    def _rows_file(self, shard: Shard) -> Path:
        return self.folder / "pieces" / f"{shard}.parquet"

    def _items_file(self, shard: Shard) -> Path:
        return self.folder / "things" / f"{shard}.parquet"


def read_parquet(file: Path) -> Any:  # noqa: ANN401 - pyarrow brings no types
    """A table of a piece, if it is whole."""
    try:
        return parquet.read_table(file)
    except (pa.ArrowException, OSError) as error:
        raise LabError("refused-broken-shard", file=str(file)) from error


def mismatch_message(before: Study, study: Study) -> str:
    """Why what is kept is not what is asked: the program, the box, or all of it."""
    before = msgspec.structs.replace(before, portion=study.shard_games)
    if msgspec.structs.replace(before, program=study.code_digest) == study:
        return "refused-other-code"
    is_edited = without_box_text_and_code(before) == without_box_text_and_code(study)
    return "refused-other-box" if is_edited else "refused-other-study"


def without_box_text_and_code(study: Study) -> Study:
    """What is asked, but for what stands in the boxes, and for the program."""
    set_ups = (msgspec.structs.replace(set_up, contents="") for set_up in study.set_ups)
    return msgspec.structs.replace(study, set_ups=tuple(set_ups), program="")


def item_count_columns(item_counts: ItemCounts) -> dict[str, Any]:
    """A tally as columns: group, seat and thing of each line, and its counts."""
    places = np.indices(item_counts.shape[:3], np.int16).reshape(3, -1)
    columns: dict[str, Any] = dict(zip(("group", "seat", "thing"), places, strict=True))
    return columns | dict(zip(COUNT_COLUMNS, item_counts.reshape(-1, len(COUNT_COLUMNS)).T, strict=True))
