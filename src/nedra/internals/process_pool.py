"""Terminates the processes of a pool: until Python 3.14 a pool has no public way to reach them."""

from concurrent.futures import ProcessPoolExecutor


def terminate_workers(pool: ProcessPoolExecutor) -> None:
    """Shut a pool down and terminate its processes now."""
    workers = list((pool._processes or {}).values())  # noqa: SLF001 - its name since Python 3.2
    pool.shutdown(wait=False)
    for worker in workers:
        worker.terminate()
