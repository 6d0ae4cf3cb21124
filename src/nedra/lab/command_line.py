"""What the lab's commands share: defaults, workers, the progress bar, the language and output files."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from nedra.core.i18n.translator import register_messages, translator

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from nedra.core.contract.errors import NedraError
    from nedra.lab.simulate.workers import Workers

DEFAULT_PYTHON_BOT_GAMES: Final = 1_000

ETA_WINDOW_SECONDS: Final = 600.0
"""The remaining time is estimated over this window: a shard of slow bots may take a minute."""


def games_to_play(games: int | None, bots: Iterable[str], default: int) -> int:
    """The number of games: as given, or the default, which is smaller for bots that Python calls."""
    from nedra.lab.setup import python_bots, require_games

    if games is None:
        return DEFAULT_PYTHON_BOT_GAMES if python_bots(bots) else default
    require_games(games)
    return games


def choose_workers(args: Namespace, bots: Iterable[str]) -> Workers:
    """The cores of this machine, its CUDA device, or a Ray cluster."""
    from nedra.lab.simulate.parallel import usable_cores
    from nedra.lab.simulate.workers import local_workers

    if args.gpu:
        from nedra.lab.gpu.row_kernel import gpu_workers

        return gpu_workers(bots)
    if getattr(args, "ray", None):
        from nedra.lab.study.ray_workers import ray_workers

        return ray_workers(args.ray)
    return local_workers(usable_cores() if args.cores is None else args.cores)


@contextmanager
def progress_bar(language: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, drawn on a terminal only; it gets games done and games in all, from 0 on."""
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

    from nedra.core.compiled.compile_notice import NOTICE
    from nedra.core.compiled.progress_bar import make_bar

    count = TextColumn("{task.fields[count]}")
    columns = TextColumn("{task.description}"), BarColumn(), count, TimeRemainingColumn()
    register_messages("nedra.lab")
    say = translator(language)
    with make_bar(*columns, seconds_of_speed=ETA_WINDOW_SECONDS) as bar, NOTICE.without_bar():
        task = bar.add_task(say("progress-starting"), total=None, count="")

        def progress(done: int, total: int) -> None:
            if done == 0:  # the time of compiling says nothing about the time of playing
                bar.reset(task, description=say("progress-playing"), total=total)
            bar.update(task, completed=done, count=f"{done}/{total}")

        yield progress


def add_bulk_options(parser: ArgumentParser, games_help: str) -> None:
    """Add what every command that plays many games takes: the game, how many, and where."""
    parser.add_argument("game", metavar="GAME", help="help-game")
    parser.add_argument("--games", type=parse_count, metavar="N", help=games_help)
    parser.add_argument("--cores", type=int, metavar="N", help="help-cores")
    parser.add_argument("--gpu", action="store_true", help="help-gpu")


def parse_count(text: str) -> int:
    """A whole number, also written as 1e6 or 1_000_000."""
    try:
        return int(text)
    except ValueError:
        number = float(text)
        if not number.is_integer():  # also refuses infinity
            raise
        return int(number)


def check_writable(file: Path | None) -> None:
    """Refuse an output file before the work, not after it; it is neither left behind nor changed."""
    if file is None:
        return
    is_new = not file.exists()
    try:
        file.open("ab").close()
        if is_new:
            file.unlink()
    except OSError as error:
        raise _cannot_write(file, error) from error


def write_output(text: bytes, file: Path) -> None:
    """Write a file; an error that the check before the work could not foresee is explained too."""
    try:
        file.write_bytes(text)
    except OSError as error:
        raise _cannot_write(file, error) from error


def _cannot_write(file: Path, error: OSError) -> NedraError:
    from nedra.lab.setup import LabError

    return LabError("refused-file", file=str(file), reason=error.strerror or "")


def write_json(value: object, file: Path | None) -> None:
    """Write a value as indented JSON, if there is a file for it."""
    import msgspec

    if file is not None:
        write_output(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n", file)
