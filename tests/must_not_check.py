"""Lines that must not type-check; `test_types.py` verifies that each marked line is an error."""

from nedra.core.contract.state import State
from nedra.core.match.match import Match
from nedra.games.diamant import GAME
from nedra.games.diamant.rules.components import Components
from nedra.games.diamant.rules.state import Cave
from nedra.games.diamant.view import CaveView


def draw(view: CaveView) -> str:
    return str(view.deck)


def a_state_is_no_view(cave: Cave) -> None:
    draw(GAME.view(cave, 0))
    draw(cave)  # must fail: arg-type
    GAME.view(GAME.view(cave, 0), 0)  # must fail: arg-type


def a_field_is_spelt_as_declared(cave: Cave, view: CaveView) -> None:
    cave.carried[0] += 1
    cave.caried[0] += 1  # must fail: attr-defined
    cave.carried = 1  # must fail: assignment
    cave.chest[0] = "much"  # must fail: call-overload
    str(view.cards)  # must fail: attr-defined
    view.deck = 3  # must fail: misc


def a_seat_is_a_number(match: Match) -> None:
    match.play(0, "return")
    match.play("Ann", "return")  # must fail: arg-type
    match.view("Ann")  # must fail: arg-type
    match.determinize(None, 1)  # must fail: arg-type


def a_game_needs_its_own_state(state: State, components: Components) -> None:
    GAME.new_state(3, {}, components)
    GAME.new_state(3, {}, state)  # must fail: arg-type
    GAME.rules.setup(state)  # must fail: arg-type
    GAME.rules.steal(state)  # must fail: attr-defined
