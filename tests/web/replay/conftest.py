"""A store with matches, and the app over it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from litestar.testing import TestClient

from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.http.app import create_app
from tests.web.replay.finished import play, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from litestar import Litestar


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data") / "nedra.sqlite"


@pytest.fixture(scope="module")
def links(data: Path) -> dict[str, str]:
    """A finished match of every game, and two running ones: `running` of Gnomes, `covered` of My Hoard."""

    async def fill() -> dict[str, str]:
        service = MatchService(open_store(data))
        found = {game: await play(service, game, seats_of(game)) for game in ("diamant", "hoard", "gemland")}
        found["gnomes"] = await play(service, "gnomes", seats_of("gnomes"))
        found["running"] = await play(service, "gnomes", seats_of("gnomes"), steps=20)
        found["covered"] = await play(service, "hoard", seats_of("hoard"), steps=10)
        service.store.close()
        return found

    return asyncio.run(fill())


@pytest.fixture(scope="module")
def client(links: dict[str, str], data: Path) -> Iterator[TestClient[Litestar]]:
    """A client in English without a seat; with the cookie `nedra-key=key` it has the first seat."""
    with TestClient(create_app(data, bot_delay=(0.0, 0.0))) as client:
        client.headers["Accept-Language"] = "en"
        yield client
