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

    from nedra.lab.shelf import Shelf
    from nedra.lab.study import Study
    from nedra.lab.workers import MakeReady, Workers

GAMES: Final = 200_000
GAMES_OF_THINKERS: Final = 1_000

PERIOD: Final = 600.0
"""The seconds by which the remaining time is judged: a piece of those who think may take a minute."""

EXAMPLES = """examples:
  nedra lab sweep gnomes --seats 2,3,4 --bots thumb --set quick_start=0,1 --out study
  nedra lab sweep hoard --bots thumb --bots thumb,random,random --games 100000 --out study
  nedra lab sweep diamant --box own.toml,mine.toml --ray auto --out study
  nedra lab sweep gnomes --bots random --games 10000000 --gpu --out study
  nedra lab sweep gnomes --bots expert --bots thumb,expert,thumb --set quick_start=0,1 --out study
  nedra lab report study --lang ru
"""


def add_studies(commands: _SubParsersAction[ArgumentParser]) -> None:
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
        help=f"of each set-up ({GAMES}; {GAMES_OF_THINKERS} of bots that think)",
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
    from nedra.lab.shelf import Shelf
    from nedra.lab.study import read_sweep, sweep
    from nedra.lab.workers import carry_out

    bots = [names.split(",") for names in args.bots or ["thumb"]]
    asked = sweep(
        args.game,
        whole_numbers(args.seats),
        bots,
        read_sweep(args.set),
        args.box.split(",") if args.box else [],
        so_many(args.games, chain.from_iterable(bots), GAMES),
        args.seed,
    )
    shelf = Shelf(args.out)
    with progress_bar() as progress:
        carry_out(asked, shelf, who_plays(args, asked), progress, who_prepares(args))
    tell(asked, shelf, language_of(None))
    return 0


def so_many(games: int | None, bots: Iterable[str], usual: int) -> int:
    """How many games to play: as asked, or as usual; who thinks takes a thousand times as long."""
    from nedra.lab.series import thinking

    return (GAMES_OF_THINKERS if thinking(bots) else usual) if games is None else games


def who_plays(args: Namespace, study: Study) -> Workers:
    """The cores of this machine, its CUDA device or a cluster."""
    from nedra.lab.series import must_play_in_bulk
    from nedra.lab.simulate import usable_cores
    from nedra.lab.workers import cluster, cores

    if args.gpu:
        from nedra.lab.gpu import need_device
        from nedra.lab.gpu_lines import on_device

        must_play_in_bulk(study.thinkers)
        need_device()
        return on_device
    if getattr(args, "ray", None):
        return cluster(args.ray)
    return cores(usable_cores() if args.cores is None else args.cores)


def who_prepares(args: Namespace) -> MakeReady:
    """What compiles for them."""
    if args.gpu:
        from nedra.lab.gpu_lines import make_device_ready

        return make_device_ready
    from nedra.lab.study import make_ready

    return make_ready


def run_report(args: Namespace) -> int:
    """Write the page."""
    from nedra.lab.findings import findings
    from nedra.lab.report import report
    from nedra.lab.shelf import Shelf

    language = language_of(args.lang)
    shelf = Shelf(args.folder)
    must_be_writable(args.out)
    page = report(findings(shelf.study(), shelf), language)
    file: Path = args.out or args.folder / f"report.{language}.html"
    file.write_text(page, encoding="utf-8")
    print(file)
    return 0


def must_be_writable(file: Path | None) -> None:
    """Refuse before the work, not after it."""
    from nedra.lab.series import BadSeries

    if file is not None and (file.is_dir() or not file.parent.is_dir()):
        raise BadSeries("refused-file", file=str(file))


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, drawn for a person only; it is told games done and games to do, from 0 on.

    What was kept before says nothing about the time that remains.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*shown, console=console, transient=True, speed_estimate_period=PERIOD) as bar:
        task = bar.add_task("Compiling", total=None)

        def progress(done: int, to_do: int) -> None:
            if done == 0:  # what compiling took says nothing about the time that remains
                bar.reset(task, description="Playing", total=to_do)
            bar.update(task, completed=done)

        yield progress


def tell(study: Study, shelf: Shelf, language: str) -> None:
    """Write `findings.json`, and print the answers in words."""
    import msgspec

    from nedra.core.catalogue import game as find_game
    from nedra.core.words import speech
    from nedra.lab.answers import telling
    from nedra.lab.findings import findings
    from nedra.lab.written import Written

    found = findings(study, shelf)
    written = msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
    (shelf.folder / "findings.json").write_bytes(written)
    read, others = telling(found, Written(speech(language, study.game), find_game(study.game)))
    for answer in read + others:
        print(f"{'*' if answer.is_sure else ' '} {answer.words}")


def whole_numbers(text: str | None) -> list[int]:
    """Numbers as they are typed: 2,3,4."""
    from nedra.lab.series import BadSeries

    try:
        return [int(number) for number in text.split(",")] if text else []
    except ValueError as error:
        raise BadSeries("refused-numbers", text=str(text)[:40]) from error


def language_of(chosen: str | None) -> str:
    """The language that was chosen, or the system's."""
    words = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return chosen or ("ru" if words.startswith("ru") else "en")
