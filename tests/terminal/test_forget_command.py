"""`nedra forget`: deletes matches and names from the store."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from nedra import cli
from nedra.live.seats.host_actions import free_seat, seat_bot
from nedra.live.seats.personal_keys import retire_key, transfer_key
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.export_import import export_lines
from nedra.live.storage.file_lock import exclusive_server_lock
from nedra.live.storage.schema import RETIRED_NAME
from nedra.live.storage.store import open_store

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.live.storage.schema import MatchSummary
    from nedra.live.storage.store import Store
    from tests.servers import Postgres


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture(params=["--data", "--database"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """The options of a store of either kind."""
    if request.param == "--data":
        return ["--data", str(tmp_path / "club.sqlite")]
    postgres: Postgres = request.getfixturevalue("postgres")
    return ["--database", postgres.address()]


def fill(location: Path | str) -> tuple[str, str]:
    """Anna and Wendelin in one match, Anna alone in another; Zora has a profile and no match."""
    store = open_store(location)

    async def play() -> tuple[str, str]:
        service = MatchService(store)
        both, alone = [(await service.open_match("diamant", 2, {}, "host")).link for _ in range(2)]
        for link in (both, alone):
            await service.take_seat(link, 0, "Anna", "anna's key")
        await service.take_seat(both, 1, "Wendelin", "wendelin's key")
        await store.set_profile(key_fingerprint("zora's key"), "Zora", 3)
        return both, alone

    links = asyncio.run(play())
    store.close()
    return links


def stored(location: Path | str) -> bytes:
    store = open_store(location)
    found = b"".join(export_lines(store))
    store.close()
    return found


def location_of(where: list[str], tmp_path: Path) -> Path | str:
    return where[1] if where[0] == "--database" else tmp_path / "club.sqlite"


def test_a_name_is_deleted_with_its_matches_only(
    where: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    location = location_of(where, tmp_path)
    both, alone = fill(location)
    before = stored(location)
    assert cli.main(["forget", "Wendelin", *where]) == 0
    assert "One match would be forgotten" in capsys.readouterr().err
    assert stored(location) == before
    assert cli.main(["forget", "Wendelin", "--yes", *where]) == 0
    assert "One match is forgotten" in capsys.readouterr().err
    after = stored(location)
    for gone in (b"Wendelin", b"Zora", both.encode()):
        assert gone in before
        assert gone not in after
    assert alone.encode() in after
    assert b"Anna" in after


def test_a_person_who_left_is_deleted_and_seated_people_and_hosts_are_not(
    where: list[str], tmp_path: Path
) -> None:
    location = location_of(where, tmp_path)
    store = open_store(location)

    async def play() -> None:
        service = MatchService(store)
        session = await service.open_match("diamant", 3, {}, "host's key")
        await store.set_profile(key_fingerprint("host's key"), "Hostess", 1)
        for seat, name in enumerate(("Anna", "Boris", "Clio")):
            await service.take_seat(session.link, seat, name, f"{name}'s key")
        await free_seat(service, session.link, 0, "Anna's key")
        await seat_bot(service, session.link, 1, "Boris's key", "Ada", "heuristic")
        await transfer_key(service, "Clio's key", "Clio's new key")
        await retire_key(service, "Clio's key")

    asyncio.run(play())
    store.close()
    assert cli.main(["forget", "--yes", *where]) == 0
    store = open_store(location)
    known = {person.owner: person.name for person in store.all_profiles()}
    assert known == {
        key_fingerprint("host's key"): "Hostess",
        key_fingerprint("Clio's key"): RETIRED_NAME,
        key_fingerprint("Clio's new key"): "Clio",
    }
    matches = asyncio.run(matches_of(store, "Anna's key", "Boris's key", "Clio's new key"))
    assert [len(each) for each in matches] == [0, 0, 1]
    store.close()


async def matches_of(store: Store, *keys: str) -> list[list[MatchSummary]]:
    return [await store.matches_of_owner(key_fingerprint(key), 9) for key in keys]


def test_no_byte_of_the_name_is_left_in_the_file(tmp_path: Path) -> None:
    data = tmp_path / "club.sqlite"
    both, _ = fill(data)
    assert b"Wendelin" in data.read_bytes()
    assert cli.main(["forget", f"http://127.0.0.1:8000/t/{both}/", "--yes", "--data", str(data)]) == 0
    for file in tmp_path.iterdir():
        assert b"Wendelin" not in file.read_bytes()


def test_a_running_server_prevents_deletion(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "club.sqlite"
    fill(data)
    with exclusive_server_lock(data):
        assert cli.main(["forget", "Anna", "--yes", "--data", str(data)]) == 2
    assert "Another server already uses the data file" in capsys.readouterr().err
    assert b"Anna" in stored(data)


def test_a_missing_file_is_not_created(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["forget", "Anna", "--data", str(tmp_path / "none.sqlite")]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
