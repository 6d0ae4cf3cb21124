"""Two processes behind the proxy of deploy/Caddyfile, and clients with addresses of their own.

Run by tests/web/network/test_proxy.py inside a network namespace: `behind_proxy.py FOLDER DATABASE REDIS`.
What happened is printed as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import sync_playwright
from websockets.sync.client import connect

from tests.install.checkout import ROOT
from tests.web.conftest import ARGS
from tests.web.network.two_machines import ip
from tests.web.serving import served
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

SITE, ANNA, BORIS, CROWD = "203.0.113.1", "203.0.113.7", "203.0.113.8", "203.0.113.9"
PORTS = (8001, 8002)
UNPROXIED_PORT = 8003
STREAMS_OF_A_PAGE = 20
OPEN_STREAMS = """async ([path, count]) => {
  window.streams = Array.from({length: count}, () => new EventSource(path));
  await Promise.all(window.streams.map((stream) => new Promise((opened) => { stream.onopen = opened; })));
  return performance.getEntriesByType("navigation")[0].nextHopProtocol;
}"""


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of its own for the site, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    words = f"openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN={SITE} -addext".split()
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*words, f"subjectAltName=IP:{SITE}", *files], check=True, capture_output=True)
    return certificate, key


@contextmanager
def proxy(folder: Path) -> Iterator[ssl.SSLContext]:
    """Caddy with the configuration that the docs recommend; whom its clients trust."""
    certificate, key = make_certificate(folder)
    settings = {
        "HOME": str(folder),  # where Caddy keeps its data
        "NEDRA_SITE": SITE,
        "NEDRA_TLS": f"tls {certificate} {key}",
        "NEDRA_PROCESSES": " ".join(f"127.0.0.1:{port}" for port in PORTS),
    }
    program = shutil.which("caddy")
    assert program, "The tests need caddy: tools/get_servers.sh installs it"
    command = [program, "run", "--config", str(ROOT / "deploy/Caddyfile"), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("w") as log:
        caddy = subprocess.Popen(command, env={**os.environ, **settings}, stderr=log)
    trusted = ssl.create_default_context(cafile=certificate)
    try:
        for _ in range(500):
            with Visits(trusted) as visits:
                if visits.is_up():
                    break
            time.sleep(0.02)
        else:
            raise AssertionError((folder / "caddy.log").read_text())
        yield trusted
    finally:
        caddy.kill()
        caddy.wait()


class Visits(ExitStack):
    """People who come to the site, each from an address of their own."""

    def __init__(self, trusted: ssl.SSLContext) -> None:
        super().__init__()
        self.trusted = trusted

    def visitor(self, address: str) -> Visitor:
        transport = httpx.HTTPTransport(verify=self.trusted, local_address=address)
        client = httpx.Client(base_url=f"https://{SITE}", transport=transport, timeout=30)
        return Visitor(self.enter_context(client))

    def is_up(self) -> bool:
        try:
            return self.visitor(ANNA).client.get("/").status_code == 200
        except httpx.HTTPError:
            return False


@asynccontextmanager
async def crowd(
    base_url: str, address: str, trusted: ssl.SSLContext | None = None
) -> AsyncIterator[Callable[..., Awaitable[int]]]:
    """Opens streams from one address, which stay open; says the status of each."""
    transport = httpx.AsyncHTTPTransport(
        verify=trusted or True, local_address=address, limits=httpx.Limits(max_connections=None)
    )
    async with httpx.AsyncClient(base_url=base_url, transport=transport, timeout=30) as client:
        replies = []

        async def come(path: str, **headers: str) -> int:
            request = client.build_request("GET", path, headers=headers)
            replies.append(await client.send(request, stream=True))
            return replies[-1].status_code

        yield come
        for reply in replies:
            await reply.aclose()


def forged(number: int) -> dict[str, str]:
    """Every header that has ever named a client, with an address that is not the client's."""
    address = "127.0.0.1" if number == 0 else f"198.51.100.{number}"
    return {
        "X-Forwarded-For": address,
        "X-Real-IP": address,
        "Forwarded": f"for={address}",
        "X-Client-IP": address,
    }


