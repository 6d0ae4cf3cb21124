"""`nedra play`: a match in this terminal."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from nedra.core.i18n.system_language import chosen_language
from nedra.terminal.command_options import add_command, records_folder, unfinished_folder

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator

    from rich.console import Console

    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.terminal.command_options import Commands
    from nedra.terminal.seat_args import SeatArg

AGAIN: Final = "1"
REPLAY: Final = "2"
NEWEST: Final = Path("-")  # `--resume` without a file


def add_play_command(commands: Commands) -> None:
    """Add `nedra play`."""
    parser = add_command(
        commands,
        "play",
        run_play,
        summary="help-play",
        epilog="help-play-examples",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="help-game")
    parser.add_argument("--seats", metavar="SEATS", help="help-play-seats")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="help-set")
    parser.add_argument("--seed", type=parse_seed, metavar="N", help="help-play-seed")
    parser.add_argument(
        "--resume", nargs="?", const=NEWEST, default=None, type=Path, metavar="FILE", help="help-play-resume"
    )


def parse_seed(text: str) -> int:
    """A seed within the range that records store."""
    number = int(text)
    if abs(number) >= 1 << 128:
        raise ValueError(text)
    return number


class Sitting(NamedTuple):
    """A match in this terminal, its players, and the file of a match that was left before."""

    match: Match
    seat_args: tuple[SeatArg, ...]
    file: Path | None = None

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [seat_arg.info.name for seat_arg in self.seat_args]

    def rematch(self) -> Sitting:
        """The same players and options, and another deal."""
        match = self.match.game.match(self.match.seats, None, box=None, **self.match.options)
        return Sitting(match, self.seat_args)


def run_play(args: Namespace) -> int:
    """Play matches until the people leave; return 1 if one quit before the end, 130 for Ctrl+C."""
    from rich.console import Console

    from nedra.terminal.play import PlayerQuit, TerminalMatch
    from nedra.terminal.seat_args import bot_chooser

    sitting = find_sitting(args)
    found = sitting.match.game
    say = found.translator(chosen_language(args))
    console = Console(highlight=False)
    try:
        with (
            hanging_up_interrupts(),
            bot_chooser(
                found, sitting.seat_args, say, lambda line: console.print(line, style="dim")
            ) as choose_move,
        ):
            while True:
                TerminalMatch(sitting.match, sitting.seat_args, say, console, input, choose_move).play()
                if not wants_rematch(sitting, say, console, input):
                    return 0
                sitting = sitting.rematch()
    except PlayerQuit:
        keep_unfinished(sitting, say("terminal-quit"), say, console)
        return 1
    except KeyboardInterrupt:
        keep_unfinished(sitting, f"\n{say('terminal-goodbye')}", say, console)
        return 130


def find_sitting(args: Namespace) -> Sitting:
    """The new match that was asked for, or the one that was left."""
    from nedra.core.contract.option import parse_options, resolve_options
    from nedra.core.match.catalogue import game
    from nedra.terminal.match.saved_records import load_unfinished, newest_unfinished
    from nedra.terminal.seat_args import InvalidSeatsError, parse_seat_args, seats_with_one_person

    language = chosen_language(args)
    if args.resume is not None:
        if args.game or args.seats or args.set or args.seed is not None:
            raise InvalidSeatsError("terminal-refused-resume")
        file = newest_unfinished(unfinished_folder()) if args.resume == NEWEST else args.resume
        seats, match = load_unfinished(file)
        return Sitting(match, parse_seat_args(seats, match.game.translator(language)), file)
    if args.game is None:
        args.parser.error("the following arguments are required: GAME")
    found = game(args.game)
    say = found.translator(language)
    seat_args = parse_seat_args(args.seats or seats_with_one_person(found.default_seats), say)
    options = resolve_options(found.options, parse_options(args.set), found.name)
    return Sitting(found.match(len(seat_args), args.seed, box=None, **options), seat_args)


@contextmanager
def hanging_up_interrupts() -> Iterator[None]:
    """A terminal that is closed ends the match as Ctrl+C does. Windows has no such signal."""
    hang_up = getattr(signal, "SIGHUP", None)
    if hang_up is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(hang_up, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(hang_up, before)


def keep_unfinished(sitting: Sitting, goodbye: str, say: Translator, console: Console) -> None:
    """Save a match that is left, then say goodbye and how it goes on."""
    from nedra.terminal.match.saved_records import save_unfinished

    if sitting.match.over or not sitting.match.version:
        console.print(goodbye)
        return
    folder = unfinished_folder()
    try:
        file = save_unfinished(sitting.match, sitting.seat_args, sitting.file, folder)
    except OSError as error:
        console.print(goodbye)
        print_lost(error, folder, say, console)
        return
    console.print(f"{goodbye} {say('terminal-kept')}", markup=False)
    console.print(str(file), markup=False, soft_wrap=True)


def wants_rematch(
    sitting: Sitting, say: Translator, console: Console, read_input: Callable[[str], str]
) -> bool:
    """Keep the record of a finished match, offer its replay, and ask for another match."""
    from nedra.terminal.match.questions import ask
    from nedra.terminal.match.saved_records import save_record
    from nedra.terminal.replay import TerminalReplay, make_key_reader

    folder = records_folder()
    try:
        file = save_record(sitting.match, sitting.names, folder)
        console.print(say("terminal-record-kept", file=str(file)), markup=False, soft_wrap=True)
        if sitting.file is not None:
            sitting.file.unlink(missing_ok=True)  # it goes on no more
    except OSError as error:
        print_lost(error, folder, say, console)
    while any(seat_arg.is_person for seat_arg in sitting.seat_args):
        try:
            answer = ask(say("terminal-after-match"), console, read_input)
        except EOFError:
            return False
        if answer != REPLAY:
            return answer == AGAIN
        TerminalReplay(sitting.match, sitting.names, say, console).run(make_key_reader())
    return False


def print_lost(error: OSError, folder: Path, say: Translator, console: Console) -> None:
    """Say that a match could not be saved, and why."""
    from nedra.core.i18n.system_errors import translate_system_error

    reason = translate_system_error(error.strerror or str(error), say)
    console.print(say("terminal-record-lost", file=str(folder), reason=reason), style="yellow", markup=False)
