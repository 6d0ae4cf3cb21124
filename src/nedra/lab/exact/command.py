"""`nedra lab exact`: an expedition of Diamant, solved and not sampled, as a table and as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from rich.table import Table

    from nedra.lab.exact.query import ExactQuery, ExpectedRubies
    from nedra.lab.report.formatting import ReportFormatter

EXAMPLES = """examples:
  nedra lab exact diamant
  nedra lab exact diamant --against leave-at-15
  nedra lab exact diamant --against leave-at-2-traps,leave-at-2-traps --own leave-at-10,leave-at-15
  nedra lab exact diamant --box own.toml --json worth.json
"""


def add_exact_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab exact`."""
    parser = commands.add_parser(
        "exact",
        help="what an expedition of Diamant is worth, exactly",
        description="Solve an expedition of Diamant by looking at every order of its cards: the most rubies "
        "that can be expected of it, and what simple strategies expect. Alone it takes seconds; in company, "
        "where the best is the best response to the others, up to some minutes.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="diamant")
    parser.add_argument("--against", metavar="NAMES", help="who else is inside, with commas between (nobody)")
    parser.add_argument("--own", metavar="NAMES", help="strategies to compare with the best (all, or theirs)")
    parser.add_argument("--box", metavar="FILE", help="another box to draw from (the game's own)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers here as well")
    parser.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    parser.set_defaults(run=run_exact)


def run_exact(args: Namespace) -> int:
    """Solve, print, write."""
    from rich.console import Console

    from nedra.core.match.catalogue import game
    from nedra.lab.exact.query import make_exact_query
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.study.command import check_writable, resolve_language

    wanted = make_exact_query(args.game, split_names(args.own), split_names(args.against), args.box)
    check_writable(args.json)
    found = game(args.game)
    formatter = ReportFormatter(found.translator(resolve_language(args.lang)), found)
    solved = _solve_with_progress(wanted)
    Console().print(exact_table(wanted, solved, formatter), formatter.say("exact-note"), sep="\n")
    if args.json is not None:
        _write_json(wanted, solved, args.json)
    return 0


def split_names(text: str | None) -> list[str]:
    return text.split(",") if text else []


def _solve_with_progress(query: ExactQuery) -> list[ExpectedRubies]:
    """Solve, with a bar on stderr; it is drawn for a person only."""
    from rich.console import Console
    from rich.progress import Progress

    from nedra.lab.exact.query import solve_exactly

    with Progress(console=Console(stderr=True), transient=True) as bar:
        return list(bar.track(solve_exactly(query), 1 + len(query.own), description="Solving"))


def exact_table(query: ExactQuery, results: list[ExpectedRubies], formatter: ReportFormatter) -> Table:
    """Every strategy on a line, the best first."""
    from rich.table import Table

    say, best = formatter.say, results[0]
    company = ", ".join(f"{query.others.count(name)} × {name}" for name in dict.fromkeys(query.others))
    title = say("exact-against", others=company) if company else say("exact-alone")
    table = Table(title=f"{say('game-name')} · {title}")
    for heading in ("strategy", "rubies", "part", "fraction"):
        table.add_column(say(f"exact-{heading}"), justify="left" if heading == "strategy" else "right")
    for one in sorted(results, key=lambda one: -one.rubies):
        name = one.strategy
        if one is best:
            name = say("exact-best-response") if company else say("exact-best")
        part = one.rubies / best.rubies if best.rubies else 1.0
        table.add_row(name, formatter.number(one.rubies, 6), formatter.percent(part), one.fraction)
    return table


def _write_json(query: ExactQuery, results: list[ExpectedRubies], file: Path) -> None:
    import msgspec

    told = {**msgspec.to_builtins(query), "worth": results}
    file.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n")
