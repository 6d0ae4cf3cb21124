"""`nedra play`: a match in this terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nedra.terminal.command_options import (
    add_command,
    add_language_option,
    chosen_language,
    records_folder,
)

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from rich.console import Console

    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.terminal.command_options import Commands
    from nedra.terminal.seat_args import SeatArg

AGAIN: Final = "1"
REPLAY: Final = "2"


def add_play_command(commands: Commands) -> None:
    """Add `nedra play`."""
    parser = add_command(
        commands,
        "play",
        run_play,
        summary="help-play",
        epilog="help-play-examples",
    )
    parser.add_argument("game", metavar="GAME", help="help-game")
    parser.add_argument("--seats", metavar="SEATS", help="help-play-seats")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="help-set")
    parser.add_argument("--seed", type=parse_seed, metavar="N", help="help-play-seed")
    add_language_option(parser)


def parse_seed(text: str) -> int:
    """A seed within the range that records store."""
    number = int(text)
    if abs(number) >= 1 << 128:
        raise ValueError(text)
    return number


def run_play(args: Namespace) -> int:
    """Play matches until the people leave; return 1 if one quit before the end."""
    from rich.console import Console

    from nedra.core.contract.option import parse_options, resolve_options
    from nedra.core.match.catalogue import game
    from nedra.terminal.play import PlayerQuit, TerminalMatch
    from nedra.terminal.seat_args import bot_chooser, parse_seat_args, seats_with_one_person

    found = game(args.game)
    say = found.translator(chosen_language(args))
    seat_args = parse_seat_args(args.seats or seats_with_one_person(found.default_seats), say)
    options = resolve_options(found.options, parse_options(args.set), found.name)
    match = found.match(len(seat_args), args.seed, box=None, **options)
    console = Console(highlight=False)
    try:
        with bot_chooser(found, seat_args, say, lambda line: console.print(line, style="dim")) as choose_move:
            while True:
                TerminalMatch(match, seat_args, say, console, input, choose_move).play()
                if not wants_rematch(match, seat_args, say, console, input):
                    return 0
                match = found.match(len(seat_args), None, box=None, **options)
    except PlayerQuit:
        console.print(say("terminal-quit"))
        return 1


def wants_rematch(
    match: Match,
    seat_args: Sequence[SeatArg],
    say: Translator,
    console: Console,
    read_input: Callable[[str], str],
) -> bool:
    """Keep the record of a finished match, offer its replay, and ask for another match."""
    from nedra.core.i18n.system_errors import translate_system_error
    from nedra.terminal.match.saved_records import save_record
    from nedra.terminal.replay import TerminalReplay, make_key_reader

    names = [seat_arg.info.name for seat_arg in seat_args]
    folder = records_folder()
    try:
        file = save_record(match, names, folder)
        console.print(say("terminal-record-kept", file=str(file)), markup=False, soft_wrap=True)
    except OSError as error:
        reason = translate_system_error(error.strerror or str(error), say)
        console.print(say("terminal-record-lost", file=str(folder), reason=reason), style="yellow")
    while any(seat_arg.is_person for seat_arg in seat_args):
        try:
            answer = read_input(f"{say('terminal-after-match')} ").strip()
        except EOFError:
            return False
        if answer != REPLAY:
            return answer == AGAIN
        TerminalReplay(match, names, say, console).run(make_key_reader())
    return False
