"""What is besieged: every door that the server has, and what is kept behind them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

from litestar.routes import HTTPRoute

from nedra.core.match.commit_reveal import derive_seed
from nedra.live.storage.journal import MatchOpened, PersonSeated
from nedra.live.storage.sqlite import SqliteStore
from nedra.web.http.app import create_app


class Door(NamedTuple):
    """An address that the server has, and what may be done there."""

    path: str
    methods: tuple[str, ...]


@cache
def doors() -> tuple[Door, ...]:
    """All of them, as the app itself tells; a line is asked for like a page."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder) / "nedra.sqlite")
        app.state.service.store.close()
    return tuple(
        Door(
            route.path,
            tuple(sorted(route.methods - {"OPTIONS"})) if isinstance(route, HTTPRoute) else ("GET",),
        )
        for route in app.routes
    )


def secrets_of(data: Path, link: str) -> list[str]:
    """What nobody may be told of a match while it goes on, as its journal has it."""
    store = SqliteStore(data)
    entries = [line.entry for line in store.all_entries() if line.link == link]
    store.close()
    (opened,) = (entry for entry in entries if isinstance(entry, MatchOpened))
    seated = sorted(
        (entry for entry in entries if isinstance(entry, PersonSeated)), key=lambda entry: entry.seat
    )
    salts = [entry.salt for entry in seated]
    seed = derive_seed(link, opened.seed, salts)
    return [opened.seed, str(seed), f"{seed:x}", *filter(None, salts), *(entry.owner for entry in seated)]
