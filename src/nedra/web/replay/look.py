"""One look at one step of a match: whose eyes, which step, and for whom the page is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nedra.core.history import History
    from nedra.core.words import Speech
    from nedra.table.live import LiveMatch
    from nedra.web.person import Person
    from nedra.web.replay.sight import Sight


class Look:
    """The match, whose eyes, which step, and for whom the page is."""

    def __init__(self, live: LiveMatch, history: History, sight: Sight, step: int, person: Person) -> None:
        self.live = live
        self.history = history
        self.sight = sight
        self.step = step
        self.person = person
        self.place = ""  # the table's link, as others can reach it
        self.say: Speech = live.game.speech(person.language)
        self.names = [chair.name for chair in live.seated_chairs()]

    @property
    def title(self) -> str:
        """The tab's title."""
        return f"{self.say('replay-title')} · {self.say('game-name')} · {self.say('site-name')}"

    def address(self, step: int) -> str:
        """Where another step is looked at with the same eyes."""
        return f"/t/{self.live.name}/replay?step={step}&seat={self.sight.name}"

    def told(self, step: int) -> list[str]:
        """What a step brought, in words."""
        news = self.sight.news(self.history.at(step))
        return [self.live.game.sentence(event, self.names, self.say) for event in news]
