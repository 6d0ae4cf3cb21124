"""What the tests of My Hoard share."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.games.hoard.scene import Scene


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Scene]:
    """Lays a scene: `scene("Ann Bob", open_piles=1)`."""
    return partial(Scene, monkeypatch)
