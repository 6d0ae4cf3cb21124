"""Salts: everybody commits before anybody reveals, and the cards are dealt from all that were revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nedra.core.match.commit_reveal import derive_seed, new_secret, salt_commitment
from nedra.live.errors import NotAllowedError
from nedra.live.salts import MAX_NEXT_COMMITMENTS, commit_for_rematch, reveal_salt
from nedra.live.seats.host_actions import accept_rematch, free_seat, seat_bot
from nedra.live.seats.personal_keys import transfer_key
from nedra.live.session import MatchSession
from tests.live.scenario import ANNA, BORIS, run, until

if TYPE_CHECKING:
    from nedra.live.service import MatchService

SALT, GUESTS = "0a" * 32, "f0" * 32
COMMITTED, GUESTS_COMMITTED = salt_commitment(SALT), salt_commitment(GUESTS)


async def full_table(service: MatchService) -> MatchSession:
    """Anna and Boris sit; both have committed to a salt, none is revealed."""
    session = await service.open_match("diamant", 2, {}, ANNA)
    await service.take_seat(session.link, 0, "Анна", ANNA, salt_commitment=COMMITTED)
    await service.take_seat(session.link, 1, "Борис", BORIS, salt_commitment=GUESTS_COMMITTED)
    return session


async def finish(service: MatchService, session: MatchSession) -> None:
    match = session.started_match
    while not match.over:
        for seat in match.unanswered():
            move = str(match.legal(seat)[-1])
            await service.submit_automatic_move(session.link, seat, match.version, move)


def test_the_cards_are_dealt_when_the_last_salt_is_revealed(service: MatchService) -> None:
    async def scenario() -> None:
        session = await full_table(service)
        assert (session.match, session.owed_seats) == (None, [0, 1])
        promise = session.commitment
        await reveal_salt(service, session.link, GUESTS)
        assert (session.match, session.owed_seats) == (None, [0])
        await reveal_salt(service, session.link, SALT)
        assert session.commitment == promise == session.table_commitment
        assert session.started_match.seed == derive_seed(session.opened.seed, promise, [SALT, GUESTS])

    run(scenario)


def test_nobody_can_reveal_before_everybody_has_committed(service: MatchService) -> None:
    """The salt that came first would be known to the one who commits last."""

    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA, salt_commitment=COMMITTED)
        with pytest.raises(NotAllowedError):
            await reveal_salt(service, session.link, SALT)
        assert session.commitment == session.server_commitment
        assert session.table_commitment == ""

    run(scenario)


@pytest.mark.parametrize("salt", ["c3" * 32, "", "0a", "0A" * 32, f"{'0a' * 32}\n"])
def test_only_a_salt_that_was_committed_to_is_accepted(service: MatchService, salt: str) -> None:
    async def scenario() -> None:
        session = await full_table(service)
        with pytest.raises(NotAllowedError):
            await reveal_salt(service, session.link, salt)
        assert session.owed_seats == [0, 1]

    run(scenario)


def test_a_salt_may_be_revealed_twice_and_counts_once(service: MatchService) -> None:
    async def scenario() -> None:
        session = await full_table(service)
        for _ in range(2):
            await reveal_salt(service, session.link, SALT)
        length = session.journal_length
        await reveal_salt(service, session.link, GUESTS)
        await reveal_salt(service, session.link, GUESTS)
        assert session.journal_length == length + 1

    run(scenario)


def test_where_nobody_commits_the_match_starts_at_once(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA, salt_commitment="nonsense")
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        assert not session.started_match.over

    run(scenario)


def test_bots_are_not_waited_for(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA, salt_commitment=COMMITTED)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        assert session.owed_seats == [0]
        await reveal_salt(service, session.link, SALT)
        assert not session.started_match.over

    run(scenario)


def test_whoever_reveals_nothing_gets_no_second_deal(service: MatchService) -> None:
    """After a while the cards are dealt without that salt, and everybody is told."""
    service.reveal_timers.seconds = 0.01

    async def scenario() -> None:
        session = await full_table(service)
        promise = session.commitment
        await reveal_salt(service, session.link, GUESTS)
        await until(service, session.link, lambda: session.match is not None)
        assert session.started_match.seed == derive_seed(session.opened.seed, promise, ["", GUESTS])
        await reveal_salt(service, session.link, SALT)  # too late: it changes nothing
        assert session.started_match.seed == derive_seed(session.opened.seed, promise, ["", GUESTS])
        assert session.seat_history is not None
        assert [(change.kind, change.name) for change in session.seat_history.changes] == [
            ("withheld", "Анна")
        ]
        await finish(service, session)
        proof = session.proof()
        assert proof is not None
        assert (proof.commitments, proof.salts) == ([COMMITTED, GUESTS_COMMITTED], ["", GUESTS])

    run(scenario)


def test_whoever_leaves_instead_of_revealing_gets_no_second_deal(service: MatchService) -> None:
    """The commitments stay as they were; somebody who comes later adds nothing to them."""

    async def scenario() -> None:
        session = await full_table(service)
        promise = session.commitment
        await reveal_salt(service, session.link, GUESTS)
        await free_seat(service, session.link, 0, ANNA)
        assert session.match is None
        await service.take_seat(session.link, 0, "Анна", ANNA, salt_commitment=salt_commitment("77" * 32))
        assert session.started_match.seed == derive_seed(session.opened.seed, promise, ["", GUESTS])

    run(scenario)


def test_the_host_may_go_on_without_a_salt_by_giving_the_seat_to_a_bot(service: MatchService) -> None:
    async def scenario() -> None:
        session = await full_table(service)
        await reveal_salt(service, session.link, SALT)
        await seat_bot(service, session.link, 1, ANNA, "Ада", "heuristic")
        assert session.salt_round is not None
        assert (session.started_match.over, session.salt_round.withheld_seats) == (False, [1])
        assert session.salt_round.names[1] == "Борис"

    run(scenario)


def test_another_key_of_the_same_person_keeps_the_commitment(service: MatchService) -> None:
    async def scenario() -> None:
        session = await full_table(service)
        await transfer_key(service, BORIS, "phone")
        assert session.owed_seats == [0, 1]
        await reveal_salt(service, session.link, GUESTS)
        assert session.owed_seats == [0]

    run(scenario)


def test_a_restart_loses_no_salt(service: MatchService) -> None:
    async def scenario() -> None:
        session = await full_table(service)
        await reveal_salt(service, session.link, SALT)
        again = MatchSession(session.link, await service.store.read(session.link))
        assert (again.owed_seats, again.commitment) == ([1], session.commitment)
        await reveal_salt(service, session.link, GUESTS)
        again = MatchSession(session.link, await service.store.read(session.link))
        assert again.started_match == session.started_match

    run(scenario)


def test_two_seats_with_one_commitment_are_both_revealed(service: MatchService) -> None:
    """Somebody who copies a commitment learns its salt with everybody else, and gains nothing."""

    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        for seat, key in enumerate((ANNA, BORIS)):
            await service.take_seat(session.link, seat, key, key, salt_commitment=COMMITTED)
        await reveal_salt(service, session.link, SALT)
        assert not session.started_match.over

    run(scenario)


def test_a_rematch_has_the_salts_that_were_committed_to_at_the_end(service: MatchService) -> None:
    async def scenario() -> None:
        session = await full_table(service)
        await reveal_salt(service, session.link, SALT)
        await reveal_salt(service, session.link, GUESTS)
        with pytest.raises(NotAllowedError):  # the match is not over
            await commit_for_rematch(service, session.link, BORIS, COMMITTED)
        await finish(service, session)
        next_salt = "55" * 32
        with pytest.raises(NotAllowedError):
            await commit_for_rematch(service, session.link, "stranger", COMMITTED)
        await commit_for_rematch(service, session.link, BORIS, salt_commitment("44" * 32))
        await commit_for_rematch(service, session.link, BORIS, salt_commitment(next_salt))
        await accept_rematch(service, session.link, ANNA)
        rematch = await service.fetch(await accept_rematch(service, session.link, BORIS))
        assert rematch.owed_seats == [1]
        await reveal_salt(service, rematch.link, next_salt)
        assert not rematch.started_match.over

    run(scenario)


def test_commitments_for_a_rematch_cannot_fill_the_journal(service: MatchService) -> None:
    async def scenario() -> None:
        session = await service.open_match("diamant", 2, {}, ANNA)
        await service.take_seat(session.link, 0, "Анна", ANNA)
        await service.fill_with_bots(session.link, ANNA, [("Ада", "heuristic")])
        await finish(service, session)
        length = session.journal_length
        for _ in range(MAX_NEXT_COMMITMENTS + 3):
            await commit_for_rematch(service, session.link, ANNA, new_secret())
        assert session.journal_length == length + MAX_NEXT_COMMITMENTS

    run(scenario)
