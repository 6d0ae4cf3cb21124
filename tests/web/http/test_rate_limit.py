"""Rate limits: a client that sends too many requests waits, and nobody else does."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from nedra.live.seats.personal_keys import new_key
from nedra.web.http import rate_limit
from nedra.web.http.app import create_app
from nedra.web.lobby.listed_tables import MAX_LISTED_PER_ADDRESS
from nedra.web.lobby.match_lists import MAX_SHOWN

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator
    from pathlib import Path

    from litestar import Request

    from tests.web.visitor import Visitor

THERE, ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}


@pytest.fixture
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that goes only when the test says so."""
    time = [1000.0]
    monkeypatch.setattr(rate_limit, "monotonic_now", lambda: time[0])
    return time


def knock(server: str, times: int, headers: dict[str, str], **more: str) -> list[httpx.Response]:
    with httpx.Client(base_url=server, headers=headers, timeout=60) as client:
        return [client.post("/tables", data={"game": "diamant", **more}) for _ in range(times)]


def test_a_flood_of_tables_is_slowed_down_and_others_are_not(server: str, slow_clock: list[float]) -> None:
    replies = knock(server, int(rate_limit.CREATE_TABLE_LIMIT.capacity) + 1, THERE)
    assert replies[-2].status_code != 429
    assert replies[-1].status_code == 429
    assert replies[-1].headers["retry-after"] == "5"
    assert knock(server, 1, ELSEWHERE)[0].status_code != 429
    slow_clock[0] += 5
    assert knock(server, 1, THERE)[0].status_code != 429


def test_the_refusal_is_in_the_persons_language(server: str, slow_clock: list[float]) -> None:
    flood = int(rate_limit.CREATE_TABLE_LIMIT.capacity) + 1
    russian = knock(server, flood, {"X-Forwarded-For": "203.0.113.9", "Accept-Language": "ru"})[-1]
    assert "Подождите 5 секунд" in russian.text
    there = {"X-Forwarded-For": "203.0.113.9"}
    program = httpx.post(f"{server}/api/tables", json={"game": "diamant"}, headers=there, timeout=60)
    assert program.json()["error"] == "refused-rate-limit"
    assert program.headers["retry-after"] == "5"


@pytest.mark.parametrize("path", ["/me", "/me/renew"])
def test_one_address_cannot_create_people_without_limit(path: str, slow_clock: list[float]) -> None:
    most, limits = int(rate_limit.NEW_KEY_LIMIT.capacity), rate_limit.RateLimiter()
    for number in range(most):
        limits.check("203.0.113.7", "POST", path, f"made up {number}")
    with pytest.raises(rate_limit.RateLimitError) as refused:
        limits.check("203.0.113.7", "POST", path, "made up as well")
    assert refused.value.retry_after == 10
    limits.check("203.0.113.7", "GET", path, "made up as well")
    limits.check("203.0.113.8", "POST", path, "a neighbour")
    slow_clock[0] += 10
    limits.check("203.0.113.7", "POST", path, "made up as well")


