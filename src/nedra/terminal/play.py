"""Playing in a terminal: people and bots round one match, each person shown only what is theirs to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from nedra.bots import choose
from nedra.core.board import Desk
from nedra.core.errors import Refused
from nedra.core.move import move_words
from nedra.core.text import text_of
from nedra.terminal.answer import meant
from nedra.terminal.places import places_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import Console

    from nedra.core.event import Event
    from nedra.core.match import Match
    from nedra.core.move import Move
    from nedra.core.words import Speech
    from nedra.terminal.minds import Think
    from nedra.terminal.sitters import Sitter


class Left(Exception):
    """A person left the table before the end."""


class TerminalTable:
    """A match, those who sit at it, and the terminal they share."""

    def __init__(
        self,
        match: Match,
        sitters: Sequence[Sitter],
        say: Speech,
        console: Console,
        read: Callable[[str], str],
        think: Think = choose,
    ) -> None:
        self._match = match
        self._sitters = sitters
        self._say = say
        self._console = console
        self._read = read
        self._think = think
        self._people = tuple(seat for seat, sitter in enumerate(sitters) if sitter.is_person)
        self._heard = [0] * len(sitters)
        self._text = text_of(match.game)

    def play(self) -> None:
        """Ask everybody until the match is over, then show how it ended; Left if somebody goes before."""
        self._console.print(Text(self._say("game-name"), style="bold"), self._say("game-line"), sep="\n")
        if self._people:
            self._console.print(self._say("terminal-how"), style="dim")
        while not self._match.over:
            self._answer_for_bots()
            for seat in [seat for seat in self._match.asks() if seat in self._people]:
                self._ask(seat)
        self._finish()

    def _answer_for_bots(self) -> None:
        """Bots answer first: what they choose stays sealed, and nobody waits for them."""
        for seat in self._match.asks():
            bot = self._sitters[seat].bot
            if bot is not None:
                number = self._match.moment << 8 | seat
                self._match.play(seat, self._think(self._match, seat, bot, self._match.seed ^ number))

    def _ask(self, seat: int) -> None:
        if len(self._people) > 1:
            self._draw_curtain(seat)
        self._tell_news(seat)
        self._show(seat)
        while not self._answered(seat, self._input(self._say("terminal-ask"))):
            pass

    def _draw_curtain(self, seat: int) -> None:
        """Between two people the screen is cleared, and nothing shown until the next one looks."""
        self._console.clear()
        self._input(self._say("terminal-pass-on", name=self._sitters[seat].chair.name))

    def _tell_news(self, seat: int | None) -> None:
        """What has happened since this person looked last."""
        events = self._match.events(seat)
        place = self._people[0] if seat is None and self._people else seat or 0
        for event in events[self._heard[place] :]:
            self._console.print(f"  {self._line(event)}", highlight=False, markup=False)
        self._heard[place] = len(events)

    def _show(self, seat: int | None) -> None:
        self._console.print(self._text(self._match.view(seat), self._desk(seat)))
        for number, move in enumerate(() if seat is None else self._match.legal(seat), 1):
            line = Text.assemble((f"  {number} ", "bold"), move_words(move, self._say), (f"  {move}", "dim"))
            self._console.print(line)

    def _answered(self, seat: int, typed: str) -> bool:
        """Whether the match took what was typed as an answer; if not, why not has been said."""
        if typed.startswith("?"):
            self._help(typed[1:].strip().upper())
            return False
        moves = meant(typed, self._match.legal(seat), self._say)
        if len(moves) > 1:
            self._complain(self._say("terminal-which", moves=", ".join(map(str, moves))))
            return False
        return self._played(seat, moves[0] if moves else typed)

    def _played(self, seat: int, move: Move | str) -> bool:
        try:
            self._match.play(seat, move)
        except Refused as refused:
            self._complain(refused.words(self._say))
            self._quote(refused.rule)
            return False
        return True

    def _input(self, prompt: str) -> str:
        try:
            typed = self._read(f"{prompt} ").strip()
        except EOFError as error:
            raise Left from error
        if typed.casefold() in ("q", "й"):  # the same key on a Russian keyboard
            raise Left
        return typed

    def _help(self, rule: str) -> None:
        """How to answer; or, of a rule's number, what it says."""
        if not self._quote(rule):
            self._console.print(self._say("terminal-help", rule=f"{self._match.game.prefix}1"), markup=False)

    def _quote(self, rule: str) -> bool:
        key = f"rule-{rule}"
        if not rule or not self._say.knows(key):
            return False
        self._console.print(f"  {rule}: {self._say(key)}", style="dim", markup=False)
        return True

    def _complain(self, sentence: str) -> None:
        self._console.print(sentence, style="yellow", markup=False)

    def _finish(self) -> None:
        seat = self._people[0] if len(self._people) == 1 else None
        self._tell_news(seat)
        self._show(seat)
        names = [sitter.chair.name for sitter in self._sitters]
        self._console.print(places_of(self._match.result(), names, self._say))

    def _desk(self, seat: int | None) -> Desk:
        match = self._match
        return Desk(
            seat=seat,
            chairs=tuple(sitter.chair for sitter in self._sitters),
            say=self._say,
            moves=() if seat is None else match.legal(seat),
            waiting=match.awaited(seat),
            events=match.events(seat),
            event_line=self._line,
            result=match.result() if match.over else None,
            moment=match.moment,
        )

    def _line(self, event: Event) -> str:
        names = [sitter.chair.name for sitter in self._sitters]
        return self._match.game.sentence(event, names, self._say)
