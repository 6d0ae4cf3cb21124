"""`nedra lab exact diamant`: the expected rubies of an expedition, as a table and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.table import Table

from nedra.games.diamant.exact.expedition_query import DIAMANT, make_exact_query, solve_exactly

if TYPE_CHECKING:
    from argparse import Namespace

    from nedra.core.contract.analysis.exact_command import ExactOutput
    from nedra.games.diamant.exact.expedition_query import ExactQuery, ExpectedRubies


def ask(args: Namespace) -> ExactQuery:
    """What the options ask for."""
    return make_exact_query(args.own, args.against, args.box)


def run_expedition(args: Namespace, output: ExactOutput) -> object:
    """Solve and print."""
    query, results = ask(args), []
    with output.progress(1 + len(query.own)) as report:
        for result in solve_exactly(query):
            results.append(result)
            report()
    output.print(strategy_table(query, results, output), output.say("exact-note"))
    return {"game": DIAMANT, **msgspec.structs.asdict(query), "results": results}


def strategy_table(query: ExactQuery, results: list[ExpectedRubies], output: ExactOutput) -> Table:
    """A row for every strategy, the best first."""
    say, best = output.say, results[0]
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
        table.add_row(name, output.number(result.rubies, 6), output.percent(share), result.fraction)
    return table
