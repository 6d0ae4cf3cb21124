"""The state machine against a server process, which SIGKILL stops between requests and in the middle of one.

Everything the machine knows of a match it reads from the data file, which is all that a kill leaves.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing, suppress
from pathlib import Path

import httpx
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from nedra.live.seats.shared_device import can_only_pass
from nedra.live.session import MatchSession
from nedra.live.storage.journal import BotSeated, decode_entry
from nedra.live.storage.schema import SELECT_ENTRIES
from tests.web.server.table_model import (
    NOBODY,
    PEOPLE,
    SEATS,
    TableStateMachine,
)

ROOT = Path(__file__).parents[3]


class KilledServerStateMachine(TableStateMachine):
    """The same people at the same tables, but pulling the plug is a real SIGKILL."""

    kills = 0  # of all runs
    kills_in_requests = 0
    unheard = 0  # answers that were stored, although their acknowledgement never came

    def _start(self, folder: Path) -> None:
        self.steps_since_start = 0
        self.sessions: dict[str, MatchSession] = {}
        self.data = folder / "nedra.sqlite"
        command = [sys.executable, "-m", "tests.web.server.quick_server", str(self.data)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        port = self.process.stdout.readline().strip()
        assert port, "the server does not start any more"
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)

    def _stop(self) -> None:
        self.process.terminate()
        self._wait()

    def _kill(self) -> None:
        type(self).kills += 1
        self.process.kill()
        self._wait()

    def _wait(self) -> None:
        self.process.wait(timeout=60)
        self.client.close()
        assert self.process.stdout is not None
        self.process.stdout.close()

    @precondition(lambda self: self.steps_since_start > 1 and self._is_running())
    @rule(number=st.integers(0, 99), milliseconds=st.integers(0, 12))
    def kill_during_an_answer(self, number: int, milliseconds: int) -> None:
        """The answer is stored or not, unless it was acknowledged; an earlier one is never lost."""
        match = self._session().started_match
        asked = [seat for seat, who in enumerate(self.seated) if who in PEOPLE and match.legal(seat)]
        if not asked:
            return
        seat = asked[number % len(asked)]
        moves, decision = match.legal(seat), (self.link, match.version, seat)
        move, replies = str(moves[number % len(moves)]), list[httpx.Response]()
        sending = threading.Thread(target=self._send_answer, args=(decision, move, replies))
        sending.start()
        time.sleep(milliseconds / 1000)
        type(self).kills_in_requests += 1
        self._kill()
        sending.join()
        self._start(self.folders[-1])
        before, stored = self.acknowledged.pop(decision, None), self._stored_answer(*decision)
        is_acknowledged = any(reply.status_code == 204 for reply in replies)
        assert stored in ({move} if is_acknowledged else {before, move})
        type(self).unheard += stored != before and not is_acknowledged
        if stored is not None:
            self.acknowledged[decision] = stored

    def _send_answer(self, decision: tuple[str, int, int], move: str, replies: list[httpx.Response]) -> None:
        link, version, seat = decision
        address = f"tables/{link}/seats/{seat}/moves"
        with suppress(httpx.HTTPError):
            replies.append(self._api(self.seated[seat], "POST", address, {"version": version, "move": move}))

    def _stored_answer(self, link: str, version: int, seat: int) -> str | None:
        match = self._session(link).started_match
        if match.version == version:
            answer = match.sealed_answer(seat)
            return None if answer is None else str(answer)
        played = match.record()["moves"][version : version + SEATS]
        return next(str(move) for mover, move in played if mover == seat)

    def _session(self, link: str = "") -> MatchSession:
        """The match that the journal on the disk describes."""
        link = link or self.link
        session = self.sessions.get(link)
        with closing(sqlite3.connect(f"{self.data.as_uri()}?mode=ro", uri=True, timeout=30)) as reader:
            rows = reader.execute(SELECT_ENTRIES, (link, session.journal_length if session else 0)).fetchall()
        entries = [decode_entry(entry) for _, entry in rows]
        if session is None:
            session = self.sessions[link] = MatchSession(link, entries)
        else:
            for entry in entries:
                session.apply(entry)
        return session

    def _settle(self) -> None:
        """Wait until bots have answered whatever they can; after a start, a visit brings the match back."""
        for _ in range(5_000):
            if not self.link or not self._is_automatic_move_pending():
                return
            self._request("GET", f"/api/tables/{self.link}", {})
            time.sleep(0.001)
        raise AssertionError("bots never come to rest")

    def _is_automatic_move_pending(self) -> bool:
        session = self._session()
        if session.match is None or session.match.over:
            return False
        pending = session.match.unanswered()
        return any(
            isinstance(session.occupants.get(seat), BotSeated)
            or (self.seated[seat] != NOBODY and can_only_pass(session.match, seat))
            for seat in pending
        )
