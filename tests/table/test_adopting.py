"""Records brought along: the match comes back whole, and what is wrong with a record is said."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra import Refused
from nedra.core.words import speech
from nedra.table.adopting import LONGEST_RECORD, adopt, export
from nedra.table.house import House
from nedra.table.store import open_store
from tests.web.replay.finished import play, seats_of

if TYPE_CHECKING:
    from pathlib import Path


def exported(path: Path, game: str = "hoard", steps: int = 10_000) -> dict[str, Any]:
    async def whole() -> dict[str, Any]:
        house = House(open_store(path / "from.sqlite"))
        try:
            link = await play(house, game, seats_of(game), steps=steps)
            record: dict[str, Any] = json.loads(export(house.find(link)))
            return record
        finally:
            house.store.close()

    return asyncio.run(whole())


def adopted(path: Path, *texts: bytes) -> list[tuple[str, Any]]:
    """The links that records get in an empty house, and the matches behind them."""

    async def take_in() -> list[tuple[str, Any]]:
        house = House(open_store(path / "to.sqlite"))
        try:
            found = [await adopt(house, text, speech("ru")) for text in texts]
            again = House(house.store)
            return [(live.name, await again.fetch(live.name)) for live in found]
        finally:
            house.store.close()

    return asyncio.run(take_in())


@pytest.mark.parametrize("game", nedra.games())
def test_a_match_goes_out_and_comes_back_whole(tmp_path: Path, game: str) -> None:
    record = exported(tmp_path, game)
    [(_, live)] = adopted(tmp_path, json.dumps(record).encode())
    assert live.begun == nedra.replay(record)
    assert live.begun.over
    assert [chair.name for chair in live.seated_chairs()] == seats_of(game)


def test_nobody_sits_at_an_adopted_match(tmp_path: Path) -> None:
    [(_, live)] = adopted(tmp_path, json.dumps(exported(tmp_path)).encode())
    for key in ("", "-", "key"):
        assert live.seats_of(key) == ()
        assert not live.is_host(key)


def test_the_same_record_has_the_same_link_however_it_is_written(tmp_path: Path) -> None:
    record = exported(tmp_path)
    turned = dict(reversed(record.items()))
    other = {**record, "names": ["A", "B", "C", "D"]}
    (first, _), (same, _), (another, _) = adopted(
        tmp_path, *(json.dumps(written, indent=2).encode() for written in (record, turned, other))
    )
    assert first == same != another


def test_a_record_without_names_gets_some(tmp_path: Path) -> None:
    record = exported(tmp_path)
    del record["names"]
    [(_, live)] = adopted(tmp_path, json.dumps(record).encode())
    assert live.seated_chairs()[1].name == "Игрок 2"


def test_a_running_match_is_not_exported(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        exported(tmp_path, steps=3)
    assert refused.value.key == "refused-not-over"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"moves": []}, "refused-record-unfinished"),
        ({"moves": [[0, "take 1 ring"]]}, "refused-record-move"),
        ({"moves": [[9, "draw"]]}, "refused-record-move"),
        ({"rules": 99}, "refused-record-rules"),
        ({"nedra": 2}, "refused-record"),
        ({"game": "chess"}, "refused-unknown-game"),
        ({"seats": 40}, "refused-record"),
        ({"seed": "9" * 100}, "refused-record"),
        ({"options": {"open_piles": 7}}, "refused-record"),
        ({"extra": 1}, "refused-record"),
        ({"box": {}}, "refused-record-box"),
        ({"names": ["A"]}, "refused-record-names"),
        ({"names": ["A", "B", "C", " "]}, "refused-record-names"),
        ({"names": ["A", "B", "C", "x" * 25]}, "refused-record-names"),
    ],
)
def test_a_record_that_does_not_hold_is_refused(tmp_path: Path, changes: dict[str, Any], key: str) -> None:
    text = json.dumps({**exported(tmp_path), **changes}).encode()
    with pytest.raises(Refused) as refused:
        adopted(tmp_path, text)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"", "refused-record-json"),
        (b"{", "refused-record-json"),
        (b"\xff\xfe", "refused-record-json"),
        (b"[" * 100_000, "refused-record-json"),
        (b"[]", "refused-record"),
        (b"7", "refused-record"),
        (b" " * (LONGEST_RECORD + 1), "refused-record-long"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, text: bytes, key: str) -> None:
    with pytest.raises(Refused) as refused:
        adopted(tmp_path, text)
    assert refused.value.key == key
