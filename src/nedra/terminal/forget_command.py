"""`nedra forget`: delete matches, and the profiles of people who are in no other match."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.i18n.translator import translator
from nedra.live.storage.deletion import find_matches, owners_without_matches
from nedra.live.storage.export_import import InvalidExportError
from nedra.live.storage.file_lock import exclusive_server_lock
from nedra.live.storage.store import open_store
from nedra.terminal.command_options import (
    add_command,
    add_language_option,
    add_store_options,
    chosen_language,
    store_location,
)

if TYPE_CHECKING:
    from argparse import Namespace

    from nedra.terminal.command_options import Commands


def add_forget_command(commands: Commands) -> None:
    """Add `nedra forget`."""
    parser = add_command(
        commands,
        "forget",
        run_forget,
        summary="delete matches, and people who are in none, for ever; the server must be stopped",
    )
    parser.add_argument(
        "what", nargs="*", metavar="WHAT", help="link of a match, or a name: every match of that player"
    )
    parser.add_argument("--yes", action="store_true", help="delete; without this option, only count")
    add_store_options(parser)
    add_language_option(parser)


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