async def addresses(trusted: ssl.SSLContext, table: str) -> dict[str, Any]:
    """How many spectators one address can have, honestly and with forged headers; then another address."""
    site, path = f"https://{SITE}", f"{table}/stream"
    async with crowd(site, CROWD, trusted) as come:
        honest = [await come(path) for _ in range(122)]
        invented = [await come(path, **forged(number)) for number in range(10)]
        async with crowd(site, BORIS, trusted) as other:
            another = await other(path)
    return {"honest": honest.count(200), "invented": invented.count(200), "another": another}


async def unproxied(table: str) -> int:
    """How many of 62 streams with forged headers a server without a proxy opens for one address."""
    async with crowd(f"http://{SITE}:{UNPROXIED_PORT}", CROWD) as come:
        return [await come(f"{table}/stream", **forged(number)) for number in range(62)].count(200)


def evening(visits: Visits, servers: list[subprocess.Popen[str]]) -> dict[str, Any]:
    """A match through the proxy, a stream and a WebSocket; then one process is killed."""
    anna, boris = visits.visitor(ANNA), visits.visitor(BORIS)
    table = anna.open_table(name="Anna")
    cookies = [cookie.secure for cookie in anna.client.cookies.jar]
    boris.sit(table, "Boris")
    with anna.client.stream("GET", f"{table}/stream") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("event: table"))
        boris.answer(table, "continue")
        next(line for line in lines if line.startswith("event: table"))
    link = table.removeprefix("/t/")
    with connect(f"wss://{SITE}/api/tables/{link}/ws", ssl=visits.trusted) as line:
        told = json.loads(line.recv(timeout=30))["version"]
    table_link = re.search(r'id="table-link"[^>]*value="([^"]+)"', anna.see(anna.open_table(name="Anna")))
    servers[0].kill()
    servers[0].wait()
    after = [anna.answer(table, "continue").status_code, boris.answer(table, "return").status_code]
    client = anna.client
    return {
        "secure cookies": cookies,
        "version by WebSocket": told,
        "link": table_link[1] if table_link else "",
        "after a kill": after,
        "inside": [client.get(path).status_code for path in ("/health", "/ready", "/metrics")],
        "plain": httpx.get(f"http://{SITE}/rules").headers.get("location"),
    }


def connections_to_site() -> int:
    """The established connections of this namespace to port 443."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[2].endswith(":01BB") and row[3] == "01" for row in rows)


def browse(table: str) -> dict[str, Any]:
    """A page that opens many streams: over HTTP/1.1 a browser has six connections to a site at most."""
    program = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGS)
        page = browser.new_context(ignore_https_errors=True).new_page()
        page.goto(f"https://{SITE}/")
        before = connections_to_site()
        protocol = page.evaluate(OPEN_STREAMS, [f"{table}/stream", STREAMS_OF_A_PAGE])
        opened = connections_to_site() - before
        browser.close()
    return {"protocol": protocol, "further connections": opened}


def main() -> None:
    folder, database, redis = Path(sys.argv[1]), *sys.argv[2:4]
    ip("link", "set", "lo", "up")
    for address in (SITE, ANNA, BORIS, CROWD):
        ip("addr", "add", f"{address}/32", "dev", "lo")
    shared = ("--host", "127.0.0.1", "--database", database, "--redis", redis)
    with ExitStack() as stack:
        servers = [stack.enter_context(served(port, *shared)) for port in PORTS]
        data = str(folder / "nedra.sqlite")
        stack.enter_context(served(UNPROXIED_PORT, "--host", SITE, "--data", data))
        trusted = stack.enter_context(proxy(folder))
        visits = stack.enter_context(Visits(trusted))
        table = visits.visitor(ANNA).open_table(bots=1)
        plain = stack.enter_context(httpx.Client(base_url=f"http://{SITE}:{UNPROXIED_PORT}", timeout=30))
        story: dict[str, Any] = {
            "browser": browse(table),
            "addresses": asyncio.run(addresses(trusted, table)),
            "unproxied": asyncio.run(unproxied(Visitor(plain).open_table(bots=1))),
            "evening": evening(visits, servers),
        }
    print(json.dumps(story))  # noqa: T201 - read by the test


if __name__ == "__main__":
    main()
