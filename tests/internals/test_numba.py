"""Numba still names compiled functions, makes pointers and reports compilations as `internals` expects."""

from typing import Any

import numba
import numpy as np
import pytest
from numba import carray  # type: ignore[attr-defined]  # Numba has no types

from nedra.internals.numba_events import watch_compilations
from nedra.internals.numba_names import extend_name, number_types
from nedra.internals.numba_pointers import as_pointer

njit: Any = numba.njit
pytestmark = pytest.mark.compiled


def test_a_compiled_name_has_the_qualified_name_and_the_numbers_of_types() -> None:
    record = np.dtype([("rubies_for_this_test", "i4")])
    kept: Any = number_types([record])[0]

    def count(cave: Any) -> int:  # noqa: ANN401 - an array
        return len(cave)

    extend_name(count, "diamant")
    compiled = njit(count)
    assert compiled(np.zeros(3, record)) == 3
    (overload,) = compiled.overloads.values()
    assert "count_diamant" in overload.fndesc.mangled_name
    assert number_types([record]) == (kept,)
    assert compiled.signatures[0][0].dtype._code == kept._code


def test_compiled_code_reads_an_array_at_an_address() -> None:
    numbers = np.array([5, 9], np.int64)

    @njit  # type: ignore[untyped-decorator]  # Numba has no types
    def last(address: int) -> int:
        number: int = carray(as_pointer(address), (2,), np.int64)[1]
        return number

    assert last(numbers.ctypes.data) == 9


def test_compilations_are_reported_and_runs_are_not() -> None:
    reports: list[str] = []
    watch_compilations(lambda: reports.append("start"), lambda: reports.append("end"))

    @njit  # type: ignore[untyped-decorator]  # as above
    def twice(number: int) -> int:
        return 2 * number

    assert twice(2) == 4
    assert (reports[0], reports[-1]) == ("start", "end")
    reports.clear()
    assert twice(3) == 6
    assert reports == []
