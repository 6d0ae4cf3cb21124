"""Workers on a Ray cluster."""

from __future__ import annotations

import socket
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from nedra.core.contract.errors import NedraError
from nedra.lab.setup import LabError
from nedra.lab.simulate.workers import Workers, compile_setup, play_shard
from nedra.lab.study.study import code_digest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nedra.lab.simulate.game_rows import SimulatedGames
    from nedra.lab.simulate.workers import PlayedShards, Shard

CONNECT_TIMEOUT_SECONDS: Final = 5.0

SPECIAL_ADDRESSES: Final = ("local", "auto")
"""A new cluster on this machine, and the cluster that Ray finds by itself."""


def ray_workers(address: str) -> Workers:
    """The nodes of a cluster. A node with other code refuses to play."""
    check_ray_address(address)

    def play(shards: Iterable[Shard]) -> PlayedShards:
        with ray_connection(address) as ray:
            remote = ray.remote(play_shard_with_same_code)
            waiting = {remote.remote(shard, code_digest(shard.setup.game)): shard for shard in shards}
            while waiting:
                done, _ = ray.wait(list(waiting))
                for task in done:
                    yield waiting.pop(task), get_ray_result(ray, task)

    return Workers(compile_setup, play)


def play_shard_with_same_code(shard: Shard, digest: str) -> SimulatedGames:
    """Play a shard, unless this machine's code differs: from one seed it would play other games."""
    if code_digest(shard.setup.game) != digest:
        raise LabError("refused-other-code-remote")
    return play_shard(shard)


def get_ray_result(ray: Any, task: Any) -> SimulatedGames:  # noqa: ANN401 - Ray has no types for its tasks
    """The result of a task; an error of ours on the node is raised here in the same words."""
    try:
        played: SimulatedGames = ray.get(task)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, NedraError):
            raise error.cause from None
        raise
    return played


def check_ray_address(address: str) -> None:
    """Refuse an address that does not answer; Ray would try for minutes, after everything was compiled."""
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
    """Ray, connected inside this context; an existing connection is used and kept."""
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
