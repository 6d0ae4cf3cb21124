"""`nedra backup`, `restore`, `export`, `import`: everything that is stored, kept safe and moved."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import sqlite3
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from nedra.core.i18n.translator import translator
from nedra.live.errors import StoreUnavailableError
from nedra.live.storage.export_import import (
    InvalidExportError,
    all_rows,
    export_lines,
    import_rows,
    is_complete_export,
    parse_export,
)
from nedra.live.storage.store import open_store
from nedra.terminal.language import detect_language

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable, Iterable, Iterator

    from nedra.live.storage.schema import Profile, StoredEntry
    from nedra.live.storage.store import Store


class BackupCommand(NamedTuple):
    """One of the four."""

    name: str
    help: str
    file_help: str
    action: Callable[[Store, Path], int]
    reads_file: bool = False  # from the file into the store, not the other way round


def add_backup_commands(
    commands: _SubParsersAction[ArgumentParser], get_store_location: Callable[[Namespace], Path | str]
) -> None:
    """Let a command line understand the four; `store_of` knows which store its words mean."""

    def run(args: Namespace) -> int:
        where = get_store_location(args)
        _check_source_exists(args.file if args.takes_in else where)
        store = open_store(where)
        try:
            count = args.do(store, args.file)
        finally:
            store.close()
        language = args.lang or detect_language(os.environ)
        print(translator(language)(f"done-{args.name}", count=count), file=sys.stderr)
        return 0

    for command in BACKUP_COMMANDS:
        parser = commands.add_parser(
            command.name, help=command.help, description=f"{command.help.capitalize()}."
        )
        parser.add_argument("file", type=Path, metavar="FILE", help=command.file_help)
        parser.add_argument("--data", type=Path, metavar="FILE", help="the data file (the usual one)")
        parser.add_argument("--database", metavar="ADDRESS", help="or postgresql://… ($NEDRA_DATABASE)")
        parser.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
        parser.set_defaults(run=run, do=command.action, name=command.name, takes_in=command.reads_file)


def backup(store: Store, file: Path) -> int:
    """All matches into a new data file, which `serve --data` can play from; the server may go on."""
    with _atomic_new_file(file) as part:
        target = open_store(part)
        try:
            return _import_entries(all_rows(store), target)
        finally:
            target.close()


def restore(store: Store, file: Path) -> int:
    """All matches of a backup that are missing here."""
    source = open_store(file)
    try:
        return _import_entries(all_rows(source), store)
    finally:
        source.close()


def export_matches(store: Store, file: Path) -> int:
    """All matches as lines of JSON."""
    count = 0
    with _atomic_new_file(file) as part, part.open("wb") as out:
        for line in export_lines(store):
            out.write(line)
            count += b'"number":0,' in line
    return count


def import_matches(store: Store, file: Path) -> int:
    """All matches of an export that are missing here."""
    try:
        with file.open("rb") as lines:
            count = _import_entries(parse_export(lines), store)
            lines.seek(0)
            if not is_complete_export(lines):
                raise InvalidExportError("refused-import-truncated", count=count)
            return count
    except OSError as error:
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=error.strerror or ""
        ) from error


def _check_source_exists(source: Path | str) -> None:
    """What is to be read must be there: a name mistyped in a night's job is no empty backup."""
    if isinstance(source, Path) and not source.is_file():
        raise InvalidExportError("refused-no-file", path=str(source))


def _import_entries(
    entries: Iterable[StoredEntry | Profile] | Iterator[StoredEntry | Profile], store: Store
) -> int:
    return asyncio.run(import_rows(entries, store))


@contextlib.contextmanager
def _atomic_new_file(file: Path) -> Iterator[Path]:
    """A new file, which gets its name when it is whole: one that was begun and not finished is no backup.

    Only its owner can read it: it will hold the secrets of running matches.
    """
    if file.exists():
        raise InvalidExportError("refused-backup-file-exists", path=str(file))
    part = file.with_name(f"{file.name}.part")
    try:
        _remove_partial(part)
        part.touch(0o600)
        yield part
        if part.with_name(f"{part.name}-wal").exists():  # SQLite could not bring it all into one file
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part.rename(file)
    except OSError as error:
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=error.strerror or ""
        ) from error
    except StoreUnavailableError as error:
        if not isinstance(error.__cause__, sqlite3.Error):  # not of this file: the database is away
            raise
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=str(error.__cause__)
        ) from error
    finally:
        _remove_partial(part)


def _remove_partial(part: Path) -> None:
    """Take away what is left of a file, and of what SQLite lays beside it."""
    for end in ("", "-wal", "-shm"):
        with contextlib.suppress(OSError):
            part.with_name(part.name + end).unlink()


BACKUP_COMMANDS = (
    BackupCommand(
        "backup",
        help="keep all matches safe in a new data file; the server may go on",
        file_help="a new file",
        action=backup,
    ),
    BackupCommand(
        "restore",
        help="take in the matches of a backup",
        file_help="the backup",
        action=restore,
        reads_file=True,
    ),
    BackupCommand(
        "export",
        help="write all matches down, a line of JSON each",
        file_help="a new file",
        action=export_matches,
    ),
    BackupCommand(
        "import",
        help="take in the matches of an export",
        file_help="the export",
        action=import_matches,
        reads_file=True,
    ),
)
