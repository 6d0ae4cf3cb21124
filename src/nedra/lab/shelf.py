"""The shelf of a study: a folder that keeps what is asked and every piece played, to go on later."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]  # it brings no types
from pyarrow import parquet

from nedra.lab.lines import COLUMNS, DECISIONS, LEAD_CHANGES, WINNERS
from nedra.lab.series import BadSeries
from nedra.lab.sheet import MOST_SEATS
from nedra.lab.study import Study
from nedra.lab.tallies import blank_tally

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.lab.lines import Lines, Played
    from nedra.lab.study import Piece
    from nedra.lab.tallies import Tallied

COUNTED = ("times", "games", "wins")
NAMES = {**{seat: f"score_{seat + 1}" for seat in range(MOST_SEATS)}}
NAMES |= {WINNERS: "winners", DECISIONS: "decisions", LEAD_CHANGES: "lead_changes"}


class Shelf:
    """`study.json`, two Parquet files for each piece in `pieces` and `things`, and what was made of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def must_fit(self, study: Study) -> None:
        """A folder that keeps another study is refused, or games of other boxes, or of another program."""
        if self._asked.exists() and (before := self.study()) != study:
            raise BadSeries(mismatch(before, study), folder=str(self.folder))
        there = next(one for one in (self.folder, *self.folder.absolute().parents) if one.exists())
        if not (there.is_dir() and os.access(there, os.W_OK)):
            raise BadSeries("refused-folder", folder=str(self.folder))

    def begin(self, study: Study) -> None:
        """Keep what is asked."""
        self.must_fit(study)
        for kept in ("pieces", "things"):
            (self.folder / kept).mkdir(parents=True, exist_ok=True)
        self._asked.write_bytes(msgspec.json.format(msgspec.json.encode(study), indent=2) + b"\n")

    def study(self) -> Study:
        """What was asked here."""
        try:
            return msgspec.json.decode(self._asked.read_bytes(), type=Study)
        except (OSError, msgspec.ValidationError, msgspec.DecodeError) as error:
            raise BadSeries("refused-no-study", folder=str(self.folder)) from error

    def has(self, piece: Piece) -> bool:
        """Whether the piece is there whole: what was counted in it too."""
        return self._file(piece).exists() and self._counted(piece).exists()

    def keep(self, piece: Piece, played: Played) -> None:
        """Write a piece down: it is there whole, or not at all. Its lines come last, and say that it is."""
        self._write(self._counted(piece), columns_of(played.tallied))
        columns: dict[str, Any] = {"game": np.arange(piece.first, piece.stop)}
        columns |= {NAMES[column]: played.lines[:, column] for column in range(COLUMNS)}
        self._write(self._file(piece), columns)

    def _write(self, file: Path, columns: dict[str, Any]) -> None:
        half_written = file.with_suffix(".part")
        parquet.write_table(pa.table(columns), half_written, compression="zstd")
        half_written.replace(file)

    def lines(self, study: Study, set_up: int) -> Lines:
        """All games of a set-up, in order."""
        pieces = [piece for piece in study.pieces() if piece.set_up == set_up]
        if not all(map(self.has, pieces)):
            raise BadSeries("refused-study-unfinished", folder=str(self.folder))
        tables = [read_table(self._file(piece)) for piece in pieces]
        table = pa.concat_tables(tables)
        return np.stack([table[NAMES[column]].to_numpy() for column in range(COLUMNS)], axis=1)

    def tallied(self, study: Study, set_up: int) -> Tallied:
        """All that was counted in the games of a set-up."""
        asked = study.series(set_up)
        total = blank_tally(asked.game, asked.seats)
        for piece in study.pieces():
            if piece.set_up == set_up:
                kept = read_table(self._counted(piece))
                counts = [kept[name].to_numpy() for name in COUNTED]
                total += np.stack(counts, axis=1).reshape(total.shape)
        return total

    @property
    def _asked(self) -> Path:
        return self.folder / "study.json"

    def _file(self, piece: Piece) -> Path:
        return self.folder / "pieces" / f"{piece}.parquet"

    def _counted(self, piece: Piece) -> Path:
        return self.folder / "things" / f"{piece}.parquet"


def read_table(file: Path) -> Any:  # noqa: ANN401 - pyarrow brings no types
    """A table of a piece, if it is whole."""
    try:
        return parquet.read_table(file)
    except (pa.ArrowException, OSError) as error:
        raise BadSeries("refused-broken-piece", file=str(file)) from error


def mismatch(before: Study, study: Study) -> str:
    """Why what is kept is not what is asked: the program, the box, or all of it."""
    before = msgspec.structs.replace(before, portion=study.portion)
    if msgspec.structs.replace(before, program=study.program) == study:
        return "refused-other-program"
    is_edited = without_contents(before) == without_contents(study)
    return "refused-other-box" if is_edited else "refused-other-study"


def without_contents(study: Study) -> Study:
    """What is asked, but for what stands in the boxes, and for the program."""
    set_ups = (msgspec.structs.replace(set_up, contents="") for set_up in study.set_ups)
    return msgspec.structs.replace(study, set_ups=tuple(set_ups), program="")


def columns_of(tallied: Tallied) -> dict[str, Any]:
    """A tally as columns: group, seat and thing of each line, and its counts."""
    places = np.indices(tallied.shape[:3], np.int16).reshape(3, -1)
    columns: dict[str, Any] = dict(zip(("group", "seat", "thing"), places, strict=True))
    return columns | dict(zip(COUNTED, tallied.reshape(-1, len(COUNTED)).T, strict=True))
