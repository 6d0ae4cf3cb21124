"""The hub: every listener of a match is rung, and nobody else."""

from nedra.table.hub import Hub


def test_a_ring_reaches_the_listeners_of_its_match_only() -> None:
    hub = Hub()
    with hub.listen("cave") as first, hub.listen("cave") as second, hub.listen("hoard") as other:
        hub.ring("cave")
        assert first.is_set()
        assert second.is_set()
        assert not other.is_set()


def test_nobody_is_remembered_who_has_left() -> None:
    hub = Hub()
    with hub.listen("cave"):
        assert hub.listened("cave")
    assert not hub.listened("cave")
    hub.ring("cave")
