"""`nedra verify`: deal a recorded match again and check it against its commitment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.i18n.translator import translator
from nedra.core.match.commit_reveal import verdict, verify_record
from nedra.terminal.command_options import add_command, add_language_option, chosen_language
from nedra.terminal.record_file import read_record_file

if TYPE_CHECKING:
    from argparse import Namespace

    from nedra.terminal.command_options import Commands

CHECK_MARKS: Final = {True: "✓", False: "✗", None: "–"}
EXIT_CODES: Final = {
    "fair-verdict-yes": 0,
    "fair-verdict-unsalted": 0,
    "fair-verdict-no": 1,
    "fair-verdict-unknown": 1,
    "fair-verdict-open": 2,
}


def add_verify_command(commands: Commands) -> None:
    """Add `nedra verify`."""
    parser = add_command(commands, "verify", run_verify, summary="check that a match was dealt as committed")
    parser.add_argument("record", type=Path, metavar="RECORD", help="record of a finished match")
    parser.add_argument(
        "commitment",
        nargs="?",
        default="",
        metavar="COMMITMENT",
        help="the commitment that the table showed before the deal, or its first 12 digits",
    )
    add_language_option(parser)


def run_verify(args: Namespace) -> int:
    """Print whether the deal was honest, then one line per check.

    Return 0 if it was, 1 if a check fails, 2 if none fails but no commitment was compared.
    """
    record = read_record_file(args.record)
    say = translator(chosen_language(args), record.game)
    checks = verify_record(record, args.commitment)
    found = verdict(checks)
    print(say(found))
    for check in checks:
        print(CHECK_MARKS[check.holds], check.translate(say))
    return EXIT_CODES[found]
