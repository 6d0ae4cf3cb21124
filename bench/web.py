"""Size of the first page and of a move, and the delay until the table is updated after a move."""

from __future__ import annotations

import asyncio
import re
import time
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

import httpx

from browser_users import BrowserTable, MoveRate, Seen
from counted_connection import cpu_seconds_of, served
from measure import RESULTS, save, show
from nedra.bots import choose
from nedra.core.match.catalogue import game, games
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.http.sse import WINDOW_BYTES, deflate_chunk
from nedra.web.table.fragment import render_table
from nedra.web.table.fragment_cache import NOTHING_SHOWN
from nedra.web.table.viewer import Viewer

FAST_PEOPLE = 10.0
"""Moves per minute at one table: six seconds a move is fast for people."""
FASTER = (20.0, 30.0, 40.0, 60.0, 80.0)
ACCEPTABLE_MS = 100
SETTLING = 3.0


class Weight(NamedTuple):
    """What one player receives in a whole game, in bytes for each update."""

    game: str
    pictures: int
    markup: int
    median: int
    heaviest: int
    milliseconds: float  # CPU time to render one


class LoadResult(NamedTuple):
    """All players for a while at one pace."""

    moves_a_minute: float  # intended at every table
    moves: int
    moves_a_second: float  # reached at all tables together
    movers: dict[int, float]  # milliseconds until the mover has the whole update, by percentile
    others: dict[int, float]
    all: dict[int, float]
    cpu_ms_a_move: float  # of the server
    busy: float  # of one core
    bytes_a_move: float  # in both directions, with headers, to all pages of the table


def main() -> None:
    args = arguments()
    weights = [asyncio.run(measure_updates(name)) for name in args.games]
    with TemporaryDirectory() as folder, served("--data", f"{folder}/nedra.sqlite") as (port, server):
        first = first_page(port)
        results = asyncio.run(measure_load(port, server, args))
    report(first, weights, results, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=games(), help="those that are weighed and played")
    parser.add_argument(
        "--tables", type=int, default=200, help="live tables, with the usual number of people"
    )
    parser.add_argument(
        "--seconds", type=float, default=30, help="how long they are watched at the first pace"
    )
    parser.add_argument("--pace", type=float, default=FAST_PEOPLE, help="moves a minute at every table")
    parser.add_argument("--faster", type=float, nargs="*", default=FASTER, help="paces tried after that")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


async def measure_updates(name: str) -> Weight:
    """Bots play a whole game; every update of the first seat is compressed as the stream does."""
    with TemporaryDirectory() as folder:
        service = MatchService(open_store(Path(folder) / "nedra.sqlite"))
        seats = game(name).default_seats
        session = await service.open_match(name, seats, {}, "key 0")
        for seat in range(seats):
            await service.take_seat(session.link, seat, f"Player {seat}", f"key {seat}")
        viewer = Viewer(Person("key 0", "ru", hints=True, name=""), None, table_url="", is_local_only=False)
        match, number, sent, shown = session.started_match, 0, b"", ""
        on_page = NOTHING_SHOWN
        markup, sizes, spent = [], [], []
        while not match.over:
            for seat in match.legal_by_seat():
                number += 1
                move = str(choose(match, seat, "heuristic", number))
                await service.submit_move(session.link, seat, match.version, move, f"key {seat}")
                started = time.process_time()
                drawn = render_table(session, viewer)
                update = drawn.update(shown, on_page)
                spent.append(time.process_time() - started)
                if drawn.digest == shown:
                    continue
                shown, on_page = drawn.digest, drawn.as_shown
                text = f"event: table\ndata: {update}\n\n".encode()
                markup.append(len(text))
                sizes.append(len(deflate_chunk(text, sent)))
                sent = (sent + text)[-WINDOW_BYTES:]
        service.presence.close()
        service.store.close()
    return Weight(name, len(sizes), int(median(markup)), int(median(sizes)), max(sizes), 1000 * median(spent))


