"""What others hold or have answered does not change how much is drawn for a seat: the time would tell it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import MatchOpened, PersonSeated
from nedra.ui import drawing_cache
from nedra.web.account.person import Person
from nedra.web.table.fragment import render_table
from nedra.web.table.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.match.match import Match

SEATS = 3
POSITIONS = 20
WORLDS = 3


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Grows with every drawing that is made."""
    made: list[int] = []
    draw = drawing_cache._draw

    def counted(*args: Any) -> Any:  # noqa: ANN401 - passed on as they came
        made.append(1)
        return draw(*args)

    monkeypatch.setattr(drawing_cache, "_draw", counted)
    yield made
    drawing_cache.CACHE.clear()


@pytest.mark.parametrize("name", ["diamant", "gemland", "gnomes", "hoard"])
def test_what_others_hold_does_not_change_how_much_is_drawn(name: str, drawings: list[int]) -> None:
    rng, tried = random.Random(17), 0
    while tried < POSITIONS:
        session = started(name, rng)
        match = session.started_match
        while not match.over and tried < POSITIONS:
            if len(match.unanswered()) > 1 or rng.random() < 1 / 8:
                tried += 1
                other, seat = rng.sample(range(SEATS), 2)
                render_table(session, viewer(seat))  # draws the rules, which are kept for all tables
                counts = {
                    drawn_after(session, match, other, seat, world, drawings) for world in range(WORLDS)
                }
                assert len(counts) == 1, f"seat {seat} sees by the work that it is told of seat {other}"
            answering, moves = rng.choice(list(match.legal_by_seat().items()))
            match.play(answering, rng.choice(moves))


def drawn_after(
    session: MatchSession, match: Match, other: int, seat: int, world: int, drawings: list[int]
) -> int:
    """How much is drawn for a seat after another one has seen its page, in a world that may be."""
    imagined, rng = match.copy(), random.Random(world)
    imagined._unshare()
    imagined._state = match.determinize(seat, world)
    imagined._state.events, imagined._legal = [], {}
    answered = match.copy()
    if other in match.answered():
        imagined._sealed[other] = answered._sealed[other] = rng.choice(imagined.legal(other))
    drawing_cache.CACHE.clear()
    session.match = imagined
    render_table(session, viewer(other))
    drawings.clear()
    session.match = answered
    render_table(session, viewer(seat))
    session.match = match
    return len(drawings)


def started(name: str, rng: random.Random) -> MatchSession:
    game = nedra.game(name)
    opened = MatchOpened(
        name, game.rules_version, SEATS, str(rng.getrandbits(64)), game.resolve_options(), ""
    )
    seated = [PersonSeated(seat, f"Player {seat}", key_fingerprint(f"key-{seat}")) for seat in range(SEATS)]
    return MatchSession("a-link", [opened, *seated])


def viewer(seat: int) -> Viewer:
    person = Person(f"key-{seat}", "en", hints=True, name="")
    return Viewer(person, None, table_url="http://table.example/t/a-link", is_local_only=False)
