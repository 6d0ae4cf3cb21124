"""One look at one step of a match: whose eyes, which step, and for whom the page is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.history import History
    from nedra.live.session import MatchSession
    from nedra.web.account.person import Person
    from nedra.web.replay.perspective import Perspective


class ReplayStep:
    """The match, whose eyes, which step, and for whom the page is."""

    def __init__(
        self, session: MatchSession, history: History, perspective: Perspective, step: int, person: Person
    ) -> None:
        self.session = session
        self.history = history
        self.perspective = perspective
        self.step = step
        self.person = person
        self.table_url = ""  # the table's link, as others can reach it
        self.say: Translator = session.game.translator(person.language)
        self.names = [seat_info.name for seat_info in session.started_seat_infos()]

    @property
    def title(self) -> str:
        """The tab's title."""
        return f"{self.say('replay-title')} · {self.say('game-name')} · {self.say('site-name')}"

    def step_url(self, step: int) -> str:
        """Where another step is looked at with the same eyes."""
        return f"/t/{self.session.link}/replay?step={step}&seat={self.perspective.name}"

    def event_lines(self, step: int) -> list[str]:
        """What a step brought, in words."""
        news = self.perspective.new_events(self.history.at(step))
        return [self.session.game.translate_event(event, self.names, self.say) for event in news]
