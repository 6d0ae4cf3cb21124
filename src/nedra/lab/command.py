"""`nedra lab simulate`: many games from the command line, as a table and as JSON."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.lab.exact.command import add_exact_command
from nedra.lab.optional_packages import LAB_EXTRAS, explain_missing_packages
from nedra.lab.study.command import (
    DEFAULT_PYTHON_BOT_GAMES,
    add_study_commands,
    check_writable,
    choose_compile_setup,
    choose_workers,
    games_to_play,
    progress_bar,
    resolve_language,
)
from nedra.lab.tournament.command import add_tournament

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from rich.table import Table

    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.simulate.result import SimulationResult
    from nedra.lab.study.study import Study

DEFAULT_GAMES: Final = 1_000_000

MILLION: Final = 1_000_000

EXAMPLES = """examples:
  nedra lab simulate diamant --games 1000000
  nedra lab simulate diamant --seats 3 --bots heuristic,random,random --set artifacts=1
  nedra lab simulate diamant --seed 7 --json outcome.json
  nedra lab simulate diamant --games 1000000000 --gpu
  nedra lab simulate gnomes --bots heuristic --games 100000 --things
  nedra lab simulate gnomes --bots expert,casual,casual --games 500
"""


def add_lab(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab`."""
    about = "play millions of games and count"
    lab = commands.add_parser("lab", help=about, description=f"{about.capitalize()}.")
    kinds = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_tournament(kinds)
    add_study_commands(kinds)
    add_exact_command(kinds)
    add_simulate(kinds)
    for kind in kinds.choices.values():
        kind.set_defaults(run=explain_missing_packages(LAB_EXTRAS)(kind.get_default("run")))


def add_simulate(kinds: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab simulate`."""
    simulate = kinds.add_parser(
        "simulate",
        help="play many games of one set-up",
        description="Play many games of one set-up on all cores. One seed, one outcome. What is to be kept, "
        "with a line for every game, is swept: `nedra lab sweep`.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    simulate.add_argument("game", metavar="GAME", help="which game, for example diamant")
    simulate.add_argument(
        "--games",
        type=int,
        metavar="N",
        help=f"how many ({DEFAULT_GAMES}; {DEFAULT_PYTHON_BOT_GAMES} of bots that think)",
    )
    simulate.add_argument("--seats", type=int, metavar="N", help="how many players (what is usual)")
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="NAMES",
        help="one for all seats, or one a seat: random,heuristic,expert",
    )
    simulate.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed",
    )
    simulate.add_argument("--box", metavar="FILE", help="the box to play with (the game's own)")
    simulate.add_argument("--seed", type=int, metavar="N", help="for the same games again (a new one)")
    simulate.add_argument("--cores", type=int, metavar="N", help="how many to use (all)")
    simulate.add_argument("--gpu", action="store_true", help="play on this machine's CUDA device")
    simulate.add_argument(
        "--things", action="store_true", help="also count what goes with winning: cards, tiles, treasures"
    )
    simulate.add_argument("--json", type=Path, metavar="FILE", help="write the outcome here as well")
    simulate.set_defaults(run=run_simulate)


def run_simulate(args: Namespace) -> int:
    """Play, print, write."""
    from rich.console import Console

    from nedra.lab.report.formatting import ReportFormatter

    asked = _study_from_args(args)
    check_writable(args.json)
    outcome = _simulate_with_progress(asked, args)
    game = asked.simulation_spec(0).game
    formatter = ReportFormatter(game.translator(resolve_language(None)), game)
    Console().print(simulation_table(outcome, formatter), simulation_summary(outcome, formatter), sep="\n")
    if args.things:
        from nedra.lab.simulate.item_table import item_tables

        Console().print(*item_tables(asked, outcome), sep="\n")
    if args.json is not None:
        _write_result_json(outcome, args.json)
    return 0


def _study_from_args(args: Namespace) -> Study:
    """A study of one set-up, and nothing kept."""
    from nedra.core.contract.option import parse_options
    from nedra.lab.study.study import make_sweep

    seats = [] if args.seats is None else [args.seats]
    bots = args.bots.split(",")
    options = {name: [value] for name, value in parse_options(args.set).items()}
    boxes = [args.box] if args.box else []
    seed = secrets.randbits(32) if args.seed is None else args.seed
    return make_sweep(
        args.game, seats, [bots], options, boxes, games_to_play(args.games, bots, DEFAULT_GAMES), seed
    )


def _simulate_with_progress(study: Study, args: Namespace) -> SimulationResult:
    """Compiled from beginning to end, unless there is something to count or somebody to ask."""
    from nedra.lab.simulate.parallel import simulate, usable_cores

    workers, asked = choose_workers(args, study), study.simulation_spec(0)
    cores = 0 if args.gpu else usable_cores() if args.cores is None else args.cores
    if args.things or asked.python_bots:
        from nedra.lab.simulate.row_simulation import simulate_rows

        with progress_bar() as progress:
            outcome = simulate_rows(study, workers, choose_compile_setup(args), cores, progress)
    elif args.gpu:
        from nedra.lab.gpu.bulk_kernel import simulate_on_gpu

        outcome = simulate_on_gpu(asked)
    else:
        with progress_bar() as progress:
            outcome = simulate(asked, cores, lambda done: progress(done, asked.games))
    matters = outcome.item_effects if args.things else ()
    return msgspec.structs.replace(outcome, box=study.set_ups[0].box, matters=matters)


def simulation_table(result: SimulationResult, formatter: ReportFormatter) -> Table:
    """Every seat on a line, counted from 1 as everywhere."""
    from rich.table import Table

    from nedra.lab.study.study import SetUp

    say, set_up = formatter.say, SetUp(result.seats, result.bots, result.options, result.box)
    table = Table(title=f"{say('game-name')} · {formatter.set_up(set_up)}")
    for heading in ("report-seat", "report-bot", "report-wins-short", "report-score-short"):
        table.add_column(say(heading), justify="left" if heading == "report-bot" else "right")
    for seat, bot in enumerate(result.bots):
        wins = formatter.share_interval(result.wins[seat], result.wins_low[seat], result.wins_high[seat], 3)
        score, error = result.mean_score[seat], 2 * result.mean_score_error[seat]
        score_told = f"{formatter.number(score, 3)} ± {formatter.number(error, 3)}"
        table.add_row(str(seat + 1), formatter.bot(bot), wins, score_told)
    return table


def simulation_summary(result: SimulationResult, formatter: ReportFormatter) -> str:
    """How much was played, how fast, and how to read it."""
    say = formatter.say
    rate = result.decisions / result.seconds if result.seconds else 0.0
    is_fast = rate > MILLION / 10
    return say(
        "simulate-summary",
        games=formatter.integer(result.games),
        decisions=formatter.number(result.mean_decisions, 2),
        seed=str(result.seed),
        seconds=formatter.number(result.seconds, 2),
        who=say("simulate-cores", cores=result.cores) if result.cores else say("simulate-device"),
        rate=say("simulate-millions", rate=formatter.number(rate / MILLION, 1))
        if is_fast
        else say("simulate-decisions", rate=formatter.integer(rate)),
    )


def _write_result_json(result: SimulationResult, file: Path) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n")
