"""Fixtures: a real server on loopback with its own data file and fast bots, and a real browser."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
import uvicorn
from playwright.sync_api import expect, sync_playwright

from nedra.live.admin_secret import AdminSecret
from nedra.web.http.app import create_app
from nedra.web.http.server import server_config
from tests.web.serving import ADMIN
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

FONTS = Path(__file__).parent / "fonts.conf"
"""Layout tests must not depend on which fonts a machine has."""
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    bound = socket.create_server(("127.0.0.1", 0))
    data = tmp_path_factory.mktemp("data") / "nedra.sqlite"
    app = create_app(
        data, bot_delay=(0.0, 0.02), admin_secret=AdminSecret(from_environment=ADMIN), start_seconds=0
    )
    running = uvicorn.Server(server_config(app, graceful_seconds=1))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [bound]})
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    running.should_exit = True
    thread.join()
    bound.close()


@pytest.fixture
def visit(server: str) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser of their own, as far as cookies go."""
    clients = []

    def come(language: str = "en") -> Visitor:
        clients.append(httpx.Client(base_url=server, headers={"Accept-Language": language}, timeout=20))
        return Visitor(clients[-1])

    yield come
    for client in clients:
        client.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A Chromium for the tests of one file."""
    program = os.environ.get("NEDRA_CHROMIUM") or shutil.which("chromium")
    expect.set_options(timeout=30_000)  # of a busy machine, too
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=ARGS, env={**os.environ, "FONTCONFIG_FILE": str(FONTS)}
        )
        yield browser
        browser.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """A browser in which every person has a context of their own; all go home after the test."""
    yield chromium
    for context in chromium.contexts:
        for page in context.pages:
            page.goto("about:blank")  # ends streams and requests: a busy page has kept a context from closing
        context.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the browsers complained about; there must be nothing."""
    heard: list[str] = []
    yield heard
    assert heard == []
