"""Who plays the pieces of a study: the cores of this machine, or a Ray cluster. The lines are the same."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nedra.core.errors import Refused
from nedra.lab.series import BadSeries
from nedra.lab.study import make_ready, play_piece
from nedra.lab.tournament import pool_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nedra.lab.lines import Played
    from nedra.lab.shelf import Shelf
    from nedra.lab.study import Piece, Study

SECONDS_TO_ANSWER: Final = 5.0

NAMED: Final = ("local", "auto")
"""Addresses that are none: a cluster of this machine's own, or the one that Ray finds by itself."""

Workers: TypeAlias = "Callable[[Study, Iterable[Piece]], Iterator[tuple[Piece, Played]]]"
"""Play pieces, and give them back in any order."""

MakeReady: TypeAlias = "Callable[[Study, int], object]"
"""Compile what the games of a set-up need."""


def carry_out(
    study: Study,
    shelf: Shelf,
    workers: Workers,
    progress: Callable[[int, int], object] = max,
    make_ready: MakeReady = make_ready,
) -> None:
    """Play what the shelf does not keep yet; `progress` is told games done and games to do, from 0 on.

    Before the first piece is there nothing is written: who cannot play leaves no folder behind.
    """
    shelf.must_fit(study)
    missing = [piece for piece in study.pieces() if not shelf.has(piece)]
    for number, (piece, played) in enumerate(watched(study, missing, workers, progress, make_ready)):
        if number == 0:
            shelf.begin(study)
        shelf.keep(piece, played)


def watched(
    study: Study,
    pieces: list[Piece],
    workers: Workers,
    progress: Callable[[int, int], object],
    make_ready: MakeReady,
) -> Iterator[tuple[Piece, Played]]:
    """Pieces as they are played; every kind of them is compiled before the first, and before time counts."""
    to_do, done = sum(piece.stop - piece.first for piece in pieces), 0
    for set_up in dict.fromkeys(piece.set_up for piece in pieces):
        make_ready(study, set_up)
    progress(0, to_do)
    for piece, played in workers(study, pieces) if pieces else ():
        yield piece, played
        done += len(played.lines)
        progress(done, to_do)


def cores(count: int) -> Workers:
    """So many threads of this process; compiled rules do not hold each other up.

    Where bots think, as many processes: a search must not run in two threads at once.
    """
    if count < 1:
        raise BadSeries("refused-no-cores", cores=count)

    def work(study: Study, pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Played]]:
        with pool_of(count) if study.thinkers else ThreadPoolExecutor(count) as pool:
            running = {pool.submit(play_piece, study, piece): piece for piece in pieces}
            try:
                for done in as_completed(running):
                    yield running[done], done.result()
            finally:
                for waiting in running:
                    waiting.cancel()

    return work


def cluster(address: str) -> Workers:
    """A Ray cluster, `local` for one on this machine. A node with another program refuses to play."""
    must_answer(address)

    def work(study: Study, pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Played]]:
        with connected(address) as ray:
            remote = ray.remote(play_piece)
            waiting = {remote.remote(study, piece): piece for piece in pieces}
            while waiting:
                done, _ = ray.wait(list(waiting))
                for one in done:
                    yield waiting.pop(one), fetched(ray, one)

    return work


def fetched(ray: Any, one: Any) -> Played:  # noqa: ANN401 - Ray brings no types for what it hands out
    """What was played there; what was refused there is refused here in the same words."""
    try:
        played: Played = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Refused):
            raise error.cause from None
        raise
    return played


def must_answer(address: str) -> None:
    """Ray itself would knock for minutes at an address where nobody is, after everything was compiled."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address in NAMED:
        return
    if not (host and port.isdecimal()):
        raise BadSeries("refused-cluster-address", address=address[:80], named=", ".join(NAMED))
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
