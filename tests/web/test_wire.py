"""Nothing hidden on the wire: whole games of every kind, every byte that anybody received."""

from __future__ import annotations

import pytest

from nedra.core.catalogue import games
from tests.web.wire import play_watched


@pytest.mark.parametrize("game", games())
def test_nothing_hidden_reaches_a_seat_or_a_spectator(server: str, game: str) -> None:
    play_watched(server, game, 2, seed=7)
