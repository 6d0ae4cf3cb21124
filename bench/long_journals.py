"""A table with a long journal: how long it takes to load and to draw, and how long others wait meanwhile."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from measure import RESULTS, save, show
from nedra.core.match.catalogue import game
from nedra.live.service import MatchService
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import AnyEntry, MatchOpened, MoveSubmitted, PersonSeated, SeatFreed
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer

LINK = "long"
DRAWINGS = 9
ANSWERS = 20
"""Of the player among whose answers the other entries are spread."""


class LongJournal(NamedTuple):
    """One journal, in milliseconds."""

    kind: str
    lines: int
    load: float
    longest_wait: float  # of others while it was loaded
    player: float  # to draw the page of a player
    spectator: float


def main() -> None:
    args = arguments()
    found = [asyncio.run(measure(kind, lines)) for kind in KINDS for lines in args.lines]
    report(found, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, nargs="*", default=[500, 5_000, 50_000])
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


def seat_changes() -> Iterator[AnyEntry]:
    """A guest leaves and sits down again, on and on."""
    while True:
        yield SeatFreed(1)
        yield PersonSeated(1, "Boris", key_fingerprint("key 1"))


def changed_answers() -> Iterator[AnyEntry]:
    """A player changes a sealed answer, on and on."""
    while True:
        for move in ("return", "continue"):
            yield MoveSubmitted(1, move)


KINDS = {"seat changes": seat_changes, "changed answers": changed_answers}


def long_journal(kind: str, lines: int) -> list[AnyEntry]:
    """A running match of Diamant for three with that many entries."""
    played = game("diamant")
    entries: list[AnyEntry] = [
        MatchOpened(
            "diamant", played.rules_version, 3, "1", played.resolve_options(), key_fingerprint("key 0")
        )
    ]
    entries += [PersonSeated(seat, f"Player {seat}", key_fingerprint(f"key {seat}")) for seat in range(3)]
    session = MatchSession(LINK, entries)
    between = (lines - len(entries)) // ANSWERS // 2 * 2
    while len(entries) + between < lines:
        match = session.started_match
        seat = next((seat for seat in (1, 0, 2) if seat in match.unanswered()), None)
        if seat is None:
            break
        added = [MoveSubmitted(seat, "continue"), *islice(KINDS[kind](), between if seat == 1 else 0)]
        for entry in added:
            session.apply(entry)
        entries += added
    return entries


async def measure(kind: str, lines: int) -> LongJournal:
    with TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "nedra.sqlite")
        entries = long_journal(kind, lines)
        await asyncio.gather(*(store.append(LINK, number, entry) for number, entry in enumerate(entries)))
        service = MatchService(store)
        with longest_wait() as waited:
            await asyncio.sleep(0.01)
            started = time.perf_counter()
            session = await service.fetch(LINK)
            loaded = time.perf_counter() - started
            await asyncio.sleep(0.01)
        player, spectator = (drawing_time(session, key) for key in ("key 0", ""))
        service.presence.close()
        store.close()
    return LongJournal(
        kind, len(entries), *(1000 * seconds for seconds in (loaded, max(waited), player, spectator))
    )


@contextmanager
def longest_wait() -> Iterator[list[float]]:
    """How long another task had to wait each time it wanted to run."""
    waits = [0.0]

    async def tick() -> None:
        while True:
            asked = time.perf_counter()
            await asyncio.sleep(0.001)
            waits.append(time.perf_counter() - asked - 0.001)

    ticking = asyncio.get_running_loop().create_task(tick())
    try:
        yield waits
    finally:
        ticking.cancel()


def drawing_time(session: MatchSession, key: str) -> float:
    """The median CPU time of a drawing; each viewer has another name, so that none is reused."""
    spent = []
    for number in range(DRAWINGS):
        session.spectator_count = number
        viewer = Viewer(
            Person(key, "en", hints=True, name=f"Guest {number}"), None, table_url="", is_local_only=True
        )
        started = time.process_time()
        render_table(session, viewer)
        spent.append(time.process_time() - started)
    return median(spent)


def report(found: list[LongJournal], args: Namespace) -> None:
    show(
        "A table with a long journal, in milliseconds",
        ("journal", "lines", "loaded", "others wait", "player's page", "spectator's page"),
        [(one.kind, f"{one.lines:,}", *(f"{number:.1f}" for number in one[2:])) for one in found],
    )
    save("long_journals", {"journals": [one._asdict() for one in found]}, args.out)


if __name__ == "__main__":
    main()
