"""`nedra backup`, `restore`, `export`, `import`: everything that is stored, kept safe and moved."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from nedra.core.words import speech
from nedra.table.moving import CannotMove, held, read, take_in, written
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
    _make(file)
    target = open_store(file)
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
    _make(file)
    count = 0
    with file.open("wb") as out:
        for line in written(store):
            out.write(line)
            count += b'"number":0,' in line
    return count


def bring_in(store: Store, file: Path) -> int:
    """All matches of an export that are missing here."""
    try:
        with file.open("rb") as lines:
            return _take_in(read(lines), store)
    except OSError as error:
        raise CannotMove("refused-kept-file", path=str(file), reason=error.strerror or "") from error


def _check_is_there(source: Path | str) -> None:
    """What is to be read must be there: a name mistyped in a night's job is no empty backup."""
    if isinstance(source, Path) and not source.is_file():
        raise CannotMove("refused-no-file", path=str(source))


def _take_in(things: Iterable[Line | Person] | Iterator[Line | Person], store: Store) -> int:
    return asyncio.run(take_in(things, store))


def _make(file: Path) -> None:
    """A new file that only its owner can read: it will hold the secrets of running matches."""
    try:
        file.touch(0o600, exist_ok=False)
    except FileExistsError as error:
        raise CannotMove("refused-kept-file-there", path=str(file)) from error
    except OSError as error:
        raise CannotMove("refused-kept-file", path=str(file), reason=error.strerror or "") from error


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
