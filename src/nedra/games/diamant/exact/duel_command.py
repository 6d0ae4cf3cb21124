"""`nedra lab exact diamant --seats 2`: a whole match between two, solved, as tables and as JSON."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rich.table import Table

from nedra.games.diamant.duel.solver import count_expeditions
from nedra.games.diamant.duel.tables import save_tables
from nedra.games.diamant.exact.duel_query import (
    SHOWN_LEADS,
    TablePosition,
    answer_strategy,
    duel_box,
    largest_difference,
    parse_position,
    solve_table_position,
    solve_tables,
    stored_tables,
    strategies_to_answer,
)

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from nedra.core.contract.analysis.exact_command import ExactOutput
    from nedra.games.diamant.duel.solver import DuelBox, ValueTable
    from nedra.games.diamant.exact.duel_query import PositionValues, ResponseValues


def check_duel(args: Namespace) -> None:
    """Refuse what cannot be solved, before any work."""
    strategies_to_answer([*args.own, *args.against])
    duel_box(args.box)
    if (asked := asked_position(args)) is not None:
        parse_position(args.box, asked)


def run_duel(args: Namespace, output: ExactOutput) -> object:
    """Solve or load, and print."""
    box, names = duel_box(args.box), strategies_to_answer([*args.own, *args.against])
    tables = find_tables(args, box, output)
    output.print(lead_table(box, tables, output))
    position = None
    if (asked := asked_position(args)) is not None:
        position = solve_table_position(args.box, tables, asked)
        output.print(position_table(position, output))
    responses = []
    for name in names:
        with output.progress(count_expeditions(box)) as report:
            responses.append(answer_strategy(name, box, tables, report, on_gpu=args.gpu))
    if responses:
        output.print(response_table(responses, output))
    output.print(output.say("exact-duel-note"))
    return {"box": box, "values": all_values(tables), "position": position, "responses": responses}


def asked_position(args: Namespace) -> TablePosition | None:
    """The position that the options describe, if any."""
    if args.corridor is None and args.carried is None:
        return None
    return TablePosition(
        tuple(args.corridor or ()), args.lead, args.expedition, tuple(args.removed), args.carried
    )


def find_tables(args: Namespace, box: DuelBox, output: ExactOutput) -> list[ValueTable]:
    """The tables of the box: those that come with the game, or solved now."""
    stored = stored_tables(box)
    if stored is not None and not args.solve:
        tables = stored
    else:
        started = time.perf_counter()
        with output.progress(count_expeditions(box)) as report:
            tables = solve_tables(box, report, on_gpu=args.gpu)
        seconds = output.number(time.perf_counter() - started, 1)
        output.print(output.say("exact-solved-in", seconds=seconds))
        if stored is not None:
            difference = f"{largest_difference(tables, stored):.1e}"
            output.print(output.say("exact-difference", difference=difference))
    if args.tables is not None:
        save_tables(args.tables, box, tables)
    return tables


def lead_table(box: DuelBox, tables: Sequence[ValueTable], output: ExactOutput) -> Table:
    """The value of every lead before each expedition, with all traps in the game."""
    say = output.say
    table = Table(title=f"{say('game-name')} · {say('exact-leads')}")
    table.add_column(say("exact-lead"), justify="right")
    for number in range(1, box.expeditions + 1):
        table.add_column(say("exact-before", number=number), justify="right")
    for lead in SHOWN_LEADS:
        if lead <= sum(box.treasures):
            values = (each.at(box.traps, lead) for each in tables[:-1])
            table.add_row(str(lead), *(output.number(value, 6) for value in values))
    return table


def position_table(position: PositionValues, output: ExactOutput) -> Table:
    """How to decide at a table."""
    say = output.say
    table = Table(title=say("exact-position"))
    for heading in ("decision", "probability", "win"):
        table.add_column(say(f"exact-{heading}"), justify="left" if heading == "decision" else "right")
    go_on = position.continue_probability
    table.add_row(say("exact-go-on"), output.percent(go_on, 2), output.number(position.win_share_continue, 6))
    table.add_row(
        say("exact-leave"), output.percent(1 - go_on, 2), output.number(position.win_share_return, 6)
    )
    if position.other_continue_probability is not None:
        table.add_row(
            say("exact-other-goes-on"),
            output.percent(position.other_continue_probability, 2),
            output.number(1 - position.win_share, 6),
        )
    return table


def response_table(responses: Sequence[ResponseValues], output: ExactOutput) -> Table:
    """What every strategy loses, to the equilibrium and at most; the least exploitable first."""
    say = output.say
    table = Table(title=say("exact-responses"))
    for heading in ("strategy", "equilibrium", "best-response", "exploitability"):
        table.add_column(say(f"exact-{heading}"), justify="left" if heading == "strategy" else "right")
    for each in sorted(responses, key=lambda each: each.best_response):
        shares = (each.equilibrium, each.best_response, each.exploitability)
        table.add_row(each.strategy, *(output.number(share, 6) for share in shares))
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
