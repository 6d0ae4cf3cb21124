"""Several hundred beginners at one house: answers a second, and how late they come after their pause."""

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
"""As long as a bot seems to think, in seconds; here always the same, so that lateness can be told."""


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
        ("answers/s", "cores used", "late p50 ms", "p99 ms", "worst ms", "beyond a clock of 25 s"),
        [
            (
                f"{len(late) / wall:.0f}",
                f"{cpu / wall:.2f}",
                *(f"{1000 * value:.0f}" for value in percentiles(late).values()),
                str(found["beyond_the_clock"]),
            )
        ],
    )
    save("beginners", found, args.out)


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="diamant", choices=nedra.games())
    parser.add_argument("--tables", type=int, default=100, help="each with as many beginners as usual (100)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long (20)")
    parser.add_argument("--out", type=Path, default=RESULTS)
    return parser.parse_args()


async def play(args: Namespace, file: Path) -> tuple[list[float], float, float]:
    """Keep that many tables at play; how late every answer came, the CPU time, the time."""
    service = MatchService(open_store(file))
    stand_ins = Autoplay(service, SearchWorkers(workers=1).choose, (PAUSE, PAUSE))
    late: list[float] = []
    service.on_change = listening(stand_ins.schedule_moves, late)
    began, cpu = time.monotonic(), time.process_time()
    tables = [await seat_beginners(service, args.game) for _ in range(args.tables)]
    while time.monotonic() - began < args.seconds:
        await asyncio.sleep(0.1)
        over = [place for place, session in enumerate(tables) if session.started_match.over]
        for place in over:
            tables[place] = await seat_beginners(service, args.game)
    spent, wall = time.process_time() - cpu, time.monotonic() - began
    await stand_ins.close()
    service.store.close()
    return late, spent, wall


async def seat_beginners(service: MatchService, game: str) -> MatchSession:
    seats = nedra.game(game).default_seats
    session = await service.open_match(game, seats, {}, "host")
    await service.fill_with_bots(session.link, "host", [(f"Bot {seat}", "beginner") for seat in range(seats)])
    return session


def listening(look_at: Callable[[MatchSession], None], late: list[float]) -> Callable[[MatchSession], None]:
    """Look at every change, and note how long after its pause each answer of the moment came."""
    asked: dict[str, tuple[int, int, float]] = {}

    def heard(session: MatchSession) -> None:
        time_now = time.monotonic()
        if session.match is not None:
            moment, answered, since = asked.get(session.link, (0, 0, time_now))
            now_answered = len(session.match.answered())
            if session.match.version != moment:
                late.append(time_now - since - PAUSE)
                asked[session.link] = (session.match.version, 0, time_now)
            elif now_answered > answered:
                late.append(time_now - since - PAUSE)
                asked[session.link] = (moment, now_answered, since)
            else:
                asked.setdefault(session.link, (moment, 0, time_now))
        look_at(session)

    return heard


def percentiles(late: list[float]) -> dict[str, float]:
    """The usual answer, one of a hundred, and the worst one."""
    cuts = quantiles(late, n=100, method="inclusive")
    return {"50": cuts[49], "99": cuts[98], "worst": max(late)}


if __name__ == "__main__":
    main()
