"""The box of Quick Gnomes: what the rulebook prints, and boxes that cannot be played with."""

import pytest

import nedra
from nedra.games.gnomes import GAME
from nedra.games.gnomes.rules.cards import CARD_NAMES
from tests.games.boxes import Write, own_box, refused_at, refused_where_it_changed

OWN = own_box(GAME)


def test_the_box_holds_what_is_printed() -> None:
    copies = dict(zip(CARD_NAMES, GAME.components().copies(), strict=True))
    assert sum(copies.values()) == 102
    assert copies["cave"] == 14
    assert [copies[f"{wind}-wind"] for wind in ("red", "yellow", "blue")] == [5, 5, 5]
    assert copies["collapse"] == 6
    assert [copies[f"{fog}-fog"] for fog in ("orange", "green", "violet")] == [3, 3, 3]
    assert sum(GAME.components().gems.copies()) == 58


def test_the_gems_are_reconstructed_as_six_of_each_kind() -> None:
    assert GAME.components().gems.copies() == [6] * 9 + [4]


def test_every_part_says_where_it_is_known_from() -> None:
    box = GAME.components()
    assert {part.origin for part in (box.deal, box.caves, box.collapses)} == {"printed"}
    assert {part.origin for part in (box.gems, box.fogs, box.winds)} == {"reconstructed"}


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("count = 14", "count = 3", r"caves.count: the number must be at least 4"),
        ("hand = 5", "hand = 1", "at least 2"),
        ("row = 3", "row = 4", "at most 3"),
        ("round = 6", "round = -1", "at least 0"),
        ("round = 6", "oval = 6", "key “oval” does not belong"),
        ('mixed_from = ["ruby", "heliodor"]', 'mixed_from = ["emerald"]', "“emerald” does not belong"),
        ('blows = ["orange", "violet"]', 'blows = ["grey"]', "“grey” does not belong"),
        ("{ round = 6, square = 6, triangle = 6 }", "{ round = 9, square = 9, triangle = 9 }", "84 gems"),
        ("copies = 5", "copies = 15", "120 cards"),
        ("count = 14, ", "count = 14, size = 2, ", "key “size” does not belong"),
        ("diamonds = 4\n", "", "key “diamonds” is missing"),
    ],
)
def test_a_bad_box_is_refused_with_its_reason(write: Write, printed: str, changed: str, reason: str) -> None:
    assert printed in OWN
    with pytest.raises(nedra.InvalidComponentsError, match=reason):
        GAME.components(write(OWN.replace(printed, changed)))


def test_a_box_with_too_few_cards_is_refused(write: Write) -> None:
    few = OWN.replace("= 6", "= 0").replace("copies = 5", "copies = 0").replace("copies = 3", "copies = 0")
    with pytest.raises(nedra.InvalidComponentsError, match="too few cards"):
        GAME.components(write(few))


def test_a_box_of_ones_own_is_played_with(write: Write) -> None:
    text = OWN.replace('mixed_from = ["ruby", "heliodor"]', 'mixed_from = ["ruby"]').replace(
        "row = 3", "row = 2"
    )
    match = GAME.match(2, seed=1, box=write(text))
    view = match.view(None)
    assert view.fog_effects[0].hides == ("ruby",)
    assert len(view.row) == 2
    while not match.over:
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, moves[-1])


def test_without_a_row_all_cards_come_from_the_deck(write: Write) -> None:
    match = GAME.match(2, seed=1, box=write(OWN.replace("row = 3", "row = 0")))
    assert [str(move) for move in match.legal(0)] == ["draw"]
    while not match.over:
        seat, moves = next(iter(match.legal_by_seat().items()))
        match.play(seat, moves[0])
    assert match.view(None).round == 92 // 2 + 1


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("hand = 5", "hand = 50", "deal.hand: нужно число не больше 9"),
        ("sapphire = { round = 6", "sapphire = { round = -1", "gems.sapphire.round: нужно число не меньше 0"),
        ('["ruby", "heliodor"]', '["rubin", "heliodor"]', "fogs.orange.mixed_from: «rubin» здесь не бывает"),
        ('blows = ["green", "violet"]', 'blowz = ["green"]', "winds.blue: лишний ключ «blowz»"),
        ("count = 14", "count = 1.5", "caves.count: нужно целое число, а здесь дробное число"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_that_is_wrong(
    write: Write, printed: str, changed: str, reason: str
) -> None:
    refused_where_it_changed(GAME, write, printed, changed, reason)


@pytest.mark.parametrize(
    ("about", "printed", "changed", "reason"),
    [
        ("[gems]", "round = 6", "round = 20", "gems: больше 84 камней"),
        ("[winds]", "copies = 5", "copies = 20", "winds: всего больше 120 карт"),
        ("[gems]", "diamonds = 4\n", "", "gems: нет ключа «diamonds»"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_of_what_it_is_about(
    write: Write, about: str, printed: str, changed: str, reason: str
) -> None:
    refused_at(GAME, write, about, printed, changed, reason)
