"""`nedra replay`: a record from the command line, step by step."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.terminal.language import detect_language

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_replay_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let the command line understand `replay`."""
    about = "step through a recorded match in this terminal"
    replay = commands.add_parser("replay", help=about, description=f"{about.capitalize()}.")
    replay.add_argument("record", type=Path, help="the record of a match")
    replay.add_argument("--step", type=int, default=0, metavar="N", help="where to begin (at the deal)")
    replay.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    replay.set_defaults(run=run_replay)


def run_replay(args: Namespace) -> int:
    """Show the record until the person leaves."""
    from rich.console import Console

    from nedra.core.match.catalogue import game as find_game
    from nedra.core.match.record import replay_record
    from nedra.terminal.record_file import read_record_file
    from nedra.terminal.replay import TerminalReplay, make_key_reader

    record = read_record_file(args.record)
    game = find_game(record.game)
    say = game.translator(args.lang or detect_language(os.environ))
    names = record.names or [say("terminal-player", number=seat + 1) for seat in range(record.seats)]
    film = TerminalReplay(replay_record(game, record), names, say, Console(highlight=False))
    film.go_to(args.step)
    film.run(make_key_reader())
    return 0
