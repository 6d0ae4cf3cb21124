"""The hub: every listener of a match is rung, and nobody else."""

import asyncio

from nedra.table.hub import Hub


def test_a_ring_reaches_the_listeners_of_its_match_only() -> None:
    hub = Hub()
    with hub.listen("cave") as first, hub.listen("cave") as second, hub.listen("hoard") as other:
        hub.ring("cave")
        assert first.rung
        assert second.rung
        assert not other.rung


def test_nobody_is_remembered_who_has_left() -> None:
    hub = Hub()
    with hub.listen("cave"):
        assert hub.listened("cave")
    assert not hub.listened("cave")
    hub.ring("cave")


def test_who_listens_is_woken_by_a_ring_and_without_one_and_not_by_an_old_one() -> None:
    async def listen() -> None:
        with Hub().listen("cave") as bell:
            bell.ring()
            await asyncio.wait_for(bell.wait(), 5)
            bell.clear()
            listening = asyncio.ensure_future(bell.wait())
            await asyncio.sleep(0)
            assert not listening.done()
            bell.wake()
            bell.wake()
            await asyncio.wait_for(listening, 5)
            assert not bell.rung

    asyncio.run(listen())
