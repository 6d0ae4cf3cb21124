"""A match that bots have played to its end in a house, as if people had sat there."""

from __future__ import annotations

import nedra
from nedra.bots import choose
from nedra.table.house import House


async def play(house: House, game: str, names: list[str], key: str = "key", steps: int = 10_000) -> str:
    """Its link; the first seat belongs to the key, the others to keys of their own."""
    live = await house.open(game, len(names), {}, key)
    for seat, name in enumerate(names):
        await house.sit(live.name, seat, name, key if seat == 0 else f"{key}-{seat}")
    match = live.begun
    for number in range(steps):
        if match.over:
            break
        for seat in match.asks():
            move = choose(match, seat, "thumb", number * 8 + seat)
            await house.answer(
                live.name, seat, match.moment, str(move), key if seat == 0 else f"{key}-{seat}"
            )
    return live.name


def seats_of(game: str) -> list[str]:
    """Names for the usual number of seats."""
    return ["Анна", "Boris", "Clio", "Данте"][: nedra.game(game).usual_seats]
