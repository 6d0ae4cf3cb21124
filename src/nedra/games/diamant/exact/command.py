"""What `nedra lab exact` asks of Diamant: an expedition, or with `--seats 2` a match between two.

The solvers need numpy, so they are loaded when they are asked for.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.contract.analysis.exact_command import ExactCommand

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from nedra.core.contract.analysis.exact_command import ExactOutput


def add_options(parser: ArgumentParser) -> None:
    """Strategies, and what asks for a match between two."""
    parser.add_argument("--against", metavar="NAMES", type=split_names, default=[], help="help-exact-against")
    parser.add_argument("--own", metavar="NAMES", type=split_names, default=[], help="help-exact-own")
    parser.add_argument("--seats", type=int, choices=(2,), help="help-exact-seats")
    parser.add_argument("--solve", action="store_true", help="help-exact-solve")
    parser.add_argument("--tables", type=Path, metavar="FILE", help="help-exact-tables")
    parser.add_argument(
        "--corridor", metavar="CARDS", type=split_names, default=None, help="help-exact-corridor"
    )
    parser.add_argument("--lead", type=int, default=0, metavar="RUBIES", help="help-exact-lead")
    parser.add_argument("--expedition", type=int, default=1, metavar="N", help="help-exact-expedition")
    parser.add_argument("--removed", metavar="TRAPS", type=split_names, default=[], help="help-exact-removed")
    parser.add_argument("--carried", type=int, metavar="RUBIES", help="help-exact-carried")


def split_names(text: str) -> list[str]:
    """Names separated by commas."""
    return text.split(",") if text else []


def check(args: Namespace) -> None:
    """Refuse what cannot be solved, before any work."""
    if args.seats:
        from nedra.games.diamant.exact.duel_command import check_duel

        check_duel(args)
    else:
        from nedra.games.diamant.exact.expedition_command import ask

        ask(args)


def run(args: Namespace, output: ExactOutput) -> object:
    """Solve and print."""
    if args.seats:
        from nedra.games.diamant.exact.duel_command import run_duel

        return run_duel(args, output)
    from nedra.games.diamant.exact.expedition_command import run_expedition

    return run_expedition(args, output)


EXACT_COMMAND: Final = ExactCommand(add_options, check, run)