def first_page(port: int) -> int:
    """Bytes of everything that a browser loads for the first page."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        page = client.get("/")
        parts = [client.get(part) for part in re.findall(r'(?:href|src)="(/assets/[^"]+)"', page.text)]
        return sum(reply.num_bytes_downloaded for reply in [page, *parts])


async def measure_load(port: int, server: int, args: Namespace) -> list[LoadResult]:
    """Players at many tables of all games: at a human pace, then faster, until delays are too long."""
    seen, rate = Seen(), MoveRate(args.pace)
    names = [args.games[number % len(args.games)] for number in range(args.tables)]
    tables = [BrowserTable(port, name, number, seen) for number, name in enumerate(names)]
    for table in tables:
        await table.gather()
    playing = [asyncio.create_task(table.play(rate)) for table in tables]
    results = [await watch(seen, rate, server, args.seconds)]
    for faster in args.faster:
        if results[-1].all[95] > ACCEPTABLE_MS:
            break
        rate.moves_a_minute = faster
        await asyncio.sleep(SETTLING)
        results.append(await watch(seen, rate, server, args.seconds / 2))
    for task in [*playing, *(guest.following for table in tables for guest in table.guests)]:
        assert task is not None
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    return results


async def watch(seen: Seen, rate: MoveRate, server: int, seconds: float) -> LoadResult:
    """Measure for this many seconds."""
    seen.forget()
    spent, started = cpu_seconds_of(server), time.perf_counter()
    await asyncio.sleep(seconds)
    took, spent, moves = time.perf_counter() - started, cpu_seconds_of(server) - spent, max(1, seen.moves)
    return LoadResult(
        rate.moves_a_minute,
        seen.moves,
        seen.moves / took,
        spread(seen.movers),
        spread(seen.others),
        spread(seen.movers + seen.others),
        1000 * spent / moves,
        spent / took,
        seen.count.carried / moves,
    )


def spread(waits: list[float]) -> dict[int, float]:
    """Percentiles in milliseconds."""
    found = quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    return {percent: 1000 * found[percent - 1] for percent in (50, 95, 99)}


def report(first: int, weights: list[Weight], results: list[LoadResult], args: Namespace) -> None:
    show(
        "A move as it is sent to one player, over a whole game",
        ("game", "pictures", "markup kB", "sent kB median", "heaviest", "drawn in ms"),
        [
            (weight.game, str(weight.pictures), *map(kilobytes, weight[2:5]), f"{weight.milliseconds:.1f}")
            for weight in weights
        ],
    )
    show(
        f"From a move to the new picture: {args.tables} tables, an open page on every seat",
        ("moves/min each", "moves/s", "mover p50/p95/p99 ms", "others", "CPU ms", "core", "kB"),
        [
            (
                f"{result.moves_a_minute:g}",
                f"{result.moves_a_second:.0f}",
                *(
                    "/".join(f"{wait:.0f}" for wait in waits.values())
                    for waits in (result.movers, result.others)
                ),
                f"{result.cpu_ms_a_move:.1f}",
                f"{result.busy:.0%}",
                kilobytes(int(result.bytes_a_move)),
            )
            for result in results
        ],
    )
    acceptable = [result.moves_a_minute for result in results if result.all[95] < ACCEPTABLE_MS]
    print(f"First page: {kilobytes(first)} kB as sent, all that it loads included.")
    fastest = max(acceptable, default=0)
    print(f"Fastest with p95 below {ACCEPTABLE_MS} ms: {fastest:g} moves a minute at a table.")
    save(
        "web",
        {
            "first_page_bytes": first,
            "moves": [weight._asdict() for weight in weights],
            "tables": args.tables,
            "loads": [result._asdict() for result in results],
        },
        args.out,
    )


def kilobytes(count: int) -> str:
    return f"{count / 1000:.1f}"


if __name__ == "__main__":
    main()
