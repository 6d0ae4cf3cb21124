"""`nedra lab exact diamant --seats 2`: a whole match between two, solved, as tables and as JSON."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.lab.command_line import check_writable, resolve_language, write_json

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Sequence

    from rich.table import Table

    from nedra.core.i18n.translator import Translator
    from nedra.games.diamant.duel.solver import DuelBox, ValueTable
    from nedra.lab.exact.duel_query import PositionValues, ResponseValues, TablePosition
    from nedra.lab.report.formatting import ReportFormatter


def add_duel_options(parser: ArgumentParser) -> None:
    """Add what asks for a match between two."""
    parser.add_argument("--seats", type=int, choices=(2,), help="help-exact-seats")
    parser.add_argument("--solve", action="store_true", help="help-exact-solve")
    parser.add_argument("--tables", type=Path, metavar="FILE", help="help-exact-tables")
    parser.add_argument("--gpu", action="store_true", help="help-exact-gpu")
    parser.add_argument("--corridor", metavar="CARDS", help="help-exact-corridor")
    parser.add_argument("--lead", type=int, default=0, metavar="RUBIES", help="help-exact-lead")
    parser.add_argument("--expedition", type=int, default=1, metavar="N", help="help-exact-expedition")
    parser.add_argument("--removed", metavar="TRAPS", help="help-exact-removed")
    parser.add_argument("--carried", type=int, metavar="RUBIES", help="help-exact-carried")


def run_duel(args: Namespace, own: Sequence[str], against: Sequence[str]) -> int:
    """Solve or load, print, write."""
    from rich.console import Console

    from nedra.core.match.catalogue import game
    from nedra.lab.exact import duel_query
    from nedra.lab.report.formatting import ReportFormatter

    names = duel_query.strategies_to_answer([*own, *against])
    box = duel_query.duel_box(args.game, args.box)
    asked = asked_position(args)
    if asked is not None:
        duel_query.parse_position(args.game, args.box, asked)
    for file in (args.json, args.tables):
        check_writable(file)
    diamant = game(args.game)
    formatter = ReportFormatter(diamant.translator(resolve_language(args)), diamant)
    console = Console()
    tables = find_tables(args, box, console.print, formatter)
    console.print(lead_table(box, tables, formatter))
    position = None
    if asked is not None:
        position = duel_query.solve_table_position(args.game, args.box, tables, asked)
        console.print(position_table(position, formatter))
    responses = []
    for name in names:
        with progress(box, formatter.say) as report:
            responses.append(duel_query.answer_strategy(name, box, tables, report, on_gpu=args.gpu))
    if responses:
        console.print(response_table(responses, formatter))
    console.print(formatter.say("exact-duel-note"))
    write_json(
        {"box": box, "values": all_values(tables), "position": position, "responses": responses}, args.json
    )
    return 0


def asked_position(args: Namespace) -> TablePosition | None:
    """The position that the options describe, if any."""
    from nedra.lab.exact.command import split_names
    from nedra.lab.exact.duel_query import TablePosition

    if args.corridor is None and args.carried is None:
        return None
    return TablePosition(
        tuple(split_names(args.corridor)),
        args.lead,
        args.expedition,
        tuple(split_names(args.removed)),
        args.carried,
    )


def find_tables(
    args: Namespace, box: DuelBox, print_line: Callable[[str], None], formatter: ReportFormatter
) -> list[ValueTable]:
    """The tables of the box: those that come with the game, or solved now."""
    import time

    from nedra.games.diamant.duel.tables import save_tables
    from nedra.lab.exact.duel_query import largest_difference, solve_tables, stored_tables

    stored = stored_tables(box)
    if stored is not None and not args.solve:
        tables = stored
    else:
        started = time.perf_counter()
        with progress(box, formatter.say) as report:
            tables = solve_tables(box, report, on_gpu=args.gpu)
        seconds = formatter.number(time.perf_counter() - started, 1)
        print_line(formatter.say("exact-solved-in", seconds=seconds))
        if stored is not None:
            difference = f"{largest_difference(tables, stored):.1e}"
            print_line(formatter.say("exact-difference", difference=difference))
    if args.tables is not None:
        save_tables(args.tables, box, tables)
    return tables


@contextmanager
def progress(box: DuelBox, say: Translator) -> Iterator[Callable[[], None]]:
    """A bar on stderr, one step for each expedition."""
    from rich.console import Console
    from rich.progress import Progress

    from nedra.games.diamant.duel.solver import count_expeditions

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("progress-solving"), total=count_expeditions(box))
        yield lambda: bar.advance(task)


def lead_table(box: DuelBox, tables: Sequence[ValueTable], formatter: ReportFormatter) -> Table:
    """The value of every lead before each expedition, with all traps in the game."""
    from rich.table import Table

    from nedra.lab.exact.duel_query import SHOWN_LEADS

    say = formatter.say
    table = Table(title=f"{say('game-name')} · {say('exact-leads')}")
    table.add_column(say("exact-lead"), justify="right")
    for number in range(1, box.expeditions + 1):
        table.add_column(say("exact-before", number=number), justify="right")
    for lead in SHOWN_LEADS:
        if lead <= sum(box.treasures):
            values = (each.at(box.traps, lead) for each in tables[:-1])
            table.add_row(str(lead), *(formatter.number(value, 6) for value in values))
    return table


def position_table(position: PositionValues, formatter: ReportFormatter) -> Table:
    """How to decide at a table."""
    from rich.table import Table

    say = formatter.say
    table = Table(title=say("exact-position"))
    for heading in ("decision", "probability", "win"):
        table.add_column(say(f"exact-{heading}"), justify="left" if heading == "decision" else "right")
    go_on = position.continue_probability
    table.add_row(
        say("exact-go-on"), formatter.percent(go_on, 2), formatter.number(position.win_share_continue, 6)
    )
    table.add_row(
        say("exact-leave"), formatter.percent(1 - go_on, 2), formatter.number(position.win_share_return, 6)
    )
    if position.other_continue_probability is not None:
        table.add_row(
            say("exact-other-goes-on"),
            formatter.percent(position.other_continue_probability, 2),
            formatter.number(1 - position.win_share, 6),
        )
    return table


def response_table(responses: Sequence[ResponseValues], formatter: ReportFormatter) -> Table:
    """What every strategy loses, to the equilibrium and at most; the least exploitable first."""
    from rich.table import Table

    say = formatter.say
    table = Table(title=say("exact-responses"))
    for heading in ("strategy", "equilibrium", "best-response", "exploitability"):
        table.add_column(say(f"exact-{heading}"), justify="left" if heading == "strategy" else "right")
    for each in sorted(responses, key=lambda each: each.best_response):
        shares = (each.equilibrium, each.best_response, each.exploitability)
        table.add_row(each.strategy, *(formatter.number(share, 6) for share in shares))
    return table


def all_values(tables: Sequence[ValueTable]) -> list[dict[str, object]]:
    """Every value for JSON: before each expedition, by the traps in the game, of the leads from 0 up."""
    return [
        {
            "expedition": number,
            "traps": traps,
            "values": table.values[row, table.values.shape[1] // 2 :].tolist(),
        }
        for number, table in enumerate(tables[:-1], 1)
        for traps, row in table.rows.items()
    ]
