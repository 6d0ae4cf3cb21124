"""`nedra lab simulate`: many games of one setup, as a table and as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.i18n.system_language import chosen_language
from nedra.lab.command_line import (
    add_bulk_options,
    check_writable,
    choose_workers,
    games_to_play,
    parse_count,
    progress_bar,
    write_json,
)

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Iterator

    from rich.table import Table

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.setup import GameSetup
    from nedra.lab.simulate.result import SimulationResult

DEFAULT_GAMES: Final = 1_000_000

MILLION: Final = 1_000_000


def add_simulate_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add `lab simulate`."""
    parser = commands.add_parser(
        "simulate",
        help="help-simulate",
        description="help-simulate-about",
        epilog="help-simulate-examples",
    )
    add_bulk_options(parser, "help-simulate-games")
    parser.add_argument("--seats", type=int, metavar="N", help="help-seats")
    parser.add_argument("--bots", default="random", metavar="NAMES", help="help-bots")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="help-set")
    parser.add_argument("--box", default="", metavar="FILE", help="help-box")
    parser.add_argument("--seed", type=parse_count, metavar="N", help="help-simulate-seed")
    parser.add_argument("--items", action="store_true", help="help-items")
    parser.add_argument("--json", type=Path, metavar="FILE", help="help-json")
    parser.set_defaults(run=run_simulate)


def run_simulate(args: Namespace) -> int:
    """Play, print, write."""
    from rich.console import Console

    from nedra.core.contract.option import parse_options
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.setup import make_setup

    bots = args.bots.split(",")
    games = games_to_play(args.games, bots, DEFAULT_GAMES)
    setup = make_setup(args.game, args.seats, bots, parse_options(args.set), args.box, args.seed)
    check_writable(args.json)
    result = simulate_with_progress(setup, games, args)
    formatter = ReportFormatter(setup.definition.translator(chosen_language(args)), setup.definition)
    Console().print(simulation_table(result, formatter), simulation_summary(result, formatter), sep="\n")
    for table in item_tables(result, formatter):
        Console().print(table)
    write_json(result, args.json)
    return 0


def simulate_with_progress(setup: GameSetup, games: int, args: Namespace) -> SimulationResult:
    """Add up wins in compiled code, or record every game where items or other bots need it."""
    from nedra.lab.simulate.parallel import simulate, usable_cores

    cores = 0 if args.gpu else usable_cores() if args.cores is None else args.cores
    if args.items or setup.python_bots:
        from nedra.lab.simulate.row_simulation import simulate_rows

        workers = choose_workers(args, setup.bots)
        with progress_bar(chosen_language(args)) as progress:
            return simulate_rows(setup, games, workers, cores, progress, with_items=args.items)
    if args.gpu:
        from nedra.lab.gpu.bulk_kernel import simulate_on_gpu

        return simulate_on_gpu(setup, games)
    with progress_bar(chosen_language(args)) as progress:
        return simulate(setup, games, cores, lambda done: progress(done, games))


def simulation_table(result: SimulationResult, formatter: ReportFormatter) -> Table:
    """A row for every seat, counted from 1."""
    from rich.table import Table

    say = formatter.say
    table = Table(title=f"{say('game-name')} · {formatter.setup(result.setup)}")
    for heading in ("report-seat", "report-bot", "report-wins-short", "report-score-short"):
        table.add_column(say(heading), justify="left" if heading == "report-bot" else "right")
    for seat, bot in enumerate(result.setup.bots):
        wins = formatter.share_interval(result.wins[seat], result.wins_low[seat], result.wins_high[seat], 3)
        score, error = result.mean_score[seat], 2 * result.mean_score_error[seat]
        score_text = f"{formatter.number(score, 3)} ± {formatter.number(error, 3)}"
        table.add_row(str(seat + 1), formatter.bot(bot), wins, score_text)
    return table


def simulation_summary(result: SimulationResult, formatter: ReportFormatter) -> str:
    """Number of games, speed, and how to read the table."""
    say = formatter.say
    rate = result.decisions / result.seconds if result.seconds else 0.0
    is_fast = rate > MILLION / 10
    return say(
        "simulate-summary",
        games=formatter.integer(result.games),
        decisions=formatter.number(result.mean_decisions, 2),
        seed=str(result.setup.seed),
        seconds=formatter.number(result.seconds, 2),
        who=say("simulate-cores", cores=result.cores) if result.cores else say("simulate-device"),
        rate=say("simulate-millions", rate=formatter.number(rate / MILLION, 1))
        if is_fast
        else say("simulate-decisions", rate=formatter.integer(rate)),
    )


def item_tables(result: SimulationResult, formatter: ReportFormatter) -> Iterator[Table]:
    """A table for each way to get items, the best item first."""
    from rich.table import Table

    say = formatter.say
    effects = sorted(result.item_effects, key=lambda effect: -effect.win_difference.mean)
    for action in dict.fromkeys(effect.action for effect in result.item_effects):
        table = Table("", title=say(f"items-{action}"))
        for column in ("holders", "with", "without", "difference"):
            table.add_column(say(f"report-item-{column}"), justify="right")
        for effect in effects:
            if effect.action == action:
                more = effect.win_difference
                difference = formatter.percentage_points(more.mean)
                error = formatter.number(200 * more.standard_error, 1)
                shares = (effect.holder_share, effect.wins_with.mean, effect.wins_without.mean)
                name = formatter.item(effect, result.setup)
                table.add_row(name, *map(formatter.percent, shares), f"{difference} ± {error}")
        yield table
