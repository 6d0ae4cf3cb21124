"""`nedra lab sweep` and `nedra lab report`: a study from the command line, and its report."""

from __future__ import annotations

import sys
from itertools import chain
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
    write_output,
)

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import Study

DEFAULT_SWEEP_GAMES: Final = 200_000


def add_study_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add `lab sweep` and `lab report`."""
    sweep = commands.add_parser(
        "sweep",
        help="help-sweep",
        description="help-sweep-about",
        epilog="help-sweep-examples",
    )
    add_bulk_options(sweep, "help-sweep-games")
    sweep.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="help-sweep-out")
    sweep.add_argument("--seats", metavar="N,N", help="help-sweep-seats")
    sweep.add_argument("--bots", action="append", metavar="NAMES", help="help-sweep-bots")
    sweep.add_argument("--set", action="append", default=[], metavar="NAME=N,N", help="help-sweep-set")
    sweep.add_argument("--box", metavar="FILE,FILE", help="help-sweep-box")
    sweep.add_argument("--seed", type=parse_count, default=1, metavar="N", help="help-lab-seed")
    sweep.add_argument("--ray", metavar="ADDRESS", help="help-ray")
    sweep.set_defaults(run=run_sweep)
    report = commands.add_parser(
        "report",
        help="help-report",
        description="help-report",
    )
    report.add_argument("folder", type=Path, metavar="FOLDER", help="help-report-folder")
    report.add_argument("--out", type=Path, metavar="FILE", help="help-report-out")
    report.set_defaults(run=run_report)


def run_sweep(args: Namespace) -> int:
    """Play the missing games, then print the conclusions."""
    import msgspec

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
    study = msgspec.structs.replace(study, command=args.command_line)
    store = StudyStore(args.out)
    language = chosen_language(args)
    try:
        with progress_bar(language) as progress:
            run_study(study, store, choose_workers(args, all_bots), progress)
    except KeyboardInterrupt:
        if store.folder.exists():
            print(translator(language)("sweep-interrupted", folder=str(store.folder)), file=sys.stderr)
        raise
    write_and_print_results(study, store, language)
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

    language = chosen_language(args)
    store = StudyStore(args.folder)
    check_writable(args.out)
    study = store.load_study()
    file: Path = args.out or args.folder / f"report.{language}.html"
    check_writable(file)
    write_output(study_page(analyze_study(study, store), language).encode(), file)
    print(file)
    return 0


def parse_int_list(text: str | None) -> list[int]:
    """Numbers from the command line: 2,3,4."""
    from nedra.lab.setup import LabError

    try:
        return [int(number) for number in text.split(",")] if text else []
    except ValueError as error:
        raise LabError("refused-numbers", text=str(text)[:40]) from error
