"""`nedra replay` and `nedra verify`: step through a recorded match, and check how it was dealt."""

from argparse import Namespace
from pathlib import Path
from typing import Final

import msgspec

from nedra.core.contract.errors import InvalidRecordError
from nedra.core.i18n.translator import translator
from nedra.core.match.commit_reveal import verify_record
from nedra.core.match.record import Record, parse_record
from nedra.live.storage.export_import import InvalidExportError
from nedra.terminal.command_options import Commands, add_command, add_language_option, chosen_language

CHECK_MARKS: Final = {True: "✓", False: "✗", None: "–"}


def add_verify_command(commands: Commands) -> None:
    """Add `nedra verify`."""
    parser = add_command(commands, "verify", run_verify, summary="check that a match was dealt as committed")
    parser.add_argument("record", type=Path, metavar="RECORD", help="record of a finished match")
    parser.add_argument(
        "commitment",
        nargs="?",
        default="",
        metavar="COMMITMENT",
        help="the commitment that the table showed before the deal",
    )
    add_language_option(parser)


def run_verify(args: Namespace) -> int:
    """Print one line per check.

    Return 0 if all hold, 1 if one fails, 2 if none fails but no commitment was compared.
    """
    record = read_record_file(args.record)
    say = translator(chosen_language(args), record.game)
    checks = verify_record(record, args.commitment)
    for check in checks:
        print(CHECK_MARKS[check.holds], check.translate(say))
    if any(check.holds is False for check in checks):
        return 1
    return 0 if all(check.holds for check in checks) else 2


def read_record_file(file: Path) -> Record:
    """Read and check a record; raise an error that says what is wrong with the file."""
    try:
        return parse_record(msgspec.json.decode(file.read_bytes()))
    except OSError as error:
        raise InvalidExportError(
            "refused-backup-file", path=str(file), reason=error.strerror or ""
        ) from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InvalidRecordError("refused-record-json") from error


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
    from nedra.terminal.replay import TerminalReplay, make_key_reader

    record = read_record_file(args.record)
    game = find_game(record.game)
    say = game.translator(chosen_language(args))
    names = record.names or [say("terminal-player", number=seat + 1) for seat in range(record.seats)]
    replay = TerminalReplay(replay_record(game, record), names, say, Console(highlight=False))
    replay.go_to(args.step)
    replay.run(make_key_reader())
    return 0
