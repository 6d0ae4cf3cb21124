"""How My Hoard tells its two great moments: the orc arrives, and a round is scored."""

from collections.abc import Iterator

from markupsafe import Markup
from msgspec.structs import replace

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.games.hoard.board.cards import deck_area, tokens
from nedra.games.hoard.board.dock import own_seat
from nedra.games.hoard.board.recent_events import collect_recent_events
from nedra.games.hoard.board.scenery import scenery
from nedra.games.hoard.board.scenes import arrival, count_stage
from nedra.games.hoard.board.seats import rival
from nedra.games.hoard.view import CavernView
from nedra.ui.beats import QUICK, SLOW, STEADY, Beat, flights
from nedra.ui.html import Node
from nedra.ui.regions import region

COUNTS = ("counted", "most", "most-shared")


def tell_beats(
    before: CavernView, after: CavernView, events: tuple[Event, ...], context: BoardContext
) -> Iterator[Beat]:
    """Nothing for a single card or pile: it glides to its place."""
    quiet = replace(context, result=None)
    kinds = [event.kind for event in events]
    told = 0
    if "orc-arrived" in kinds:
        told = kinds.index("orc-arrived") + 1
        yield _arrival(before, events[:told], quiet)
    if any(kind in COUNTS for kind in kinds):
        yield from _scoring(after, events[told:], quiet)


def _arrival(before: CavernView, events: tuple[Event, ...], context: BoardContext) -> Beat:
    """The last orc: what is left of the tokens lies face down (H10)."""
    view = replace(
        before,
        orcs=before.all_orcs,
        orcs_left=0,
        deck=before.deck - 1,
        turned=before.tokens,
        tokens=(),
        tokens_down=len(before.tokens),
    )
    shown = (
        region("scenery", scenery, view),
        region("deck", deck_area, view, context, collect_recent_events(events)),
        region("tokens", tokens, view, context),
    )
    return Beat("arrive", events, shown, arrival(context), seconds=SLOW)


def _scoring(after: CavernView, events: tuple[Event, ...], context: BoardContext) -> Iterator[Beat]:
    """Blind tokens turn one by one, piles are counted one by one, then coins fly (H12 to H15)."""
    assert after.last_round is not None
    seats = range(len(after.gnomes))
    turns = [event for event in events if event.kind == "turned-token"]
    down = {event.seat for event in turns}
    opening = tuple(
        event for event in events if event.kind not in ("turned-token", *COUNTS, "began", "ended")
    )
    if opening:
        scene = count_stage(after, context, down=down)
        yield Beat("lay-open", opening, scene=scene, sentence=context.say("board-beat-count"))
    for event in turns:
        down.discard(event.seat)
        scene = count_stage(after, context, down=down, fresh=event.seat)
        yield Beat("turn-token", (event,), scene=scene, seconds=STEADY)
    for seat in seats:
        scene = count_stage(after, context, counted=range(seat + 1), fresh=seat)
        haul, name = after.last_round[seat], context.seat_infos[seat].name
        sentence = context.say("board-beat-counted", name=name, treasures=haul.treasures)
        yield Beat("count", scene=scene, sentence=sentence, seconds=STEADY)
    paid = tuple(event for event in events if event.kind in COUNTS)
    yield Beat(
        "pay",
        paid,
        _seats(after, paid, context),
        count_stage(after, context, counted=seats, paid=True),
        [_coins(seat, after) for seat in seats],
        seconds=SLOW,
    )
    if events[-1].kind == "ended":
        yield Beat("ended", events[-1:], seconds=QUICK)


def _coins(seat: int, view: CavernView) -> list[Node]:
    """The coins that fly from the stage to a gnome."""
    assert view.last_round is not None
    gold, silver = divmod(view.last_round[seat].prize, view.gold_worth)
    return [
        flights("hoard-gold", f"prize-{seat}", f"seat-{seat}", gold),
        flights("hoard-silver", f"prize-{seat}", f"seat-{seat}", silver),
    ]


def _seats(view: CavernView, events: tuple[Event, ...], context: BoardContext) -> tuple[Markup, ...]:
    """Everybody's coins."""
    recent = collect_recent_events(events)
    own = context.seat
    return (
        *(
            region(f"rival-{seat}", rival, seat, view, context, recent)
            for seat in range(len(view.gnomes))
            if seat != own
        ),
        *([] if own is None else [region("own-seat", own_seat, own, view, context, recent)]),
    )
