"""Commands for the store: `nedra backup`, `restore`, `export`, `import`, `forget` and `admin`."""

import asyncio
import contextlib
import errno
import os
import sqlite3
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from nedra.core.i18n.system_language import chosen_language
from nedra.core.i18n.translator import translator
from nedra.live.admin_secret import ENV_VARIABLE
from nedra.live.errors import StoreUnavailableError
from nedra.live.storage.export_import import (
    InvalidExportError,
    all_rows,
    export_lines,
    find_matches,
    import_rows,
    is_complete_export,
    owners_without_matches,
    parse_export,
)
from nedra.live.storage.file_lock import exclusive_server_lock
from nedra.live.storage.store import Store, open_store
from nedra.terminal.command_options import (
    Commands,
    add_command,
    add_data_option,
    add_store_options,
    admin_secret,
    check_data_file,
    store_location,
)

STANDARD_OUTPUT: Final = "-"


class BackupCommand(NamedTuple):
    """A command that copies between the store and a file."""

    name: str
    summary: str
    file_help: str
    action: Callable[[Store, Path], int]
    check_source: Callable[[Path], object] | None = (
        None  # of a command that copies from the file into the store
    )


def add_backup_commands(commands: Commands) -> None:
    """Add `nedra backup`, `restore`, `export` and `import`."""
    for command in BACKUP_COMMANDS:
        parser = add_command(commands, command.name, run_backup_command, summary=command.summary)
        parser.add_argument("file", type=Path, metavar="FILE", help=command.file_help)
        add_store_options(parser)
        parser.set_defaults(command=command)


def run_backup_command(args: Namespace) -> int:
    """Run one of the four commands and print how many matches it copied."""
    command: BackupCommand = args.command
    location = store_location(args)
    if str(args.file) == STANDARD_OUTPUT and command.action is not export_matches:
        raise InvalidExportError("refused-no-stream")
    _check_source_exists(args.file if command.check_source else location)
    if command.check_source:
        command.check_source(args.file)  # before the store is made
    store = open_store(location)
    try:
        count = command.action(store, args.file)
    finally:
        store.close()
    print(translator(chosen_language(args))(f"done-{command.name}", count=count), file=sys.stderr)
    return 0


def backup(store: Store, file: Path) -> int:
    """Copy all matches into a new data file, which `serve --data` can use; the server may keep running."""
    with _atomic_new_file(file) as part:
        target = open_store(part)
        try:
            return asyncio.run(import_rows(all_rows(store), target))
        finally:
            target.close()


def restore(store: Store, file: Path) -> int:
    """Copy the matches of a backup that are missing in the store."""
    source = open_store(file)
    try:
        return asyncio.run(import_rows(all_rows(source), store))
    finally:
        source.close()


def export_matches(store: Store, file: Path) -> int:
    """Write all matches as lines of JSON."""
    if str(file) == STANDARD_OUTPUT:
        return _write_lines(store, sys.stdout.buffer)
    with _atomic_new_file(file) as part, part.open("wb") as out:
        return _write_lines(store, out)


def _write_lines(store: Store, out: BinaryIO) -> int:
    """Write an export; returns the number of matches."""
    count = 0
    for line in export_lines(store):
        out.write(line)
        count += b'"number":0,' in line
    return count


def import_matches(store: Store, file: Path) -> int:
    """Copy the matches of an export that are missing in the store."""
    with _explain_os_errors(file), file.open("rb") as lines:
        count = asyncio.run(import_rows(parse_export(lines), store))
        lines.seek(0)
        if not is_complete_export(lines):
            raise InvalidExportError("refused-import-truncated", count=count)
        return count


def _check_source_exists(source: Path | str) -> None:
    """Refuse a missing source, so that a mistyped name in a nightly job does not make an empty backup."""
    if isinstance(source, Path) and not source.is_file():
        raise InvalidExportError("refused-no-file", path=str(source))


