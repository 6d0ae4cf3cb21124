"""Imported records: the match comes back whole, and an invalid record is refused with a reason."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

import nedra
from nedra import NedraError
from nedra.core.i18n.translator import translator
from nedra.live.import_record import MAX_RECORD_BYTES, export_record, import_record
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from tests.web.replay.finished import play, seats_of

if TYPE_CHECKING:
    from pathlib import Path


def exported(path: Path, game: str = "hoard", steps: int = 10_000) -> dict[str, Any]:
    async def export() -> dict[str, Any]:
        service = MatchService(open_store(path / "from.sqlite"))
        try:
            link = await play(service, game, seats_of(game), steps=steps)
            record: dict[str, Any] = json.loads(export_record(service.get_loaded(link)))
            return record
        finally:
            service.store.close()

    return asyncio.run(export())


def imported(path: Path, *texts: bytes) -> list[tuple[str, Any]]:
    """The links that records get in an empty store, and the matches behind them."""

    async def import_all() -> list[tuple[str, Any]]:
        service = MatchService(open_store(path / "to.sqlite"))
        try:
            found = [await import_record(service, text, translator("ru")) for text in texts]
            again = MatchService(service.store)
            return [(session.link, await again.fetch(session.link)) for session in found]
        finally:
            service.store.close()

    return asyncio.run(import_all())


@pytest.mark.parametrize("game", nedra.games())
def test_an_exported_match_is_imported_whole(tmp_path: Path, game: str) -> None:
    record = exported(tmp_path, game)
    [(_, session)] = imported(tmp_path, json.dumps(record).encode())
    assert session.started_match == nedra.replay(record)
    assert session.started_match.over
    assert [occupant.name for occupant in session.started_seat_infos()] == seats_of(game)


def test_nobody_owns_a_seat_of_an_imported_match(tmp_path: Path) -> None:
    [(_, session)] = imported(tmp_path, json.dumps(exported(tmp_path)).encode())
    for key in ("", "-", "key"):
        assert session.seats_of(key) == ()
        assert not session.is_host(key)


def test_equal_records_have_the_same_link(tmp_path: Path) -> None:
    record = exported(tmp_path)
    turned = dict(reversed(record.items()))
    other = {**record, "names": ["A", "B", "C", "D"]}
    (first, _), (same, _), (another, _) = imported(
        tmp_path, *(json.dumps(written, indent=2).encode() for written in (record, turned, other))
    )
    assert first == same != another


def test_a_record_without_names_gets_default_names(tmp_path: Path) -> None:
    record = exported(tmp_path)
    del record["names"]
    [(_, session)] = imported(tmp_path, json.dumps(record).encode())
    assert session.started_seat_infos()[1].name == "Игрок 2"


def test_a_running_match_is_not_exported(tmp_path: Path) -> None:
    with pytest.raises(NedraError) as refused:
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
def test_a_record_that_does_not_replay_is_refused(tmp_path: Path, changes: dict[str, Any], key: str) -> None:
    text = json.dumps({**exported(tmp_path), **changes}).encode()
    with pytest.raises(NedraError) as refused:
        imported(tmp_path, text)
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
        (b" " * (MAX_RECORD_BYTES + 1), "refused-record-long"),
    ],
)
def test_text_that_is_no_record_is_refused(tmp_path: Path, text: bytes, key: str) -> None:
    with pytest.raises(NedraError) as refused:
        imported(tmp_path, text)
    assert refused.value.key == key
