"""`nedra replay`: a record from the command line, step by step."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.terminal.language import language_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_replay(commands: _SubParsersAction[ArgumentParser]) -> None:
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

    from nedra.core.catalogue import game as find_game
    from nedra.core.record import replay
    from nedra.terminal.keys import key_reader
    from nedra.terminal.records import record_in
    from nedra.terminal.replay import TerminalReplay

    record = record_in(args.record)
    game = find_game(record.game)
    say = game.speech(args.lang or language_of(os.environ))
    names = record.names or [say("terminal-player", number=seat + 1) for seat in range(record.seats)]
    film = TerminalReplay(replay(game, record), names, say, Console(highlight=False))
    film.go_to(args.step)
    film.watch(key_reader())
    return 0
