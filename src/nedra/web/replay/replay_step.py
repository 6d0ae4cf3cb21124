"""What a replay page shows: the match, the step, the perspective and the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.contract.event import Event
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.history import History
    from nedra.live.session import MatchSession
    from nedra.web.account.person import Person
    from nedra.web.replay.perspective import Perspective


class ReplayStep:
    """One step of a match, from a perspective, for a reader."""

    def __init__(
        self, session: MatchSession, history: History, perspective: Perspective, step: int, person: Person
    ) -> None:
        self.session = session
        self.history = history
        self.perspective = perspective
        self.step = step
        self.person = person
        self.table_url = ""  # the public address of the table
        self.say: Translator = session.game.translator(person.language)
        self.names = [seat_info.name for seat_info in session.started_seat_infos()]

    @property
    def title(self) -> str:
        """The tab's title."""
        return f"{self.say('replay-title')} · {self.say('game-name')} · {self.say('site-name')}"

    def step_url(self, step: int) -> str:
        """The address of another step with the same perspective."""
        return f"/t/{self.session.link}/replay?step={step}&seat={self.perspective.name}"

    def event_lines(self, step: int) -> list[str]:
        """The events of a step as sentences."""
        return [self.event_line(event) for event in self.perspective.new_events(self.history.at(step))]

    def event_line(self, event: Event) -> str:
        """An event as a sentence."""
        return self.session.game.translate_event(event, self.names, self.say)
