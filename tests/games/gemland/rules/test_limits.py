"""What cannot be done, and what runs out (L44–L46)."""

from itertools import pairwise

from nedra.games.gemland import GAME
from nedra.games.gemland.rules.state import TURN_LIMIT
from tests.games.gemland.scene import Scene


def test_l44_a_card_can_always_be_drawn() -> None:
    """Hands hold 16 of the 34 cards at most."""
    scene = Scene("Ann Bob Cleo Dan").cart("Ann", "blue blue blue")
    for name, cards in zip(scene.names, ("dig dig dig dig", "ideas ideas ideas ideas"), strict=False):
        scene.hand(name, cards)
    scene.hand("Cleo", "cancel cancel cancel cancel").hand("Dan", "copy-set copy-set copy-set copy-set")
    scene.land.discard, scene.land.stack = scene.land.stack, scene.land.discard
    scene.land.cards_left = 0
    scene.do("Ann", "draw")
    assert scene.pending == ["Ann"]


def test_l45_a_card_without_any_effect_cannot_be_played() -> None:
    cards = "raid swap-gems master pry"
    scene = Scene().hand("Ann", cards)
    assert {move.split()[0] for move in scene.legal("Ann")} == {"take", "draw"}
    assert scene.refused("Ann", "cancel") == "L45"


def test_l45_the_same_colour_is_no_swap() -> None:
    scene = Scene().hand("Ann", "swap-gems").cart("Ann", "red").cart("Bob", "red")
    assert scene.legal_of("Ann", "swap-gems") == []


def test_l45_a_cancel_needs_a_card_that_waits() -> None:
    scene = Scene("Ann Bob").hand("Bob", "cancel").play("Ann", "take")
    assert scene.refused("Bob", "cancel") == "L45"


def test_l45_what_is_no_answer_out_of_turn_is_refused_by_its_own_rule() -> None:
    scene = Scene().hand("Bob", "cancel copy-take copy-set")
    assert scene.refused("Bob", "cancel") == "L45"
    assert scene.refused("Bob", "copy-take") == "L40"
    assert scene.refused("Bob", "copy-set 1 red") == "L40"
    assert scene.refused("Bob", "pass") == "L43"
    assert scene.refused("Bob", "hand-in 1") == "L14"
    assert scene.refused("Bob", "draw") == "L5"


def test_l46_after_200_turns_of_everybody_the_most_points_win() -> None:
    match = GAME.match(2, seed=1)
    for seat in (0, 1):
        match.play(seat, "keep 1 2 3")
    turns = 0
    while not match.over:
        (seat,) = match.legal_by_seat()
        move = "draw" if match.view(seat).phase == "act" else str(match.legal(seat)[0])
        match.play(seat, move)
        turns += move == "draw"
    assert turns == 2 * 2 * TURN_LIMIT
    assert match.result().rule == "L46"
    assert match.result().winners == (0, 1)


def test_l46_an_empty_mine_gives_nothing_and_cards_take_what_there_is() -> None:
    scene = Scene().hand("Ann", "dig")
    scene.check = lambda: None  # type: ignore[method-assign]  # the other gems are lost
    for left, moves in ((0, []), (1, []), (2, ["dig 1", "dig 2"]), (3, ["dig 1", "dig 2", "dig 3"])):
        scene.land.mine_left = left
        assert scene.legal_of("Ann", "dig") == moves
        assert bool(scene.legal_of("Ann", "take")) == (left > 0)
    scene.land.mine_left = 0
    assert scene.refused("Ann", "take") == "L46"
    assert scene.refused("Ann", "dig 1") == "L46"


def test_l46_nobody_can_take_too_from_an_empty_mine() -> None:
    scene = Scene()
    scene.check = lambda: None  # type: ignore[method-assign]  # the other gems are lost
    scene.land.mine_left = 1
    scene.land.mine[1:] = [0] * 39
    scene.play("Ann", "take")
    assert scene.pending == ["Ann"]


def test_points_never_fall() -> None:
    for seed in range(3):
        match = GAME.match(3, seed=seed)
        seen = [match.view(None)]
        while not match.over:
            for seat, legal in match.legal_by_seat().items():
                match.play(seat, legal[(seed + match.version) % len(legal)])
            seen.append(match.view(None))
        for before, after in pairwise(seen):
            assert all(
                one.points <= other.points
                for one, other in zip(before.jewellers, after.jewellers, strict=True)
            )
