"""Notifications reach every subscriber of a match, and nobody else."""

import asyncio

from nedra.live.pubsub.notifier import Notifier


def test_a_notification_reaches_the_subscribers_of_its_match_only() -> None:
    notifier = Notifier()
    with (
        notifier.subscribe("cave") as first,
        notifier.subscribe("cave") as second,
        notifier.subscribe("hoard") as other,
    ):
        notifier.notify("cave")
        assert first.has_changed
        assert second.has_changed
        assert not other.has_changed


def test_a_closed_subscription_is_forgotten() -> None:
    notifier = Notifier()
    with notifier.subscribe("cave"):
        assert notifier.has_subscribers("cave")
    assert not notifier.has_subscribers("cave")
    notifier.notify("cave")


def test_a_subscriber_wakes_up_once_per_notification_or_wake() -> None:
    async def scenario() -> None:
        with Notifier().subscribe("cave") as subscription:
            subscription.notify()
            await asyncio.wait_for(subscription.wait(), 5)
            subscription.clear()
            waiting = asyncio.ensure_future(subscription.wait())
            await asyncio.sleep(0)
            assert not waiting.done()
            subscription.wake()
            subscription.wake()
            await asyncio.wait_for(waiting, 5)
            assert not subscription.has_changed

    asyncio.run(scenario())
