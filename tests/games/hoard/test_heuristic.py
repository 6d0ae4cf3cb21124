"""The heuristic: its moves in plain cases, and that it beats random play."""

from collections.abc import Callable

from nedra.games.hoard import GAME
from nedra.lab.setup import make_setup
from nedra.lab.simulate.accumulator import WIN_UNITS, new_accumulator
from nedra.lab.simulate.game_loop import make_simulator, mixed_policy
from tests.games.hoard.scene import Scene

Lay = Callable[..., Scene]


def answer(hoard: Scene) -> str:
    return str(GAME.moves[GAME.rules.heuristic(hoard.cavern, hoard.cavern.turn)])


def with_cards_left(hoard: Scene, count: int) -> Scene:
    """As if all others of the deck had been drawn, and lay where they do not count."""
    hoard.cavern.left = count
    return hoard


def test_it_waits_while_those_inside_could_find_more(scene: Lay) -> None:
    assert answer(scene("Ann Bob")) == "draw"
    assert answer(scene("Ann Bob").pile(1, "rrrsc rrs rrdn rd")) == "draw"
    assert answer(scene("Ann Bob").pile(1, "rrrsc rrs rrdn rd").orcs(4)) == "draw"


def test_it_takes_what_is_out_of_their_reach_with_the_token_that_fits(scene: Lay) -> None:
    """Of 26 treasures 13 come before the last orc, six or seven for each; there are eight rings."""
    assert answer(scene("Ann Bob").pile(1, "rrrsc rrs rrdn rd").orcs(5)) == "take 1 ring"


def test_what_it_would_leave_to_the_others_counts_against_a_pile(scene: Lay) -> None:
    assert answer(scene("Ann Bob").pile(1, "rrrsc rrs rrdn rd").draw("dddnp", 2).orcs(5)) == "draw"


def test_the_more_there_are_to_share_the_rest_the_shorter_a_lead_will_do(scene: Lay) -> None:
    """Of 27 treasures 13 or 14 come before the last orc: four and a half for each of three."""
    assert answer(scene("Ann Bob Cleo").pile(1, "rrrsc rd").draw("sn", 1).orcs(5)) == "take 1 ring"
    assert answer(scene("Ann Bob").pile(1, "rrrsc rd").draw("sn", 1).orcs(5)) == "draw"


def test_it_takes_no_less_than_others_have_taken(scene: Lay) -> None:
    hoard = scene("Ann Bob Cleo").pile(1, "rrrsc rrs rrdn rd").draw("dddnp", 2).draw("ddn", 2).orcs(4)
    assert answer(with_cards_left(hoard.play("take 1 ring").orcs(1), 6)) == "draw"


def test_at_a_coins_toss_any_prize_will_do(scene: Lay) -> None:
    hoard = scene("Ann Bob Cleo").pile(1, "rrrsc rrs").draw("ssscr", 2).orcs(4).play("take 1 ring").orcs(1)
    assert answer(with_cards_left(hoard, 3)) == "draw"
    assert answer(with_cards_left(hoard, 2)) == "take 2 sword"


def test_without_a_prize_there_is_nothing_to_lose(scene: Lay) -> None:
    hoard = scene("Ann Bob Cleo").pile(1, "rrrsc rrs").draw("ssc", 2).orcs(4).play("take 1 ring").orcs(1)
    assert answer(with_cards_left(hoard, 2)) == "draw"


def test_the_last_one_inside_goes_on_until_nobody_else_gets_a_prize(scene: Lay) -> None:
    hoard = scene("Ann Bob").pile(1, "rrrsc rrs").draw("ssscr", 2).draw("dddnp", 3).play("take 1 ring")
    assert answer(hoard.pile(2, "ssc ssnp")) == "draw"
    assert answer(hoard.pile(2, "sn")) == "take 2 sword"


def test_with_one_orc_to_come_the_last_one_stops_when_there_is_more_to_lose(scene: Lay) -> None:
    hoard = scene("Ann Bob").pile(1, "rrrsc rrs").draw("ssscr", 2).play("take 1 ring").pile(2, "ssc ssnp")
    assert answer(hoard.orcs(4)) == "draw"
    assert answer(with_cards_left(hoard.orcs(1), 5)) == "draw"
    assert answer(with_cards_left(hoard, 4)) == "take 2 sword"


def test_it_leaves_the_next_one_no_lead_and_itself_rich_piles(scene: Lay) -> None:
    hoard = scene("Ann Bob").draw("rrrsc", 1).draw("dddnp", 2).draw("nc", 3).draw("cp", 4).draw("rrs")
    assert answer(hoard) == "place 2"
    alone = scene("Ann Bob").draw("rrrsc", 1).draw("dddnp", 2).play("take 2 diamond").draw("rrs")
    assert answer(alone) == "place 1"


def test_it_grabs_where_most_can_match(scene: Lay) -> None:
    assert answer(scene("Ann Bob").draw("rd", 1).draw("dddnp", 2).orcs(6)) == "grab 2"


def test_it_beats_chance() -> None:
    setup = make_setup("hoard", 2, ["heuristic", "random"], seed=1)
    accumulator = new_accumulator(setup, range(150))
    template, truth, determinized = ([setup.initial_state()] for _ in range(3))
    play_games = make_simulator(GAME, mixed_policy(GAME))
    play_games(template, truth, determinized, [accumulator])
    assert accumulator.wins[0] > 0.9 * 150 * WIN_UNITS