def check_export(file: Path) -> None:
    """Refuse a file whose first line is no part of an export."""
    with _explain_os_errors(file), file.open("rb") as lines:
        next(parse_export(lines), None)


@contextlib.contextmanager
def _explain_os_errors(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=error.strerror or ""
        ) from error


@contextlib.contextmanager
def _atomic_new_file(file: Path) -> Iterator[Path]:
    """Yield a temporary file that gets its name when it is complete.

    Only its owner can read it: it holds the secrets of running matches.
    """
    if file.exists():
        raise InvalidExportError("refused-backup-file-exists", path=str(file))
    part = file.with_name(f"{file.name}.part")
    try:
        _remove_partial(part)
        part.touch(0o600)
        yield part
        if part.with_name(f"{part.name}-wal").exists():  # SQLite could not merge its log into the file
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part.rename(file)
    except OSError as error:
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=error.strerror or ""
        ) from error
    except StoreUnavailableError as error:
        if not isinstance(error.__cause__, sqlite3.Error):  # the database is unavailable, not this file
            raise
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=str(error.__cause__)
        ) from error
    finally:
        _remove_partial(part)


def _remove_partial(part: Path) -> None:
    """Delete an incomplete file and the files that SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(OSError):
            part.with_name(part.name + suffix).unlink()


BACKUP_COMMANDS = (
    BackupCommand(
        "backup",
        summary="help-backup",
        file_help="help-new-file",
        action=backup,
    ),
    BackupCommand(
        "restore",
        summary="help-restore",
        file_help="help-backup-file",
        action=restore,
        check_source=check_data_file,
    ),
    BackupCommand(
        "export",
        summary="help-export",
        file_help="help-export-to",
        action=export_matches,
    ),
    BackupCommand(
        "import",
        summary="help-import",
        file_help="help-export-file",
        action=import_matches,
        check_source=check_export,
    ),
)


def add_forget_command(commands: Commands) -> None:
    """Add `nedra forget`."""
    parser = add_command(
        commands,
        "forget",
        run_forget,
        summary="help-forget",
    )
    parser.add_argument("what", nargs="*", metavar="WHAT", help="help-forget-what")
    parser.add_argument("--yes", action="store_true", help="help-forget-yes")
    add_store_options(parser)


def run_forget(args: Namespace) -> int:
    """Delete, or count what would be deleted.

    The lock keeps a server away: it would go on with the matches it has in memory.
    """
    location = store_location(args)
    if isinstance(location, Path) and not location.is_file():
        raise InvalidExportError("refused-no-file", path=str(location))
    with exclusive_server_lock(location):
        store = open_store(location)
        try:
            matches = find_matches(store, args.what)
            if args.yes:
                asyncio.run(store.delete(matches, args.what, owners_without_matches(store, matches)))
        finally:
            store.close()
    say = translator(chosen_language(args))
    print(say("done-forget" if args.yes else "would-forget", count=len(matches)), file=sys.stderr)
    return 0


def add_admin_command(commands: Commands) -> None:
    """Add `nedra admin`."""
    parser = add_command(commands, "admin", run_admin, summary="help-admin")
    parser.add_argument("--new", action="store_true", help="help-admin-new")
    add_data_option(parser)


def run_admin(args: Namespace) -> int:
    """Print the secret on stdout, and how to use it on stderr."""
    say = translator(chosen_language(args))
    secret = admin_secret(args)
    check_data_file(args.data)
    if args.data is not None and not args.data.exists() and not secret.read():
        raise InvalidExportError("refused-no-file", path=str(args.data))
    try:
        if args.new:
            secret.rotate()
        else:
            secret.create_if_missing()
    except OSError as error:
        raise StoreUnavailableError(
            "refused-secret-file", path=str(secret.file), reason=str(error)
        ) from error
    if secret.from_environment:
        print(say("admin-secret-from-environment", name=ENV_VARIABLE))
    else:
        print(secret.read())
    print(say("admin-secret-use"), file=sys.stderr)
    return 0
