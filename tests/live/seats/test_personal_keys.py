"""Personal keys: they differ, they are parsed however they are typed, and they can be replaced."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from nedra.live.errors import StoreUnavailableError, UnknownKeyError
from nedra.live.seats.host_actions import close_match, free_seat
from nedra.live.seats.personal_keys import new_key, parse_key, retire_key, transfer_key
from nedra.live.service import MatchService
from nedra.live.session import key_fingerprint
from nedra.live.storage.export_import import all_rows, import_rows
from nedra.live.storage.store import open_store
from tests.live.scenario import ANNA, BORIS

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.live.storage.journal import AnyEntry


def test_every_key_differs_and_parses_to_itself() -> None:
    keys = {new_key() for _ in range(200)}
    assert len(keys) == 200
    assert {parse_key(key) for key in keys} == keys


@pytest.mark.parametrize(
    "typed", ["7Q2M-XK4D-9RTA-HW10", "7q2mxk4d9rtahw10", " 7q2m xk4d 9rta hwlo ", "7Q2M–XK4D–9RTA–HWIO"]
)
def test_a_key_is_parsed_as_people_type_it(typed: str) -> None:
    assert parse_key(typed) == "7Q2M-XK4D-9RTA-HW10"


@pytest.mark.parametrize("typed", ["", "7Q2M", "7Q2M-XK4D-9RTA-HW1!", "ЯЯЯЯ-ЯЯЯЯ-ЯЯЯЯ-ЯЯЯЯ", "x" * 200])
def test_text_that_is_no_key_is_refused(typed: str) -> None:
    with pytest.raises(UnknownKeyError):
        parse_key(typed)


def test_seats_and_host_rights_are_transferred_to_another_key(tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        session = await service.open_match("diamant", 2, {}, BORIS)
        await service.take_seat(session.link, 0, "Борис", BORIS, face=3)
        await service.take_seat(session.link, 1, "Анна", ANNA)
        closed = await service.open_match("diamant", 2, {}, BORIS)
        await service.take_seat(closed.link, 0, "Борис", BORIS)
        await close_match(service, closed.link, BORIS)
        match = session.started_match
        await transfer_key(service, BORIS, "new-key")
        assert session.started_match is match
        assert session.seats_of(BORIS) == ()
        assert session.seats_of("new-key") == (0,)
        assert not session.is_host(BORIS)
        assert (closed.is_host("new-key"), closed.seats_of("new-key")) == (True, (0,))
        await service.submit_move(session.link, 0, 0, "continue", "new-key")
        await free_seat(service, session.link, 1, "new-key")
        service.store.close()
        again = MatchService(open_store(tmp_path / "nedra.sqlite"))
        found = await again.fetch(session.link)
        assert found.is_host("new-key")
        assert found.seat_infos()[0] == session.seat_infos()[0]
        again.store.close()

    asyncio.run(scenario())


def test_a_match_of_unknown_rules_does_not_stop_a_transfer(tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        before = await service.open_match("diamant", 2, {}, BORIS)
        await service.store.append("of-old", 0, msgspec.structs.replace(before.opened, rules_version=0))
        after = await service.open_match("diamant", 2, {}, BORIS)
        await transfer_key(service, BORIS, "new-key")
        assert before.is_host("new-key")
        assert after.is_host("new-key")
        service.store.close()

    asyncio.run(scenario())


def test_every_match_is_transferred_however_many_there_are(tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"), max_sessions=1000)
        sessions = await asyncio.gather(*(service.open_match("diamant", 2, {}, BORIS) for _ in range(501)))
        await transfer_key(service, BORIS, "new-key")
        assert not any(session.is_host(BORIS) for session in sessions)
        service.store.close()

    asyncio.run(scenario())


def test_an_interrupted_transfer_can_be_repeated(tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        sessions = [await service.open_match("diamant", 2, {}, BORIS) for _ in range(3)]
        append, written = service.store.append, 0

        async def append_one(link: str, number: int, entry: AnyEntry, *, visible: bool = True) -> None:
            nonlocal written
            written += 1
            if written > 1:
                raise StoreUnavailableError("refused-store-unavailable")
            await append(link, number, entry, visible=visible)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(service.store, "append", append_one)
            with pytest.raises(StoreUnavailableError):
                await transfer_key(service, BORIS, "new-key")
        assert [session.is_host("new-key") for session in sessions].count(True) == 1
        await transfer_key(service, BORIS, "new-key")
        assert all(session.is_host("new-key") for session in sessions)
        service.store.close()

    asyncio.run(scenario())


def test_a_chosen_face_is_unique(tmp_path: Path) -> None:
    async def scenario() -> None:
        service = MatchService(open_store(tmp_path / "nedra.sqlite"))
        session = await service.open_match("diamant", 3, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA, face=1)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic"), ("Бруно", "heuristic")])
        assert [occupant.avatar for occupant in session.started_seat_infos()] == [1, 9, 2]
        service.store.close()

    asyncio.run(scenario())


def test_a_retired_key_has_no_profile_even_after_an_import(where: Path | str, tmp_path: Path) -> None:
    async def scenario() -> None:
        service, other = MatchService(open_store(where)), open_store(tmp_path / "other.sqlite")
        session = await service.open_match("diamant", 2, {}, BORIS)
        await service.take_seat(session.link, 0, "Борис", BORIS)
        assert await service.store.get_profile(key_fingerprint(BORIS)) == ("Борис", -1)
        await transfer_key(service, BORIS, "new-key")
        await retire_key(service, BORIS)
        await import_rows(all_rows(service.store), other)
        for store in (service.store, other):
            assert await store.get_profile(key_fingerprint(BORIS)) is None
            assert await store.get_profile(key_fingerprint("new-key")) == ("Борис", -1)
            store.close()

    asyncio.run(scenario())
