"""What a screen reader hears: every event once, in the order it happened, in every game."""

from __future__ import annotations

import html
import random
import re

import pytest

import nedra
from nedra.live.storage.journal import MoveSubmitted
from nedra.web.table.event_log import make_event_formatter
from tests.web.phases import KEYS, LANGUAGES, SPECTATOR, drawn, seated

LINE = re.compile(r'<(?:li|h3)[^>]*data-event="(\d+)"[^>]*>(.*?)</(?:li|h3)>', re.DOTALL)


def lines(page: str) -> list[tuple[int, str]]:
    """The numbered lines of a page, in the order in which they are read."""
    return [(int(number), html.unescape(re.sub("<[^>]+>", "", text))) for number, text in LINE.findall(page)]


@pytest.mark.parametrize("whose", [KEYS[0], SPECTATOR], ids=["a player", "a spectator"])
@pytest.mark.parametrize("game", nedra.games())
def test_every_event_is_read_once_and_in_order(game: str, whose: str) -> None:
    session, rng, heard = seated(nedra.game(game), seed=2), random.Random(game), list[str]()
    seat = 0 if whose else None
    last = -1
    while not session.started_match.over:
        for asked, moves in session.started_match.legal_by_seat().items():
            session.apply(MoveSubmitted(asked, str(moves[int(rng.random() ** 3 * len(moves))])))
        shown = lines(drawn(session, whose))
        assert [number for number, _ in shown] == sorted({number for number, _ in shown})
        fresh = [(number, text) for number, text in shown if number > last]
        heard += [text for _, text in fresh]
        last = max([last, *(number for number, _ in fresh)])
    events = session.started_match.events(seat)
    line = make_event_formatter(session, events, session.game.translator(LANGUAGES[game]))
    assert heard == [line(event) for event in events]
