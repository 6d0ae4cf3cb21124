"""`nedra forget`: matches, and the names of people, that the store shall not know any more."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.i18n.translator import translator
from nedra.live.storage.deletion import find_matches, owners_without_matches
from nedra.live.storage.export_import import InvalidExportError
from nedra.live.storage.file_lock import exclusive_server_lock
from nedra.live.storage.store import open_store
from nedra.terminal.language import detect_language

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable

ABOUT = "forget matches, and people who sit in none, for ever; the server must be stopped"


def add_forget_command(
    commands: _SubParsersAction[ArgumentParser], get_store_location: Callable[[Namespace], Path | str]
) -> None:
    """Let a command line understand it; `store_of` knows which store its words mean."""
    parser = commands.add_parser("forget", help=ABOUT, description=f"{ABOUT.capitalize()}.")
    parser.add_argument(
        "what",
        nargs="*",
        metavar="WHAT",
        help="the link of a match, or a name: every match in which somebody of that name sat",
    )
    parser.add_argument("--yes", action="store_true", help="do it; without this it is only counted")
    parser.add_argument("--data", type=Path, metavar="FILE", help="the data file (the usual one)")
    parser.add_argument("--database", metavar="ADDRESS", help="or postgresql://… ($NEDRA_DATABASE)")
    parser.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    parser.set_defaults(run=lambda args: run_forget(args, get_store_location(args)))


def run_forget(args: Namespace, store_location: Path | str) -> int:
    """Forget, or say how much that would be; a server would go on with what it has in memory."""
    if isinstance(store_location, Path) and not store_location.is_file():
        raise InvalidExportError("refused-no-file", path=str(store_location))
    with exclusive_server_lock(store_location):
        store = open_store(store_location)
        try:
            matches = find_matches(store, args.what)
            if args.yes:
                asyncio.run(store.delete(matches, args.what, owners_without_matches(store, matches)))
        finally:
            store.close()
    say = translator(args.lang or detect_language(os.environ))
    print(say("done-forget" if args.yes else "would-forget", count=len(matches)), file=sys.stderr)
    return 0
