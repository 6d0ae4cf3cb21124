"""A state machine that drives a live server through everything people do at a table, beside a small model.

The model knows who sits where, who sat there last, who asks for a seat and which answers were acknowledged.
After every step the server is compared with it: nothing acknowledged is lost, nothing hidden is shown.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from litestar.testing import TestClient

from nedra.live.seats.personal_keys import new_key
from nedra.live.session import MatchSession, key_fingerprint
from nedra.live.storage.journal import BotSeated
from nedra.web.http.app import create_app

if TYPE_CHECKING:
    import httpx
    from litestar import Litestar

HOST, BOT, NOBODY = "Anna", "a bot", ""
PEOPLE = (HOST, "Boris", "Clara", "Anna's second key")
SEATS = 3
OTHERS = ((), ("Boris", "Clara"), ("Boris", BOT), ("Boris", HOST))
REFUSED = (403, 409, 429)
STEPS_BETWEEN_RESTARTS = 6
"""A start costs as much as fifty requests."""

people = st.sampled_from(PEOPLE)
seats = st.sampled_from(range(SEATS))


class TableStateMachine(RuleBasedStateMachine):
    """One table after another, played by people who come, go, renew their keys and pull the plug."""

    steps = 0  # of all runs

    def __init__(self) -> None:
        super().__init__()
        self.keys = {name: new_key() for name in PEOPLE}
        self.retired: list[str] = []
        self.seated = [NOBODY] * SEATS
        self.last_person = [NOBODY] * SEATS
        self.left = [False] * SEATS  # whether the last person left by themselves
        self.asking: dict[int, tuple[str, set[str]]] = {}  # by seat: who asks, and who has agreed
        self.acknowledged: dict[tuple[str, int, int], str] = {}  # answers by table, version and seat
        self.link = ""
        self.folders: list[Path] = []
        self._start(self._new_folder())

    def _new_folder(self) -> Path:
        self.folders.append(Path(tempfile.mkdtemp(prefix="nedra-machine-")))
        return self.folders[-1]

    def _start(self, folder: Path) -> None:
        self.steps_since_start = 0
        self.app: Litestar = create_app(folder / "nedra.sqlite", bot_delay=(0.0, 0.0))
        self.in_process: TestClient[Litestar] = TestClient(self.app).__enter__()
        self.client: httpx.Client = self.in_process
        for name in ("check", "check_new_player", "check_seating"):  # the limits have tests of their own
            setattr(self.app.state.rate_limiter, name, lambda *_: None)

    def _stop(self) -> None:
        self.in_process.__exit__(None, None, None)

    def teardown(self) -> None:
        self._stop()
        for folder in self.folders:
            shutil.rmtree(folder)

    # What people do.

    @initialize(game=st.sampled_from(("diamant", "gnomes")), others=st.sampled_from(OTHERS))
    def open_table(self, game: str, others: tuple[str, ...]) -> None:
        """Open a table; mostly all seats are taken at once, so that the match starts."""
        reply = self._api(HOST, "POST", "tables", {"game": game, "seats": SEATS, "name": HOST})
        assert reply.status_code == 201, reply.text
        self.link = reply.json()["table"]
        self.seated[0] = HOST
        for seat, who in enumerate(others, start=1):
            if who == BOT:
                self.give_to_bot(HOST, seat)
            else:
                self.sit(who, seat)

    @rule(person=people, seat=seats)
    def sit(self, person: str, seat: int) -> None:
        reply = self._post(person, "sit", {"seat": str(seat), "name": person})
        if reply.status_code in REFUSED:
            return
        assert reply.status_code == 303, reply.text
        is_own = self.last_person[seat] == person and self.seated[seat] in (NOBODY, BOT)
        if not any(self.last_person) or is_own:
            assert is_own or self.seated[seat] == NOBODY
            self._seat(seat, person)
        elif self._owner(seat) == self._fingerprint(person):
            self._check_consent(seat, person)
            self._seat(seat, person)
        else:
            self.asking.setdefault(seat, (person, set()))

    @precondition(lambda self: any(self.last_person) and NOBODY in self.seated)
    @rule(person=people)
    def ask_for_an_empty_seat(self, person: str) -> None:
        self.sit(person, self.seated.index(NOBODY))

    @precondition(lambda self: self.asking)
    @rule(person=people, allow=st.sampled_from((True, True, False)))
    def decide(self, person: str, allow: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
        self.answer_request(person, min(self.asking), allow)

    @rule(person=people, seat=seats, allow=st.booleans())
    def answer_request(self, person: str, seat: int, allow: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
        reply = self._post(person, f"seats/{seat}/consent", {"allow": str(int(allow))})
        if reply.status_code in REFUSED:
            return
        newcomer, agreed = self.asking[seat]
        assert person in self.seated
        if not allow:
            del self.asking[seat]
            return
        agreed.add(person)
        if self._owner(seat) == self._fingerprint(newcomer):
            self._check_consent(seat, newcomer)
            self._seat(seat, newcomer)

    @rule(person=people, seat=seats)
    def leave_or_free(self, person: str, seat: int) -> None:
        reply = self._post(person, f"seats/{seat}/free", {})
        if reply.status_code in REFUSED:
            return
        assert person in (HOST, self.seated[seat])
        if any(self.last_person) and self.seated[seat] != NOBODY:
            self.left[seat] |= self.seated[seat] == person
        self.seated[seat] = NOBODY

    @precondition(lambda self: any(self.last_person))
    @rule(seat=seats, by_host=st.booleans())
    def empty_a_seat(self, seat: int, by_host: bool) -> None:  # noqa: FBT001 - drawn by hypothesis
        self.leave_or_free(HOST if by_host or self.seated[seat] not in PEOPLE else self.seated[seat], seat)

    @rule(person=people, seat=seats)
    def give_to_bot(self, person: str, seat: int) -> None:
        reply = self._post(person, f"seats/{seat}/bot", {})
        if reply.status_code in REFUSED:
            return
        assert person in (HOST, self.seated[seat])
        self._seat(seat, BOT)

    @precondition(lambda self: self._is_running())
    @rule(person=people, seat=seats, number=st.integers(0, 99))
    def answer(self, person: str, seat: int, number: int) -> None:
        """Answer, or replace an answer that is still sealed; perhaps for a seat that is not one's own."""
        match = self._session().started_match
        moves, version = match.legal(seat), match.version
        if not moves:
            return
        move = str(moves[number % len(moves)])
        address = f"tables/{self.link}/seats/{seat}/moves"
        reply = self._api(person, "POST", address, {"version": version, "move": move})
        if self.seated[seat] != person:
            assert reply.status_code == 403, reply.text
        elif reply.status_code == 204:
            self.acknowledged[self.link, version, seat] = move
        else:
            assert reply.json()["error"] == "refused-too-many-changes", reply.text

    @precondition(lambda self: self._is_running() and NOBODY not in self.seated)
    @rule()
    def play_to_the_end(self) -> None:
        """Everybody answers at once with the last legal move: in Diamant, to go home."""
        for _ in range(400):
            self._settle()
            match = self._session().started_match
            if match.over:
                return
            for seat in match.unanswered():
                if self.seated[seat] != BOT:
                    self.answer(self.seated[seat], seat, len(match.legal(seat)) - 1)

    @precondition(lambda self: self._is_started() and not self._is_running())
    @rule(person=people)
    def rematch(self, person: str) -> None:
        reply = self._post(person, "again", {})
        if person not in self.seated:
            assert reply.status_code in REFUSED
            return
        for other in {*self.seated} - {NOBODY, BOT, person}:  # it begins when all have accepted
            assert reply.status_code == 303, reply.text
            reply = self._post(other, "again", {})
        assert reply.status_code == 303, reply.text
        self.link = reply.headers["location"].removeprefix("/t/")
        self.asking.clear()
        self.last_person, self.left = [NOBODY] * SEATS, [False] * SEATS
        if self._is_started():
            self._begin()

    @rule(person=people)
    def renew_key(self, person: str) -> None:
        first = self._post(person, "/me/renew", {})
        assert first.status_code == 307, first.text
        (name,) = (name for name in first.cookies if name.startswith("nedra-next-key"))
        key = first.cookies[name]
        second = self._post(person, "/me/renew", {}, f"; {name}={key}")
        assert second.status_code == 303, second.text
        self.retired.append(self.keys[person])
        self.keys[person] = key

    # What happens to the server.

    @precondition(lambda self: self.steps_since_start >= STEPS_BETWEEN_RESTARTS)
    @rule()
    def restart(self) -> None:
        self._stop()
        self._start(self.folders[-1])

    @precondition(lambda self: self.steps_since_start >= STEPS_BETWEEN_RESTARTS)
    @rule()
    def kill(self) -> None:
        self._kill()
        self._start(self.folders[-1])

    def _kill(self) -> None:
        """What is on the disk at this moment is all that the next server finds."""
        before = self.folders[-1]
        after = self._new_folder()
        for file in before.glob("nedra.sqlite*"):
            if not file.name.endswith("-shm"):
                shutil.copyfile(file, after / file.name)
        self._stop()

    # What must always hold.

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        self._settle()
        if not self.link:
            return
        type(self).steps += 1
        self.steps_since_start += 1
        session = self._session()
        for seat, who in enumerate(self.seated):
            if who in PEOPLE:
                assert self._owner(seat) == self._fingerprint(who)
            else:
                assert isinstance(session.occupants.get(seat), BotSeated) == (who == BOT)
        for (link, version, seat), move in self.acknowledged.items():
            match = self._session(link).started_match
            if match.version == version:
                assert str(match.sealed_answer(seat)) == move
            else:
                assert (seat, move) in match.record()["moves"][version : version + SEATS]

    @invariant()
    def nothing_hidden_is_shown(self) -> None:
        if not self.link:
            return
        match = self._session().match
        readers = [*self.keys.items(), *((NOBODY, key) for key in ("", *self.retired[-1:]))]
        for who, key in readers:
            own = [seat for seat, person in enumerate(self.seated) if who and person == who]
            table = self._request("GET", f"/api/tables/{self.link}", _bearer(key)).json()
            assert table["table"]["seat"] == (own[0] if own else None)
            if match is None:
                continue
            seat = table["table"]["seat"]
            assert table["view"] == _fields(match.view(seat))
            assert match.over or _hands(table["view"]) <= set(own[:1])
            answer = None if seat is None else match.sealed_answer(seat)
            assert table["answer"] == (None if answer is None else str(answer))
        who, key = readers[self.steps % len(readers)]
        page = self._request("GET", f"/t/{self.link}", {"Cookie": f"nedra-key={key}"}).text
        shown = set(map(int, re.findall(r"/seats/(\d+)/(?:move|why|advice)", page)))
        assert shown <= {seat for seat, person in enumerate(self.seated) if who and person == who}

    # The model.

    def _seat(self, seat: int, who: str) -> None:
        was_started = any(self.last_person)
        self.seated[seat] = who
        self.asking.pop(seat, None)
        if not was_started and NOBODY not in self.seated:
            self._begin()
        elif was_started and who in PEOPLE:
            self.last_person[seat], self.left[seat] = who, False

    def _begin(self) -> None:
        self.last_person = [who if who in PEOPLE else BOT for who in self.seated]

    def _check_consent(self, seat: int, newcomer: str) -> None:
        """Everybody seated has agreed, and not the host alone while another has not left by themselves."""
        asked, agreed = self.asking[seat]
        seated = {who for who in self.seated if who in PEOPLE}
        stayed = {who for who, left in zip(self.last_person, self.left, strict=True) if not left}
        guests = stayed & set(PEOPLE) - {HOST}
        assert asked == newcomer
        assert seated
        assert seated <= agreed
        assert not guests or guests & seated

    # The server.

    def _is_started(self) -> bool:
        return bool(self.link) and self._session().match is not None

    def _is_running(self) -> bool:
        return self._is_started() and not self._session().started_match.over

    def _session(self, link: str = "") -> MatchSession:
        service = self.app.state.service
        session: MatchSession = self.in_process.blocking_portal.call(service.fetch, link or self.link)
        return session

    def _settle(self) -> None:
        """Wait until bots have answered whatever they can."""
        autoplay = self.app.state.service.on_change.__self__
        for _ in range(20_000):
            if not autoplay.pending_count:
                return
            time.sleep(0.001)
        raise AssertionError("bots never come to rest")

    def _owner(self, seat: int) -> str | None:
        return self._session().owners.get(seat)

    def _fingerprint(self, person: str) -> str:
        return key_fingerprint(self.keys[person])

    def _post(self, person: str, path: str, form: dict[str, str], cookies: str = "") -> httpx.Response:
        address = path if path.startswith("/") else f"/t/{self.link}/{path}"
        headers = {"Cookie": f"nedra-key={self.keys[person]}{cookies}"}
        return self._request("POST", address, headers, data=form)

    def _api(self, person: str, method: str, path: str, body: dict[str, Any]) -> httpx.Response:
        return self._request(method, f"/api/{path}", _bearer(self.keys[person]), json=body)

    def _request(self, method: str, path: str, headers: dict[str, str], **body: Any) -> httpx.Response:  # noqa: ANN401 - a form or JSON
        self.client.cookies.clear()
        reply = self.client.request(method, path, headers=headers, follow_redirects=False, **body)
        self.client.cookies.clear()
        assert reply.status_code < 500, reply.text
        return reply


def _fields(view: msgspec.Struct) -> dict[str, Any]:
    """A view as the protocol sends it, without the name of its type."""
    fields = dict(msgspec.json.decode(msgspec.json.encode(view)))
    fields.pop("type", None)
    return fields


def _hands(view: dict[str, Any]) -> set[int]:
    """The seats whose hands a view shows; Diamant has none."""
    return {seat for seat, each in enumerate(view.get("players", ())) if each.get("hand") is not None}


def _bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}
