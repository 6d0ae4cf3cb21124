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

from nedra.core.words import speech
from nedra.table.moving import CannotMove, held, is_whole, read, take_in, written
from nedra.table.refusals import StoreAway
from nedra.table.store import open_store
from nedra.terminal.language import language_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable, Iterable, Iterator

    from nedra.table.schema import Line, Person
    from nedra.table.store import Store


class Command(NamedTuple):
    """One of the four."""

    name: str
    about: str
    file: str
    do: Callable[[Store, Path], int]
    takes_in: bool = False  # from the file into the store, not the other way round


def add_keeping(
    commands: _SubParsersAction[ArgumentParser], store_of: Callable[[Namespace], Path | str]
) -> None:
    """Let a command line understand the four; `store_of` knows which store its words mean."""

    def run(args: Namespace) -> int:
        where = store_of(args)
        _check_is_there(args.file if args.takes_in else where)
        store = open_store(where)
        try:
            count = args.do(store, args.file)
        finally:
            store.close()
        language = args.lang or language_of(os.environ)
        print(speech(language)(f"done-{args.name}", count=count), file=sys.stderr)
        return 0

    for command in COMMANDS:
        parser = commands.add_parser(
            command.name, help=command.about, description=f"{command.about.capitalize()}."
        )
        parser.add_argument("file", type=Path, metavar="FILE", help=command.file)
        parser.add_argument("--data", type=Path, metavar="FILE", help="the data file (the usual one)")
        parser.add_argument("--database", metavar="ADDRESS", help="or postgresql://… ($NEDRA_DATABASE)")
        parser.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
        parser.set_defaults(run=run, do=command.do, name=command.name, takes_in=command.takes_in)


def backup(store: Store, file: Path) -> int:
    """All matches into a new data file, which `serve --data` can play from; the server may go on."""
    with _in_the_making(file) as part:
        target = open_store(part)
        try:
            return _take_in(held(store), target)
        finally:
            target.close()


def restore(store: Store, file: Path) -> int:
    """All matches of a backup that are missing here."""
    source = open_store(file)
    try:
        return _take_in(held(source), store)
    finally:
        source.close()


def export(store: Store, file: Path) -> int:
    """All matches as lines of JSON."""
    count = 0
    with _in_the_making(file) as part, part.open("wb") as out:
        for line in written(store):
            out.write(line)
            count += b'"number":0,' in line
    return count


def bring_in(store: Store, file: Path) -> int:
    """All matches of an export that are missing here."""
    try:
        with file.open("rb") as lines:
            count = _take_in(read(lines), store)
            lines.seek(0)
            if not is_whole(lines):
                raise CannotMove("refused-import-cut", count=count)
            return count
    except OSError as error:
        raise CannotMove("refused-kept-file", path=str(file), reason=error.strerror or "") from error


def _check_is_there(source: Path | str) -> None:
    """What is to be read must be there: a name mistyped in a night's job is no empty backup."""
    if isinstance(source, Path) and not source.is_file():
        raise CannotMove("refused-no-file", path=str(source))


def _take_in(things: Iterable[Line | Person] | Iterator[Line | Person], store: Store) -> int:
    return asyncio.run(take_in(things, store))


@contextlib.contextmanager
def _in_the_making(file: Path) -> Iterator[Path]:
    """A new file, which gets its name when it is whole: one that was begun and not finished is no backup.

    Only its owner can read it: it will hold the secrets of running matches.
    """
    if file.exists():
        raise CannotMove("refused-kept-file-there", path=str(file))
    part = file.with_name(f"{file.name}.part")
    try:
        _remove(part)
        part.touch(0o600)
        yield part
        if part.with_name(f"{part.name}-wal").exists():  # SQLite could not bring it all into one file
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part.rename(file)
    except OSError as error:
        raise CannotMove("refused-kept-file", path=str(file), reason=error.strerror or "") from error
    except StoreAway as error:
        if not isinstance(error.__cause__, sqlite3.Error):  # not of this file: the database is away
            raise
        raise CannotMove("refused-kept-file", path=str(file), reason=str(error.__cause__)) from error
    finally:
        _remove(part)


def _remove(part: Path) -> None:
    """Take away what is left of a file, and of what SQLite lays beside it."""
    for end in ("", "-wal", "-shm"):
        with contextlib.suppress(OSError):
            part.with_name(part.name + end).unlink()


COMMANDS = (
    Command(
        "backup",
        about="keep all matches safe in a new data file; the server may go on",
        file="a new file",
        do=backup,
    ),
    Command("restore", about="take in the matches of a backup", file="the backup", do=restore, takes_in=True),
    Command("export", about="write all matches down, a line of JSON each", file="a new file", do=export),
    Command(
        "import", about="take in the matches of an export", file="the export", do=bring_in, takes_in=True
    ),
)
