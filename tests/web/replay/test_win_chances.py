"""The win chances of a finished match: computed in the background, shown as a chart and as numbers."""

from __future__ import annotations

import asyncio
import html
import re
from typing import TYPE_CHECKING

import pytest
from litestar.testing import TestClient

from nedra.bots.analysis import WinChanceCurve, find_turning_points
from nedra.bots.search_workers import SearchWorkers
from nedra.core.match.history import History
from nedra.live.service import MatchService
from nedra.live.storage.store import open_store
from nedra.web.http.app import create_app
from nedra.web.replay.win_chances import WinChanceCache
from tests.web.replay.finished import play

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from litestar import Litestar

    from nedra.core.match.match import Match

Client = TestClient["Litestar"]


class FakeWorkers(SearchWorkers):
    """Return a curve at once, or None while they are not ready."""

    def __init__(self, *, ready: bool = True) -> None:
        super().__init__()
        self.calls = 0
        self.ready = ready

    @property
    def is_running(self) -> bool:
        return True

    def start(self) -> None:
        """Compile nothing."""

    async def analyse(self, match: Match) -> WinChanceCurve | None:
        self.calls += 1
        if not self.ready:
            return None
        last = History(match).last_step
        first = [0.5, 0.5, 0.2, 0.2, 0.7, *[0.7] * (last - 5), 1.0]
        chances = tuple((chance, 1 - chance) for chance in first)
        return WinChanceCurve(chances, find_turning_points(chances))


@pytest.fixture(scope="module")
def link_and_data(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, str], Path]:
    data = tmp_path_factory.mktemp("data") / "nedra.sqlite"

    async def fill() -> dict[str, str]:
        service = MatchService(open_store(data))
        names = ["Анна", "Boris <b>"]
        found = {
            "over": await play(service, "diamant", names),
            "running": await play(service, "diamant", names, steps=2),
        }
        service.store.close()
        return found

    return asyncio.run(fill()), data


@pytest.fixture
def workers() -> FakeWorkers:
    return FakeWorkers()


@pytest.fixture
def client(
    link_and_data: tuple[dict[str, str], Path], workers: FakeWorkers
) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(link_and_data[1], search_workers=workers)) as client:
        client.headers["Accept-Language"] = "en"
        yield client


@pytest.fixture
def over(link_and_data: tuple[dict[str, str], Path]) -> str:
    return link_and_data[0]["over"]


def see(client: TestClient[Litestar], address: str) -> str:
    """The response to the second request; the first one only starts the computation."""
    assert client.get(address).status_code == 200
    reply = client.get(address)
    assert reply.status_code == 200, reply.text
    return reply.text


def test_the_first_request_does_not_wait_and_a_later_one_has_the_curve(
    client: TestClient[Litestar], over: str
) -> None:
    first = client.get(f"/t/{over}/replay").text
    assert "data-pending" in first
    later = client.get(f"/t/{over}/replay").text
    assert "data-pending" not in later
    assert later.count("<polyline") == 4  # two seats, each with its halo


def test_turning_points_link_to_their_steps(client: TestClient[Litestar], over: str) -> None:
    page = html.unescape(see(client, f"/t/{over}/replay?step=1"))
    marks = re.findall(r'<a class="turn turn-\d" href="([^"]+)"', page)
    links = re.findall(r'<a class="turn-link turn-\d" href="([^"]+)"', page)
    assert len(marks) == 3
    assert marks == links
    assert all(client.get(address).status_code == 200 for address in links)


def test_the_page_has_all_numbers_in_a_table(client: TestClient[Litestar], over: str) -> None:
    page = see(client, f"/t/{over}/chances")
    last = int(re.findall(r'max="(\d+)"', client.get(f"/t/{over}/replay").text)[0])
    assert page.count('<th scope="row">') == last + 1
    assert "<td>100\N{NO-BREAK SPACE}%</td><td>0\N{NO-BREAK SPACE}%</td></tr></tbody>" in page
    assert "Boris &lt;b&gt;" in page


def test_without_a_script_the_page_reloads_until_the_curve_is_there(
    client: TestClient[Litestar], over: str, workers: FakeWorkers
) -> None:
    workers.ready = False
    assert 'http-equiv="refresh"' in see(client, f"/t/{over}/chances")
    workers.ready = True
    assert 'http-equiv="refresh"' not in see(client, f"/t/{over}/chances")


def test_a_running_match_has_no_win_chances(
    client: TestClient[Litestar], link_and_data: tuple[dict[str, str], Path], workers: FakeWorkers
) -> None:
    running = link_and_data[0]["running"]
    assert "replay-chances" not in client.get(f"/t/{running}/replay").text
    assert client.get(f"/t/{running}/chances").status_code == 409
    assert workers.calls == 0


def test_without_workers_there_is_no_chart(link_and_data: tuple[dict[str, str], Path], over: str) -> None:
    with TestClient(create_app(link_and_data[1])) as client:
        assert "replay-chances" not in client.get(f"/t/{over}/replay").text


def test_a_curve_is_computed_once_and_again_only_after_a_failure(tmp_path: Path) -> None:
    async def scene() -> None:
        service, workers = MatchService(open_store(tmp_path / "data.sqlite")), FakeWorkers(ready=False)
        cache, session = (
            WinChanceCache(workers),
            service.get_loaded(await play(service, "diamant", ["A", "B"])),
        )
        for ready in (False, True, True):
            workers.ready = ready
            cache.get(session)
            await asyncio.gather(*cache._tasks.values())
        assert cache.get(session) is not None
        assert workers.calls == 2
        service.store.close()

    asyncio.run(scene())


def test_no_more_than_the_maximum_is_computed_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("nedra.web.replay.win_chances.MAX_PENDING", 1)

    async def scene() -> None:
        service, workers = MatchService(open_store(tmp_path / "data.sqlite")), FakeWorkers()
        cache = WinChanceCache(workers)
        one, other = [service.get_loaded(await play(service, "diamant", ["A", "B"])) for _ in range(2)]
        assert cache.get(one) is None
        assert cache.get(other) is None
        await asyncio.gather(*cache._tasks.values())
        assert cache.get(one) is not None
        assert workers.calls == 1
        await cache.close()
        service.store.close()

    asyncio.run(scene())
