"""Replay a match in a terminal: step by step, as a spectator or from any seat."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from nedra.core.contract.board_context import BoardContext, SeatInfo
from nedra.core.contract.event import Event
from nedra.core.contract.result import Result
from nedra.core.i18n.translator import Translator, register_messages
from nedra.core.i18n.view_text import view_text_of
from nedra.core.match.history import History
from nedra.core.match.match import Match

register_messages("nedra.terminal")


class TerminalReplay:
    """A match, the current step, and the seat whose view is shown."""

    def __init__(self, match: Match, names: Sequence[str], say: Translator, console: Console) -> None:
        self._history = History(match)
        self._names = names
        self._say = say
        self._console = console
        self._seats = match.seats
        self._game = match.game
        self._render_text = view_text_of(match.game)
        self._step = 0
        self._seat: int | None = None

    def run(self, read_key: Callable[[], str]) -> None:
        """Show the current step and react to keys until the person quits."""
        self._print_step()
        while (key := read_key()) != QUIT:
            self._handle_key(key)
            self._print_step()

    def go_to(self, step: int) -> None:
        """Go to a step, or to the nearest one that exists."""
        self._step = min(max(step, 0), self._history.last_step)

    def _handle_key(self, key: str) -> None:
        steps = {NEXT: self._step + 1, PREVIOUS: self._step - 1, FIRST: 0, LAST: self._history.last_step}
        if key in steps:
            self.go_to(steps[key])
        elif key.isdigit() and int(key) <= self._seats:
            self._seat = int(key) - 1 if int(key) else None

    def _print_step(self) -> None:
        match, say = self._history.at(self._step), self._say
        earlier = self._history.at(self._step - 1).events(self._seat) if self._step else ()
        self._console.clear()
        position = say("terminal-step", step=self._step, last=self._history.last_step)
        self._console.print(
            Text.assemble((say("game-name"), "bold"), f"  {position}  {self._perspective_label()}")
        )
        for event in match.events(self._seat)[len(earlier) :]:
            self._console.print(f"  {self._event_text(event)}", markup=False)
        self._console.print(self._render_text(match.view(self._seat), self._board_context(match)))
        if match.over:
            self._console.print(result_table(match.result(), self._names, say))
        self._console.print(say("terminal-replay-keys", seats=self._seats), style="dim")

    def _perspective_label(self) -> str:
        if self._seat is None:
            return self._say("terminal-view-spectator")
        return self._say("terminal-view-seat", name=self._names[self._seat])

    def _board_context(self, match: Match) -> BoardContext:
        return BoardContext(
            seat=self._seat,
            seat_infos=tuple(SeatInfo(name) for name in self._names),
            say=self._say,
            pending_seats=match.visible_pending(self._seat),
            events=match.events(self._seat),
            event_line=self._event_text,
            result=match.result() if match.over else None,
            version=match.version,
        )

    def _event_text(self, event: Event) -> str:
        return self._game.translate_event(event, self._names, self._say)


NEXT, PREVIOUS, FIRST, LAST, QUIT = "next", "previous", "first", "last", "quit"

KEY_BINDINGS: Final = {
    **dict.fromkeys(("\n", "\r", " ", "", "\x1b[C", "\x1bOC", "n", "т"), NEXT),
    **dict.fromkeys(("\x7f", "\b", "\x1b[D", "\x1bOD", "b", "и"), PREVIOUS),
    **dict.fromkeys(("\x1b[H", "\x1bOH", "\x1b[1~", "g", "п"), FIRST),
    **dict.fromkeys(("\x1b[F", "\x1bOF", "\x1b[4~", "e", "у"), LAST),
    **dict.fromkeys(("q", "й", "\x1b", "\x04"), QUIT),
}
"""Arrow keys, letters (with the same keys of a Russian keyboard) and the empty line."""

MAX_KEY_BYTES: Final = 8


def key_action(typed: str) -> str:
    """The action of a key or of a typed line; a number selects a seat, any other key does nothing."""
    key = typed.casefold() if len(typed) == 1 else typed
    return KEY_BINDINGS.get(key, key if key.isdigit() else "")


def make_key_reader() -> Callable[[], str]:
    """A function that waits for a key, or for a line where single keys cannot be read."""
    try:
        import termios
        import tty
    except ImportError:  # a system without POSIX terminals
        return read_line_action
    if not sys.stdin.isatty():
        return read_line_action

    def read_key() -> str:
        terminal = sys.stdin.fileno()
        saved = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal)
            return key_action(os.read(terminal, MAX_KEY_BYTES).decode(errors="replace"))
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, saved)

    return read_key


def read_line_action() -> str:
    """Read a line, for a pipe or a terminal without single keys."""
    try:
        return key_action(input().strip())
    except EOFError:
        return QUIT


def result_table(result: Result, names: Sequence[str], say: Translator) -> Table:
    """Places and points of all players, winners first and bold."""
    table = Table(title=say("terminal-result", rule=result.rule))
    table.add_column(say("terminal-place"), justify="right")
    table.add_column(say("terminal-name"))
    own_name = "result-points"  # for games whose scores are no points
    table.add_column(say(own_name if say.has_message(own_name) else "terminal-points"), justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        style = "bold" if result.places[seat] == 1 else ""
        table.add_row(str(result.places[seat]), Text(names[seat]), str(result.scores[seat]), style=style)
    return table
