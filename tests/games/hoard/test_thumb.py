"""The player by rules of thumb: what it does in plain cases, and that it beats chance."""

from collections.abc import Callable

from nedra.games.hoard import GAME
from nedra.lab.play import player_of
from nedra.lab.series import series
from nedra.lab.sheet import WHOLE_WIN
from nedra.lab.simulate import bench_for
from tests.games.hoard.scene import Scene

Lay = Callable[..., Scene]


def answer(hoard: Scene) -> str:
    return str(GAME.moves[GAME.rules.thumb(hoard.cavern, hoard.cavern.turn)])


def test_it_draws_while_no_pile_is_good(scene: Lay) -> None:
    assert answer(scene("Ann Bob")) == "draw"
    assert answer(scene("Ann Bob").pile(1, "rrrsc rrs")) == "draw"


def test_it_takes_plenty_at_once_with_the_token_that_fits(scene: Lay) -> None:
    assert answer(scene("Ann Bob").pile(1, "rrrsc rrs rrdn")) == "take 1 ring"


def test_with_every_orc_fewer_will_do(scene: Lay) -> None:
    assert answer(scene("Ann Bob").pile(1, "rrrsc rrs").orcs(2)) == "take 1 ring"


def test_one_orc_before_the_last_two_are_enough(scene: Lay) -> None:
    assert answer(scene("Ann Bob").draw("rd", 3).orcs(5)) == "draw"
    assert answer(scene("Ann Bob").draw("rrs", 3).orcs(5)) == "take 3 ring"


def test_the_last_one_inside_goes_on_until_nobody_has_more(scene: Lay) -> None:
    hoard = scene("Ann Bob").pile(1, "rrrsc rrs").draw("ssscr", 2).draw("dddnp", 3).play("take 1 ring")
    assert answer(hoard) == "draw"
    assert answer(hoard.pile(2, "ssc")) == "take 2 sword"


def test_with_one_orc_to_come_the_last_one_is_content_with_any_prize(scene: Lay) -> None:
    hoard = scene("Ann Bob").pile(1, "rrrsc rrs").draw("ssscr", 2).orcs(1).play("take 1 ring").orcs(4)
    assert answer(hoard) == "take 2 sword"


def test_without_a_prize_the_last_one_has_nothing_to_lose(scene: Lay) -> None:
    hoard = scene("Ann Bob").pile(1, "rrrsc rrs").draw("ssc", 2).orcs(1).play("take 1 ring").orcs(4)
    assert answer(hoard) == "draw"


def test_it_leaves_the_others_poor_piles_and_itself_rich_ones(scene: Lay) -> None:
    hoard = scene("Ann Bob").draw("rrrsc", 1).draw("dddnp", 2).draw("nc", 3).draw("cp", 4).draw("rrs")
    assert answer(hoard) == "place 3"
    alone = scene("Ann Bob").draw("rrrsc", 1).draw("dddnp", 2).play("take 2 diamond").draw("rrs")
    assert answer(alone) == "place 1"


def test_it_grabs_where_most_can_match(scene: Lay) -> None:
    assert answer(scene("Ann Bob").draw("rd", 1).draw("dddnp", 2).orcs(6)) == "grab 2"


def test_it_beats_chance() -> None:
    asked = series(GAME, 2, ["thumb", "random"], 150, seed=1)
    sheet = asked.sheet()
    play = player_of(asked)
    play([asked.table()], [asked.table()], [asked.table()], [sheet], bench_for(asked).results)
    assert sheet.wins[0] > 0.9 * 150 * WHOLE_WIN
