"""`nedra verify`: deals a recorded match again and says what it found."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.i18n.translator import translator
from nedra.core.match.commit_reveal import verify_record
from nedra.terminal.language import detect_language
from nedra.terminal.record_file import read_record_file

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

CHECK_MARKS: Final = {True: "✓", False: "✗", None: "–"}


def add_verify_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let the command line understand `verify`."""
    about = "check that a match was dealt as promised"
    verify = commands.add_parser("verify", help=about, description=f"{about.capitalize()}.")
    verify.add_argument("record", type=Path, help="the record of a finished match")
    verify.add_argument("promise", nargs="?", default="", help="what the table showed before the first card")
    verify.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    verify.set_defaults(run=run_verify)


def run_verify(args: Namespace) -> int:
    """Say what was checked, line by line.

    0 if all of it holds, 1 if something does not, 2 if nothing is wrong but no promise was compared.
    """
    record = read_record_file(args.record)
    say = translator(args.lang or detect_language(os.environ), record.game)
    found = verify_record(record, args.promise)
    for finding in found:
        print(CHECK_MARKS[finding.holds], finding.translate(say))
    if any(finding.holds is False for finding in found):
        return 1
    return 0 if all(finding.holds for finding in found) else 2
