"""Hundreds of beginner bots on one server: moves per second, and their delay after the pause."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

import nedra
from measure import RESULTS, save, show
from nedra.bots.search_workers import SearchWorkers
from nedra.live.autoplay import Autoplay
from nedra.live.clock import TurnClock
from nedra.live.service import MatchService
from nedra.live.session import MatchSession
from nedra.live.storage.store import open_store

PAUSE = 1.0
"""The pause of a bot before its move, in seconds; constant here, so that the delay can be measured."""


def main() -> None:
    args = arguments()
    with TemporaryDirectory() as folder:
        late, cpu, wall = asyncio.run(play(args, Path(folder) / "nedra.sqlite"))
    seats = nedra.game(args.game).default_seats
    found = {
        "game": args.game,
        "seats": args.tables * seats,
        "seconds": wall,
        "moves_per_second": len(late) / wall,
        "cores_used": cpu / wall,
        "late_ms": {name: 1000 * value for name, value in percentiles(late).items()},
        "clock_seconds": TurnClock.BRISK.seconds,
        "beyond_the_clock": sum(PAUSE + delay > TurnClock.BRISK.seconds for delay in late),
    }
    show(
        f"{found['seats']} beginners, {args.game}, a pause of {PAUSE:g} s",
        ("moves/s", "cores used", "delay p50 ms", "p99 ms", "worst ms", "beyond a clock of 25 s"),
        [
            (
                f"{len(late) / wall:.0f}",
                f"{cpu / wall:.2f}",
                *(f"{1000 * value:.0f}" for value in percentiles(late).values()),
                str(found["beyond_the_clock"]),
            )
        ],
    )
    save("bot_load", found, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="diamant", choices=nedra.games())
    parser.add_argument("--tables", type=int, default=100, help="number of matches (100)")
    parser.add_argument("--seconds", type=float, default=20.0, help="duration (20)")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


async def play(args: Namespace, file: Path) -> tuple[list[float], float, float]:
    """Keep this many matches running; the delay of every move, the CPU time and the wall time."""
    service = MatchService(open_store(file))
    autoplay = Autoplay(service, SearchWorkers(workers=1).choose, (PAUSE, PAUSE))
    late: list[float] = []
    service.on_change = record_delays(autoplay.schedule_moves, late)
    started, cpu = time.monotonic(), time.process_time()
    tables = [await seat_beginners(service, args.game) for _ in range(args.tables)]
    while time.monotonic() - started < args.seconds:
        await asyncio.sleep(0.1)
        over = [place for place, session in enumerate(tables) if session.started_match.over]
        for place in over:
            tables[place] = await seat_beginners(service, args.game)
    spent, wall = time.process_time() - cpu, time.monotonic() - started
    await autoplay.close()
    service.store.close()
    return late, spent, wall


async def seat_beginners(service: MatchService, game: str) -> MatchSession:
    seats = nedra.game(game).default_seats
    session = await service.open_match(game, seats, {}, "host")
    await service.fill_with_bots(session.link, "host", [(f"Bot {seat}", "beginner") for seat in range(seats)])
    return session


def record_delays(
    on_change: Callable[[MatchSession], None], late: list[float]
) -> Callable[[MatchSession], None]:
    """Wrap a listener, and record the delay of every move after its pause."""
    pending: dict[str, tuple[int, int, float]] = {}

    def listener(session: MatchSession) -> None:
        now = time.monotonic()
        if session.match is not None:
            version, answered, since = pending.get(session.link, (0, 0, now))
            now_answered = len(session.match.answered())
            if session.match.version != version:
                late.append(now - since - PAUSE)
                pending[session.link] = (session.match.version, 0, now)
            elif now_answered > answered:
                late.append(now - since - PAUSE)
                pending[session.link] = (version, now_answered, since)
            else:
                pending.setdefault(session.link, (version, 0, now))
        on_change(session)

    return listener


def percentiles(late: list[float]) -> dict[str, float]:
    """The median, the 99 % quantile and the maximum."""
    cuts = quantiles(late, n=100, method="inclusive")
    return {"50": cuts[49], "99": cuts[98], "worst": max(late)}


if __name__ == "__main__":
    main()
