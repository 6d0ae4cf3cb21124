"""Who plays the pieces of a study: the cores of this machine, or a Ray cluster. The lines are the same."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nedra.lab.series import BadSeries
from nedra.lab.study import play_piece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nedra.lab.lines import Played
    from nedra.lab.shelf import Shelf
    from nedra.lab.study import Piece, Study

SECONDS_TO_ANSWER: Final = 5.0

Workers: TypeAlias = "Callable[[Study, Iterable[Piece]], Iterator[tuple[Piece, Played]]]"
"""Play pieces, and give them back in any order."""


def carry_out(
    study: Study,
    shelf: Shelf,
    workers: Workers,
    progress: Callable[[int, int], object] = max,
    make_ready: Callable[[Study, Piece], object] = play_piece,
) -> None:
    """Play what the shelf does not keep yet; `progress` is told games done and games to do, from 0 on."""
    shelf.begin(study)
    missing = [piece for piece in study.pieces() if not shelf.has(piece)]
    to_do, done = sum(piece.stop - piece.first for piece in missing), 0
    for piece in missing[:1]:
        make_ready(study, type(piece)(piece.set_up, 0, 0))  # compiling says nothing of the time it takes
    progress(0, to_do)
    for piece, played in workers(study, missing):
        shelf.keep(piece, played)
        done += len(played.lines)
        progress(done, to_do)


def cores(count: int) -> Workers:
    """So many threads of this process; compiled rules do not hold each other up."""
    if count < 1:
        raise BadSeries("refused-no-cores", cores=count)

    def work(study: Study, pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Played]]:
        with ThreadPoolExecutor(count) as pool:
            running = {pool.submit(play_piece, study, piece): piece for piece in pieces}
            try:
                for done in as_completed(running):
                    yield running[done], done.result()
            finally:
                for waiting in running:
                    waiting.cancel()

    return work


def cluster(address: str) -> Workers:
    """A Ray cluster, `local` for one on this machine. Every node needs this very version of the package."""
    must_answer(address)

    def work(study: Study, pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Played]]:
        with connected(address) as ray:
            remote = ray.remote(play_piece)
            waiting = {remote.remote(study, piece): piece for piece in pieces}
            while waiting:
                done, _ = ray.wait(list(waiting))
                for one in done:
                    yield waiting.pop(one), ray.get(one)

    return work


def must_answer(address: str) -> None:
    """Ray itself would knock for minutes at an address where nobody is, after everything was compiled."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadSeries("refused-no-cluster", address=address, reason=reason) from error


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray, connected for that long; who is connected already stays so."""
    import ray

    if ray.is_initialized():
        yield ray
        return
    is_local = address == "local"
    try:
        ray.init(
            address=None if is_local else address,
            include_dashboard=False if is_local else None,
            configure_logging=False,
            log_to_driver=False,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0][:200]
        raise BadSeries("refused-no-cluster", address=address, reason=reason) from error
    try:
        yield ray
    finally:
        ray.shutdown()
