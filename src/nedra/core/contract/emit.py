"""Rules emit events; the match passes them on to their audience."""

from nedra.core.contract.state import State

AUDIENCE_ALL = -1
NO_SEAT = -1


def emit(state: State, kind: int, seat: int, a: int, b: int) -> None:
    """Emit an event to everyone. Compiled code drops it: bulk play has no listeners."""
    if state.events is not None:
        state.events.append((AUDIENCE_ALL, kind, seat, a, b))


def emit_private(state: State, kind: int, seat: int, a: int, b: int) -> None:
    """Emit an event to that seat only."""
    if state.events is not None:
        state.events.append((seat, kind, seat, a, b))
