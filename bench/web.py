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

from guests import Pace, Seen, Table
from line import cpu_seconds_of, served
from measure import RESULTS, save, show
from nedra.bots import choose
from nedra.core.match.catalogue import game, games
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.account.person import Person
from nedra.web.http.sse import WINDOW_BYTES, deflate_chunk
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer

HUMANE = 10.0
"""Moves per minute at one table: six seconds a move is fast for people."""
FASTER = (20.0, 30.0, 40.0, 60.0, 80.0)
BEARABLE = 100
"""Milliseconds."""
SETTLING = 3.0


class Weight(NamedTuple):
    """What one player receives in a whole game, in bytes for each update."""

    game: str
    pictures: int
    markup: int
    median: int
    heaviest: int
    milliseconds: float  # CPU time to render one


class Crowd(NamedTuple):
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
    weights = [asyncio.run(weigh(name)) for name in args.games]
    with TemporaryDirectory() as folder, served("--data", f"{folder}/nedra.sqlite") as (port, server):
        first = first_page(port)
        crowds = asyncio.run(evening(port, server, args))
    report(first, weights, crowds, args)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=games(), help="those that are weighed and played")
    parser.add_argument(
        "--tables", type=int, default=200, help="live tables, with the usual number of people"
    )
    parser.add_argument(
        "--seconds", type=float, default=30, help="how long they are watched at the first pace"
    )
    parser.add_argument("--pace", type=float, default=HUMANE, help="moves a minute at every table")
    parser.add_argument("--faster", type=float, nargs="*", default=FASTER, help="paces tried after that")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


async def weigh(name: str) -> Weight:
    """Bots play a whole game; every update of the first seat is compressed as the stream does."""
    with TemporaryDirectory() as folder:
        service = MatchService(open_store(Path(folder) / "nedra.sqlite"))
        seats = game(name).default_seats
        session = await service.open_match(name, seats, {}, "key 0")
        for seat in range(seats):
            await service.take_seat(session.link, seat, f"Player {seat}", f"key {seat}")
        viewer = Viewer(Person("key 0", "ru", hints=True, name=""), None, table_url="", is_local_only=False)
        match, number, sent, shown = session.started_match, 0, b"", ""
        markup, sizes, spent = [], [], []
        while not match.over:
            for seat in match.legal_by_seat():
                number += 1
                move = str(choose(match, seat, "heuristic", number))
                await service.submit_move(session.link, seat, match.version, move, f"key {seat}")
                started = time.process_time()
                drawn = render_table(session, viewer)
                spent.append(time.process_time() - started)
                if drawn.digest == shown:
                    continue
                shown, text = drawn.digest, f"event: table\ndata: {drawn.markup}\n\n".encode()
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


async def evening(port: int, server: int, args: Namespace) -> list[Crowd]:
    """Players at many tables of all games: at a human pace, then faster, until delays are too long."""
    seen, pace = Seen(), Pace(args.pace)
    names = [args.games[number % len(args.games)] for number in range(args.tables)]
    tables = [Table(port, name, number, seen) for number, name in enumerate(names)]
    for table in tables:
        await table.gather()
    playing = [asyncio.create_task(table.play(pace)) for table in tables]
    crowds = [await watch(seen, pace, server, args.seconds)]
    for faster in args.faster:
        if crowds[-1].all[95] > BEARABLE:
            break
        pace.moves_a_minute = faster
        await asyncio.sleep(SETTLING)
        crowds.append(await watch(seen, pace, server, args.seconds / 2))
    for task in [*playing, *(guest.following for table in tables for guest in table.guests)]:
        assert task is not None
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    return crowds


async def watch(seen: Seen, pace: Pace, server: int, seconds: float) -> Crowd:
    """Measure for this many seconds."""
    seen.forget()
    spent, started = cpu_seconds_of(server), time.perf_counter()
    await asyncio.sleep(seconds)
    took, spent, moves = time.perf_counter() - started, cpu_seconds_of(server) - spent, max(1, seen.moves)
    return Crowd(
        pace.moves_a_minute,
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


def report(first: int, weights: list[Weight], crowds: list[Crowd], args: Namespace) -> None:
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
                f"{crowd.moves_a_minute:g}",
                f"{crowd.moves_a_second:.0f}",
                *(
                    "/".join(f"{wait:.0f}" for wait in waits.values())
                    for waits in (crowd.movers, crowd.others)
                ),
                f"{crowd.cpu_ms_a_move:.1f}",
                f"{crowd.busy:.0%}",
                kilobytes(int(crowd.bytes_a_move)),
            )
            for crowd in crowds
        ],
    )
    bearable = [crowd.moves_a_minute for crowd in crowds if crowd.all[95] < BEARABLE]
    print(f"First page: {kilobytes(first)} kB as sent, all that it loads included.")
    print(f"Fastest with p95 below {BEARABLE} ms: {max(bearable, default=0):g} moves a minute at a table.")
    save(
        "web",
        {
            "first_page_bytes": first,
            "moves": [weight._asdict() for weight in weights],
            "tables": args.tables,
            "crowds": [crowd._asdict() for crowd in crowds],
        },
        args.out,
    )


def kilobytes(count: int) -> str:
    return f"{count / 1000:.1f}"


if __name__ == "__main__":
    main()
