"""`nedra lab sweep` and `nedra lab report`: a study from the command line, and what it found."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import _SubParsersAction
    from collections.abc import Callable, Iterable, Iterator

    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import Study
    from nedra.lab.study.workers import CompileSetUp, Workers

DEFAULT_SWEEP_GAMES: Final = 200_000
DEFAULT_PYTHON_BOT_GAMES: Final = 1_000

ETA_WINDOW_SECONDS: Final = 600.0
"""The seconds by which the remaining time is judged: a piece of those who think may take a minute."""

EXAMPLES = """examples:
  nedra lab sweep gnomes --seats 2,3,4 --bots heuristic --set quick_start=0,1 --out study
  nedra lab sweep hoard --bots heuristic --bots heuristic,random,random --games 100000 --out study
  nedra lab sweep diamant --box own.toml,mine.toml --ray auto --out study
  nedra lab sweep gnomes --bots random --games 10000000 --gpu --out study
  nedra lab sweep gnomes --bots expert --bots heuristic,expert,heuristic --set quick_start=0,1 --out study
  nedra lab report study --lang ru
"""


def add_study_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Let a command line understand `lab sweep` and `lab report`."""
    swept = commands.add_parser(
        "sweep",
        help="play the same games under many set-ups",
        description="Play the same games under every combination of seats, bots, options and boxes. What is "
        "played is kept: stopped, the same command goes on.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    swept.add_argument("game", metavar="GAME", help="which game, for example gnomes")
    swept.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where to keep it all")
    swept.add_argument("--seats", metavar="N,N", help="numbers of players (what is usual)")
    swept.add_argument(
        "--bots", action="append", metavar="NAMES", help="one for all seats, or one a seat; several times"
    )
    swept.add_argument(
        "--set", action="append", default=[], metavar="NAME=N,N", help="an option's values, several times"
    )
    swept.add_argument("--box", metavar="FILE,FILE", help="boxes to play with (the game's own)")
    swept.add_argument(
        "--games",
        type=int,
        metavar="N",
        help=f"of each set-up ({DEFAULT_SWEEP_GAMES}; {DEFAULT_PYTHON_BOT_GAMES} of bots that think)",
    )
    swept.add_argument("--seed", type=int, default=1, metavar="N", help="for other games (1)")
    swept.add_argument("--cores", type=int, metavar="N", help="how many to use (all)")
    swept.add_argument("--gpu", action="store_true", help="play on this machine's CUDA device")
    swept.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: one on this machine")
    swept.set_defaults(run=run_sweep)
    told = commands.add_parser(
        "report", help="make a page of a study", description="Make a page of HTML with plots of a study."
    )
    told.add_argument("folder", type=Path, metavar="FOLDER", help="where the study is kept")
    told.add_argument("--lang", choices=("ru", "en"), help="the language (the system's)")
    told.add_argument("--out", type=Path, metavar="FILE", help="the page (report.LANG.html in the folder)")
    told.set_defaults(run=run_report)


def run_sweep(args: Namespace) -> int:
    """Play what is missing, then print what was found."""
    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import make_sweep, parse_sweep
    from nedra.lab.study.workers import run_study

    bots = [names.split(",") for names in args.bots or ["heuristic"]]
    asked = make_sweep(
        args.game,
        parse_int_list(args.seats),
        bots,
        parse_sweep(args.set),
        args.box.split(",") if args.box else [],
        games_to_play(args.games, chain.from_iterable(bots), DEFAULT_SWEEP_GAMES),
        args.seed,
    )
    store = StudyStore(args.out)
    with progress_bar() as progress:
        run_study(asked, store, choose_workers(args, asked), progress, choose_compile_setup(args))
    write_and_print_results(asked, store, resolve_language(None))
    return 0


def games_to_play(games: int | None, bots: Iterable[str], usual: int) -> int:
    """How many games to play: as asked, or as usual; who thinks takes a thousand times as long."""
    from nedra.lab.simulate.spec import python_bots

    return (DEFAULT_PYTHON_BOT_GAMES if python_bots(bots) else usual) if games is None else games


def choose_workers(args: Namespace, study: Study) -> Workers:
    """The cores of this machine, its CUDA device or a cluster."""
    from nedra.lab.simulate.parallel import usable_cores
    from nedra.lab.simulate.spec import require_compiled_bots
    from nedra.lab.study.workers import local_workers, ray_workers

    if args.gpu:
        from nedra.lab.gpu.bulk_kernel import require_cuda
        from nedra.lab.gpu.row_kernel import play_shards_on_gpu

        require_compiled_bots(study.python_bots)
        require_cuda()
        return play_shards_on_gpu
    if getattr(args, "ray", None):
        return ray_workers(args.ray)
    return local_workers(usable_cores() if args.cores is None else args.cores)


def choose_compile_setup(args: Namespace) -> CompileSetUp:
    """What compiles for them."""
    if args.gpu:
        from nedra.lab.gpu.row_kernel import compile_setup_on_gpu

        return compile_setup_on_gpu
    from nedra.lab.study.study import compile_setup

    return compile_setup


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


def check_writable(file: Path | None) -> None:
    """Refuse before the work, not after it."""
    from nedra.lab.simulate.spec import LabError

    if file is not None and (file.is_dir() or not file.parent.is_dir()):
        raise LabError("refused-file", file=str(file))


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, drawn for a person only; it is told games done and games to do, from 0 on.

    What was kept before says nothing about the time that remains.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*shown, console=console, transient=True, speed_estimate_period=ETA_WINDOW_SECONDS) as bar:
        task = bar.add_task("Compiling", total=None)

        def progress(done: int, to_do: int) -> None:
            if done == 0:  # what compiling took says nothing about the time that remains
                bar.reset(task, description="Playing", total=to_do)
            bar.update(task, completed=done)

        yield progress


def write_and_print_results(study: Study, store: StudyStore, language: str) -> None:
    """Write `findings.json`, and print the answers in words."""
    import msgspec

    from nedra.core.i18n.translator import translator
    from nedra.core.match.catalogue import game as find_game
    from nedra.lab.report.conclusions import select_conclusions
    from nedra.lab.report.formatting import ReportFormatter
    from nedra.lab.study.analysis import analyze_study

    found = analyze_study(study, store)
    formatter = msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
    (store.folder / "findings.json").write_bytes(formatter)
    read, others = select_conclusions(
        found, ReportFormatter(translator(language, study.game), find_game(study.game))
    )
    for answer in read + others:
        print(f"{'*' if answer.is_significant else ' '} {answer.text}")


def parse_int_list(text: str | None) -> list[int]:
    """Numbers as they are typed: 2,3,4."""
    from nedra.lab.simulate.spec import LabError

    try:
        return [int(number) for number in text.split(",")] if text else []
    except ValueError as error:
        raise LabError("refused-numbers", text=str(text)[:40]) from error


def resolve_language(chosen: str | None) -> str:
    """The language that was chosen, or the system's."""
    words = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return chosen or ("ru" if words.startswith("ru") else "en")
