"""A match looked back at in a terminal: step by step, as a spectator or from any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from nedra.core.board import Chair, Desk
from nedra.core.history import History
from nedra.core.text import text_of
from nedra.core.words import add_words
from nedra.terminal.keys import BACK, FIRST, LAST, LEAVE, NEXT
from nedra.terminal.places import places_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import Console

    from nedra.core.event import Event
    from nedra.core.match import Match
    from nedra.core.words import Speech

add_words("nedra.terminal")


class TerminalReplay:
    """A match looked back at, and where one stands in it."""

    def __init__(self, match: Match, names: Sequence[str], say: Speech, console: Console) -> None:
        self._history = History(match)
        self._names = names
        self._say = say
        self._console = console
        self._seats = match.seats
        self._game = match.game
        self._text = text_of(match.game)
        self._step = 0
        self._seat: int | None = None

    def watch(self, read: Callable[[], str]) -> None:
        """Show a step, and another one for every key, until it is enough."""
        self._show()
        while (key := read()) != LEAVE:
            self._turn(key)
            self._show()

    def go_to(self, step: int) -> None:
        """That step, or the nearest one there is."""
        self._step = min(max(step, 0), self._history.last)

    def _turn(self, key: str) -> None:
        steps = {NEXT: self._step + 1, BACK: self._step - 1, FIRST: 0, LAST: self._history.last}
        if key in steps:
            self.go_to(steps[key])
        elif key.isdigit() and int(key) <= self._seats:
            self._seat = int(key) - 1 if int(key) else None

    def _show(self) -> None:
        match, say = self._history.at(self._step), self._say
        before = self._history.at(self._step - 1).events(self._seat) if self._step else ()
        self._console.clear()
        where = say("terminal-step", step=self._step, last=self._history.last)
        self._console.print(Text.assemble((say("game-name"), "bold"), f"  {where}  {self._whose()}"))
        for event in match.events(self._seat)[len(before) :]:
            self._console.print(f"  {self._line(event)}", markup=False)
        self._console.print(self._text(match.view(self._seat), self._desk(match)))
        if match.over:
            self._console.print(places_of(match.result(), self._names, say))
        self._console.print(say("terminal-replay-keys", seats=self._seats), style="dim")

    def _whose(self) -> str:
        if self._seat is None:
            return self._say("terminal-sees-spectator")
        return self._say("terminal-sees-seat", name=self._names[self._seat])

    def _desk(self, match: Match) -> Desk:
        return Desk(
            seat=self._seat,
            chairs=tuple(Chair(name) for name in self._names),
            say=self._say,
            waiting=match.awaited(self._seat),
            events=match.events(self._seat),
            event_line=self._line,
            result=match.result() if match.over else None,
            moment=match.moment,
        )

    def _line(self, event: Event) -> str:
        return self._game.sentence(event, self._names, self._say)
