"""How Quick Gnomes tells what a card does to a mine, and lays out the sets at the end."""

from collections.abc import Iterator

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.games.gnomes.board.mines import own_mine, rival
from nedra.games.gnomes.board.recent_events import collect_recent_events
from nedra.games.gnomes.board.sets import laid_out_sets, sets_in_words
from nedra.games.gnomes.rules.cards import name_of
from nedra.games.gnomes.view import GnomesView
from nedra.ui.beats import SLOW, STEADY, Beat, flights
from nedra.ui.board_kit import ranked_seats
from nedra.ui.html import Node
from nedra.ui.regions import region

ON_A_MINE = ("entered", "cleared", "cursed", "blew")


def tell_beats(
    _before: GnomesView, after: GnomesView, events: tuple[Event, ...], context: BoardContext
) -> Iterator[Beat]:
    """Cards that are drawn, laid or thrown away only glide."""
    for event in events:
        if event.kind in ON_A_MINE:
            yield _on_a_mine(event, after, context)
    if after.over:
        yield from _sets(after, events, context)


def _on_a_mine(event: Event, view: GnomesView, context: BoardContext) -> Beat:
    """The mine as the card leaves it: fog rolls in, a cave collapses, a wind blows."""
    assert event.seat is not None
    seat = event.b if event.kind == "cursed" else event.seat
    recent = collect_recent_events(context.events, len(view.players))
    if seat == context.seat:
        mine = region("own-mine", own_mine, view, context, recent)
    else:
        mine = region(f"rival-{seat}", rival, seat, view, context, recent)
    seconds = STEADY if event.kind == "entered" else SLOW
    return Beat(event.kind, (event,), (mine,), flights=_card_thrown(event, context), seconds=seconds)


def _card_thrown(event: Event, context: BoardContext) -> Node:
    """The curse that flies from its player to the mine."""
    if event.kind != "cursed":
        return None
    card = name_of(event.a)
    origin = f"hand-{card}" if event.seat == context.seat else f"hand-of-{event.seat}"
    return flights(f"gnomes-{card}", origin, f"seat-{event.b}", 1)


def _sets(view: GnomesView, events: tuple[Event, ...], context: BoardContext) -> Iterator[Beat]:
    """Everybody's gems are laid out in sets, the last place first (G22)."""
    told = tuple(event for event in events if event.kind not in ON_A_MINE)
    for entry in reversed(ranked_seats(context)):
        gnome, name = view.players[entry.seat], context.seat_infos[entry.seat].name
        yield Beat(
            "sets",
            told,
            scene=laid_out_sets(entry.seat, gnome, context),
            sentence=f"{name}: {sets_in_words(gnome.set_counts, context)}",
            seconds=SLOW,
        )
        told = ()
