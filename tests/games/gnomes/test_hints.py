"""The numbers of Quick Gnomes: exact for prepared hills, and the same for every hill that could be."""

from collections.abc import Callable

import nedra
from nedra.games.gnomes.hints import SetProgress, prospects
from tests.games.gnomes.scene import Scene

MakeScene = Callable[..., Scene]
ANN, BOB = range(2)


def test_a_colour_can_grow_by_what_is_out_of_sight(scene: MakeScene) -> None:
    laid = scene("Ann Bob").hand(Ann="ruby-round", Bob="ruby-square").front(Ann="cave 2*ruby-round")
    growing = {line.of: line for line in prospects(laid.seen_by("Ann"), ANN).progress}
    assert growing["ruby"] == SetProgress("ruby", laid=2, held=1, unseen=15)
    assert growing["round"] == SetProgress("round", laid=2, held=1, unseen=15)
    assert growing["square"] == SetProgress("square", laid=0, held=0, unseen=18)


def test_what_others_hold_is_out_of_sight_like_the_deck(scene: MakeScene) -> None:
    held = scene("Ann Bob").hand(Bob="2*diamond orange-fog")
    known = prospects(held.seen_by("Ann"), ANN)
    assert (known.diamonds, known.fogs, known.collapses) == (4, 9, 6)
    own = prospects(held.seen_by("Bob"), BOB)
    assert (own.diamonds, own.fogs, own.collapses) == (2, 8, 6)


def test_what_lies_in_the_row_is_in_sight(scene: MakeScene) -> None:
    known = prospects(scene("Ann Bob").row("diamond collapse green-fog").seen_by("Ann"), ANN)
    assert (known.diamonds, known.fogs, known.collapses) == (3, 8, 5)


def test_two_players_have_46_turns() -> None:
    match = nedra.game("gnomes").match(2, 1, first_seat_begins=1)
    assert [prospects(match.view(seat), seat).turns for seat in (ANN, BOB)] == [46, 46]
    match.play(ANN, "draw")
    match.play(ANN, str(match.legal(ANN)[0]))
    assert [prospects(match.view(seat), seat).turns for seat in (ANN, BOB)] == [45, 46]


def test_whoever_has_the_best_sets_is_ahead(scene: MakeScene) -> None:
    laid = scene("Ann Bob").front(Ann="cave ruby-round sapphire-square", Bob="cave 2*ruby-round")
    assert prospects(laid.seen_by("Ann"), ANN).leaders == (BOB,)


def test_nobody_is_ahead_before_a_gem_lies(scene: MakeScene) -> None:
    assert prospects(scene("Ann Bob").seen_by("Ann"), ANN).leaders == ()


def test_determinized_states_give_the_same_numbers() -> None:
    game = nedra.game("gnomes")
    match = game.match(3, 5)
    for _ in range(24):
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, moves[-1])
    for seat in range(3):
        known = prospects(match.view(seat), seat)
        assert {prospects(game.view(match.determinize(seat, seed), seat), seat) for seed in range(12)} == {
            known
        }
