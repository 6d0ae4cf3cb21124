"""`nedra lab exact`: what a game can solve exactly, as tables and as JSON; the game itself knows how."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.core.i18n.system_language import chosen_language
from nedra.lab.command_line import check_writable, write_json

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable, Iterator

    from nedra.core.contract.analysis.exact_command import ExactCommand
    from nedra.core.contract.game import AnyGame
    from nedra.lab.report.formatting import ReportFormatter


def add_exact_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add `lab exact`."""
    parser = commands.add_parser(
        "exact",
        help="help-exact",
        description="help-exact-about",
        epilog="help-exact-examples",
        add_late_options=add_game_options,
    )
    parser.add_argument("game", metavar="GAME", help="help-exact-game")
    parser.add_argument("--box", metavar="FILE", help="help-box")
    parser.add_argument("--gpu", action="store_true", help="help-exact-gpu")
    parser.add_argument("--json", type=Path, metavar="FILE", help="help-json")
    parser.set_defaults(run=run_exact)


def add_game_options(parser: ArgumentParser) -> None:
    """Add the options of every game that can be solved. Games are loaded only for this command."""
    from nedra.core.match.catalogue import game, games

    for name in games():
        if command := game(name).exact_command:
            command.add_options(parser)


def run_exact(args: Namespace) -> int:
    """Check, solve, print, write."""
    from nedra.core.match.catalogue import game
    from nedra.lab.report.formatting import ReportFormatter

    solved = game(args.game)
    command = exact_command_of(solved)
    command.check(args)
    if args.gpu:
        from nedra.lab.gpu.bulk_kernel import require_cuda

        require_cuda()
    for value in vars(args).values():
        if isinstance(value, Path):
            check_writable(value)
    formatter = ReportFormatter(solved.translator(chosen_language(args)), solved)
    write_json(command.run(args, TerminalOutput(formatter)), args.json)
    return 0


def exact_command_of(game: AnyGame) -> ExactCommand:
    """The command that solves a game. A game without one is refused."""
    from nedra.lab.setup import LabError

    if game.exact_command is None:
        raise LabError("refused-exact-game", name=game.name)
    return game.exact_command


class TerminalOutput:
    """Prints in the reader's language."""

    def __init__(self, formatter: ReportFormatter) -> None:
        from rich.console import Console

        self.say, self.number, self.percent = formatter.say, formatter.number, formatter.percent
        self._console = Console()

    def print(self, *parts: object) -> None:
        self._console.print(*parts, sep="\n")

    @contextmanager
    def progress(self, steps: int) -> Iterator[Callable[[], None]]:
        """A bar on stderr; what it returns is called after every step."""
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(self.say("progress-solving"), total=steps)
            yield lambda: bar.advance(task)
