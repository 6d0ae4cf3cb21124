"""Uvicorn still has the attributes and methods that our subclasses rely on."""

from __future__ import annotations

import asyncio
import inspect
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from nedra.internals.uvicorn_server import HookedServer


async def no_app(_scope: object, _receive: object, _send: object) -> None:
    """An app that is never called."""


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("connection_made", ["transport"]),
        ("connection_lost", ["exc"]),
        ("data_received", ["data"]),
        ("handle_websocket_upgrade", []),
        ("on_body", ["body"]),
        ("on_message_begin", []),
        ("on_message_complete", []),
    ],
)
def test_the_http_protocol_has_the_callbacks_that_are_overridden(name: str, parameters: list[str]) -> None:
    assert list(inspect.signature(getattr(HttpToolsProtocol, name)).parameters)[1:] == parameters


def test_the_http_protocol_has_the_state_that_is_read() -> None:
    async def connect() -> HttpToolsProtocol:
        transport = Mock(get_extra_info={"socket": Mock(getpeername=lambda: ("203.0.113.7", 5))}.get)
        protocol = HttpToolsProtocol(uvicorn.Config(no_app), ServerState(), {})
        protocol.connection_made(transport)
        return protocol

    protocol = asyncio.run(connect())
    assert protocol.client == ("203.0.113.7", 5)
    assert protocol in protocol.connections
    assert vars(protocol)["cycle"] is None
    assert protocol.timeout_keep_alive_task is None
    assert protocol.config.forwarded_allow_ips
    assert isinstance(protocol.loop, asyncio.AbstractEventLoop)
    assert "response_complete" in inspect.getsource(HttpToolsProtocol)


def test_a_server_calls_its_hooks_around_its_connections() -> None:
    assert list(inspect.signature(uvicorn.Server.startup).parameters) == ["self", "sockets"]
    assert list(inspect.signature(uvicorn.Server.shutdown).parameters) == ["self", "sockets"]
    calls = []

    async def run() -> None:
        config = uvicorn.Config(no_app, port=0, lifespan="off", log_level="error")
        server = HookedServer(config, lambda: calls.append("started"), lambda: calls.append("stopping"))
        config.load()
        server.lifespan = config.lifespan_class(config)
        await server.startup()
        assert server.started
        await server.shutdown()

    asyncio.run(run())
    assert calls == ["started", "stopping"]
