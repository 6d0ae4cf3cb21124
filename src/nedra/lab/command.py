"""`nedra lab`: simulate, sweep, report, tournament and exact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nedra.lab.exact_command import add_exact_command
from nedra.lab.optional_packages import LAB_EXTRAS, explain_missing_packages
from nedra.lab.simulate.command import add_simulate_command
from nedra.lab.study.command import add_study_commands
from nedra.lab.tournament.command import add_tournament_command

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_lab(commands: _SubParsersAction[ArgumentParser]) -> _SubParsersAction[ArgumentParser]:
    """Add `lab` and its commands, to which others may be added."""
    lab = commands.add_parser("lab", help="help-lab", description="help-lab", epilog="help-lab-examples")
    lab.set_defaults(run=print_lab_help)
    lab_commands = lab.add_subparsers(title="help-commands", metavar="COMMAND")
    add_tournament_command(lab_commands)
    add_study_commands(lab_commands)
    add_exact_command(lab_commands)
    add_simulate_command(lab_commands)
    for command in lab_commands.choices.values():
        command.set_defaults(run=explain_missing_packages(LAB_EXTRAS)(command.get_default("run")))
    return lab_commands


def print_lab_help(args: Namespace) -> int:
    """Show the commands of the lab."""
    args.parser.print_help()
    return 0
