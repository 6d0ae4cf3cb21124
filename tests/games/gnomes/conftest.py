"""What the tests of Quick Gnomes share."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.games.gnomes.scene import Scene


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Scene]:
    """Lays a scene: `scene("Ann Bob", cave_first=1).hand(Ann="cave diamond").front(Bob="cave")`."""
    return partial(Scene, monkeypatch)
