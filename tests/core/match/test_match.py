"""A match: pending seats, sealed answers, refusals that change nothing, unpredictable randomness."""

from fractions import Fraction
from random import Random

import pytest

import nedra
from nedra.core.compiled.rng import next_word
from nedra.core.contract.errors import NedraError
from nedra.core.match.match import Match
from nedra.core.match.match_rng import MatchRng, keyed_words, secret_key
from nedra.games.diamant import GAME
from nedra.games.diamant.rules.moves import Continue, Return
from tests.toys.straws import STRAWS, Draw

ANN, BOB, CLEO = range(3)


def test_everyone_in_the_cave_is_pending() -> None:
    match = three_explorers()
    assert match.legal_by_seat() == {seat: (Continue(), Return()) for seat in (ANN, BOB, CLEO)}


def test_in_a_game_of_turns_one_seat_is_pending() -> None:
    assert list(STRAWS.match(3, seed=1).legal_by_seat()) == [ANN]


def test_an_answer_is_sealed_until_the_last_is_in() -> None:
    match = three_explorers()
    seen = [match.view(seat) for seat in (ANN, BOB, CLEO, None)]
    match.play(ANN, "return")
    match.play(CLEO, "continue")
    assert match.answered() == {ANN, CLEO}
    assert match.version == 0
    assert [match.view(seat) for seat in (ANN, BOB, CLEO, None)] == seen
    match.play(BOB, "continue")
    assert match.version == 3
    assert not match.view(BOB).explorers[ANN].inside


def test_an_answer_can_be_replaced_until_then() -> None:
    changed, straight = three_explorers(), three_explorers()
    for answer in ("return", "continue", "return", "continue"):
        changed.play(ANN, answer)
    straight.play(ANN, "continue")
    assert changed == straight


def test_a_sealed_answer_is_known_by_seat() -> None:
    match = three_explorers()
    match.play(ANN, "return")
    assert match.sealed_answer(ANN) == Return()
    assert match.sealed_answer(BOB) is None


def test_a_seat_that_has_answered_may_still_change_its_answer() -> None:
    match = three_explorers()
    match.play(ANN, "return")
    assert ANN not in match.legal_by_seat()
    assert match.legal(ANN) == (Continue(), Return())


def test_the_order_of_the_answers_does_not_matter() -> None:
    forward, backward = three_explorers(), three_explorers()
    answers = {ANN: "return", BOB: "continue", CLEO: "return"}
    for seat in (ANN, BOB, CLEO):
        forward.play(seat, answers[seat])
    for seat in (CLEO, BOB, ANN):
        backward.play(seat, answers[seat])
    assert forward == backward


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [
        (3, "return", "no seat 3"),
        (-1, "return", "no seat -1"),
        (ANN, "fly", "not a move"),
        (ANN, "", "not a move"),
        (ANN, Draw(), "not a move"),
        (BOB, "return", "in camp"),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, move: str | nedra.Move, reason: str) -> None:
    match, untouched = three_explorers(), three_explorers()
    for each in (match, untouched):
        each.play(ANN, "continue")
        each.play(BOB, "return")
        each.play(CLEO, "continue")
    with pytest.raises(nedra.IllegalMoveError, match=reason):
        match.play(seat, move)
    assert match == untouched


def test_a_refusal_names_the_rule() -> None:
    match = STRAWS.match(2, seed=1)
    with pytest.raises(nedra.IllegalMoveError, match=r"not your turn\. \(T2\)") as refused:
        match.play(BOB, "draw")
    assert refused.value.translate(STRAWS.translator("ru")) == "Сейчас не ваш ход. (T2)"


def test_checking_a_move_does_not_play_it() -> None:
    match, untouched = three_explorers(), three_explorers()
    assert match.check_move(ANN, " RETURN ") == Return()
    assert match == untouched


@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(nedra.InvalidOptionError, match="2 to 8"):
        GAME.match(seats)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(nedra.InvalidOptionError, match=r"“dragons”.*artifacts, open_chests"):
        GAME.match(3, dragons=1)


@pytest.mark.parametrize("name", ["self", "options", "", "\0", "Ж", "a" * 5000])
def test_an_option_may_be_called_anything_and_is_still_unknown(name: str) -> None:
    with pytest.raises(nedra.InvalidOptionError, match=f"“{name[:40]}”") as refused:
        GAME.resolve_options(**{name: 1})
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("value", [-1, 2, "1", 0.5, None])
def test_an_option_out_of_bounds_is_refused(value: object) -> None:
    with pytest.raises(nedra.InvalidOptionError, match="goes from 0 to 1"):
        GAME.resolve_options(artifacts=value)


