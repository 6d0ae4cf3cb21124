"""Heartbeats come when they are due, and not for notifications."""

import asyncio

from nedra.live.pubsub.notifier import Notifier, heartbeat


def test_a_heartbeat_comes_without_notifications() -> None:
    async def listen() -> list[bool]:
        with Notifier().subscribe("table") as subscription, heartbeat(subscription, 0.01) as heart:
            return [await heart.wait_until_due(), await heart.wait_until_due()]

    assert asyncio.run(listen()) == [True, True]


def test_a_notification_is_no_heartbeat() -> None:
    async def listen() -> list[bool]:
        hub = Notifier()
        with hub.subscribe("table") as subscription, heartbeat(subscription, 60) as heart:
            hub.notify("table")
            before = await heart.wait_until_due()
            subscription.clear()
            asyncio.get_running_loop().call_soon(hub.notify, "table")
            return [before, await heart.wait_until_due()]

    assert asyncio.run(listen()) == [False, False]


def test_a_heartbeat_due_during_a_notification_follows_it() -> None:
    async def listen() -> list[bool]:
        hub = Notifier()
        with hub.subscribe("table") as subscription, heartbeat(subscription, 0) as heart:
            hub.notify("table")
            rung = await heart.wait_until_due()
            subscription.clear()
            return [rung, await heart.wait_until_due()]

    assert asyncio.run(listen()) == [False, True]
