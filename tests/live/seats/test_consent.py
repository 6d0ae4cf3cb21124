"""Every way to a hand: during a match nobody new sees one unless the people at the table agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.live.errors import NotAllowedError, SeatTakenError
from nedra.live.seats.consent import answer_seat_request, request_seat
from nedra.live.seats.host_actions import free_seat, seat_bot
from nedra.live.seats.personal_keys import transfer_key
from nedra.live.seats.seat_requests import MAX_SEAT_REQUESTS
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from tests.live.scenario import ANNA, BORIS, VOVA, run, table_for_two

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.live.session import MatchSession

CLARA, SECOND_KEY, THIRD_KEY = "clara-key", "annas-second-key", "annas-third-key"


async def table_for_three(service: MatchService) -> MatchSession:
    session = await service.open_match("diamant", 3, {}, ANNA)
    for seat, (name, key) in enumerate((("Анна", ANNA), ("Борис", BORIS), ("Клара", CLARA))):
        await service.take_seat(session.link, seat, name, key)
    return session


def test_a_host_with_a_second_key_does_not_get_a_freed_seat(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await free_seat(service, session.link, 1, ANNA)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Вова", SECOND_KEY)
        with pytest.raises(NotAllowedError, match="Only Борис or a bot"):
            await request_seat(service, session.link, 1, "Вова", SECOND_KEY)
        assert session.empty_seats == (1,)
        await service.take_seat(session.link, 1, "Борис", BORIS)
        assert session.seats_of(BORIS) == (1,)

    run(scenario)


def test_all_seated_people_have_to_agree(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, ANNA)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, ANNA, allow=True)
        assert session.empty_seats == (1,)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, CLARA, allow=True)
        assert session.seats_of(VOVA) == (1,)
        assert session.seat_history is not None
        last = session.seat_history.changes[-1]
        assert (last.kind, last.name, last.previous_name) == ("seated", "Вова", "Борис")

    run(scenario)


def test_one_refusal_is_enough_and_the_same_person_cannot_ask_again(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, CLARA, allow=False)
        assert not session.seat_requests.by_seat
        with pytest.raises(NotAllowedError, match="did not agree"):
            await request_seat(service, session.link, 1, "Вова", VOVA)
        await service.take_seat(session.link, 1, "Борис", BORIS)

    run(scenario)


def test_a_host_cannot_free_the_people_who_refuse(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        await request_seat(service, session.link, 1, "Вова", SECOND_KEY)
        await answer_seat_request(service, session.link, 1, ANNA, allow=True)
        await free_seat(service, session.link, 2, ANNA)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Вова", SECOND_KEY)
        await seat_bot(service, session.link, 2, ANNA, "Ада", "heuristic")
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Вова", SECOND_KEY)
        with pytest.raises(NotAllowedError):
            await request_seat(service, session.link, 1, "Вова", THIRD_KEY)

    run(scenario)


def test_a_host_cannot_agree_alone_with_a_renewed_key(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await free_seat(service, session.link, 1, ANNA)
        await transfer_key(service, ANNA, "annas-new-key")
        for key in (SECOND_KEY, ANNA, "annas-new-key"):
            with pytest.raises(NotAllowedError):
                await service.take_seat(session.link, 1, "Вова", key)
            with pytest.raises(NotAllowedError):
                await request_seat(service, session.link, 1, "Вова", key)

    run(scenario)


def test_a_table_that_everybody_left_waits_for_its_people(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await free_seat(service, session.link, 1, BORIS)
        await free_seat(service, session.link, 0, ANNA)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Вова", SECOND_KEY)
        with pytest.raises(NotAllowedError):
            await request_seat(service, session.link, 1, "Вова", SECOND_KEY)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.take_seat(session.link, 1, "Борис", BORIS)

    run(scenario)


def test_a_bots_seat_is_open_to_others_only_with_consent(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("gnomes", 3, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.take_seat(session.link, 1, "Борис", BORIS)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        with pytest.raises(SeatTakenError):
            await request_seat(service, session.link, 2, "Вова", SECOND_KEY)
        await free_seat(service, session.link, 2, ANNA)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 2, "Вова", SECOND_KEY)
        await request_seat(service, session.link, 2, "Вова", SECOND_KEY)
        await answer_seat_request(service, session.link, 2, ANNA, allow=True)
        assert session.empty_seats == (2,)
        await answer_seat_request(service, session.link, 2, BORIS, allow=True)
        assert session.seats_of(SECOND_KEY) == (2,)

    run(scenario)


def test_a_bot_in_between_does_not_open_a_persons_hand(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_two(service)
        await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
        await free_seat(service, session.link, 1, ANNA)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Вова", SECOND_KEY)
        with pytest.raises(NotAllowedError):
            await request_seat(service, session.link, 1, "Вова", SECOND_KEY)
        await service.take_seat(session.link, 1, "Борис", BORIS)

    run(scenario)


def test_a_person_who_plays_against_bots_alone_may_let_a_friend_in(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        await free_seat(service, session.link, 1, ANNA)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, ANNA, allow=True)
        assert session.seats_of(VOVA) == (1,)

    run(scenario)


def test_a_shared_device_gets_no_seat_during_the_match(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 3, {}, ANNA)
        for seat, key in enumerate((ANNA, ANNA, BORIS)):
            await service.take_seat(session.link, seat, f"Игрок {seat}", key)
        await free_seat(service, session.link, 2, BORIS)
        for key in (ANNA, ""):
            with pytest.raises(NotAllowedError):
                await service.take_seat(session.link, 2, "Ещё один", key)
        with pytest.raises(NotAllowedError):
            await request_seat(service, session.link, 2, "Ещё один", ANNA)
        await free_seat(service, session.link, 1, ANNA)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Борис", BORIS)
        await service.take_seat(session.link, 1, "Игрок 1", ANNA)

    run(scenario)


def test_an_old_key_sees_and_takes_nothing_after_a_renewal(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await transfer_key(service, BORIS, "new-key")
        assert (session.seats_of(BORIS), session.seats_of("new-key")) == ((), (1,))
        await free_seat(service, session.link, 1, ANNA)
        with pytest.raises(NotAllowedError):
            await service.take_seat(session.link, 1, "Борис", BORIS)
        for seat in (0, 2):
            with pytest.raises(SeatTakenError):
                await service.take_seat(session.link, seat, "Борис", BORIS)
        await service.take_seat(session.link, 1, "Борис", "new-key")

    run(scenario)


def test_a_renewed_key_still_has_to_agree(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await transfer_key(service, CLARA, "claras-new-key")
        await answer_seat_request(service, session.link, 1, ANNA, allow=True)
        with pytest.raises(NotAllowedError):
            await answer_seat_request(service, session.link, 1, CLARA, allow=True)
        assert session.empty_seats == (1,)
        await answer_seat_request(service, session.link, 1, "claras-new-key", allow=True)
        assert session.seats_of(VOVA) == (1,)

    run(scenario)


def test_a_key_renewed_after_leaving_comes_back_and_the_old_one_does_not(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        await transfer_key(service, BORIS, "new-key")
        await transfer_key(service, "new-key", "newer-key")
        for key in (BORIS, "new-key"):
            with pytest.raises(NotAllowedError):
                await service.take_seat(session.link, 1, "Борис", key)
        await service.take_seat(session.link, 1, "Борис", "newer-key")
        await free_seat(service, session.link, 2, CLARA)
        with pytest.raises(NotAllowedError, match="from another seat"):
            await request_seat(service, session.link, 2, "Борис", "newer-key")

    run(scenario)


def test_a_newcomer_who_renews_the_key_gets_the_seat_with_the_new_one(
    service: MatchService, where: Path | str
) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, CLARA, allow=True)
        await transfer_key(service, VOVA, "vovas-new-key")
        await transfer_key(service, CLARA, "claras-new-key")
        await answer_seat_request(service, session.link, 1, ANNA, allow=True)
        assert (session.seats_of(VOVA), session.seats_of("vovas-new-key")) == ((), (1,))
        again = MatchService(open_store(where))
        assert (await again.fetch(session.link)).seats_of("vovas-new-key") == (1,)
        again.store.close()

    run(scenario)


def test_a_refused_newcomer_cannot_ask_again_with_a_renewed_key(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, ANNA, allow=False)
        await transfer_key(service, VOVA, "vovas-new-key")
        with pytest.raises(NotAllowedError, match="did not agree"):
            await request_seat(service, session.link, 1, "Вова", "vovas-new-key")

    run(scenario)


def test_only_seated_people_answer_a_request(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, ANNA)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        for key in (VOVA, BORIS, "", "stranger"):
            with pytest.raises(NotAllowedError):
                await answer_seat_request(service, session.link, 1, key, allow=True)

    run(scenario)


def test_a_person_who_returns_or_a_bot_ends_the_request(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await service.take_seat(session.link, 1, "Борис", BORIS)
        assert not session.seat_requests.by_seat
        await free_seat(service, session.link, 1, BORIS)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, ANNA, allow=True)
        await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
        await free_seat(service, session.link, 1, ANNA)
        with pytest.raises(NotAllowedError):
            await answer_seat_request(service, session.link, 1, CLARA, allow=True)
        assert session.empty_seats == (1,)

    run(scenario)


async def ask_in_vain(service: MatchService, session: MatchSession, key: str) -> None:
    await request_seat(service, session.link, 1, "Чужой", key)
    with pytest.raises(NotAllowedError, match="already asks"):
        await request_seat(service, session.link, 1, "Кто-то", "somebody-else")
    await answer_seat_request(service, session.link, 1, CLARA, allow=False)


def test_a_newcomer_can_ask_after_many_strangers_were_refused(service: MatchService) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        for number in range(50):
            await ask_in_vain(service, session, f"stranger-{number}")
        await request_seat(service, session.link, 1, "Вова", VOVA)
        for key in (ANNA, CLARA):
            await answer_seat_request(service, session.link, 1, key, allow=True)
        assert session.seats_of(VOVA) == (1,)

    run(scenario)


def test_one_person_asks_so_often_and_no_more(service: MatchService) -> None:
    """A bot that takes the seat ends a request without a refusal; a renewed key is the same person."""

    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, BORIS)
        for number in range(MAX_SEAT_REQUESTS):
            await request_seat(service, session.link, 1, "Вова", VOVA)
            if number == MAX_SEAT_REQUESTS - 1:
                await transfer_key(service, VOVA, "vovas-new-key")
            await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
            await free_seat(service, session.link, 1, ANNA)
        for key in (VOVA, "vovas-new-key"):
            with pytest.raises(NotAllowedError, match="asked for seats at this table 5 times"):
                await request_seat(service, session.link, 1, "Вова", key)

    run(scenario)


def test_a_request_and_its_answers_survive_a_restart(service: MatchService, where: Path | str) -> None:
    async def scenario() -> None:
        session = await table_for_three(service)
        await free_seat(service, session.link, 1, ANNA)
        await request_seat(service, session.link, 1, "Вова", VOVA)
        await answer_seat_request(service, session.link, 1, ANNA, allow=True)
        again = MatchService(open_store(where))
        found = await again.fetch(session.link)
        assert found.visible_version == session.visible_version
        await answer_seat_request(again, session.link, 1, CLARA, allow=True)
        assert found.seats_of(VOVA) == (1,)
        again.store.close()

    run(scenario)
