"""`nedra lab sweep` and `nedra lab report`: a study from the command line, and its report."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.lab.command_line import (
    DEFAULT_PYTHON_BOT_GAMES,
    check_writable,
    choose_workers,
    games_to_play,
    progress_bar,
    resolve_language,
    write_json,
)

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import Study

DEFAULT_SWEEP_GAMES: Final = 200_000

EXAMPLES = """examples:
  nedra lab sweep gnomes --seats 2,3,4 --bots heuristic --set quick_start=0,1 --out study
  nedra lab sweep hoard --bots heuristic --bots heuristic,random,random --games 100000 --out study
  nedra lab sweep diamant --box own,mine.toml --out study
  nedra lab sweep diamant --games 1000000 --ray auto --out study
  nedra lab sweep gnomes --bots random --games 10000000 --gpu --out study
  nedra lab sweep gnomes --bots expert --bots heuristic,expert,heuristic --set quick_start=0,1 --out study
  nedra lab report study --lang ru
"""


def add_study_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add `lab sweep` and `lab report`."""
    sweep = commands.add_parser(
        "sweep",
        help="simulate every combination of settings",
        description="Play the same games under every combination of seats, bots, options and boxes. "
        "All games are kept: after an interruption the same command goes on.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    sweep.add_argument("game", metavar="GAME", help="the game, for example gnomes")
    sweep.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="the folder of the study")
    sweep.add_argument("--seats", metavar="N,N", help="numbers of players (the game's default)")
    sweep.add_argument(
        "--bots",
        action="append",
        metavar="NAMES",
        help="one bot for all seats, or one for each (heuristic); may be repeated",
    )
    sweep.add_argument(
        "--set", action="append", default=[], metavar="NAME=N,N", help="values of an option; may be repeated"
    )
    sweep.add_argument(
        "--box", metavar="FILE,FILE", help="components to play with; own: the game's own (own)"
    )
    sweep.add_argument(
        "--games",
        type=int,
        metavar="N",
        help=f"games of each setup ({DEFAULT_SWEEP_GAMES}; {DEFAULT_PYTHON_BOT_GAMES} for bots that search)",
    )
    sweep.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the games (1)")
    sweep.add_argument("--cores", type=int, metavar="N", help="number of cores (all)")
    sweep.add_argument("--gpu", action="store_true", help="play on this machine's CUDA device")
    sweep.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: a new one here")
    sweep.set_defaults(run=run_sweep)
    report = commands.add_parser(
        "report",
        help="write an HTML report of a study",
        description="Make an HTML page with plots of a study.",
    )
    report.add_argument("folder", type=Path, metavar="FOLDER", help="the folder of the study")
    report.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    report.add_argument("--out", type=Path, metavar="FILE", help="the page (report.LANG.html in the folder)")
    report.set_defaults(run=run_report)


def run_sweep(args: Namespace) -> int:
    """Play the missing games, then print the conclusions."""
    from nedra.core.i18n.translator import translator
    from nedra.lab.study.store import StudyStore, run_study
    from nedra.lab.study.study import make_sweep, parse_sweep

    bots = [names.split(",") for names in args.bots or ["heuristic"]]
    all_bots = list(chain.from_iterable(bots))
    study = make_sweep(
        args.game,
        parse_int_list(args.seats),
        bots,
        parse_sweep(args.set),
        args.box.split(",") if args.box else [],
        games_to_play(args.games, all_bots, DEFAULT_SWEEP_GAMES),
        args.seed,
    )
    store = StudyStore(args.out)
    try:
        with progress_bar() as progress:
            run_study(study, store, choose_workers(args, all_bots), progress)
    except KeyboardInterrupt:
        if store.folder.exists():
            say = translator(resolve_language(None))
            print(say("sweep-interrupted", folder=str(store.folder)), file=sys.stderr)
        raise
    write_and_print_results(study, store, resolve_language(None))
    return 0


def write_and_print_results(study: Study, store: StudyStore, language: str) -> None:
    """Write `results.json`, and print the conclusions."""
    from nedra.core.match.catalogue import game as find_game
    from nedra.lab.report.conclusions import select_conclusions
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.study.analysis import analyze_study

    result, game = analyze_study(study, store), find_game(study.game)
    write_json(result, store.folder / "results.json")
    formatter = ReportFormatter(game.translator(language), game)
    for sentence in formatter.identical_boxes(result.identical_boxes):
        print(f"! {sentence}")
    highlighted, others = select_conclusions(result, formatter)
    for conclusion in highlighted + others:
        print(f"{'*' if conclusion.is_significant else ' '} {conclusion.text}")


def run_report(args: Namespace) -> int:
    """Write the page."""
    from nedra.lab.report.study_page import study_page
    from nedra.lab.study.analysis import analyze_study
    from nedra.lab.study.store import StudyStore

    language = resolve_language(args.lang)
    store = StudyStore(args.folder)
    check_writable(args.out)
    page = study_page(analyze_study(store.load_study(), store), language)
    file: Path = args.out or args.folder / f"report.{language}.html"
    file.write_text(page, encoding="utf-8")
    print(file)
    return 0


def parse_int_list(text: str | None) -> list[int]:
    """Numbers from the command line: 2,3,4."""
    from nedra.lab.setup import LabError

    try:
        return [int(number) for number in text.split(",")] if text else []
    except ValueError as error:
        raise LabError("refused-numbers", text=str(text)[:40]) from error
