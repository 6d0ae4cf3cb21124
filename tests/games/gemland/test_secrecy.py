"""What jewellers cannot know: others' action cards, sealed answers, tiles not yet chosen from."""

from __future__ import annotations

from collections import Counter

import pytest

from nedra.core.compiled.rng import seed_rng
from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.games.gemland import GAME
from nedra.games.gemland.rules.moves import CANCEL, COPY_TAKE, MOVES, PASS
from nedra.games.gemland.rules.state import CANCEL_CARD, Land
from nedra.games.gemland.text import text
from nedra.games.gemland.view import Phase
from tests.games.gemland.scene import Scene

DETERMINIZATIONS = 400


def determinized(land: Land, seat: int, rng: int) -> Land:
    world = land.copy()
    seed_rng(world.rng, rng, 7)
    GAME.rules.determinize(world, seat)
    return world


def test_others_cards_could_be_any_that_are_unseen() -> None:
    scene = Scene().hand("Ann", "cancel").hand("Bob", "dig")
    kinds = Counter(determinized(scene.land, 0, rng).hand[1].index(1) for rng in range(DETERMINIZATIONS))
    assert len(kinds) == 11
    assert abs(kinds[CANCEL_CARD] - DETERMINIZATIONS * 3 / 33) < 4.5 * (DETERMINIZATIONS * 3 / 33) ** 0.5


def test_discarded_cards_and_the_own_ones_are_never_dealt_to_others() -> None:
    scene = Scene().hand("Ann", "tip tip raid pry").do("Ann", "draw").play("Ann", "discard raid")
    scene.hand("Bob", "dig dig")
    for rng in range(40):
        world = determinized(scene.land, 0, rng)
        assert world.hand[1][2] == world.stack[2] == 0
        assert world.held == scene.land.held


def test_a_sealed_cancel_is_drawn_anew() -> None:
    scene = Scene().hand("Ann", "ideas").hand("Bob", "cancel").play("Ann", "ideas").play("Bob", "cancel")
    answers = Counter(determinized(scene.land, 2, rng).cancelling for rng in range(DETERMINIZATIONS))
    assert set(answers) == {0, 1 << 1}
    assert answers[0] > answers[1 << 1]
    assert determinized(scene.land, 1, 1).cancelling == 1 << 1


def test_a_sealed_copy_is_drawn_anew_and_so_are_copies_that_wait_for_their_turn() -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Bob", "copy-take").hand("Cleo", "copy-take").play("Ann", "take")
    scene.play("Bob", "copy-take").play("Cleo", "copy-take").play("Dan", "pass")
    assert scene.view("Dan").card is not None
    answers = Counter(determinized(scene.land, 3, rng).answer[2] for rng in range(DETERMINIZATIONS))
    assert set(answers) == {PASS, COPY_TAKE}
    assert determinized(scene.land, 2, 1).answer[2] == COPY_TAKE


def test_tiles_of_others_are_unknown_until_they_are_chosen() -> None:
    match = GAME.match(3, seed=4)
    worlds = [match.determinize(0, seed).to_dict()["dealt"] for seed in range(30)]
    assert len({tuple(dealt[1]) for dealt in worlds}) == 30
    assert {tuple(dealt[0]) for dealt in worlds} == {tuple(match._state.to_dict()["dealt"][0])}


@pytest.mark.parametrize("answer", ["pass", "cancel"])
def test_whether_somebody_cancels_shows_in_no_view_before_the_last_answer(answer: str) -> None:
    scene = Scene("Ann Bob Cleo Dan").hand("Ann", "ideas").hand("Bob", "cancel").play("Ann", "ideas")
    twin = scene.land.copy()
    GAME.rules.play(twin, 1, PASS)
    GAME.rules.play(scene.land, 1, CANCEL if answer == "cancel" else PASS)
    for viewer in (0, 2, 3, None):
        assert GAME.view(scene.land, viewer) == GAME.view(twin, viewer)


def test_cards_that_stay_in_the_hand_are_told_to_their_owner_only() -> None:
    match = GAME.match(4, seed=2)
    land = match._state
    assert isinstance(land, Land)
    for seat in range(4):
        match.play(seat, "keep 1 2 3")
    turn = land.turn
    for seat in range(4):
        land.stack[CANCEL_CARD] -= 1
        land.hand[seat][CANCEL_CARD] += 1
        land.held[seat] += 1
    land.stack[7] -= 1
    land.hand[turn][7] += 1
    land.held[turn] += 1
    match.play(turn, "ideas")
    for seat in match.legal_by_seat():
        match.play(seat, "cancel")
    others = [(turn + step) % 4 for step in (1, 2, 3)]
    stayed = [[event for event in match.events(seat) if event.kind == "stayed"] for seat in others]
    assert [len(events) for events in stayed] == [0, 1, 1]
    assert not [event for event in match.events(None) if event.kind == "stayed"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_terminal_shows_every_position(language: str) -> None:
    say = GAME.translator(language)
    match, seat_infos = GAME.match(3, seed=6), tuple(map(SeatInfo, ("Ann", "Bob", "Cleo")))
    shown = set()
    while not match.over:
        view = match.view(match.version % 3)
        if match.version % 5 == 0 or view.phase not in shown:
            assert text(view, BoardContext(match.version % 3, seat_infos, say)).renderables
            shown.add(view.phase)
        for seat, legal in match.legal_by_seat().items():
            match.play(seat, legal[match.version % len(legal)])
    assert text(match.view(None), BoardContext(None, seat_infos, say)).renderables
    assert shown == set(Phase) - {Phase.OVER}


def test_every_legal_move_is_in_the_list() -> None:
    assert all(MOVES.parse(str(move)) == move for move in MOVES)
