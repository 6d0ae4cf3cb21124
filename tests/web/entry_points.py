"""The routes that attack tests cover, and the secrets that must not leak from them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

from litestar.routes import HTTPRoute

from nedra.live.session import MatchSession
from nedra.live.storage.journal import SaltRevealed
from nedra.live.storage.sqlite import SqliteStore
from nedra.web.http.app import create_app


class Route(NamedTuple):
    """A path of the server, and its methods."""

    path: str
    methods: tuple[str, ...]


@cache
def routes() -> tuple[Route, ...]:
    """All routes of the app; a WebSocket is requested like a page."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder) / "nedra.sqlite")
        app.state.service.store.close()
    return tuple(
        Route(
            route.path,
            tuple(sorted(route.methods - {"OPTIONS"})) if isinstance(route, HTTPRoute) else ("GET",),
        )
        for route in app.routes
    )


def secrets_of(data: Path, link: str) -> list[str]:
    """The secrets of a running match, from its journal."""
    store = SqliteStore(data)
    entries = [line.entry for line in store.all_entries() if line.link == link]
    store.close()
    session = MatchSession(link, entries)
    seed = session.started_match.seed
    salts = [entry.salt for entry in entries if isinstance(entry, SaltRevealed)]
    return [session.opened.seed, str(seed), f"{seed:x}", *salts, *session.owners.values()]
