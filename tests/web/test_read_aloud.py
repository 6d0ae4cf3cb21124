"""What a screen reader hears: every event once, in the order it happened, in every game."""

from __future__ import annotations

import html
import random
import re

import pytest

import nedra
from nedra.table.entries import Answered
from nedra.web.chronicle import chronicle
from tests.web.phases import KEYS, LANGUAGES, SPECTATOR, drawn, seated

LINE = re.compile(r'<(?:li|h3)[^>]*data-event="(\d+)"[^>]*>(.*?)</(?:li|h3)>', re.DOTALL)


def lines(page: str) -> list[tuple[int, str]]:
    """The numbered lines of a page, in the order in which they are read."""
    return [(int(number), html.unescape(re.sub("<[^>]+>", "", text))) for number, text in LINE.findall(page)]


@pytest.mark.parametrize("whose", [KEYS[0], SPECTATOR], ids=["a player", "a spectator"])
@pytest.mark.parametrize("game", nedra.games())
def test_every_event_is_read_once_and_in_order(game: str, whose: str) -> None:
    live, chance, heard = seated(nedra.game(game), seed=2), random.Random(game), list[str]()
    seat = 0 if whose else None
    last = -1
    while not live.begun.over:
        for asked, moves in live.begun.asks().items():
            live.apply(Answered(asked, str(moves[int(chance.random() ** 3 * len(moves))])))
        told = lines(drawn(live, whose))
        assert [number for number, _ in told] == sorted({number for number, _ in told})
        fresh = [(number, text) for number, text in told if number > last]
        heard += [text for _, text in fresh]
        last = max([last, *(number for number, _ in fresh)])
    events = live.begun.events(seat)
    line = chronicle(live, events, live.game.speech(LANGUAGES[game]))
    assert heard == [line(event) for event in events]
