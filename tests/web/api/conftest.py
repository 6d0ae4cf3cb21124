"""Programs that play at the server of the web tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.api.program import Program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture
def come(server: str) -> Iterator[Callable[..., Program]]:
    """A program with a connection of its own."""
    programs: list[Program] = []

    def arrive(address: str = server, **settings: str) -> Program:
        programs.append(Program(address, **settings))
        return programs[-1]

    yield arrive
    for program in programs:
        program.client.close()
