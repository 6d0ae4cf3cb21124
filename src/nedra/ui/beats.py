"""Beats: what happened between two pictures of one viewer, told one moment after the other.

A game tells beats from two views of the same viewer and the events between them, so a beat shows nothing
that this viewer may not see. Each is a small difference of the picture: regions as they look at that
moment, and a scene that is shown only then. The script `beats.js` plays them.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from markupsafe import Markup

from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.event import Event
from nedra.ui.html import Element, Node, fragment, p, span, template
from nedra.ui.regions import Shown, split_regions
from nedra.ui.rulebook import SOUNDS_BY_PRIORITY, Sound
from nedra.ui.symbols import use_symbol

QUICK: Final = 0.6
STEADY: Final = 0.9
SLOW: Final = 1.4
"""Seconds that a beat lasts."""
SOUND_OF_THE_END: Final[Sound] = "win"
"""It is heard with the final picture, which says for whom."""
MAX_FLIGHTS: Final = 6
"""So many things fly at once from one place to another; more would only be slower."""


class Beat(NamedTuple):
    """One moment of what happened."""

    name: str  # for style sheets: `#main[data-beat=name]`
    events: tuple[Event, ...] = ()  # what it tells, for the log that screen readers follow
    regions: tuple[Markup, ...] = ()  # the parts of the picture as they look then; no regions inside
    scene: Node = None  # one element, laid over the region that its `data-scene` names
    flights: Node = None
    sentence: str = ""  # the events as sentences, unless given
    seconds: float = STEADY


class TellBeats(Protocol):
    """How a game tells what happened: the views before and after are of the same viewer.

    In the context nobody is asked. The beats tell every event once, each game in the order of its own.
    """

    def __call__(
        self,
        before: Any,  # noqa: ANN401 - each game has a view type of its own
        after: Any,  # noqa: ANN401
        events: tuple[Event, ...],
        context: BoardContext,
    ) -> Iterable[Beat]:
        """The beats in their order."""
        raise NotImplementedError


class DrawnBeat(NamedTuple):
    """A beat as markup, still with all its regions."""

    beat: Beat
    lines: Markup
    sound: Sound | None
    regions: tuple[tuple[str, Shown, str], ...]  # name, look and markup

    def markup(self, shown: dict[str, Shown]) -> Markup:
        """The beat for a page on which regions look like that, which is noted in `shown`."""
        changed = [part for part in self.regions if part[0] in shown and shown[part[0]] != part[1]]
        shown.update({name: look for name, look, _ in changed})
        return fragment[
            template(
                data_beat=self.beat.name,
                data_ms=str(round(1000 * self.beat.seconds)),
                data_say=self.beat.sentence or None,
                data_sound=self.sound,
            )[
                self.lines,
                self.beat.scene,
                self.beat.flights,
                [Markup(markup) for _, _, markup in changed],  # noqa: S704 - escaped by htpy
            ]
        ]


class Moment(NamedTuple):
    """What one viewer sees at one version of a match."""

    version: int
    seat: int | None  # whose view it is; None: everybody's
    view: Any


class Storyteller:
    """Tells one viewer, or all spectators with the same settings, how a picture has come about."""

    def __init__(
        self, now: Moment, context: BoardContext, tell: TellBeats, sounds: Mapping[str, Sound]
    ) -> None:
        self.now = now
        self._context, self._tell, self._sounds = context, tell, sounds
        self._told: dict[int, tuple[DrawnBeat, ...]] = {}  # by the version before

    def since(self, before: Moment | None) -> tuple[DrawnBeat, ...]:
        """The beats that lead here from the picture of that moment; none if it is more than a step behind."""
        if before is None or before.seat != self.now.seat:
            return ()
        events = self._context.events
        fresh = events[bisect_left(events, before.version + 1, key=_version) :]
        if not fresh or fresh[0].version != self.now.version:
            return ()
        if before.version not in self._told:
            self._told[before.version] = self._drawn(before, fresh)
        return self._told[before.version]

    def _drawn(self, before: Moment, fresh: tuple[Event, ...]) -> tuple[DrawnBeat, ...]:
        beats = self._tell(before.view, self.now.view, fresh, self._context)
        return tuple(self._drawn_beat(beat) for beat in beats)

    def _drawn_beat(self, beat: Beat) -> DrawnBeat:
        heard = {self._sounds[event.kind] for event in beat.events if event.kind in self._sounds}
        heard.discard(SOUND_OF_THE_END)
        regions = [part for markup in beat.regions for part in split_regions(markup)[0].inside]
        assert not any(any(part.inside) for part in regions), "a region of a beat contains another"
        return DrawnBeat(
            beat,
            fragment[[self._line(event) for event in beat.events]],
            max(heard, key=SOUNDS_BY_PRIORITY.index, default=None),
            tuple((part.name, part.look, "".join(map(str, part.pieces))) for part in regions),
        )

    def _line(self, event: Event) -> Element:
        """An event as the log shows it, with its index among all."""
        assert self._context.event_line is not None
        events = self._context.events
        index = next(at for at in reversed(range(len(events))) if events[at] is event)
        return p(data_told=str(index))[self._context.event_line(event)]


def _version(event: Event) -> int:
    return event.version


def flights(symbol: str, origin: str, target: str, count: int) -> Node:
    """Things that fly from the element with one key to that with another."""
    if count <= 0:
        return None
    return span(
        ".flight",
        aria_hidden="true",
        data_fly_from=origin,
        data_fly_to=target,
        data_count=str(min(count, MAX_FLIGHTS)),
    )[use_symbol(symbol)]
