"""The players' salts: committed to when people sit down, revealed when the table is full.

docs/fair-shuffle.md describes the protocol.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from nedra.core.contract.errors import NedraError
from nedra.core.match.commit_reveal import is_digest, salt_commitment, withheld_seats
from nedra.live.errors import NotAllowedError, StaleDecisionError, StoreUnavailableError
from nedra.live.storage.journal import (
    BotSeated,
    NextSaltCommitted,
    PersonSeated,
    RevealEnded,
    SaltRevealed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nedra.live.service import MatchService
    from nedra.live.session import MatchSession

REVEAL_SECONDS: Final = 60.0
"""How long a full table waits for salts. Open pages reveal theirs at once, hidden ones within seconds."""
MAX_NEXT_COMMITMENTS: Final = 5
"""Per seat: a browser that has lost its salt commits to another one."""


class SaltRound:
    """Everybody's commitments, fixed when the last seat is taken, and the salts revealed since."""

    def __init__(self, occupants: Mapping[int, PersonSeated | BotSeated]) -> None:
        self.commitments = [_commitment_of(occupant) for _, occupant in sorted(occupants.items())]
        self.names = [occupant.name for _, occupant in sorted(occupants.items())]
        self.salts = [""] * len(self.commitments)
        self.ended = False  # whether the time to reveal is up

    def owed_seats(self, occupants: Mapping[int, PersonSeated | BotSeated]) -> list[int]:
        """The seats whose salts the table waits for: not those of people who have left."""
        if self.ended:
            return []
        return [
            seat
            for seat in self.withheld_seats
            if seat in occupants and _commitment_of(occupants[seat]) == self.commitments[seat]
        ]

    @property
    def withheld_seats(self) -> list[int]:
        """The seats whose salts have not been revealed."""
        return withheld_seats(self.commitments, self.salts)

    @property
    def change_count(self) -> int:
        """A number that grows with every change."""
        return sum(map(bool, self.salts)) + self.ended


def _commitment_of(occupant: PersonSeated | BotSeated) -> str:
    return occupant.salt_commitment if isinstance(occupant, PersonSeated) else ""


def check_commitment(session: MatchSession, commitment: str) -> str:
    """The commitment of somebody who sits down; empty if it is none or comes too late."""
    return commitment if session.salt_round is None and is_digest(commitment) else ""


async def reveal_salt(service: MatchService, link: str, salt: str) -> None:
    """Accept a salt for the seat that committed to it. Whoever knows it may reveal it.

    It is refused before everybody's commitments are fixed: nobody should have sent it.
    """
    if not is_digest(salt):
        raise NotAllowedError("refused-salt")
    commitment = salt_commitment(salt)
    async with service.lock_match(link) as session:

        def next_seat() -> int:
            """The seat that still owes this salt; -1: it has been revealed, or the cards are dealt."""
            salt_round = session.salt_round
            if salt_round is None or commitment not in salt_round.commitments:
                raise NotAllowedError("refused-salt")
            owed = [seat for seat in session.owed_seats if salt_round.commitments[seat] == commitment]
            return owed[0] if owed else -1

        while (seat := next_seat()) >= 0:

            def recheck(seat: int = seat) -> None:
                if next_seat() != seat:
                    raise StaleDecisionError("refused-stale")

            await service.append_entry(session, SaltRevealed(seat, salt), recheck)


async def commit_for_rematch(service: MatchService, link: str, key: str, commitment: str) -> None:
    """Commit to a salt for the rematch, on the first seat of a key."""
    async with service.lock_match(link) as session:
        held = session.seats_of(key)
        if not held or not session.started_match.over or not is_digest(commitment):
            raise NotAllowedError("refused-salt")
        made = session.next_commitments.get(held[0], [])
        if commitment not in made and len(made) < MAX_NEXT_COMMITMENTS:
            await service.append_entry(session, NextSaltCommitted(held[0], commitment))


class RevealTimers:
    """Deals without the salts that are not revealed in time; the record names their seats."""

    def __init__(self, service: MatchService, seconds: float = REVEAL_SECONDS) -> None:
        self._service = service
        self.seconds = seconds
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, session: MatchSession) -> None:
        """Start the timer of a table that waits for salts; stop that of one that no longer does."""
        if not session.owed_seats or session.closed:
            if timer := self._timers.pop(session.link, None):
                timer.cancel()
        elif session.link not in self._timers:
            self._start_timer(session.link)

    def _start_timer(self, link: str) -> None:
        self._timers[link] = asyncio.get_running_loop().call_later(self.seconds, self._time_out, link)

    async def close(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _time_out(self, link: str) -> None:
        del self._timers[link]
        task = asyncio.get_running_loop().create_task(self._end_reveal(link))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _end_reveal(self, link: str) -> None:
        """End the waiting. Another process may have been faster; an unavailable store is tried again."""
        try:
            async with self._service.lock_match(link) as session:
                if session.owed_seats:
                    await self._service.append_entry(session, RevealEnded())
        except StoreUnavailableError:
            self._start_timer(link)
        except NedraError:
            return
