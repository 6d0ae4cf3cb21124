"""`nedra replay` and `nedra verify`: step through a recorded match, and check how it was dealt."""

import re
from argparse import Namespace
from pathlib import Path
from typing import Final

import msgspec

from nedra.core.contract.errors import InvalidOptionError, InvalidRecordError, UnknownGameError
from nedra.core.i18n.system_language import chosen_language
from nedra.core.i18n.translator import translator
from nedra.core.match.record import Record, parse_record
from nedra.core.match.verify_record import verdict, verify_record
from nedra.live.storage.export_import import InvalidExportError
from nedra.terminal.command_options import Commands, add_command

CHECK_MARKS: Final = {True: "✓", False: "✗", None: "–"}
EXIT_CODES: Final = {
    "fair-verdict-yes": 0,
    "fair-verdict-unsalted": 2,
    "fair-verdict-no": 1,
    "fair-verdict-unknown": 1,
    "fair-verdict-cut-off": 1,
    "fair-verdict-open": 2,
    "fair-verdict-withheld": 2,
}
COMMITMENT_PATTERN: Final = re.compile(r"\s*[0-9a-f]*[.…]*\s*", re.IGNORECASE)
"""A commitment or its first digits, as the table shows them."""


def add_verify_command(commands: Commands) -> None:
    """Add `nedra verify`."""
    parser = add_command(commands, "verify", run_verify, summary="help-verify")
    parser.add_argument("record", type=Path, metavar="RECORD", help="help-verify-record")
    parser.add_argument(
        "commitment",
        nargs="?",
        default="",
        metavar="COMMITMENT",
        help="help-commitment",
    )


def run_verify(args: Namespace) -> int:
    """Print whether the deal was honest, then one line per check.

    Return 0 if it was, 1 if a check fails, 2 if none fails but the whole commitment was not compared,
    or if a salt was withheld or nobody added one.
    """
    if not COMMITMENT_PATTERN.fullmatch(args.commitment):
        raise InvalidOptionError("refused-commitment", given=args.commitment)
    say = translator(chosen_language(args))
    try:
        record = read_record_file(args.record)
        say = translator(chosen_language(args), record.game)
        checks = verify_record(record, args.commitment)
    except (InvalidRecordError, UnknownGameError) as error:
        print(say("fair-verdict-unknown"))
        print(CHECK_MARKS[False], error.translate(say))
        return EXIT_CODES["fair-verdict-unknown"]
    found = verdict(checks)
    print(say(found))
    for check in checks:
        print(CHECK_MARKS[check.holds], check.translate(say))
    return EXIT_CODES[found]


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
    parser = add_command(commands, "replay", run_replay, summary="help-replay")
    parser.add_argument("record", type=Path, metavar="RECORD", help="help-record")
    parser.add_argument("--step", type=int, default=0, metavar="N", help="help-step")


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
