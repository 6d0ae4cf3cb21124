"""Read a record from a file that is named on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nedra.core.contract.errors import InvalidRecordError
from nedra.core.match.record import Record, parse_record
from nedra.live.storage.export_import import InvalidExportError

if TYPE_CHECKING:
    from pathlib import Path


def read_record_file(file: Path) -> Record:
    """Read and check a record; raise an error that says what is wrong with the file."""
    try:
        return parse_record(msgspec.json.decode(file.read_bytes()))
    except OSError as error:
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=error.strerror or ""
        ) from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InvalidRecordError("refused-record-json") from error
