"""A match service on an empty store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.live.service import MatchService
from nedra.live.storage.store import open_store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nedra.live.storage.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "nedra.sqlite")
    yield store
    store.close()


@pytest.fixture
def service(where: Path | str) -> Iterator[MatchService]:
    service = MatchService(open_store(where))
    yield service
    service.store.close()
