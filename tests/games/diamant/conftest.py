"""What the tests of Diamant share."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.games.diamant.scene import Scene


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Scene]:
    """Lays a scene: `scene("Ann Bob", "9 snake", artifacts=1)`."""
    return partial(Scene, monkeypatch)
