"""What a gnome cannot know is dealt afresh; what all have seen is remembered."""

from collections import Counter
from collections.abc import Callable

from nedra.core.compiled.rng import seed_rng
from nedra.games.gnomes.rules import rules
from nedra.games.gnomes.rules.cards import CARD_NAMES
from nedra.games.gnomes.rules.state import DIAMOND, Hill
from tests.games.gnomes.scene import Scene

MakeScene = Callable[..., Scene]


def determinized(hill: Scene, name: str, rng: int) -> Hill:
    world = hill.hill.copy()
    seed_rng(world.rng, 7, rng)
    rules.determinize(world, hill.seat(name))
    return world


def test_hidden_hands_and_the_deck_are_pooled_and_dealt_again(scene: MakeScene) -> None:
    hill = scene("Ann Bob Cleo").hand(Ann="cave", Bob="2*diamond collapse", Cleo="2*diamond")
    held: Counter[int] = Counter()
    for rng in range(300):
        world = determinized(hill, "Ann", rng)
        assert world.hand[0] == hill.hill.hand[0]
        assert [sum(hand) for hand in world.hand] == [1, 3, 2, 0]
        assert world.left == hill.hill.left
        held[world.hand[1][DIAMOND]] += 1
    assert held[0] > 200  # four diamonds among a hundred cards


def test_a_card_taken_from_the_row_is_remembered_until_it_is_played(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Bob="cave").row("diamond cave cave").turn_of("Bob").play("take 1")
    assert all(determinized(hill, "Ann", rng).hand[1][DIAMOND] for rng in range(50))
    hill.play("cave").front(Bob="collapse").to_play("Bob").play("discard diamond")
    assert not any(hill.hill.shown[1])


def test_of_equal_cards_the_one_that_was_seen_is_played_first(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Bob="diamond").front(Bob="cave").row("diamond cave cave")
    hill.turn_of("Bob").play("take 1", "diamond")
    assert hill.in_hand("Bob") == ["diamond"]
    assert not any(hill.hill.shown[1])


def test_what_two_truths_let_one_see_leads_to_the_same_determinized_state(scene: MakeScene) -> None:
    one = scene("Ann Bob").hand(Ann="cave", Bob="2*diamond")
    other = scene("Ann Bob").hand(Ann="cave", Bob="collapse red-wind")
    assert determinized(one, "Ann", 1).to_dict() == determinized(other, "Ann", 1).to_dict()


def test_all_of_a_kind_in_sight_are_in_no_determinized_hand(scene: MakeScene) -> None:
    hill = scene("Ann Bob").hand(Ann="6*ruby-round", Bob="5*cave")
    ruby = CARD_NAMES.index("ruby-round")
    assert not any(determinized(hill, "Ann", rng).hand[1][ruby] for rng in range(50))
