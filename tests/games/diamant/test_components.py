"""The box of Diamant: what the rulebook prints, and boxes that cannot be played with."""

from pathlib import Path

import pytest

import nedra
from nedra.games.diamant import GAME
from tests.games.boxes import Write, own_box, refused_at, refused_where_it_changed

OWN = own_box(GAME)


def test_the_box_holds_what_is_printed() -> None:
    box = GAME.components()
    assert len(box.treasures.values) == 15
    assert sorted(set(box.treasures.values)) == [1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17]
    assert sum(box.treasures.values) == 124
    assert box.traps.copies() == [3] * 5
    assert box.artifacts.points == [5, 7, 8, 10, 12]
    assert box.entrances.count == 5


def test_every_part_says_where_it_is_known_from() -> None:
    box = GAME.components()
    origins = {part.origin for part in (box.entrances, box.treasures, box.traps, box.artifacts)}
    assert origins == {"printed", "public"}


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("count = 5", "count = 0", r"entrances.count: the number must be at least 1"),
        ("count = 5", "count = 6", "at most 5"),
        ("values = [1,", "values = [0,", "at least 1"),
        ("values = [1,", "values = [100,", "at most 99"),
        ("values = [1,", 'values = ["one",', "a whole number is needed, not a word in quotes"),
        ("values = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]", "values = []", "at least 1 element"),
        ("snake = 3", "snake = -1", "at least 0"),
        ("snake = 3", "dragon = 3", "key “dragon” does not belong"),
        ("snake = 3", "snake = 3\nsnake = 3", "written above already"),
        ("= 3\n", "= 1\n", "hold no pair"),
        ("= 3\n", "= 9\n", "more than 48 cards"),
        ("5, 7, 8, 10, 12", "5, 7, 8, 10, 12, 13", "at most 5 element"),
        ('origin = "printed"\npoints', "points", "key “origin” is missing"),
    ],
)
def test_a_bad_box_is_refused_with_its_reason(write: Write, printed: str, changed: str, reason: str) -> None:
    assert printed in OWN
    with pytest.raises(nedra.InvalidComponentsError, match=reason):
        GAME.components(write(OWN.replace(printed, changed)))


def test_a_box_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(nedra.InvalidComponentsError, match=r"there is no file .*box\.toml"):
        GAME.match(3, box=tmp_path / "box.toml")


def test_a_box_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(nedra.InvalidComponentsError, match="not text in UTF-8"):
        GAME.components(tmp_path / "box.toml")


def test_nine_snakes_alone_are_traps_enough(write: Write) -> None:
    """Four expeditions take four of them, and five are pairs enough for the last one."""
    none_else = OWN.replace("= 3\n", "= 0\n").replace("snake = 0", "snake = 9")
    match = GAME.match(2, seed=1, box=write(none_else))
    while not match.over:
        for seat in match.legal_by_seat():
            match.play(seat, "continue")
    assert match.result().scores == (0, 0)


def test_a_box_of_ones_own_is_played_with(write: Write) -> None:
    box = write(OWN.replace("values = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]", "values = [8]"))
    assert GAME.match(2, seed=1, box=box).view(None).rubies_unseen in (0, 8)


@pytest.mark.parametrize(
    ("printed", "changed", "reason"),
    [
        ("count = 5", "count = 0", "entrances.count: нужно число не меньше 1"),
        ("snake = 3", 'snake = "many"', "traps.snake: нужно целое число, а здесь слово в кавычках"),
        ("lava = 3", "lawa = 3", "traps: лишний ключ «lawa»"),
        ("13, 14, 15, 17]", "13, 14,\n 0, 17]", "treasures.values: нужно число не меньше 1"),
        ("13, 14, 15, 17]", "13, 14,\n [15], 17]", "treasures.values: нужно целое число, а здесь список"),
        ("lava = 3", "lava = 3\nlava = 3", "это уже записано выше"),
        ("lava = 3", "lava = = 3", "так в TOML не пишут"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_that_is_wrong(
    write: Write, printed: str, changed: str, reason: str
) -> None:
    refused_where_it_changed(GAME, write, printed, changed, reason)


@pytest.mark.parametrize(
    ("about", "printed", "changed", "reason"),
    [
        ("[traps]", "= 3\n", "= 1\n", "traps: ловушек мало"),
        ("[treasures]", "= 3\n", "= 9\n", "treasures: всего больше 48 карт"),
        ("[artifacts]", 'origin = "printed"\npoints', "points", "artifacts: нет ключа «origin»"),
    ],
)
def test_a_bad_box_is_refused_with_the_line_of_what_it_is_about(
    write: Write, about: str, printed: str, changed: str, reason: str
) -> None:
    refused_at(GAME, write, about, printed, changed, reason)
