"""A pool still holds its processes where `internals` reads them."""

import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import pytest

from nedra.internals.process_pool import terminate_workers


def test_a_busy_process_is_terminated() -> None:
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    busy = pool.submit(time.sleep, 300)
    terminate_workers(pool)
    with pytest.raises(BrokenProcessPool):
        busy.result()
