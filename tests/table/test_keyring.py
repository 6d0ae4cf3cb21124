"""Personal keys: unlike each other, readable however they are typed, and what goes over with them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from nedra.table.hosting import close, free
from nedra.table.house import House
from nedra.table.keyring import hand_over, new_key, read_key, retire
from nedra.table.live import fingerprint
from nedra.table.moving import held, take_in
from nedra.table.refusals import StoreAway, UnknownKey
from nedra.table.store import open_store

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.table.entries import AnyEntry

ANNA, BORIS = "anna-key", "boris-key"


def test_every_key_is_another_one_and_reads_as_itself() -> None:
    keys = {new_key() for _ in range(200)}
    assert len(keys) == 200
    assert {read_key(key) for key in keys} == keys


@pytest.mark.parametrize(
    "typed", ["7Q2M-XK4D-9RTA-HW10", "7q2mxk4d9rtahw10", " 7q2m xk4d 9rta hwlo ", "7Q2M–XK4D–9RTA–HWIO"]
)
def test_a_key_is_read_as_people_type_it(typed: str) -> None:
    assert read_key(typed) == "7Q2M-XK4D-9RTA-HW10"


def test_a_key_of_the_first_kind_is_still_read() -> None:
    first = "aB3_xY-9" * 4
    assert read_key(f" {first}\n") == first


@pytest.mark.parametrize("typed", ["", "7Q2M", "7Q2M-XK4D-9RTA-HW1!", "ЯЯЯЯ-ЯЯЯЯ-ЯЯЯЯ-ЯЯЯЯ", "x" * 200])
def test_what_is_no_key_is_refused(typed: str) -> None:
    with pytest.raises(UnknownKey):
        read_key(typed)


def test_seats_and_the_hosts_rights_go_over_to_another_key(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        live = await house.open("diamant", 2, {}, BORIS)
        await house.sit(live.name, 0, "Борис", BORIS, face=3)
        await house.sit(live.name, 1, "Анна", ANNA)
        closed = await house.open("diamant", 2, {}, BORIS)
        await house.sit(closed.name, 0, "Борис", BORIS)
        await close(house, closed.name, BORIS)
        match = live.begun
        await hand_over(house, BORIS, "new-key")
        assert live.begun is match
        assert live.seats_of(BORIS) == ()
        assert live.seats_of("new-key") == (0,)
        assert not live.is_host(BORIS)
        assert (closed.is_host("new-key"), closed.seats_of("new-key")) == (True, (0,))
        await house.answer(live.name, 0, 0, "continue", "new-key")
        await free(house, live.name, 1, "new-key")
        house.store.close()
        again = House(open_store(tmp_path / "nedra.sqlite"))
        found = await again.fetch(live.name)
        assert found.is_host("new-key")
        assert found.shown_chairs()[0] == live.shown_chairs()[0]
        again.store.close()

    asyncio.run(scenario())


def test_a_match_of_unknown_rules_keeps_no_other_seat_from_going_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        before = await house.open("diamant", 2, {}, BORIS)
        await house.store.add("of-old", 0, msgspec.structs.replace(before.opened, rules=0))
        after = await house.open("diamant", 2, {}, BORIS)
        await hand_over(house, BORIS, "new-key")
        assert before.is_host("new-key")
        assert after.is_host("new-key")
        house.store.close()

    asyncio.run(scenario())


def test_every_match_goes_over_however_many_there_are(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"), most=1000)
        lives = await asyncio.gather(*(house.open("diamant", 2, {}, BORIS) for _ in range(501)))
        await hand_over(house, BORIS, "new-key")
        assert not any(live.is_host(BORIS) for live in lives)
        house.store.close()

    asyncio.run(scenario())


def test_a_hand_over_that_broke_off_is_done_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        lives = [await house.open("diamant", 2, {}, BORIS) for _ in range(3)]
        add, written = house.store.add, 0

        async def add_one(match: str, number: int, entry: AnyEntry, *, seen: bool = True) -> None:
            nonlocal written
            written += 1
            if written > 1:
                raise StoreAway("refused-store-away")
            await add(match, number, entry, seen=seen)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.store, "add", add_one)
            with pytest.raises(StoreAway):
                await hand_over(house, BORIS, "new-key")
        assert [live.is_host("new-key") for live in lives].count(True) == 1
        await hand_over(house, BORIS, "new-key")
        assert all(live.is_host("new-key") for live in lives)
        house.store.close()

    asyncio.run(scenario())


def test_a_chosen_face_is_nobody_elses(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(open_store(tmp_path / "nedra.sqlite"))
        live = await house.open("diamant", 3, {}, ANNA)
        await house.sit(live.name, 0, "Анна", ANNA, face=1)
        await house.fill(live.name, ANNA, [("Ада", "thumb"), ("Бруно", "thumb")])
        assert [chair.face for chair in live.seated_chairs()] == [1, 9, 2]
        assert [chair.chosen for chair in live.seated_chairs()] == [True, False, False]
        house.store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("place", ["sqlite", "postgres"])
def test_a_key_that_was_given_up_names_nobody_in_another_home_either(
    place: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    home = tmp_path / "nedra.sqlite" if place == "sqlite" else request.getfixturevalue("postgres").address()

    async def scenario() -> None:
        house, elsewhere = House(open_store(home)), open_store(tmp_path / "elsewhere.sqlite")
        live = await house.open("diamant", 2, {}, BORIS)
        await house.sit(live.name, 0, "Борис", BORIS)
        assert await house.store.known_as(fingerprint(BORIS)) == ("Борис", -1)
        await hand_over(house, BORIS, "new-key")
        await retire(house, BORIS)
        await take_in(held(house.store), elsewhere)
        for store in (house.store, elsewhere):
            assert await store.known_as(fingerprint(BORIS)) is None
            assert await store.known_as(fingerprint("new-key")) == ("Борис", -1)
            store.close()

    asyncio.run(scenario())
