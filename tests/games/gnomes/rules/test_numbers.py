"""The numbers every engine for Quick Gnomes must give: a game's length is fixed by its deck."""

from itertools import product

import pytest

from nedra.core.conformance.trial import Trial
from nedra.games.gnomes import GAME
from nedra.games.gnomes.rules.state import Hill

DECK = {2: 89, 3: 84, 4: 79}
DECK_OF_A_QUICK_START = {2: 87, 3: 81, 4: 75}
TURNS = {2: 46, 3: 29, 4: 21}
TURNS_OF_A_QUICK_START = {2: 45, 3: 28, 4: 20}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_after_the_deal(seats: int) -> None:
    assert GAME.match(seats, seed=1).view(None).deck == DECK[seats]
    assert GAME.match(seats, seed=1, quick_start=1).view(None).deck == DECK_OF_A_QUICK_START[seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("quick_start", "short_end"), list(product((0, 1), repeat=2)))
def test_everyone_has_as_many_turns(seats: int, quick_start: int, short_end: int) -> None:
    expected = (TURNS_OF_A_QUICK_START if quick_start else TURNS)[seats] - short_end
    for seed in range(12):
        options = GAME.resolve_options(quick_start=quick_start, short_end=short_end, cave_first=seed % 3 == 0)
        assert turns(Trial(GAME, seats, options, seed), expected) == [expected] * seats


def turns(trial: Trial, foretold: int) -> list[int]:
    """How many cards everybody has played; how many it will be is known from the start."""
    for table in trial.random_states():
        assert isinstance(table, Hill)
        assert GAME.view(table, None).rounds == foretold
    played = [seat for seat, move in trial.moves_played if move >= 5]
    return [played.count(seat) for seat in range(trial.seats)]
