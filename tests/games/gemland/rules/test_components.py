"""The box of Land of Gems: what the rulebook prints, and boxes that cannot be played with."""

from collections import Counter

import pytest

import nedra
from nedra.games.gemland import GAME
from nedra.games.gemland.rules.cards import CARD_NAMES
from nedra.games.gemland.rules.state import ONE, RAINBOW, SEVERAL
from tests.games.boxes import Write, own_box, refused_at, refused_where_it_changed

OWN = own_box(GAME)


def test_the_box_holds_what_is_printed() -> None:
    box = GAME.components()
    assert box.gems.counts() == [10, 10, 10, 10]
    assert len(box.tiles.faces) == 36
    assert Counter(face.back for face in box.tiles.faces) == {SEVERAL: 17, ONE: 16, RAINBOW: 3}
    assert box.cards.copies() == [2, 2, 2, 6, 2, 2, 2, 4, 4, 4, 4]
    assert sum(box.cards.copies()) == 34
    assert len(CARD_NAMES) == 11
    assert (box.track.goal, box.track.special) == (20, [5, 10, 15])
    assert box.sets.bonus == 1


def test_the_tiles_are_those_of_the_reconstruction() -> None:
    faces = Counter((face.jewel.value, len(face.gems), face.points) for face in GAME.components().tiles.faces)
    assert faces == {
        ("ring", 2, 2): 4,
        ("bracelet", 2, 2): 4,
        ("earrings", 3, 4): 4,
        ("necklace", 4, 5): 4,
        ("brooch", 2, 2): 1,
        ("hairpin", 3, 3): 1,
        ("tiara", 4, 4): 1,
        ("pendant", 3, 3): 12,
        ("diadem", 4, 5): 1,
        ("crown", 5, 6): 4,
    }
    pendants = {tuple(face.gems) for face in GAME.components().tiles.faces if face.jewel == "pendant"}
    assert len(pendants) == 12
    assert all(first == second != third for first, second, third in pendants)


def test_every_part_says_where_it_is_known_from() -> None:
    box = GAME.components()
    assert {part.origin for part in (box.gems, box.track)} == {"printed"}
    assert {part.origin for part in (box.cards, box.sets, box.tiles)} == {"reconstructed"}


RED_BRACELET = '{ jewel = "bracelet", gems = ["red", "red"], points = 2'


def test_l13_a_box_may_give_each_tile_a_set_bonus_of_its_own(write: Write) -> None:
    box = GAME.components(write(OWN.replace(RED_BRACELET, f"{RED_BRACELET}, set_bonus = 3")))
    land = GAME.new_state(2, GAME.resolve_options(), box)
    assert land.own_bonuses == 1
    assert [bonus for bonus in land.bonus if bonus] == [3]
    assert GAME.new_state(2, GAME.resolve_options()).own_bonuses == 0


def test_l13_a_tile_of_several_colours_has_no_set_bonus(write: Write) -> None:
    pendant = '{ jewel = "pendant", gems = ["red", "red", "green"], points = 3'
    with pytest.raises(nedra.InvalidComponentsError, match="never part of a set"):
        GAME.components(write(OWN.replace(pendant, f"{pendant}, set_bonus = 1")))


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("red = 10", "red = 0", r"gems.red: the number must be at least 1"),
        ("red = 10", "red = 11", "at most 10"),
        ("red = 10", "pink = 10", "key “pink” does not belong"),
        ("red = 10", "red = 3", "tile 13 asks for more gems"),
        ("goal = 20", "goal = 0", "at least 1"),
        ("goal = 20", "goal = 12", "special cells must rise"),
        ("[5, 10, 15]", "[10, 5, 15]", "special cells must rise"),
        ("[5, 10, 15]", "[3, 6, 9, 12, 15]", "at most 4 element"),
        ("dig = 6", "dig = 10", "at most 9"),
        ("dig = 6", "digs = 6", "key “digs” does not belong"),
        (" = 4\n", " = 1\n", "too few action cards"),
        ('"brooch", gems = ["rainbow", "rainbow"]', '"brooch", gems = ["rainbow", "red"]', "rainbow and for"),
        ('"brooch"', '"hat"', "“hat” does not belong"),
        ('["rainbow", "rainbow"]', "[]", "at least 1 element"),
        ("points = 6", "points = 21", "at most 20"),
        ('origin = "reconstructed"\n', "", "key “origin” is missing"),
    ],
)
def test_a_bad_box_is_refused_with_its_reason(write: Write, printed: str, changed: str, reason: str) -> None:
    assert printed in OWN
    with pytest.raises(nedra.InvalidComponentsError, match=reason):
        GAME.components(write(OWN.replace(printed, changed)))


def test_too_few_tiles_are_refused(write: Write) -> None:
    without_pendants = "\n".join(line for line in OWN.splitlines() if "pendant" not in line)
    assert GAME.components(write(without_pendants)).tiles.faces
    fewer = "\n".join(line for line in without_pendants.splitlines() if "diadem" not in line)
    with pytest.raises(nedra.InvalidComponentsError, match="at least 24 element"):
        GAME.components(write(fewer))


def test_the_smallest_box_of_tiles_can_be_played_to_the_end(write: Write) -> None:
    box = write("\n".join(line for line in OWN.splitlines() if "pendant" not in line))
    match = GAME.match(4, seed=3, box=box)
    while not match.over:
        for seat, legal in match.legal_by_seat().items():
            match.play(seat, legal[0])
    assert match.result().winners


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("goal = 20", "goal = 0", "track.goal: нужно число не меньше 1"),
        ("[5, 10, 15]", "[15, 10, 5]", "track.special: особые клетки должны идти по возрастанию"),
        (
            '"diadem", gems = ["red", "green"',
            '"diadem", gems = ["red", "grin"',
            "tiles.faces.gems: «grin» здесь",
        ),
        ('jewel = "diadem"', 'jewel = "didem"', "tiles.faces.jewel: «didem» здесь не бывает"),
        ('jewel = "tiara"', 'size = 1, jewel = "tiara"', "tiles.faces: лишний ключ «size»"),
        (
            '"brooch", gems = ["rainbow", ',
            '"brooch", gems = ["red", ',
            "tiles.faces: заказ просит сразу и радугу",
        ),
        ("copy-set = 4", "copy_set = 4", "cards: лишний ключ «copy_set»"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_that_is_wrong(
    write: Write, printed: str, changed: str, reason: str
) -> None:
    refused_where_it_changed(GAME, write, printed, changed, reason)


@pytest.mark.parametrize(
    ("about", "printed", "changed", "reason"),
    [
        ("[cards]", " = 4\n", " = 1\n", "cards: карт действия мало"),
        (
            '["red", "red", "red", "red"]',
            "red = 10",
            "red = 3",
            "tiles.faces: заказ 13 просит камней одного цвета",
        ),
        ('"tiara"', ', "rainbow"], points = 4', ', "rainbow"]', "tiles.faces: нет ключа «points»"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_of_what_it_is_about(
    write: Write, about: str, printed: str, changed: str, reason: str
) -> None:
    refused_at(GAME, write, about, printed, changed, reason)
