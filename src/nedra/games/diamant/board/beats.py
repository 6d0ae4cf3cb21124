"""How an answer is told in Diamant: the choices, who walks off, the next card, and what it does."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from markupsafe import Markup
from msgspec.structs import replace

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.games.diamant.board.dock import own_seat
from nedra.games.diamant.board.head import entrances, removed_traps
from nedra.games.diamant.board.recent_events import collect_recent_events, loss_line
from nedra.games.diamant.board.rivals import rival
from nedra.games.diamant.board.scenes import choice_cards, collapse, expedition_sign
from nedra.games.diamant.board.stage import corridor, deck, newest_card, on_the_floor
from nedra.games.diamant.rules.cards import TRAP_NAMES, Artifact, Card, Trap, card_of
from nedra.games.diamant.view import CaveView, Explorer
from nedra.ui.beats import QUICK, SLOW, Beat, flights
from nedra.ui.regions import region

CHOICES = ("went-on", "returned", "took-artifact")
DISASTER = ("collapsed", "lost")
CLEARING = ("trap-removed", "all-home", "artifact-gone")
CHAPTERS: dict[str, tuple[str, ...]] = {
    kind: group for group in (CHOICES, DISASTER, CLEARING) for kind in group
}


def tell_beats(
    before: CaveView, after: CaveView, events: tuple[Event, ...], context: BoardContext
) -> Iterator[Beat]:
    """Everything from the choices to the next question."""
    cave = _Cave(before, after, events, context)
    for kinds, chapter in groupby(events, lambda event: CHAPTERS.get(event.kind, (event.kind,))):
        yield from cave.tell(kinds, tuple(chapter))


class _Cave:
    """What this viewer has seen so far: the view before, changed by every event that is told."""

    def __init__(
        self, before: CaveView, after: CaveView, events: tuple[Event, ...], context: BoardContext
    ) -> None:
        self.view, self._after, self._context = before, after, replace(context, result=None)
        self._events = events
        self._told: tuple[Event, ...] = ()

    def tell(self, kinds: tuple[str, ...], events: tuple[Event, ...]) -> Iterator[Beat]:
        """The beats of events of one chapter."""
        self._told += events
        if kinds == CHOICES:
            yield from self._reveal(events)
        elif kinds == DISASTER:
            yield from self._collapse(events)
        elif kinds == CLEARING:
            yield self._clear(events)
        elif kinds == ("entered",):
            yield self._enter(*events)
        elif kinds == ("ended",):
            yield Beat("ended", events, seconds=QUICK)
        else:
            yield from map(self._turn_or_share, events)

    def _reveal(self, events: tuple[Event, ...]) -> Iterator[Beat]:
        """All choices are turned over together (D8); then who leaves walks off with the loot (D9)."""
        home = [event for event in events if event.kind == "returned"]
        chosen = {event.seat: event in home for event in events if event.kind != "took-artifact"}
        say = self._context.say
        yield Beat(
            "reveal",
            events,
            scene=choice_cards(chosen, self._context),
            sentence=say("board-beat-reveal", home=len(home), on=len(chosen) - len(home)),
            seconds=SLOW,
        )
        if not home:
            return
        carried = {event.seat: self.view.explorers[event.seat or 0].carried for event in home}
        for event in events:
            self._come_home(event)
        yield Beat(
            "leave",
            regions=(*self._seats(), self._floor(), self._corridor()),
            flights=[
                (
                    flights(
                        "ruby", f"seat-{event.seat}-gems", f"seat-{event.seat}-chest", carried[event.seat]
                    ),
                    flights("ruby", "floor", f"seat-{event.seat}-chest", event.b),
                )
                for event in home
            ],
            sentence=self._sentences(event for event in events if event.kind != "went-on"),
        )

    def _come_home(self, event: Event) -> None:
        if event.kind == "returned":
            self._change_explorer(event.seat, inside=False, carried=0, brought=event.a)
            self.view = replace(self.view, rubies=self.view.rubies - event.b)
        elif event.kind == "took-artifact":
            taker = self.view.explorers[event.seat or 0]
            self._change_explorer(event.seat, artifacts=tuple(sorted((*taker.artifacts, event.a))))
            turn = self.view.artifact_points.index(event.a) + 1
            self._close_gap(Artifact(turn))

    def _turn_or_share(self, event: Event) -> Beat:
        return self._share(event) if event.kind == "shared" else self._turn(event)

    def _turn(self, event: Event) -> Beat:
        """The next card (D4)."""
        card = card_of(event.a)
        is_fatal = isinstance(card, Trap) and card in self.view.corridor
        self.view = replace(self.view, corridor=(*self.view.corridor, card), deck=self.view.deck - 1)
        name = "fatal" if is_fatal else "turn"
        return Beat(name, (event,), (self._deck(), self._corridor()), seconds=SLOW if is_fatal else QUICK)

    def _share(self, event: Event) -> Beat:
        """A treasure is shared out among those inside; the rest lies on the floor (D5)."""
        inside = [seat for seat, explorer in enumerate(self.view.explorers) if explorer.inside]
        card = newest_card(self.view)
        for seat in inside:
            carried = self.view.explorers[seat].carried
            self._change_explorer(seat, carried=carried + event.a)
        self.view = replace(self.view, rubies=self.view.rubies + event.b)
        return Beat(
            "share",
            (event,),
            (*self._seats(), self._floor()),
            flights=[
                [flights("ruby", card, f"seat-{seat}-gems", event.a) for seat in inside],
                flights("ruby", card, "floor", event.b),
            ],
        )

    def _collapse(self, events: tuple[Event, ...]) -> Iterator[Beat]:
        """The torches go out, and all that those inside hold spills (D7)."""
        fatal, *lost = events
        recent = collect_recent_events(events)
        yield Beat("collapse", (fatal,), scene=collapse(fatal.a, "", self._context), seconds=SLOW)
        for event in lost:
            self._change_explorer(event.seat, inside=False, carried=0)
        losses = loss_line(recent, self._context) or self._context.say("board-nothing-lost")
        yield Beat(
            "spill",
            tuple(lost),
            self._seats(),
            scene=collapse(fatal.a, losses, self._context),
            flights=[flights("ruby", f"seat-{event.seat}-gems", "deck", event.a) for event in lost],
            sentence=losses,
            seconds=SLOW,
        )

    def _clear(self, events: tuple[Event, ...]) -> Beat:
        """The corridor is cleared; a fatal trap leaves the game (D11, D12, D18)."""
        removed = [card_of(event.a) for event in events if event.kind == "trap-removed"]
        names = [card.name for card in removed if isinstance(card, Trap)]
        out = tuple(sorted((*self.view.removed, *names), key=TRAP_NAMES.index))
        self.view = replace(self.view, corridor=(), rubies=0, deck=self._cards_left(), removed=out)
        signs = region("removed", removed_traps, self.view, self._context)
        return Beat(
            "bury" if removed else "clear", events, (signs, self._deck(), self._corridor(), self._floor())
        )

    def _cards_left(self) -> int:
        """The deck of the next expedition: what is left in the end, and what is still to be turned over."""
        to_come = self._events[len(self._told) :]
        return self._after.deck + sum(event.kind == "turned" for event in to_come)

    def _enter(self, event: Event) -> Beat:
        """Everybody enters the cave again (D3)."""
        for seat in range(len(self.view.explorers)):
            self._change_explorer(seat, inside=True, carried=0)
        self.view = replace(self.view, expedition=event.a)
        sign = expedition_sign(event.a, self.view, self._context)
        lit = region("entrances", entrances, self.view, self._context)
        return Beat("enter", (event,), (lit,), scene=sign)

    def _change_explorer(
        self,
        seat: int | None,
        *,
        inside: bool | None = None,
        carried: int | None = None,
        artifacts: tuple[int, ...] | None = None,
        brought: int = 0,
    ) -> None:
        assert seat is not None
        was = self.view.explorers[seat]
        now = Explorer(
            inside=was.inside if inside is None else inside,
            carried=was.carried if carried is None else carried,
            chest=None if was.chest is None else was.chest + brought,
            artifacts=was.artifacts if artifacts is None else artifacts,
            points=None if was.points is None else was.points + brought,
        )
        explorers = (*self.view.explorers[:seat], now, *self.view.explorers[seat + 1 :])
        self.view = replace(self.view, explorers=explorers)

    def _close_gap(self, card: Card) -> None:
        self.view = replace(self.view, corridor=tuple(lying for lying in self.view.corridor if lying != card))

    def _sentences(self, events: Iterable[Event]) -> str:
        line = self._context.event_line
        return "" if line is None else " ".join(map(line, events))

    def _seats(self) -> tuple[Markup, ...]:
        """Everybody's possessions."""
        recent, context = collect_recent_events(self._told), self._context
        seats = [
            region(f"rival-{seat}", rival, seat, self.view, context, recent)
            for seat in range(len(self.view.explorers))
            if seat != context.seat
        ]
        own = [] if context.seat is None else [region("own-seat", own_seat, context.seat, self.view, context)]
        return (*seats, *own)

    def _deck(self) -> Markup:
        return region("deck", deck, self.view, self._context)

    def _corridor(self) -> Markup:
        return region("corridor", corridor, self.view, self._context)

    def _floor(self) -> Markup:
        return region("floor", on_the_floor, self.view, self._context)
