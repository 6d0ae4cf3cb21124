"""`nedra replay`: step through a record in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nedra.terminal.command_options import add_command, add_language_option, chosen_language

if TYPE_CHECKING:
    from argparse import Namespace

    from nedra.terminal.command_options import Commands


def add_replay_command(commands: Commands) -> None:
    """Add `nedra replay`."""
    parser = add_command(
        commands, "replay", run_replay, summary="step through a recorded match in this terminal"
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="record of a match")
    parser.add_argument("--step", type=int, default=0, metavar="N", help="step to start at (default: 0)")
    add_language_option(parser)


def run_replay(args: Namespace) -> int:
    """Show the record until the person quits."""
    from rich.console import Console

    from nedra.core.match.catalogue import game as find_game
    from nedra.core.match.record import replay_record
    from nedra.terminal.record_file import read_record_file
    from nedra.terminal.replay import TerminalReplay, make_key_reader

    record = read_record_file(args.record)
    game = find_game(record.game)
    say = game.translator(chosen_language(args))
    names = record.names or [say("terminal-player", number=seat + 1) for seat in range(record.seats)]
    replay = TerminalReplay(replay_record(game, record), names, say, Console(highlight=False))
    replay.go_to(args.step)
    replay.run(make_key_reader())
    return 0
