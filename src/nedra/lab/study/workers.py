"""Who plays the pieces of a study: the cores of this machine, or a Ray cluster. The lines are the same."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nedra.core.contract.errors import NedraError
from nedra.lab.simulate.spec import LabError
from nedra.lab.study.study import compile_setup, play_shard
from nedra.lab.tournament.tournament import process_pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nedra.lab.simulate.game_rows import SimulatedGames
    from nedra.lab.study.store import StudyStore
    from nedra.lab.study.study import Shard, Study

CONNECT_TIMEOUT_SECONDS: Final = 5.0

SPECIAL_ADDRESSES: Final = ("local", "auto")
"""Addresses that are none: a cluster of this machine's own, or the one that Ray finds by itself."""

Workers: TypeAlias = "Callable[[Study, Iterable[Shard]], Iterator[tuple[Shard, SimulatedGames]]]"
"""Play pieces, and give them back in any order."""

CompileSetUp: TypeAlias = "Callable[[Study, int], object]"
"""Compile what the games of a set-up need."""


def run_study(
    study: Study,
    store: StudyStore,
    workers: Workers,
    progress: Callable[[int, int], object] = max,
    compile_setup: CompileSetUp = compile_setup,
) -> None:
    """Play what the shelf does not keep yet; `progress` is told games done and games to do, from 0 on.

    Before the first piece is there nothing is written: who cannot play leaves no folder behind.
    """
    store.check_matches(study)
    missing = [piece for piece in study.shards() if not store.has_shard(piece)]
    for number, (piece, played) in enumerate(
        play_shards_with_progress(study, missing, workers, progress, compile_setup)
    ):
        if number == 0:
            store.create(study)
        store.save_shard(piece, played)


def play_shards_with_progress(
    study: Study,
    shards: list[Shard],
    workers: Workers,
    progress: Callable[[int, int], object],
    compile_setup: CompileSetUp,
) -> Iterator[tuple[Shard, SimulatedGames]]:
    """Pieces as they are played; every kind of them is compiled before the first, and before time counts."""
    to_do, done = sum(piece.stop - piece.first for piece in shards), 0
    for set_up in dict.fromkeys(piece.set_up for piece in shards):
        compile_setup(study, set_up)
    progress(0, to_do)
    for piece, played in workers(study, shards) if shards else ():
        yield piece, played
        done += len(played.rows)
        progress(done, to_do)


def local_workers(count: int) -> Workers:
    """So many threads of this process; compiled rules do not hold each other up.

    Where bots think, as many processes: a search must not run in two threads at once.
    """
    if count < 1:
        raise LabError("refused-no-cores", cores=count)

    def work(study: Study, pieces: Iterable[Shard]) -> Iterator[tuple[Shard, SimulatedGames]]:
        with process_pool(count) if study.python_bots else ThreadPoolExecutor(count) as pool:
            running = {pool.submit(play_shard, study, piece): piece for piece in pieces}
            try:
                for done in as_completed(running):
                    yield running[done], done.result()
            finally:
                for waiting in running:
                    waiting.cancel()

    return work


def ray_workers(address: str) -> Workers:
    """A Ray cluster, `local` for one on this machine. A node with another program refuses to play."""
    check_ray_address(address)

    def work(study: Study, pieces: Iterable[Shard]) -> Iterator[tuple[Shard, SimulatedGames]]:
        with ray_connection(address) as ray:
            remote = ray.remote(play_shard)
            waiting = {remote.remote(study, piece): piece for piece in pieces}
            while waiting:
                done, _ = ray.wait(list(waiting))
                for one in done:
                    yield waiting.pop(one), get_ray_result(ray, one)

    return work


def get_ray_result(ray: Any, one: Any) -> SimulatedGames:  # noqa: ANN401 - Ray brings no types for what it hands out
    """What was played there; what was refused there is refused here in the same words."""
    try:
        played: SimulatedGames = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, NedraError):
            raise error.cause from None
        raise
    return played


def check_ray_address(address: str) -> None:
    """Ray itself would knock for minutes at an address where nobody is, after everything was compiled."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address in SPECIAL_ADDRESSES:
        return
    if not (host and port.isdecimal()):
        raise LabError("refused-cluster-address", address=address[:80], named=", ".join(SPECIAL_ADDRESSES))
    try:
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT_SECONDS).close()
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LabError("refused-no-cluster", address=address, reason=reason) from error


@contextmanager
def ray_connection(address: str) -> Iterator[Any]:
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
        raise LabError("refused-no-cluster", address=address, reason=reason) from error
    try:
        yield ray
    finally:
        ray.shutdown()
