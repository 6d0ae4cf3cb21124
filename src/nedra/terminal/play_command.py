"""`nedra play`: a match in this terminal."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING

from nedra.terminal.language import detect_language

if TYPE_CHECKING:
    from argparse import _SubParsersAction

EXAMPLES = """seats, clockwise, between commas:
  you, you:NAME   a person at this terminal; several take turns at it
  bot, bot:NAME   the usual bot
  beginner, casual, expert, master, random, thumb   a bot of that kind; expert=NAME gives it a name
  expert:careful, expert:bold, expert:spiteful      an expert, or a master, with a temper

examples:
  nedra play diamant
  nedra play diamant --seats you:Anna,you:Boris,expert:bold --set artifacts=1 --lang ru
"""


def add_play_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `play`."""
    about = "play in this terminal"
    play = commands.add_parser(
        "play",
        help=about,
        description=f"{about.capitalize()}.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    play.add_argument("game", metavar="GAME", help="which game, for example diamant")
    play.add_argument("--seats", metavar="SEATS", help="who plays (you and bots, as many as is usual)")
    play.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed",
    )
    play.add_argument("--seed", type=parse_seed, metavar="N", help="for the same shuffle again (a new one)")
    play.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    play.set_defaults(run=run_play)


def parse_seed(text: str) -> int:
    """A seed a match can keep."""
    number = int(text)
    if abs(number) >= 1 << 128:
        raise ValueError(text)
    return number


def run_play(args: Namespace) -> int:
    """Seat everybody and play; 1 if somebody left before the end."""
    from rich.console import Console

    from nedra.core.contract.option import parse_options, resolve_options
    from nedra.core.i18n.translator import translator
    from nedra.core.match.catalogue import game
    from nedra.terminal.bot_runtime import bot_chooser
    from nedra.terminal.play import PlayerQuit, TerminalMatch
    from nedra.terminal.seat_args import parse_seat_args

    found = game(args.game)
    language = args.lang or detect_language(os.environ)
    say = found.translator(language)
    seats = args.seats or ",".join(["you", *["bot"] * (found.default_seats - 1)])
    seat_args = parse_seat_args(seats, say)
    options = resolve_options(found.options, parse_options(args.set), found.name)
    match = found.match(len(seat_args), args.seed, box=None, **options)
    console = Console(highlight=False)
    try:
        with bot_chooser(found, seat_args, say, lambda line: console.print(line, style="dim")) as think:
            TerminalMatch(match, seat_args, say, console, input, think).play()
    except PlayerQuit:
        console.print(translator(language)("terminal-quit"))
        return 1
    return 0
