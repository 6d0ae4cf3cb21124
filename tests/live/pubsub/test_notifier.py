"""The hub: every listener of a match is rung, and nobody else."""

import asyncio

from nedra.live.pubsub.notifier import Notifier


def test_a_ring_reaches_the_listeners_of_its_match_only() -> None:
    hub = Notifier()
    with hub.subscribe("cave") as first, hub.subscribe("cave") as second, hub.subscribe("hoard") as other:
        hub.notify("cave")
        assert first.has_changed
        assert second.has_changed
        assert not other.has_changed


def test_nobody_is_remembered_who_has_left() -> None:
    hub = Notifier()
    with hub.subscribe("cave"):
        assert hub.has_subscribers("cave")
    assert not hub.has_subscribers("cave")
    hub.notify("cave")


def test_who_listens_is_woken_by_a_ring_and_without_one_and_not_by_an_old_one() -> None:
    async def listen() -> None:
        with Notifier().subscribe("cave") as subscription:
            subscription.notify()
            await asyncio.wait_for(subscription.wait(), 5)
            subscription.clear()
            listening = asyncio.ensure_future(subscription.wait())
            await asyncio.sleep(0)
            assert not listening.done()
            subscription.wake()
            subscription.wake()
            await asyncio.wait_for(listening, 5)
            assert not subscription.has_changed

    asyncio.run(listen())
