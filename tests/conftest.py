"""Settings every test shares, and the stores that tests run on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.scheduling import Scheduling, longest_first
from tests.servers import Postgres, running_postgres, running_redis

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from xdist.remote import Producer  # type: ignore[import-untyped]  # ships no types

# The same examples in every run, and no deadline: a busy machine must not turn a right answer into a failure.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.load_profile("ci")

BROWSER_FIXTURES = {"browser", "chromium"}
SERVER_FIXTURES = {"checkout", "postgres", "redis", "server"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by what they need, so that `make quick` can leave them out."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        parameters = getattr(getattr(item, "callspec", None), "params", {})
        if fixtures & BROWSER_FIXTURES:
            item.add_marker("browser")
        if fixtures & SERVER_FIXTURES or parameters.get("where") == "postgres":
            item.add_marker("server")
    items[:] = longest_first(items)


@pytest.hookimpl(optionalhook=True)  # xdist may be switched off
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Whole units of tests go to the processes, in the order above."""
    config.option.loadscopereorder = False
    return Scheduling(config, log)


@pytest.fixture(scope="session", autouse=True)
def own_data_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Records and secrets that tests cause lie in a folder of theirs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data-home")))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this run's own."""
    with running_postgres() as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a Redis of this run's own."""
    with running_redis() as running:
        yield running.address


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """An empty store, once in a file, once in PostgreSQL."""
    if request.param == "sqlite":
        return tmp_path / "nedra.sqlite"
    running: Postgres = request.getfixturevalue("postgres")
    return running.address()