def test_a_number_option_keeps_its_bounds() -> None:
    assert STRAWS.resolve_options() == {"open_hands": 0, "goal": 3}
    assert STRAWS.resolve_options(goal=4)["goal"] == 4
    with pytest.raises(nedra.InvalidOptionError, match="from 2 to 4"):
        STRAWS.resolve_options(goal=5)


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(NedraError, match="not over"):
        three_explorers().result()


def test_the_result_names_winners_and_the_rule() -> None:
    match = played_out(seed=3)
    result = match.result()
    best = max(result.scores)
    assert result.rule == "D14"
    assert result.winners == tuple(seat for seat, score in enumerate(result.scores) if score == best)


def test_after_the_end_every_move_is_refused() -> None:
    match = played_out(seed=3)
    assert match.legal_by_seat() == {}
    with pytest.raises(nedra.IllegalMoveError, match=r"over\. \(D14\)"):
        match.play(ANN, "return")


def test_the_same_seed_gives_the_same_match() -> None:
    assert played_out(seed=5) == played_out(seed=5)
    assert played_out(seed=5) != played_out(seed=6)


def test_without_a_seed_matches_differ() -> None:
    assert GAME.match(3).seed != GAME.match(3).seed


def test_the_state_of_the_generator_does_not_predict_the_match() -> None:
    """Each move reseeds the generator."""
    one, other = GAME.match(3, seed=1), GAME.match(3, seed=2)
    other._state = one._state.copy()
    other._state.events = []
    generators = []
    for match in (one, other):
        for seat in (ANN, BOB, CLEO):
            match.play(seat, "continue")
        generators.append(match._state.rng[:])
    assert generators[0] != generators[1]


def test_the_generator_is_seeded_differently_for_every_move() -> None:
    key = secret_key(1)
    seen = {tuple(keyed_words(key, f"diamant {version}".encode())) for version in range(1000)}
    assert len(seen) == 1000


def test_a_generator_is_seeded_when_it_is_first_asked() -> None:
    key = secret_key(1)
    rng = MatchRng(key, "diamant")
    for version in (5, 7):
        rng.version = version
        twin = keyed_words(key, f"diamant {version}".encode())
        assert [next_word(rng) for _ in range(9)] == [next_word(twin) for _ in range(9)]
        assert rng[:] == twin


@pytest.mark.parametrize("game", nedra.games())
def test_copies_of_a_match_go_on_without_each_other(game: str) -> None:
    match = random_match(game, moves=12)
    twin, untouched = match.copy(), nedra.replay(match.record())
    assert match.events(None) == twin.events(None) == untouched.events(None)
    for one, other, first in ((match, twin, 0), (twin, match, -1)):
        before = other.record()
        for seat, moves in one.legal_by_seat().items():
            one.play(seat, moves[first])
        assert other.record() == before
        assert one == nedra.replay(one.record())
        assert other == nedra.replay(other.record())


def random_match(game: str, moves: int) -> Match:
    """A match after some random moves."""
    rng = Random(1)
    match = nedra.game(game).match(nedra.game(game).default_seats, seed=1)
    for _ in range(moves):
        seat = match.unanswered()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_private_event_reaches_one_seat_only() -> None:
    match = STRAWS.match(2, seed=1)
    drew = {
        viewer: [event for event in match.events(viewer) if event.kind == "drew"] for viewer in (0, 1, None)
    }
    assert [len(drew[viewer]) for viewer in (0, 1, None)] == [2, 2, 0]
    assert {event.seat for event in drew[0]} == {0}


def test_events_can_be_listed_from_a_version_on() -> None:
    match = STRAWS.match(2, seed=1)
    match.play(ANN, "draw")
    assert [event.kind for event in match.events(BOB, since=match.version)] == ["took"]


def test_determinizing_leaves_the_match_unchanged() -> None:
    match, untouched = three_explorers(), three_explorers()
    determinized = match.determinize(ANN, seed=9)
    determinized.rng[0] ^= 1
    assert match == untouched


def test_a_determinized_hand_is_any_the_bag_allows() -> None:
    """Bob holds two straws; over many seeds each length occurs as often as expected (4.5 s.e.)."""
    match, worlds = STRAWS.match(2, seed=1), 4000
    own = match.view(ANN).hands[ANN]
    unseen = {length: 2 - own.count(length) for length in range(1, 10)}
    held = [0] * 10
    for seed in range(worlds):
        for length, count in enumerate(match.determinize(ANN, seed).to_dict()["hand"][BOB]):
            held[length] += count
    for length, copies in unseen.items():
        share = Fraction(copies, sum(unseen.values()))
        assert abs(held[length] - 2 * worlds * share) <= 4.5 * float(2 * worlds * share * (1 - share)) ** 0.5


def three_explorers() -> nedra.Match:
    return GAME.match(3, seed=1)


def played_out(seed: int) -> nedra.Match:
    match = GAME.match(3, seed)
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, "return" if (match.version + seat) % 4 == 0 else "continue")
    return match
