"""`nedra lab exact`: Diamant solved exactly, an expedition or a match between two, as a table and as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nedra.lab.command_line import add_language_option, check_writable, resolve_language, write_json
from nedra.lab.exact.duel_command import add_duel_options, run_duel

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from rich.table import Table

    from nedra.core.i18n.translator import Translator
    from nedra.lab.exact.query import ExactQuery, ExpectedRubies
    from nedra.lab.report.formatting import ReportFormatter


def add_exact_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add `lab exact`."""
    parser = commands.add_parser(
        "exact",
        help="help-exact",
        description="help-exact-about",
        epilog="help-exact-examples",
    )
    parser.add_argument("game", metavar="GAME", help="help-exact-game")
    parser.add_argument("--against", metavar="NAMES", help="help-exact-against")
    parser.add_argument("--own", metavar="NAMES", help="help-exact-own")
    parser.add_argument("--box", metavar="FILE", help="help-box")
    add_duel_options(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="help-json")
    add_language_option(parser)
    parser.set_defaults(run=run_exact)


def run_exact(args: Namespace) -> int:
    """Solve, print, write."""
    import msgspec
    from rich.console import Console

    from nedra.core.match.catalogue import game
    from nedra.lab.exact.query import make_exact_query
    from nedra.lab.report.formatting import ReportFormatter

    if args.seats:
        return run_duel(args, split_names(args.own), split_names(args.against))
    query = make_exact_query(args.game, split_names(args.own), split_names(args.against), args.box)
    check_writable(args.json)
    diamant = game(args.game)
    formatter = ReportFormatter(diamant.translator(resolve_language(args)), diamant)
    results = _solve_with_progress(query, formatter.say)
    Console().print(exact_table(query, results, formatter), formatter.say("exact-note"), sep="\n")
    write_json({**msgspec.structs.asdict(query), "results": results}, args.json)
    return 0


def split_names(text: str | None) -> list[str]:
    return text.split(",") if text else []


def _solve_with_progress(query: ExactQuery, say: Translator) -> list[ExpectedRubies]:
    """Solve, with a progress bar on stderr."""
    from rich.console import Console
    from rich.progress import Progress

    from nedra.lab.exact.query import solve_exactly

    with Progress(console=Console(stderr=True), transient=True) as bar:
        return list(bar.track(solve_exactly(query), 1 + len(query.own), description=say("progress-solving")))


def exact_table(query: ExactQuery, results: list[ExpectedRubies], formatter: ReportFormatter) -> Table:
    """A row for every strategy, the best first."""
    from rich.table import Table

    say, best = formatter.say, results[0]
    others = ", ".join(f"{query.others.count(name)} × {name}" for name in dict.fromkeys(query.others))
    title = say("exact-against", others=others) if others else say("exact-alone")
    table = Table(title=f"{say('game-name')} · {title}")
    for heading in ("strategy", "rubies", "part", "fraction"):
        table.add_column(say(f"exact-{heading}"), justify="left" if heading == "strategy" else "right")
    for result in sorted(results, key=lambda result: -result.rubies):
        name = result.strategy
        if result is best:
            name = say("exact-best-response") if others else say("exact-best")
        share = result.rubies / best.rubies if best.rubies else 1.0
        table.add_row(name, formatter.number(result.rubies, 6), formatter.percent(share), result.fraction)
    return table
