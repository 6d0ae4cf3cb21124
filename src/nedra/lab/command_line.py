"""What the lab's commands share: defaults, workers, the progress bar, the language and output files."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

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
def progress_bar() -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, drawn on a terminal only; it gets games done and games in all, from 0 on."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, speed_estimate_period=ETA_WINDOW_SECONDS) as bar:
        task = bar.add_task("Compiling", total=None)

        def progress(done: int, total: int) -> None:
            if done == 0:  # the time of compiling says nothing about the time of playing
                bar.reset(task, description="Playing", total=total)
            bar.update(task, completed=done)

        yield progress


def resolve_language(chosen: str | None) -> str:
    """The chosen language, or the system's."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return chosen or ("ru" if locale.startswith("ru") else "en")


def check_writable(file: Path | None) -> None:
    """Refuse an output file before the work, not after it."""
    from nedra.lab.setup import LabError

    if file is not None and (file.is_dir() or not file.parent.is_dir()):
        raise LabError("refused-file", file=str(file))


def write_json(value: object, file: Path | None) -> None:
    """Write a value as indented JSON, if there is a file for it."""
    import msgspec

    if file is not None:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
