"""`nedra lab simulate`: many games from the command line, as a table and as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING

from nedra.lab.packages import with_packages
from nedra.lab.study_command import add_studies, must_be_writable, progress_bar
from nedra.lab.tournament_command import add_tournament

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from rich.table import Table

    from nedra.lab.outcome import Outcome
    from nedra.lab.series import Series

EXAMPLES = """examples:
  nedra lab simulate diamant --games 1000000
  nedra lab simulate diamant --seats 3 --bots thumb,random,random --set artifacts=1
  nedra lab simulate diamant --seed 7 --json outcome.json
  nedra lab simulate diamant --games 1000000000 --gpu
  nedra lab simulate gnomes --bots thumb --games 100000 --things
"""


def add_lab(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab`."""
    about = "play millions of games and count"
    lab = commands.add_parser("lab", help=about, description=f"{about.capitalize()}.")
    kinds = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_tournament(kinds)
    add_studies(kinds)
    add_simulate(kinds)
    for kind in kinds.choices.values():
        kind.set_defaults(run=with_packages(kind.get_default("run")))


def add_simulate(kinds: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab simulate`."""
    simulate = kinds.add_parser(
        "simulate",
        help="play many games of one set-up",
        description="Play many games of one set-up, compiled, on all cores. One seed, one outcome.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    simulate.add_argument("game", metavar="GAME", help="which game, for example diamant")
    simulate.add_argument("--games", type=int, default=1_000_000, metavar="N", help="how many (1000000)")
    simulate.add_argument("--seats", type=int, metavar="N", help="how many players (what is usual)")
    simulate.add_argument(
        "--bots", default="random", metavar="NAMES", help="one for all seats, or one a seat: thumb,random"
    )
    simulate.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed",
    )
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

    from nedra.lab.simulate import usable_cores

    asked = _series(args)
    if args.gpu:
        from nedra.lab.gpu import simulate_there

        outcome = simulate_there(asked)
    else:
        outcome = _watched(asked, usable_cores() if args.cores is None else args.cores)
    Console().print(_table(outcome), _summary(outcome), sep="\n")
    if args.things:
        from nedra.lab.things_command import count_things, things_table

        outcome = count_things(asked, outcome, args)
        Console().print(*things_table(asked, outcome), sep="\n")
    if args.json is not None:
        _write(outcome, args.json)
    return 0


def _series(args: Namespace) -> Series:
    from nedra.core.catalogue import game
    from nedra.core.option import read_setting
    from nedra.lab.series import series

    found = game(args.game)
    seats = found.usual_seats if args.seats is None else args.seats
    options = dict(map(read_setting, args.set))
    asked = series(found, seats, args.bots.split(","), args.games, args.seed, options)
    must_be_writable(args.json)
    return asked


def _watched(series: Series, cores: int) -> Outcome:
    """Simulate, with a bar."""
    from nedra.lab.simulate import simulate

    with progress_bar() as progress:
        return simulate(series, cores, lambda done: progress(done, series.games))


def _table(outcome: Outcome) -> Table:
    from rich.table import Table

    options = "".join(f", {name}={value}" for name, value in outcome.options.items())
    table = Table(title=f"{outcome.game}, {outcome.seats} seats{options}")
    for heading in ("seat", "bot", "wins", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, bot in enumerate(outcome.bots):
        wins, wins_error = outcome.wins[seat], 2 * outcome.wins_error[seat]
        score, score_error = outcome.mean_score[seat], 2 * outcome.mean_score_error[seat]
        table.add_row(f"{seat}", bot, f"{wins:.3%} ± {wins_error:.3%}", f"{score:.3f} ± {score_error:.3f}")
    return table


def _summary(outcome: Outcome) -> str:
    rate = outcome.decisions / outcome.seconds / 1e6 if outcome.seconds else 0.0
    cores = {0: "a CUDA device", 1: "1 core"}.get(outcome.cores, f"{outcome.cores} cores")
    return (
        f"{outcome.games:,} games of {outcome.mean_decisions:.2f} decisions, seed {outcome.seed}\n"
        f"{outcome.seconds:.2f} s on {cores}: {rate:,.1f} million decisions a second\n"
        "± is two standard errors: 19 times of 20 the truth lies within."
    )


def _write(outcome: Outcome, file: Path) -> None:
    import msgspec

    file.write_bytes(msgspec.json.format(msgspec.json.encode(outcome), indent=2) + b"\n")
