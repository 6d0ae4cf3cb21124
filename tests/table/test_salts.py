"""Salts: what people's browsers add to the shuffle, and who opened the table does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.table.hosting import free
from nedra.table.keyring import hand_over
from tests.table.sitting import ANNA, BORIS, run

if TYPE_CHECKING:
    from nedra.table.house import House

SALT, GUESTS = "0" * 32, "f" * 32


def test_who_starts_alone_with_bots_adds_a_salt_after_the_promise(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 2, {}, ANNA)
        await house.sit(live.name, 0, "Анна", ANNA, salt=SALT)
        assert live.salts == ["", ""]  # a salt of who opens the table was there before its promise
        await house.fill(live.name, ANNA, [("Ада", "thumb")], SALT)
        assert (live.begun.over, live.salts) == (False, [SALT, ""])

    run(scenario)


def test_who_opened_the_table_adds_no_salt_beside_a_guests(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 4, {}, ANNA)
        await house.sit(live.name, 0, "Анна", ANNA)
        await house.fill(live.name, ANNA, [("Ада", "thumb")], SALT)
        await house.sit(live.name, 2, "Борис", BORIS, salt=GUESTS)
        await house.fill(live.name, ANNA, [("Бруно", "thumb")], SALT)
        assert (live.begun.over, live.salts) == (False, ["", "", GUESTS, ""])

    run(scenario)


def test_a_guest_adds_a_salt_on_any_seat_and_who_opened_the_table_on_none(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 2, {}, ANNA)
        await house.sit(live.name, 0, "Анна", ANNA)
        await free(house, live.name, 0, ANNA)
        await house.sit(live.name, 0, "Борис", BORIS, salt=GUESTS)
        await house.sit(live.name, 1, "Анна", ANNA, salt=SALT)
        assert live.salts == [GUESTS, ""]

    run(scenario)


def test_a_renewed_key_is_still_who_opened_the_table(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 3, {}, ANNA)
        await hand_over(house, ANNA, "new-key")
        await house.sit(live.name, 0, "Борис", BORIS, salt=GUESTS)
        await house.sit(live.name, 1, "Анна", "new-key", salt=SALT)
        await house.sit(live.name, 2, "Анна", ANNA, salt=SALT)
        assert live.salts == [GUESTS, "", ""]

    run(scenario)


@pytest.mark.parametrize(("former", "key"), [(ANNA, "phone"), ("phone", ANNA)])
def test_a_guest_who_turns_out_to_have_opened_the_table_takes_the_salt_back(
    house: House, former: str, key: str
) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 3, {}, ANNA)
        await house.sit(live.name, 0, "Борис", BORIS, salt=GUESTS)
        await house.sit(live.name, 1, "Анна", "phone", salt=SALT)
        assert live.salts == [GUESTS, SALT, ""]
        await hand_over(house, former, key)
        assert live.salts == [GUESTS, "", ""]
        assert live.seats_of(key) == (1,)

    run(scenario)


def test_a_salt_of_an_interrupted_start_makes_way_for_a_guests(house: House) -> None:
    async def scenario() -> None:
        live = await house.open("diamant", 3, {}, ANNA)
        await house.sit(live.name, 1, "Анна", ANNA)
        await house.fill(live.name, ANNA, [], SALT)
        assert live.salts == ["", SALT, ""]
        await house.sit(live.name, 0, "Борис", BORIS, salt=GUESTS)
        assert live.salts == [GUESTS, "", ""]

    run(scenario)
