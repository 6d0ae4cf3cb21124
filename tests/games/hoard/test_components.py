"""The box of My Hoard: what is printed and public, and boxes that cannot be played with."""

from collections import Counter

import pytest

import nedra
from nedra.games.hoard import GAME
from nedra.games.hoard.rules.cards import KIND_NAMES
from tests.games.boxes import Write, own_box, refused_at, refused_where_it_changed

OWN = own_box(GAME)


def test_the_box_holds_what_is_printed() -> None:
    box = GAME.components()
    assert len(box.treasures.cards) == 30
    assert box.orcs.count == 6
    assert box.tokens.kinds == list(KIND_NAMES)
    assert box.places.count == 4
    assert (box.coins.silver, box.coins.gold, box.coins.gold_worth) == (10, 10, 3)
    assert (box.prizes.one_fewer, box.prizes.two_fewer, box.prizes.goal) == (2, 1, 8)


def test_the_faces_are_the_reconstructed_ones() -> None:
    """For each kind, the next ones in a ring give five cards: 17 symbols of each kind, six mice."""
    ring = [kind.value for kind in KIND_NAMES]
    expected = [
        [ring[(t + step) % 6] for step in steps] + ["mouse"] * (steps == (0, 3, 4))
        for t in range(6)
        for steps in ((0, 1), (0, 0, 2), (0, 3, 4), (0, 0, 1, 3), (0, 0, 0, 2, 4))
    ]
    cards = GAME.components().treasures.cards
    assert cards == expected
    assert Counter(symbol for card in cards for symbol in card) == dict.fromkeys(ring, 17) | {"mouse": 6}


def test_what_reviews_say_holds() -> None:
    """Two to five symbols a card, doubles occur, some cards have a mouse besides."""
    cards = GAME.components().treasures.cards
    assert {sum(symbol != "mouse" for symbol in card) for card in cards} == {2, 3, 4, 5}
    assert any(len(set(card)) < len(card) for card in cards)
    assert 0 < sum("mouse" in card for card in cards) < len(cards)


def test_every_part_says_where_it_is_known_from() -> None:
    box = GAME.components()
    assert box.treasures.origin == "reconstructed"
    assert {part.origin for part in (box.orcs, box.places, box.prizes)} == {"printed"}
    assert {part.origin for part in (box.coins, box.tokens)} == {"public"}


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("orcs = { count = 6", "orcs = { count = 0", r"orcs.count: the number must be at least 1"),
        ("orcs = { count = 6", "orcs = { count = 10", "at most 9"),
        ("places = { count = 4", "places = { count = 3", "at least 4"),
        ("gold_worth = 3", "gold_worth = 0", "at least 1"),
        ("goal = 8", "goal = 61", "at most 60"),
        ("most_gold = 1", "most_gold = 0", "at least 1"),
        ('"potion"]\n\n', '"dragon"]\n\n', "dragon"),
        ('"potion"]\n\n', '"ring"]\n\n', "two tokens are of a kind"),
        ('kinds = ["ring", "diamond", "sword", ', "kinds = [", "at least 4 element"),
        ('    ["ring", "diamond"],', '    ["ring", "dragon"],', "dragon"),
        ('    ["ring", "diamond"],', "    [],", "at least 1 element"),
        ('    ["ring", "diamond"],', "[" + '"ring", ' * 8 + "],", "more than 7 of a kind: ring"),
        ('    ["ring", "diamond"],', "[" + '"mouse", ' * 8 + "],", "more than 7 of a kind: mouse"),
        ('    ["ring", "diamond"],', '    ["ring"],\n' * 6, "more than 40 cards"),
        ('    ["ring", "diamond"],', ("[" + '"ring", ' * 7 + "],") * 20, "more than 100 of a kind"),
        ('origin = "reconstructed"\n', "", "key “origin” is missing"),
        ("[treasures]", "dragon = 1\n\n[treasures]", "key “dragon” does not belong"),
    ],
)
def test_a_bad_box_is_refused_with_its_reason(write: Write, printed: str, changed: str, reason: str) -> None:
    assert printed in OWN
    with pytest.raises(nedra.InvalidComponentsError, match=reason):
        GAME.components(write(OWN.replace(printed, changed)))


def test_a_box_with_one_treasure_is_played_to_its_end(write: Write) -> None:
    """Most gnomes go home with nothing, round after round, and somebody wins all the same."""
    start = OWN.index("cards = [")
    match = GAME.match(4, seed=1, box=write(OWN[:start] + 'cards = [["ring", "mouse"]]\n'))
    while not match.over:
        for seat, moves in match.legal_by_seat().items():
            match.play(seat, moves[0])
    assert max(match.result().scores) >= 8


def test_a_box_of_ones_own_is_played_with(write: Write) -> None:
    """Three orcs, four tokens, a gold coin worth four: the first round pays four silver."""
    text = OWN.replace("orcs = { count = 6", "orcs = { count = 3").replace("gold_worth = 3", "gold_worth = 4")
    text = text.replace('kinds = ["ring", "diamond", ', "kinds = [")
    match = GAME.match(2, seed=1, box=write(text))
    assert match.view(None).all_orcs == 3
    assert [kind.value for kind in match.view(None).tokens] == ["sword", "necklace", "coins", "potion"]
    while match.view(None).round == 1:
        for seat, moves in match.legal_by_seat().items():
            match.play(seat, moves[0])
    assert max(gnome.worth for gnome in match.view(None).gnomes) == 4


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("orcs = { count = 6", 'orcs = { count = "six"', "orcs.count: нужно целое число, а здесь слово"),
        ("gold_worth = 3", "gold_worth = 30", "coins.gold_worth: нужно число не больше 9"),
        ('["sword", "necklace"]', '["sword", "neklace"]', "treasures.cards: «neklace» здесь не бывает"),
        ('["sword", "necklace"]', "[]", "treasures.cards: нужен список хотя бы из 1 элемента"),
        ('["sword", "necklace"]', str(["ring"] * 8), "treasures.cards: на карте одного и того же больше 7"),
        ('"coins", "potion"]\n\n', '"coins", "coins"]\n\n', "tokens.kinds: два жетона одинаковы"),
        ("[treasures]", "[treasure]", "лишний ключ «treasure»"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_that_is_wrong(
    write: Write, printed: str, changed: str, reason: str
) -> None:
    refused_where_it_changed(GAME, write, printed, changed, reason)


@pytest.mark.parametrize(
    ("about", "printed", "changed", "reason"),
    [
        (
            "cards = [",
            '    ["sword", "necklace"],',
            '    ["ring"],\n' * 6,
            "treasures.cards: всего больше 40 карт",
        ),
        ("[treasures]", 'origin = "reconstructed"\n', "", "treasures: нет ключа «origin»"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_of_what_it_is_about(
    write: Write, about: str, printed: str, changed: str, reason: str
) -> None:
    refused_at(GAME, write, about, printed, changed, reason)
