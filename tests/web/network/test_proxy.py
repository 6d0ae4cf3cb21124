"""Behind the proxy of deploy/Caddyfile: TLS, HTTP/2, the addresses of clients, and a killed process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from nedra.web.http.rate_limit import MAX_SPECTATORS_PER_TABLE_AND_ADDRESS
from tests.install.checkout import ROOT

if TYPE_CHECKING:
    from tests.servers import Postgres

pytestmark = [pytest.mark.browser, pytest.mark.server]


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: str) -> dict[str, Any]:
    """In a network namespace, which root may make; anybody else makes it in a user namespace."""
    rights = [] if os.getuid() == 0 else ["--map-root-user"]
    script = [sys.executable, "-m", "tests.web.network.behind_proxy"]
    folder = str(tmp_path_factory.mktemp("proxy"))
    done = subprocess.run(
        ["unshare", *rights, "--net", *script, folder, postgres.address(), redis],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return dict(json.loads(done.stdout.splitlines()[-1]))


def test_pages_streams_and_websockets_come_by_tls(story: dict[str, Any]) -> None:
    evening = story["evening"]
    assert evening["secure cookies"]
    assert all(evening["secure cookies"])
    assert evening["link"].startswith("https://203.0.113.1/t/")
    assert evening["version by WebSocket"] == 0
    assert evening["plain"] == "https://203.0.113.1/rules"


def test_the_operators_addresses_stay_inside(story: dict[str, Any]) -> None:
    assert story["evening"]["inside"] == [404, 404, 404]


def test_play_goes_on_when_one_process_is_killed(story: dict[str, Any]) -> None:
    assert story["evening"]["after a kill"] == [303, 303]


def test_a_browser_has_many_streams_over_one_connection(story: dict[str, Any]) -> None:
    assert story["browser"] == {"protocol": "h2", "further connections": 0}


def test_limits_hold_for_each_real_address_whatever_clients_write(story: dict[str, Any]) -> None:
    """Each process has its own count, and the proxy may find one of the two full before the other."""
    least, addresses = MAX_SPECTATORS_PER_TABLE_AND_ADDRESS, story["addresses"]
    assert least <= addresses["honest"] <= addresses["honest"] + addresses["invented"] <= 2 * least
    assert addresses["another"] == 200


def test_without_a_proxy_nobody_is_trusted_with_an_address(story: dict[str, Any]) -> None:
    assert story["unproxied"] == MAX_SPECTATORS_PER_TABLE_AND_ADDRESS
