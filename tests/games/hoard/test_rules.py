"""The rules of My Hoard, one scene or more for each number."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations, product

import pytest

import nedra
from nedra.core.contract.errors import InvalidRecordError
from nedra.core.contract.event import Event
from nedra.games.hoard import GAME
from nedra.games.hoard.rules.cards import KIND_NAMES
from nedra.games.hoard.rules.events import EVENTS
from nedra.games.hoard.view import Phase
from tests.games.hoard.scene import Scene, number, treasure

MakeScene = Callable[..., Scene]

EIGHT_RINGS = "rrrsc rrs rrdn rd"
SIX_SWORDS = "ssscr ssc sn"
FIVE_DIAMONDS = "dddnp ddn"


def round_of_three(hoard: Scene) -> Scene:
    """The piles of the printed example: 8, 6 and 5 treasures."""
    hoard.pile(1, EIGHT_RINGS).pile(2, SIX_SWORDS).pile(3, FIVE_DIAMONDS)
    return hoard.everyone_takes("1 ring", "2 sword", "3 diamond")


def round_for(hoard: Scene, starter: int, cards: list[str]) -> Scene:
    """A round in which each seat, in its order, takes the first kind of one card of its own."""
    seats = len(cards)
    order = [(starter + step) % seats for step in range(seats)]
    for place, seat in enumerate(order, 1):
        hoard.draw(cards[seat], place)
    for place, seat in enumerate(order, 1):
        hoard.play(f"take {place} {treasure(cards[seat][0]).symbols[0]}")
    return hoard


def test_h1_the_coins_never_run_out(scene: MakeScene) -> None:
    """The box has 10 gold coins; here 12 are won, one by each of two gnomes in each of six rounds."""
    hoard = scene("Ann Bob")
    hoard.cavern.goal = 60
    for starter in (0, 1) * 6:
        round_for(hoard, starter, ["rd", "sn"])
    assert hoard.silver == {"Ann": 36, "Bob": 36}
    assert [gnome.gold for gnome in hoard.seen.gnomes] == [12, 12]


def test_h2_a_round_starts_with_one_deck_empty_places_and_open_tokens(scene: MakeScene) -> None:
    hoard = scene("Ann Bob")
    assert hoard.cavern.left == 36
    assert hoard.cavern.cards[:36].count(number("orc")) == 6
    assert [(pile.size, pile.top, pile.taken_by) for pile in hoard.seen.piles] == [(0, None, None)] * 4
    assert hoard.seen.tokens == KIND_NAMES


def test_h3_who_starts_the_first_round_is_drawn() -> None:
    starters = Counter(GAME.match(4, seed).view(None).starter for seed in range(200))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) > 30


def test_h3_with_the_option_seat_1_starts() -> None:
    assert {GAME.match(4, seed, first_seat_begins=1).view(None).starter for seed in range(20)} == {0}


def test_h13_a_record_of_other_rules_is_refused_not_replayed_wrongly() -> None:
    record = GAME.match(4, seed=2, first_seat_begins=1).record()
    with pytest.raises(InvalidRecordError, match="version 2"):
        nedra.replay({**record, "rules": 2, "options": {"open_piles": 0}})


def test_h3_later_rounds_are_started_by_the_left_of_the_last_starter(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.goal = 60
    starters = []
    for starter in range(4):
        starters.append(hoard.turn)
        round_for(hoard, starter % 3, ["rd", "sn", "cp"])
    assert starters == ["Ann", "Bob", "Cleo", "Ann"]
    assert hoard.seen.starter == 1


def test_h4_turns_go_clockwise(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    turns = [hoard.draw(card, 1).turn for card in ("rd", "ds", "sn")]
    assert turns == ["Bob", "Cleo", "Ann"]


def test_h4_a_turn_is_to_draw_or_to_take(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").draw("rd", 2).draw("ds", 3)
    takes = [f"take {place} {token}" for place in (2, 3) for token in KIND_NAMES]
    assert hoard.legal == ["draw", *takes]


def test_h4_who_has_a_pile_sits_out(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo").draw("rd", 1).draw("ds", 2).draw("sn", 3).play("take 1 ring")
    assert hoard.turn == "Bob"
    assert [hoard.draw(card, 4).turn for card in ("rrs", "ssc", "nnp")] == ["Cleo", "Bob", "Cleo"]


def test_h5_everybody_sees_the_treasure_that_is_drawn(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo").draw("rncm")
    for viewer in ("Ann", "Bob", "Cleo", None):
        assert hoard.seen_by(viewer).drawn == treasure("rncm")
    assert (hoard.turn, hoard.seen.phase) == ("Ann", Phase.PLACING)


def test_h5_it_may_lie_on_any_place_whose_pile_is_not_taken(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo").draw("rd", 2).play("take 2 ring").draw("ds")
    assert hoard.legal == ["place 1", "place 3", "place 4"]


def test_h5_it_covers_what_lies_there(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(2, "rd ds sn")
    pile = hoard.seen.piles[1]
    assert (pile.size, pile.top, pile.covered) == (3, treasure("sn"), None)


def test_h5_option_open_piles_lets_one_leaf_through_covered_cards(scene: MakeScene) -> None:
    hoard = scene("Ann Bob", open_piles=1).pile(2, "rd ds sn")
    assert hoard.seen.piles[1].covered == (treasure("ds"), treasure("rd"))
    assert hoard.seen.piles[0].covered == ()


def test_h6_an_orc_lies_in_sight_and_the_turn_is_over(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").draw("orc")
    assert (hoard.seen.orcs, hoard.seen.orcs_left, hoard.seen.deck) == (1, 5, 35)
    assert (hoard.turn, hoard.seen.phase) == ("Bob", Phase.TURN)
    assert sum(hoard.sizes) == 0


def test_h7_the_pile_and_the_token_are_the_players(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(3, "rd ds").play("take 3 potion")
    ann = hoard.seen.gnomes[0]
    assert (ann.place, ann.token, ann.inside, ann.blind) == (3, "potion", False, False)
    assert hoard.seen.piles[2].taken_by == 0
    assert "potion" not in hoard.seen.tokens


def test_h7_only_a_place_with_a_card_and_a_token_that_is_left(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    assert hoard.legal == ["draw"]
    hoard.pile(1, "rd").pile(2, "ds").draw("sn", 1).play("take 1 ring")
    assert hoard.legal == ["draw", *(f"take 2 {token}" for token in KIND_NAMES if token != "ring")]


def test_h7_that_place_takes_no_more_cards(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(1, "rd ds").play("take 1 ring").draw("sn")
    assert "place 1" not in hoard.legal


@pytest.mark.parametrize("open_piles", [0, 1])
def test_h7_nobody_looks_into_a_taken_pile(scene: MakeScene, open_piles: int) -> None:
    hoard = scene("Ann Bob", open_piles=open_piles).pile(3, "rd ds").play("take 3 ring")
    for viewer in ("Ann", "Bob", None):
        assert hoard.seen_by(viewer).piles[2].covered is None


def test_h8_the_last_one_goes_on_alone(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(1, "rd ds").play("take 1 ring")
    assert [hoard.draw(card, 2).turn for card in ("sn", "rrs", "ssc")] == ["Bob"] * 3
    assert hoard.draw("orc").turn == "Bob"
    assert hoard.play("take 2 sword").seen.round == 2


def test_h9_the_round_ends_when_everyone_has_a_pile(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo").pile(1, "rd").pile(2, "ds").pile(3, "sn")
    assert hoard.play("take 1 ring").play("take 2 diamond").seen.round == 1
    assert hoard.play("take 3 sword").seen.round == 2
    assert hoard.event_names[-4:] == ["most-shared", "most-shared", "most-shared", "began"]


def test_h10_five_orcs_are_a_warning_the_sixth_arrives(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").draw("rd", 1).draw("ds", 2).orcs(5)
    assert hoard.seen.phase == Phase.TURN
    hoard.orcs(1)
    assert (hoard.seen.phase, hoard.legal) == (Phase.GRABBING, ["grab 1", "grab 2"])


def test_h10_clockwise_from_the_left_of_the_one_who_drew_it(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo Dan").pile(1, "rd").pile(2, "ds").pile(3, "sn").pile(4, "nc").orcs(6)
    assert hoard.turn == "Cleo"
    assert [hoard.play(f"grab {place}").turn for place in (4, 2, 1)] == ["Dan", "Ann", "Bob"]
    assert hoard.play("grab 3").seen.round == 2


def test_h10_only_gnomes_without_a_pile_choose(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo").pile(1, "rd").pile(2, "ds").pile(3, "sn").play("take 2 diamond").orcs(6)
    assert hoard.turn == "Bob"
    assert hoard.legal == ["grab 1", "grab 3"]
    assert hoard.play("grab 3").turn == "Cleo"
    assert hoard.legal == ["grab 1"]


def test_h10_tokens_are_turned_over_and_stay_unseen(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo").pile(1, "rd").pile(2, "ds").pile(3, "sn").play("take 2 diamond").orcs(6)
    assert hoard.seen.tokens == ()
    assert hoard.seen.tokens_down == 5
    hoard.play("grab 3")
    assert hoard.seen.tokens_down == 4
    assert hoard.seen.turned == tuple(token for token in KIND_NAMES if token != "diamond")
    for viewer in ("Ann", "Bob", "Cleo", None):
        bob = hoard.seen_by(viewer).gnomes[1]
        assert (bob.place, bob.token, bob.blind) == (3, None, True)


def test_h10_they_are_known_at_scoring(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(1, "rrrsc").pile(2, "ssscr").orcs(6)
    hoard.blind_tokens = ["coins", "sword"]
    hoard.play("grab 1").play("grab 2")
    hauls = hoard.seen.last_round
    assert hauls is not None
    assert [(haul.token, haul.blind, haul.treasures) for haul in hauls] == [
        ("coins", True, 1),
        ("sword", True, 3),
    ]


def test_h10_each_token_left_is_as_likely(scene: MakeScene) -> None:
    """Every random choice gives another two of the four tokens that are left."""
    given = []
    for throws in product(range(4), range(3)):
        hoard = scene("Ann Bob Cleo Dan").pile(1, "rd").pile(2, "ds").pile(3, "sn").pile(4, "nc")
        hoard.play("take 1 ring").play("take 2 diamond").orcs(6)
        hoard.throws = list(throws)
        hoard.play("grab 3").play("grab 4")
        given.append(tuple(hoard.cavern.last_token[2:]))
    assert sorted(given) == list(permutations(range(3, 7), 2))


def test_h11_an_empty_place_is_not_chosen_while_there_is_a_pile(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").draw("rd", 3).orcs(6)
    assert hoard.turn == "Bob"
    assert hoard.legal == ["grab 3"]


def test_h11_who_finds_only_empty_places_goes_home_with_nothing(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo").draw("rrrsc", 3).orcs(6)
    hoard.blind_tokens = ["ring"]
    assert hoard.turn == "Bob"
    hoard.play("grab 3")
    assert hoard.treasures == {"Ann": 0, "Bob": 3, "Cleo": 0}
    assert hoard.event_names[-7:] == [
        "left-empty",
        "left-empty",
        "turned-token",
        "counted",
        "most",
        "counted",
        "began",
    ]
    hauls = hoard.seen.last_round
    assert hauls is not None
    assert [haul.place for haul in hauls] == [None, 3, None]


def test_h11_six_orcs_at_once_leave_nobody_anything_and_the_game_goes_on(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").orcs(6)
    assert hoard.treasures == {"Ann": 0, "Bob": 0}
    assert hoard.seen.round == 2


def test_h12_only_what_matches_the_token_counts_and_every_mouse(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(1, "rrrsc rrs rncm sprm").pile(2, "ds dddnp")
    hoard.everyone_takes("1 ring", "2 potion")
    assert hoard.treasures == {"Ann": 3 + 2 + (1 + 1) + (1 + 1), "Bob": 1}


def test_h13_the_most_treasures_get_one_gold(scene: MakeScene) -> None:
    assert round_of_three(scene("Ann Bob Cleo")).silver["Ann"] == 3


def test_h13_everyone_tied_for_the_most_gets_one(scene: MakeScene) -> None:
    hoard = round_for(scene("Ann Bob Cleo"), 0, ["rrs", "ddn", "sn"])
    assert hoard.silver == {"Ann": 3, "Bob": 3, "Cleo": 2}


def test_h13_without_a_treasure_there_is_no_coin_for_nobody(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").orcs(6)
    assert hoard.silver == {"Ann": 0, "Bob": 0}
    assert hoard.event_names[-3:] == ["counted", "counted", "began"]
    hauls = hoard.seen.last_round
    assert hauls is not None
    assert [(haul.won_gold, haul.prize) for haul in hauls] == [(False, 0), (False, 0)]


def test_h11_who_goes_home_with_nothing_gets_no_coin(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").draw("rd", 3).orcs(6)
    hoard.blind_tokens = ["ring"]
    assert hoard.play("grab 3").treasures == {"Ann": 0, "Bob": 1}
    assert hoard.silver == {"Ann": 0, "Bob": 3}


def test_h15_a_pile_without_a_fitting_treasure_pays_nothing(scene: MakeScene) -> None:
    hoard = scene("Ann Bob").pile(1, "rrs").pile(2, "ds")
    hoard.everyone_takes("1 ring", "2 potion")
    assert hoard.treasures == {"Ann": 2, "Bob": 0}
    assert hoard.silver == {"Ann": 3, "Bob": 0}


def test_h13_those_who_share_the_most_are_told_so(scene: MakeScene) -> None:
    shared = round_for(scene("Ann Bob Cleo"), 0, ["rrs", "ddn", "sn"])
    assert shared.event_names[-4:] == ["most-shared", "most-shared", "counted", "began"]
    assert round_of_three(scene("Ann Bob Cleo")).event_names[-4:] == ["most", "counted", "counted", "began"]


@pytest.mark.parametrize(
    ("language", "treasures", "words"),
    [
        ("ru", 5, "Аня: 5 сокровищ, больше всех, но не в одиночку: золотая монета."),
        ("en", 5, "Аня ties for the most treasures, 5, and gets a gold coin."),
    ],
)
def test_h13_in_words(language: str, treasures: int, words: str) -> None:
    event = Event(0, "most-shared", 0, treasures, 1)
    assert GAME.translate_event(event, ["Аня"], GAME.translator(language)) == words


def test_h14_one_fewer_gets_two_silver(scene: MakeScene) -> None:
    assert round_for(scene("Ann Bob"), 0, ["rrs", "ds"]).silver == {"Ann": 3, "Bob": 2}


def test_h15_two_fewer_gets_one_silver(scene: MakeScene) -> None:
    assert round_for(scene("Ann Bob"), 0, ["rrrsc", "ds"]).silver == {"Ann": 3, "Bob": 1}


def test_h15_example_8_6_and_5(scene: MakeScene) -> None:
    hoard = round_of_three(scene("Ann Bob Cleo"))
    assert hoard.treasures == {"Ann": 8, "Bob": 6, "Cleo": 5}
    assert hoard.silver == {"Ann": 3, "Bob": 1, "Cleo": 0}
    hauls = hoard.seen.last_round
    assert hauls is not None
    assert [(haul.won_gold, haul.prize) for haul in hauls] == [(True, 3), (False, 1), (False, 0)]


def test_h16_a_gold_is_three_silver(scene: MakeScene) -> None:
    hoard = scene("Ann Bob")
    hoard.cavern.silver[:2] = [4, 5]
    assert [(gnome.worth, gnome.gold, gnome.silver) for gnome in hoard.seen.gnomes] == [(4, 1, 1), (5, 1, 2)]
    points = [0, 0]
    GAME.rules.scores(hoard.cavern, points)
    assert points == [4, 5]


def test_h17_the_game_ends_after_a_round_in_which_somebody_reaches_eight(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [5, 7, 7]
    round_of_three(hoard)
    assert hoard.silver == {"Ann": 8, "Bob": 8, "Cleo": 7}
    assert hoard.seen.phase == Phase.OVER
    assert GAME.rules.pending(hoard.cavern) == 0
    assert hoard.event_names[-1] == "ended"


@pytest.mark.parametrize(
    ("silver", "words"),
    [
        ([5, 5, 7], "The game is over: Ann wins with coins worth 8 silver."),
        ([5, 7, 7], "The game is over: Ann wins with coins worth 8 silver."),
        ([4, 7, 7], "The game is over: Bob wins with coins worth 8 silver."),
    ],
)
def test_h17_the_last_line_of_the_log_names_the_winner(
    scene: MakeScene, silver: list[int], words: str
) -> None:
    """Bob has as much as Ann in the second case, but Ann won the last round."""
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = silver
    round_of_three(hoard)
    assert last_line(hoard) == words


def test_h17_the_last_line_of_the_log_names_all_who_share_the_win(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [5, 5, 1]
    round_for(hoard, 0, ["rrs", "ddn", "sn"])
    assert last_line(hoard) == "The game is over: Ann, Bob share the win with coins worth 8 silver."


def last_line(hoard: Scene) -> str:
    assert hoard.cavern.events is not None
    _, kind, _, a, b = hoard.cavern.events[-1]
    return GAME.translate_event(Event(0, EVENTS[kind], None, a, b), hoard.names, GAME.translator("en"))


def test_h17_seven_is_not_enough(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [4, 6, 7]
    assert not round_of_three(hoard).seen.over


def test_h17_the_most_wins(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [4, 7, 7]
    assert round_of_three(hoard).silver == {"Ann": 7, "Bob": 8, "Cleo": 7}
    assert hoard.places["Bob"] == 1


def test_h17_a_tie_goes_to_the_one_who_won_the_last_round(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [5, 7, 0]
    round_of_three(hoard)
    assert hoard.silver == {"Ann": 8, "Bob": 8, "Cleo": 0}
    assert hoard.places == {"Ann": 1, "Bob": 2, "Cleo": 3}


def test_h17_if_several_of_them_did_they_share_the_win(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [5, 5, 6]
    round_for(hoard, 0, ["rrs", "ddn", "sn"])
    assert hoard.silver == {"Ann": 8, "Bob": 8, "Cleo": 8}
    assert hoard.places == {"Ann": 1, "Bob": 1, "Cleo": 3}


def test_h17_if_none_of_them_did_they_share_the_win(scene: MakeScene) -> None:
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [0, 7, 8]
    round_of_three(hoard)
    assert hoard.silver == {"Ann": 3, "Bob": 8, "Cleo": 8}
    assert hoard.places == {"Ann": 3, "Bob": 1, "Cleo": 1}


def test_h17_a_round_without_treasures_is_won_by_nobody(scene: MakeScene) -> None:
    """So it sets nobody apart: those who are even share the win."""
    hoard = scene("Ann Bob Cleo")
    hoard.cavern.silver[:3] = [6, 6, 0]
    hoard.orcs(6)
    assert hoard.seen.last_round is not None
    assert [haul.won_gold for haul in hoard.seen.last_round] == [False, False, False]
    assert hoard.places == {"Ann": 1, "Bob": 1, "Cleo": 3}


def test_h18_otherwise_all_cards_are_shuffled_and_a_new_round_starts(scene: MakeScene) -> None:
    hoard = round_of_three(scene("Ann Bob Cleo"))
    assert (hoard.seen.round, hoard.seen.deck, hoard.seen.orcs) == (2, 36, 0)
    assert hoard.sizes == [0] * 4
    assert all(gnome.inside and gnome.token is None for gnome in hoard.seen.gnomes)
    assert hoard.seen.tokens == KIND_NAMES
    hoard.draw("rrrsc", 1)
    assert hoard.seen.piles[0].top == treasure("rrrsc")