@pytest.mark.parametrize("made_up", [False, True])
def test_a_family_takes_seats_at_once_and_invented_people_are_limited(
    server: str,
    slow_clock: list[float],
    monkeypatch: pytest.MonkeyPatch,
    made_up: bool,  # noqa: FBT001 - a table's column
) -> None:
    monkeypatch.setattr(rate_limit, "NEW_KEY_LIMIT", rate_limit.TokenBucket(8, 0.1))
    there = {"X-Forwarded-For": f"203.0.113.{50 + made_up}"}
    with httpx.Client(base_url=f"{server}/api", timeout=60) as host:
        tables = [host.post("/tables", json={"game": "diamant", "seats": 8}).json()["table"] for _ in "ab"]

    def sit(table: str, **headers: str) -> httpx.Response:
        if made_up and not headers:
            headers = {"Authorization": f"Bearer {new_key()}"}
        address = f"{server}/api/tables/{table}/seats"
        return httpx.post(address, json={"name": "Anna"}, headers=there | headers, timeout=60)

    family = [sit(tables[number // 7]) for number in range(8)]
    assert [reply.status_code for reply in family] == [201] * 8
    assert sit(tables[1]).status_code == 429
    stranger = {"nedra-key": new_key()} if made_up else {}
    page = f"{server}/t/{tables[1]}/sit"
    form = {"seat": "7", "name": "Anna"}
    with httpx.Client(cookies=stranger, headers=there, timeout=60) as browser:
        assert browser.post(page, data=form).status_code == 429
    known = {"Authorization": f"Bearer {family[0].json()['key']}"}
    assert sit(tables[1], **known).status_code == 201
    slow_clock[0] += 10
    assert sit(tables[1]).status_code == 201


def test_forty_people_at_one_address_take_seats_at_once(slow_clock: list[float]) -> None:
    limits = rate_limit.RateLimiter()
    for _ in range(40):
        limits.check_new_player("203.0.113.7")


def test_one_address_sits_down_at_one_table_so_often(
    server: str, slow_clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with keys that are no news to the server."""
    monkeypatch.setattr(rate_limit, "SEATING_LIMIT", rate_limit.TokenBucket(4, 0.1))
    with ExitStack() as stack:
        host, guest = (stack.enter_context(httpx.Client(base_url=f"{server}/api", timeout=60)) for _ in "ab")
        key = host.post("/tables", json={"game": "diamant", "seats": 8}).json()["key"]
        guest.headers["Authorization"] = f"Bearer {key}"
        tables = [host.post("/tables", json={"game": "diamant", "seats": 8}).json()["table"] for _ in "ab"]

        def sit(table: str, number: int = 90) -> int:
            far = {"X-Forwarded-For": f"203.0.113.{number}"}
            return guest.post(f"/tables/{table}/seats", json={"name": "Anna"}, headers=far).status_code

        assert [sit(tables[0]) for _ in range(5)] == [201] * 4 + [429]
        assert (sit(tables[1]), sit(tables[0], 91)) == (201, 201)
        slow_clock[0] += 10
        assert sit(tables[0]) == 201


def test_a_person_is_limited_across_addresses(server: str, slow_clock: list[float]) -> None:
    key = {"nedra-key": "7Q2M-XK4D-9RTA-HW3C"}
    most = int(rate_limit.PERSON_LIMIT.capacity)
    with httpx.Client(base_url=server, cookies=key, timeout=60) as client:
        statuses = [
            client.post("/me", headers={"X-Forwarded-For": f"198.51.100.{number % 200}"}).status_code
            for number in range(most + 1)
        ]
    assert 429 not in statuses[:most]
    assert statuses[most] == 429


@pytest.mark.parametrize("header", ["Bearer 0000-0000-0000-{:04}", "Basic {}", "Bearer {}"])
def test_an_irrelevant_header_does_not_evade_the_rate_limit(
    server: str, slow_clock: list[float], monkeypatch: pytest.MonkeyPatch, header: str
) -> None:
    monkeypatch.setattr(rate_limit, "PERSON_LIMIT", rate_limit.TokenBucket(2, 0.01))
    key = {"nedra-key": f"7Q2M-XK4D-9RTA-{len(header):04}"}
    with httpx.Client(base_url=server, cookies=key, headers=THERE, timeout=60) as client:
        asked = [client.post("/me", headers={"Authorization": header.format(number)}) for number in range(3)]
    assert [reply.status_code == 429 for reply in asked] == [False, False, True]


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/nowhere"), ("GET", "/api/nowhere"), ("PUT", "/about")]
)
def test_unknown_addresses_are_rate_limited_too(
    server: str, slow_clock: list[float], monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    monkeypatch.setattr(rate_limit, "ADDRESS_LIMIT", rate_limit.TokenBucket(3, 1))
    there = {"X-Forwarded-For": f"203.0.113.{len(path) + len(method)}"}
    with httpx.Client(base_url=server, headers=there, timeout=60) as client:
        replies = [client.request(method, path) for _ in range(4)]
    assert [reply.status_code in (404, 405) for reply in replies] == [True, True, True, False]
    assert replies[3].status_code == 429
    assert replies[3].headers["retry-after"] == "1"
    assert ("refused-rate-limit" in replies[3].text) is path.startswith("/api")


def test_the_machine_itself_is_not_limited(server: str, slow_clock: list[float]) -> None:
    assert knock(server, int(rate_limit.CREATE_TABLE_LIMIT.capacity) + 5, {})[-1].status_code != 429


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("10.0.0.1", "10.0.0.2", False),
        ("::ffff:203.0.113.1", "::ffff:198.51.100.7", False),
        ("::ffff:203.0.113.1", "203.0.113.1", True),
        ("::ffff:127.0.0.1", "127.0.0.1", True),
    ],
)
def test_an_ipv6_network_is_one_address(one: str, other: str, same: bool) -> None:  # noqa: FBT001 - a table's column
    assert (rate_limit.client_address(asking(one)) == rate_limit.client_address(asking(other))) is same


def test_a_burst_from_one_address_keeps_no_other_waiting(tmp_path: Path) -> None:
    answered: list[str] = []

    async def ask(app: Any, address: str, path: str) -> None:  # noqa: ANN401 - as httpx has it
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            (await client.get(path)).raise_for_status()
        answered.append(address)

    async def scenario() -> None:
        app = create_app(tmp_path / "nedra.sqlite")
        burst = [ask(app, "203.0.113.7", "/rules/diamant") for _ in range(40)]
        await asyncio.gather(*burst, ask(app, "203.0.113.8", "/rules/diamant"))
        app.state.service.store.close()

    asyncio.run(scenario())
    assert answered.index("203.0.113.8") < 5


def test_the_number_of_buckets_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MAX_TRACKED", 10)
    watch = rate_limit.RateLimiter()
    for number in range(50):
        watch.check(f"10.0.0.{number}", "GET", "/", "")
    assert len(watch._tokens[rate_limit.ADDRESS_LIMIT]) == 10


def test_invented_keys_do_not_fill_the_bucket_of_an_address_again(
    monkeypatch: pytest.MonkeyPatch, slow_clock: list[float]
) -> None:
    monkeypatch.setattr(rate_limit, "MAX_TRACKED", 10)
    watch, invented = rate_limit.RateLimiter(), iter(range(1000))

    def come() -> None:
        watch.check("203.0.113.7", "POST", "/me", f"invented {next(invented)}")

    for _ in range(int(rate_limit.NEW_KEY_LIMIT.capacity)):
        come()
    for _ in range(20):
        slow_clock[0] += 1 / 120
        watch.check("203.0.113.7", "POST", "/preferences", f"invented {next(invented)}")
    with pytest.raises(rate_limit.RateLimitError):
        come()


def test_a_persons_streams_are_limited_until_one_is_closed() -> None:
    async def forever() -> AsyncGenerator[int, None]:
        while True:
            yield 1

    async def scenario() -> None:
        watch, open_ones = rate_limit.RateLimiter(), []
        for _ in range(rate_limit.MAX_STREAMS_PER_PERSON):
            stream = watch.limit_stream(asking("10.0.0.1"), "person", forever())
            await anext(stream)
            open_ones.append(stream)
        with pytest.raises(rate_limit.RateLimitError):
            watch.limit_stream(asking("10.0.0.1"), "person", forever())
        await open_ones[0].aclose()
        open_ones[0] = watch.limit_stream(asking("10.0.0.1"), "person", forever())
        for stream in open_ones:
            await stream.aclose()
        assert not watch._streams

    asyncio.run(scenario())


def test_requests_at_once_open_no_more_streams_than_one_after_another() -> None:
    """All of them are checked before the first stream begins."""

    async def forever() -> AsyncGenerator[int, None]:
        while True:
            yield 1

    async def scenario() -> None:
        limiter = rate_limit.RateLimiter()
        most = rate_limit.MAX_SPECTATORS_PER_TABLE_AND_ADDRESS
        streams = [limiter.limit_stream(asking("10.0.0.1"), "", forever(), "table") for _ in range(2 * most)]
        assert sum([await anext(stream, 0) for stream in streams]) == most
        for stream in streams:
            await stream.aclose()
        assert not limiter._streams

    asyncio.run(scenario())


def test_a_table_has_room_for_so_many_spectators_and_always_for_its_players(
    visit: Callable[..., Visitor], server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "MAX_SPECTATORS_PER_TABLE", 2)
    anna = visit()
    table = anna.open_table(seats=2, bots=1)
    with ExitStack() as watching:
        for number in range(2):
            far = {"X-Forwarded-For": f"203.0.113.{60 + number}"}
            watching.enter_context(open_stream(server, f"{table}/stream", far))
        for path in (f"{table}/stream", f"/api/tables/{table[3:]}/stream"):
            refused = httpx.get(f"{server}{path}", headers={"Accept-Language": "ru"}, timeout=60)
            assert refused.status_code == 503
            assert "Мест для зрителей" in refused.text
            assert "retry-after" in refused.headers
        assert visit().client.get(table).status_code == 200, "the page itself can be seen"
        with anna.client.stream("GET", f"{table}/stream") as hers:
            assert hers.status_code == 200


def test_one_address_cannot_take_all_places_of_spectators(
    visit: Callable[..., Visitor], server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "MAX_SPECTATORS_PER_TABLE_AND_ADDRESS", 2)
    table = visit().open_table(seats=2, bots=1)
    near, far = ({"X-Forwarded-For": f"203.0.113.{70 + number}"} for number in range(2))
    with ExitStack() as watching:
        for _ in range(2):
            watching.enter_context(open_stream(server, f"{table}/stream", near))
        refused = httpx.get(f"{server}{table}/stream", headers=near, timeout=60)
        assert refused.status_code == 429
        assert "Too many pages" in refused.text
        watching.enter_context(open_stream(server, f"{table}/stream", far))


@contextmanager
def open_stream(server: str, path: str, headers: dict[str, str]) -> Iterator[None]:
    """A stream that stays open; its first event has come."""
    plain = {"Accept-Encoding": "identity"}
    with (
        httpx.Client(base_url=server, headers=headers | plain, timeout=60) as client,
        client.stream("GET", path) as reply,
    ):
        assert reply.status_code == 200
        events = reply.iter_raw()  # it closes the connection when it goes out of scope
        next(events)
        yield


def test_rematches_count_as_opened_tables(
    visit: Callable[..., Visitor], slow_clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "CREATE_TABLE_LIMIT", rate_limit.TokenBucket(4, 0.1))
    anna = visit()
    anna.client.headers["X-Forwarded-For"] = "203.0.113.80"
    table = anna.open_table(seats=2, bots=1)
    monkeypatch.setattr(rate_limit, "PERSON_LIMIT", rate_limit.TokenBucket(1000, 1))
    anna.play_out(table, "return")
    statuses = []
    for _ in range(6):
        again = anna.client.post(f"{table}/again")
        statuses.append(again.status_code)
        if again.status_code == 303:
            assert anna.client.post(f"{table}/again").headers["location"] == again.headers["location"]
            anna.client.post(f"{again.headers['location']}/close")
    assert statuses == [303, 303, 303, 429, 429, 429]


def test_one_address_cannot_fill_the_public_list(visit: Callable[..., Visitor]) -> None:
    spammer = visit("ru")
    spammer.client.headers["X-Forwarded-For"] = "203.0.113.91"
    tables = [spammer.open_table(seats=3, listed="1") for _ in range(MAX_LISTED_PER_ADDRESS)]
    form = {"game": "diamant", "name": "Спам", "seats": "3", "bots": "0", "listed": "1"}
    refused = spammer.client.post("/tables", data=form)
    assert refused.status_code == 429
    assert "В общем списке уже ждут столы" in refused.text
    program = {"game": "diamant", "seats": 3, "listed": True}
    assert spammer.client.post("/api/tables", json=program).status_code == 429
    spammer.client.post(f"{tables[0]}/close")
    spammer.open_table(seats=3, listed="1")


def test_seats_that_are_emptied_later_cannot_fill_the_public_list(visit: Callable[..., Visitor]) -> None:
    anna, spammer = visit(), visit()
    anna.client.headers["X-Forwarded-For"] = "203.0.113.92"
    spammer.client.headers["X-Forwarded-For"] = "203.0.113.93"
    shown = anna.open_table(seats=3, listed="1")
    full = [spammer.open_table(seats=2, bots=1, listed="1") for _ in range(MAX_SHOWN + 2)]
    for table in full:
        spammer.client.post(f"{table}/seats/1/free")
    lobby = visit().see("/")
    assert shown in lobby
    assert sum(table in lobby for table in full) == MAX_LISTED_PER_ADDRESS


def test_every_response_has_security_headers(server: str) -> None:
    for path in ("/", "/nowhere", "/t/nowhere", "/t/nowhere/stream", "/api/games", "/api/tables/nowhere"):
        headers = httpx.get(f"{server}{path}", timeout=60).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_renewed_key_keeps_the_seat_and_the_old_one_loses_it(visit: Callable[..., Visitor]) -> None:
    anna, thief = visit(), visit()
    table = anna.open_table(seats=2)
    stolen = anna.client.cookies["nedra-key"]
    thief.client.cookies.set("nedra-key", stolen)
    visit().sit(table, "Boris")
    assert thief.question(table) is not None
    assert anna.renew_key().status_code == 303
    assert anna.client.cookies["nedra-key"] != stolen
    assert anna.answer(table, "continue").status_code == 303
    assert thief.question(table) is None


def asking(host: str) -> Request[Any, Any, Any]:
    from litestar.testing import RequestFactory

    request = RequestFactory().post("/somewhere")
    request.scope["client"] = (host, 1)
    return request
