"""Every game tells what happened from what one viewer may see, and leaves nothing out."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

import pytest

import nedra
from nedra.core.compiled.rng import seed_rng
from nedra.ui.beats import QUICK, SLOW, Moment, Storyteller
from nedra.ui.drawing_cache import CACHE
from nedra.web.http.board_loader import beats_of, sounds_of
from tests.games.board_pages import board_context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nedra.core.match.match import Match
    from nedra.ui.beats import DrawnBeat

GAMES, SEATS = 2, 3


class Step(NamedTuple):
    """One step of a match, as one viewer sees it."""

    match: Match
    seat: int | None
    before: Moment

    def tell(self) -> tuple[DrawnBeat, ...]:
        tell = beats_of(self.match.game)
        assert tell is not None
        now = Moment(self.match.version, self.seat, self.match.view(self.seat))
        context = board_context(self.match, self.seat, "en")
        return Storyteller(now, context, tell, sounds_of(self.match.game)).since(self.before)


def steps(name: str, seed: int) -> Iterator[Step]:
    """Every step of a match between heuristics, for every viewer."""
    game, rng = nedra.game(name), random.Random(seed)
    match, viewers = game.match(SEATS, seed), (None, *range(SEATS))
    seen = {viewer: Moment(0, viewer, match.view(viewer)) for viewer in viewers}
    while not match.over:
        for seat in tuple(match.legal_by_seat()):
            state = match.determinize(seat, rng.getrandbits(32))
            match.play(seat, game.moves[game.rules.heuristic(state, seat)])
        for viewer in viewers:
            if match.version > seen[viewer].version:
                yield Step(match, viewer, seen[viewer])
                seen[viewer] = Moment(match.version, viewer, match.view(viewer))


@pytest.mark.parametrize("game", nedra.games())
def test_beats_tell_every_event_once(game: str) -> None:
    told = 0
    for seed in range(GAMES):
        for step in steps(game, seed):
            beats = step.tell()
            events = [event for drawn in beats for event in drawn.beat.events]
            happened = step.match.events(step.seat, step.match.version)
            assert sorted(map(str, events)) == sorted(map(str, happened[: len(events)]))
            assert all(QUICK <= drawn.beat.seconds <= SLOW for drawn in beats)
            told += len(beats)
    assert told


@pytest.mark.parametrize("game", nedra.games())
def test_beats_are_the_same_whatever_is_hidden(game: str) -> None:
    """Redealing what a viewer cannot know changes no byte of the beats that this viewer gets."""
    for step in steps(game, 0):
        if step.seat is None or not step.tell():
            continue
        markup = drawn_markup(step)
        state = step.match._state.copy()
        seed_rng(state.rng, 1, step.match.version)
        step.match.game.rules.determinize(state, step.seat)
        other = step.match.copy()
        other._state = state
        CACHE.clear()
        assert drawn_markup(step._replace(match=other)) == markup


def drawn_markup(step: Step) -> list[str]:
    """The beats for a page that shows nothing yet of what they change."""
    beats = step.tell()
    names = {name for drawn in beats for name, _, _ in drawn.regions}
    blank = dict.fromkeys(names)
    return [str(drawn.markup(blank)) for drawn in beats]  # type: ignore[arg-type]  # looks like nothing


def test_a_step_that_was_not_seen_is_not_told() -> None:
    """Who was away gets the picture; the log says the rest."""
    first, *_, last = steps("diamant", 0)
    late = last._replace(before=first.before)
    assert last.tell()
    assert not late.tell()
