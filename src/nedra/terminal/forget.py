"""`nedra forget`: matches, and the names of people, that the store shall not know any more."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.words import speech
from nedra.table.forgetting import meant, strangers
from nedra.table.lock import only_server
from nedra.table.moving import CannotMove
from nedra.table.store import open_store
from nedra.terminal.language import language_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable

ABOUT = "forget matches, and people who sit in none, for ever; the server must be stopped"


def add_forget(
    commands: _SubParsersAction[ArgumentParser], store_of: Callable[[Namespace], Path | str]
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
    parser.set_defaults(run=lambda args: run(args, store_of(args)))


def run(args: Namespace, where: Path | str) -> int:
    """Forget, or say how much that would be; a server would go on with what it has in memory."""
    if isinstance(where, Path) and not where.is_file():
        raise CannotMove("refused-no-file", path=str(where))
    with only_server(where):
        store = open_store(where)
        try:
            matches = meant(store, args.what)
            if args.yes:
                asyncio.run(store.forget(matches, args.what, strangers(store, matches)))
        finally:
            store.close()
    say = speech(args.lang or language_of(os.environ))
    print(say("done-forget" if args.yes else "would-forget", count=len(matches)), file=sys.stderr)
    return 0
