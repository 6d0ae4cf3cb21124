"""Records in files, as a person names them on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.core.errors import BadRecord
from nedra.core.record import Record, read_record
from nedra.table.moving import CannotMove

if TYPE_CHECKING:
    from pathlib import Path


def record_in(file: Path) -> Record:
    """The record that a file holds; what cannot be read, or is none, is refused."""
    try:
        return read_record(msgspec.json.decode(file.read_bytes()))
    except OSError as error:
        raise CannotMove("refused-kept-file", path=str(file), reason=error.strerror or "") from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadRecord("refused-record-json") from error
