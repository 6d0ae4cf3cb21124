"""Salts: people's browsers add to the shuffle, and the opener's does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.live.seats.host_actions import free_seat
from nedra.live.seats.personal_keys import transfer_key
from tests.live.scenario import ANNA, BORIS, run

if TYPE_CHECKING:
    from nedra.live.service import MatchService

SALT, GUESTS = "0" * 32, "f" * 32


def test_an_opener_alone_with_bots_adds_a_salt_after_the_commitment(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA, salt=SALT)
        assert session.salts == ["", ""]  # a salt of who opens the table was there before its promise
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")], SALT)
        assert (session.started_match.over, session.salts) == (False, [SALT, ""])

    run(scenario)


def test_the_opener_adds_no_salt_beside_a_guests(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 4, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")], SALT)
        await service.take_seat(session.link, 2, "Борис", BORIS, salt=GUESTS)
        await service.fill_with_bots(session.link, ANNA, [("Бруно", "heuristic")], SALT)
        assert (session.started_match.over, session.salts) == (False, ["", "", GUESTS, ""])

    run(scenario)


def test_a_guest_adds_a_salt_on_any_seat_and_the_opener_on_none(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await free_seat(service, session.link, 0, ANNA)
        await service.take_seat(session.link, 0, "Борис", BORIS, salt=GUESTS)
        await service.take_seat(session.link, 1, "Анна", ANNA, salt=SALT)
        assert session.salts == [GUESTS, ""]

    run(scenario)


def test_a_replaced_key_is_still_the_openers(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 3, {}, ANNA)
        await transfer_key(service, ANNA, "new-key")
        await service.take_seat(session.link, 0, "Борис", BORIS, salt=GUESTS)
        await service.take_seat(session.link, 1, "Анна", "new-key", salt=SALT)
        await service.take_seat(session.link, 2, "Анна", ANNA, salt=SALT)
        assert session.salts == [GUESTS, "", ""]

    run(scenario)


@pytest.mark.parametrize(("former", "key"), [(ANNA, "phone"), ("phone", ANNA)])
def test_a_guest_who_turns_out_to_be_the_opener_loses_the_salt(
    service: MatchService, former: str, key: str
) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 3, {}, ANNA)
        await service.take_seat(session.link, 0, "Борис", BORIS, salt=GUESTS)
        await service.take_seat(session.link, 1, "Анна", "phone", salt=SALT)
        assert session.salts == [GUESTS, SALT, ""]
        await transfer_key(service, former, key)
        assert session.salts == [GUESTS, "", ""]
        assert session.seats_of(key) == (1,)

    run(scenario)


def test_a_salt_of_an_interrupted_start_makes_way_for_a_guests(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 3, {}, ANNA)
        await service.take_seat(session.link, 1, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [], SALT)
        assert session.salts == ["", SALT, ""]
        await service.take_seat(session.link, 0, "Борис", BORIS, salt=GUESTS)
        assert session.salts == [GUESTS, "", ""]

    run(scenario)
