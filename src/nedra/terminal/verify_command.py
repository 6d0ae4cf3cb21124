"""`nedra verify`: deal a recorded match again and check it against its commitment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.i18n.translator import translator
from nedra.core.match.commit_reveal import verify_record
from nedra.terminal.command_options import add_command, add_language_option, chosen_language
from nedra.terminal.record_file import read_record_file

if TYPE_CHECKING:
    from argparse import Namespace

    from nedra.terminal.command_options import Commands

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
