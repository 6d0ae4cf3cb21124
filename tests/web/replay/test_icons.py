"""The buttons of a replay have the usual icons of media players."""

from __future__ import annotations

from nedra.web.replay.replay_step import ICON_PATHS


def test_a_triangle_plays_and_a_triangle_with_a_bar_steps() -> None:
    parts = {name: sign.count("z") for name, sign in ICON_PATHS.items() if name != "share"}
    assert parts == {"play": 1, "pause": 2, "back": 2, "forward": 2, "first": 3, "last": 3}
