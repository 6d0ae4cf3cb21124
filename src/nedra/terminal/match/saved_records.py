"""Matches that were played in this terminal, in the user's data directory: records, and what was left."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from nedra.core.contract.errors import NedraError
from nedra.core.match.catalogue import game
from nedra.core.match.record import parse_record, replay_record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from nedra.core.match.match import Match
    from nedra.terminal.seat_args import SeatArg


class SavedMatchError(NedraError):
    """There is no unfinished match, or the file holds none."""


class UnfinishedMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match that was left before its end: who sits there, as `--seats` has it, and its record."""

    seats: str
    record: dict[str, Any]


def save_record(match: Match, names: Sequence[str], folder: Path) -> Path:
    """Write the record of a match under a new name: its game and the time; OSError if that is impossible."""
    file = _new_file(match, folder)
    _write_json({**match.record(), "names": list(names)}, file)
    return file


def save_unfinished(match: Match, seat_args: Sequence[SeatArg], file: Path | None, folder: Path) -> Path:
    """Write a match that is left: into the file that it came from, or a new one; OSError as above."""
    file = file or _new_file(match, folder)
    seats = ",".join(seat_arg.text for seat_arg in seat_args)
    _write_json(UnfinishedMatch(seats, match.record()), file)
    return file


def newest_unfinished(folder: Path) -> Path:
    """The match that was left last."""
    try:
        return max(folder.glob("*.json"), key=lambda file: file.stat().st_mtime_ns)
    except ValueError as error:
        raise SavedMatchError("terminal-refused-none-left") from error


def load_unfinished(file: Path) -> tuple[str, Match]:
    """Who sits there, and the match as it was left."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=UnfinishedMatch)
    except OSError as error:
        raise SavedMatchError("refused-not-written", path=str(file), reason=error.strerror or "") from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise SavedMatchError("terminal-refused-no-match", path=str(file)) from error
    record = parse_record(found.record)
    return found.seats, replay_record(game(record.game), record)


def _new_file(match: Match, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S-%f")
    return folder / f"{match.game.name}-{now}.json"


def _write_json(value: object, file: Path) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
