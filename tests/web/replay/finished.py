"""A match of people whose moves bots have chosen."""

from __future__ import annotations

import nedra
from nedra.bots import choose
from nedra.live.service import MatchService


async def play(
    service: MatchService, game: str, names: list[str], key: str = "key", steps: int = 10_000
) -> str:
    """Play and return the link; the first seat belongs to the key, the others to other keys."""
    session = await service.open_match(game, len(names), {}, key)
    for seat, name in enumerate(names):
        await service.take_seat(session.link, seat, name, key if seat == 0 else f"{key}-{seat}")
    match = session.started_match
    for number in range(steps):
        if match.over:
            break
        for seat in match.legal_by_seat():
            move = choose(match, seat, "heuristic", number * 8 + seat)
            await service.submit_move(
                session.link, seat, match.version, str(move), key if seat == 0 else f"{key}-{seat}"
            )
    return session.link


def seats_of(game: str) -> list[str]:
    """Names for the default number of seats."""
    return ["Анна", "Boris", "Clio", "Данте"][: nedra.game(game).default_seats]
