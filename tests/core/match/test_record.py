"""Records: a match from its JSON, and why a record is refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import nedra
from nedra.core.i18n.translator import LANGUAGES, translator
from nedra.games.diamant import GAME

BOX = Path(nedra.__file__).parent / "games" / "diamant" / "box.toml"


def test_a_record_replays_through_text() -> None:
    match = two_moves()
    assert nedra.replay(json.loads(json.dumps(match.record()))) == match


def test_a_record_keeps_the_sealed_answers() -> None:
    match = two_moves()
    match.play(1, "return")
    again = nedra.replay(match.record())
    assert again.answered() == {1}
    assert again == match


def test_a_record_keeps_a_custom_box(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(BOX.read_text(encoding="utf-8").replace("17]", "18]"), encoding="utf-8")
    match = GAME.match(2, seed=1, box=box)
    assert match.record()["box"]["treasures"]["values"][-1] == 18
    assert nedra.replay(match.record()) == match


def test_the_default_box_is_not_recorded() -> None:
    assert "box" not in two_moves().record()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"nedra": 2}, "its format is 2, this program knows 1"),
        ({"nedra": 10**30}, "its format is > 10¹⁵, this program knows 1"),
        ({"nedra": "1"}, "nedra: "),
        ({"rules": 99}, "version 99 of the rules, this is version 1"),
        ({"rules": -(10**30)}, "version < −10¹⁵ of the rules, this is version 1"),
        ({"seats": 1}, "2 to 8"),
        ({"seats": 4}, "do not fit together"),
        ({"seed": "one"}, "255 bits"),
        ({"seed": "9" * 99}, "255 bits"),
        ({"seed": 1}, "seed: "),
        ({"options": {"dragons": 1}}, "no option “dragons”"),
        ({"options": {"artifacts": 2}}, "goes from 0 to 1"),
        ({"moves": [[0, "fly"]]}, "Move 1 of the record was refused: “fly” is not a move"),
        ({"moves": [[0, "continue"], [7, "return"]]}, "Move 2 of the record was refused: There is no seat 7"),
        ({"moves": [[0, "continue"]]}, "do not fit together"),
        ({"moves": [[0, "continue"], [0, "return"], [1, "return"]]}, "do not fit together"),
        ({"sealed": [[0, "continue"], [1, "continue"]]}, "do not fit together"),
        ({"box": {}}, "the key “entrances” is missing.$"),
        ({"treasure": 1}, "treasure"),
    ],
)
def test_a_bad_record_is_refused_with_its_reason(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(nedra.InvalidRecordError, match=reason):
        nedra.replay({**two_moves().record(), **wrong})


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"nedra": 2}, "её формат 2"),
        ({"nedra": "1"}, "nedra: нужно целое число, а здесь слово в кавычках"),
        ({"seats": 1}, "Мест не может быть 1"),
        ({"seed": "one"}, "Сид — целое число"),
        ({"options": {"dragons": 1}}, "Настройки «dragons» нет"),
        ({"moves": [[0, "fly"]]}, "Ход 1 записи не принят: «fly» — не ход"),
        ({"moves": [[0]]}, "moves.0: она записана не так"),
        ({"moves": [[0, "continue"]]}, "не сходятся"),
        ({"box": {}}, "нет ключа «entrances»"),
        ({"treasure": 1}, "лишний ключ «treasure»"),
    ],
)
def test_the_reason_is_in_the_readers_language_to_its_last_word(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(nedra.InvalidRecordError) as refused:
        nedra.replay({**two_moves().record(), **wrong})
    said = refused.value.translate(translator("ru", refused.value.game))
    assert reason in said
    assert said.endswith(".")
    own = (
        "nedra",
        "moves",
        "dragons",
        "fly",
        "treasure",
        "entrances",
        "one",
        "continue",
        "return",
        "artifacts",
    )
    assert not set(re.findall(r"[A-Za-z]+", said)) - {*own, "open_chests", "open", "chests"}


@pytest.mark.parametrize("record", [None, 7, "record", [], {}])
def test_what_is_no_record_is_refused(record: object) -> None:
    with pytest.raises(nedra.InvalidRecordError):
        nedra.replay(record)


@pytest.mark.parametrize("key", ["self", "\0", "9" * 5000, "a" * 3000, "`" * 3000, " - at `$.a" * 500])
def test_whatever_a_key_is_called_it_is_refused_in_few_words(key: str) -> None:
    record = two_moves().record()
    for wrong in (
        {key: 1},
        {"options": {key: 1}},
        {"options": {key: "1"}},
        {"proof": {key: 1}},
        {"box": {key: 1}},
    ):
        with pytest.raises(nedra.InvalidRecordError) as refused:
            nedra.replay({**record, **wrong})
        for language in LANGUAGES:
            assert len(refused.value.translate(translator(language, refused.value.game))) < 700


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(nedra.UnknownGameError, match="diamant"):
        nedra.replay({**two_moves().record(), "game": "dragons"})


def two_moves() -> nedra.Match:
    match = GAME.match(2, seed=1)
    match.play(0, "continue")
    match.play(1, "continue")
    return match
