"""A house and its journal, in a store of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.table.house import House
from nedra.table.store import open_store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nedra.table.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "nedra.sqlite")
    yield store
    store.close()


@pytest.fixture
def house(where: Path | str) -> Iterator[House]:
    house = House(open_store(where))
    yield house
    house.store.close()
