"""One step of a replay and whose view it shows; a running match reveals no more than its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from nedra.live.errors import NotAllowedError

if TYPE_CHECKING:
    from nedra.core.contract.event import Event
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.history import History
    from nedra.core.match.match import Match
    from nedra.live.session import MatchSession
    from nedra.web.account.person import Person

REVEAL_ALL: Final = "all"
SPECTATOR: Final = "none"


class Perspective(msgspec.Struct, frozen=True):
    """A seat's view, a spectator's view, or everything revealed."""

    seat: int | None
    reveals_all: bool = False

    @property
    def name(self) -> str:
        """The value in an address."""
        if self.reveals_all:
            return REVEAL_ALL
        return SPECTATOR if self.seat is None else str(self.seat)

    def view(self, history: History, step: int) -> Any:  # noqa: ANN401 - each game has a view type of its own
        """The view of a step."""
        return history.reveal_all(step) if self.reveals_all else history.at(step).view(self.seat)

    def new_events(self, match: Match) -> tuple[Event, ...]:
        """The visible events of the latest step."""
        return match.events(self.seat, match.version)


def allowed_perspectives(session: MatchSession, key: str) -> tuple[Perspective, ...]:
    """The perspectives that the person with this key may choose, the default first.

    In a running match these are the own seat and the public view. A device that several people share
    shows only the public view.
    """
    public = Perspective(None)
    if session.started_match.over:
        return (Perspective(None, reveals_all=True), *map(Perspective, range(session.opened.seats)), public)
    own = session.seats_of(key)
    return (Perspective(own[0]), public) if len(own) == 1 else (public,)


def choose_perspective(session: MatchSession, key: str, requested: str) -> Perspective:
    """The requested perspective, or the default one; refuse what is still secret."""
    match, option = session.started_match, session.game.open_information_option
    if option and not match.options[option] and not match.over:  # players must remember what was shown
        raise NotAllowedError("refused-replay-memory")
    allowed = allowed_perspectives(session, key)
    if not requested:
        return allowed[0]
    for perspective in allowed:
        if perspective.name == requested:
            return perspective
    raise NotAllowedError("refused-replay-perspective")


class ReplayStep:
    """One step of a match, from a perspective, for a reader."""

    def __init__(
        self,
        session: MatchSession,
        history: History,
        perspective: Perspective,
        number: int,
        person: Person,
        table_url: str = "",
    ) -> None:
        self.session = session
        self.history = history
        self.perspective = perspective
        self.number = number
        self.person = person
        self.table_url = table_url
        self.say: Translator = session.game.translator(person.language)
        self.names = [seat_info.name for seat_info in session.started_seat_infos()]

    @property
    def title(self) -> str:
        """The tab's title."""
        return f"{self.say('replay-title')} · {self.say('game-name')} · {self.say('site-name')}"

    def url(self, number: int) -> str:
        """The address of another step with the same perspective."""
        return f"/t/{self.session.link}/replay?step={number}&seat={self.perspective.name}"

    def event_lines(self, number: int) -> list[str]:
        """The events of a step as sentences."""
        return [self.event_line(event) for event in self.perspective.new_events(self.history.at(number))]

    def event_line(self, event: Event) -> str:
        """An event as a sentence."""
        return self.session.game.translate_event(event, self.names, self.say)
