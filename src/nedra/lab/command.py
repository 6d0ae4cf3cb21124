"""`nedra lab simulate`: many games from the command line, as a table and as JSON."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from nedra.lab.exact_command import add_exact
from nedra.lab.packages import FOR_STUDIES, with_packages
from nedra.lab.study_command import (
    GAMES_OF_THINKERS,
    add_studies,
    language_of,
    must_be_writable,
    progress_bar,
    so_many,
    who_plays,
    who_prepares,
)
from nedra.lab.tournament_command import add_tournament

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from rich.table import Table

    from nedra.lab.outcome import Outcome
    from nedra.lab.study import Study
    from nedra.lab.written import Written

GAMES: Final = 1_000_000

MILLION: Final = 1_000_000

EXAMPLES = """examples:
  nedra lab simulate diamant --games 1000000
  nedra lab simulate diamant --seats 3 --bots thumb,random,random --set artifacts=1
  nedra lab simulate diamant --seed 7 --json outcome.json
  nedra lab simulate diamant --games 1000000000 --gpu
  nedra lab simulate gnomes --bots thumb --games 100000 --things
  nedra lab simulate gnomes --bots expert,casual,casual --games 500
"""


def add_lab(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab`."""
    about = "play millions of games and count"
    lab = commands.add_parser("lab", help=about, description=f"{about.capitalize()}.")
    kinds = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_tournament(kinds)
    add_studies(kinds)
    add_exact(kinds)
    add_simulate(kinds)
    for kind in kinds.choices.values():
        kind.set_defaults(run=with_packages(FOR_STUDIES)(kind.get_default("run")))


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
        "--games", type=int, metavar="N", help=f"how many ({GAMES}; {GAMES_OF_THINKERS} of bots that think)"
    )
    simulate.add_argument("--seats", type=int, metavar="N", help="how many players (what is usual)")
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="NAMES",
        help="one for all seats, or one a seat: random,thumb,expert",
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

    from nedra.lab.written import Written

    asked = _asked(args)
    must_be_writable(args.json)
    outcome = _watched(asked, args)
    game = asked.series(0).game
    written = Written(game.speech(language_of(None)), game)
    Console().print(table_of(outcome, written), summary_of(outcome, written), sep="\n")
    if args.things:
        from nedra.lab.things_command import things_table

        Console().print(*things_table(asked, outcome), sep="\n")
    if args.json is not None:
        _write(outcome, args.json)
    return 0


def _asked(args: Namespace) -> Study:
    """A study of one set-up, and nothing kept."""
    from nedra.core.option import read_settings
    from nedra.lab.study import sweep

    seats = [] if args.seats is None else [args.seats]
    bots = args.bots.split(",")
    options = {name: [value] for name, value in read_settings(args.set).items()}
    boxes = [args.box] if args.box else []
    seed = secrets.randbits(32) if args.seed is None else args.seed
    return sweep(args.game, seats, [bots], options, boxes, so_many(args.games, bots, GAMES), seed)


def _watched(study: Study, args: Namespace) -> Outcome:
    """Compiled from beginning to end, unless there is something to count or somebody to ask."""
    from nedra.lab.simulate import simulate, usable_cores

    workers, asked = who_plays(args, study), study.series(0)
    cores = 0 if args.gpu else usable_cores() if args.cores is None else args.cores
    if args.things or asked.thinkers:
        from nedra.lab.by_lines import simulate_by_lines

        with progress_bar() as progress:
            outcome = simulate_by_lines(study, workers, who_prepares(args), cores, progress)
    elif args.gpu:
        from nedra.lab.gpu import simulate_there

        outcome = simulate_there(asked)
    else:
        with progress_bar() as progress:
            outcome = simulate(asked, cores, lambda done: progress(done, asked.games))
    matters = outcome.matters if args.things else ()
    return msgspec.structs.replace(outcome, box=study.set_ups[0].box, matters=matters)


def table_of(outcome: Outcome, written: Written) -> Table:
    """Every seat on a line, counted from 1 as everywhere."""
    from rich.table import Table

    from nedra.lab.study import SetUp

    say, set_up = written.say, SetUp(outcome.seats, outcome.bots, outcome.options, outcome.box)
    table = Table(title=f"{say('game-name')} · {written.set_up(set_up)}")
    for heading in ("report-seat", "report-bot", "report-wins-short", "report-score-short"):
        table.add_column(say(heading), justify="left" if heading == "report-bot" else "right")
    for seat, bot in enumerate(outcome.bots):
        wins = written.share(outcome.wins[seat], outcome.wins_low[seat], outcome.wins_high[seat], 3)
        score, error = outcome.mean_score[seat], 2 * outcome.mean_score_error[seat]
        score_told = f"{written.plain(score, 3)} ± {written.plain(error, 3)}"
        table.add_row(str(seat + 1), written.bot(bot), wins, score_told)
    return table


def summary_of(outcome: Outcome, written: Written) -> str:
    """How much was played, how fast, and how to read it."""
    say = written.say
    rate = outcome.decisions / outcome.seconds if outcome.seconds else 0.0
    is_fast = rate > MILLION / 10
    return say(
        "simulate-summary",
        games=written.whole(outcome.games),
        decisions=written.plain(outcome.mean_decisions, 2),
        seed=str(outcome.seed),
        seconds=written.plain(outcome.seconds, 2),
        who=say("simulate-cores", cores=outcome.cores) if outcome.cores else say("simulate-device"),
        rate=say("simulate-millions", rate=written.plain(rate / MILLION, 1))
        if is_fast
        else say("simulate-decisions", rate=written.whole(rate)),
    )


def _write(outcome: Outcome, file: Path) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(outcome), indent=2) + b"\n")
