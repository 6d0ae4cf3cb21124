"""Numba's events, which its documentation leaves out: nothing else tells when a compilation begins."""

from collections.abc import Callable

from numba.core import event


def watch_compilations(start: Callable[[], None], end: Callable[[], None]) -> None:
    """Call these around every compilation, nested ones too, from now on."""

    class Watcher(event.Listener):
        def on_start(self, event: object) -> None:  # noqa: ARG002 - Numba's interface
            start()

        def on_end(self, event: object) -> None:  # noqa: ARG002 - as above
            end()

    event.register("numba:compile", Watcher())  # type: ignore[no-untyped-call]  # Numba has no types
