"""Play in a terminal: people and bots in one match; each person sees only their own view."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from nedra.bots import choose
from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.errors import NedraError
from nedra.core.contract.event import Event
from nedra.core.contract.move import Move, normalize_notation, notation_key, translate_move
from nedra.core.i18n.translator import Translator
from nedra.core.i18n.view_text import passing_text_of, view_text_of
from nedra.core.match.match import Match
from nedra.terminal.replay import result_table
from nedra.terminal.seat_args import BotChooser, SeatArg


class PlayerQuit(Exception):  # noqa: N818 - a signal, not an error
    """A person quit before the end."""


class TerminalMatch:
    """A match, its players, and the terminal they share."""

    def __init__(
        self,
        match: Match,
        seat_args: Sequence[SeatArg],
        say: Translator,
        console: Console,
        read_input: Callable[[str], str],
        choose_move: BotChooser = choose,
    ) -> None:
        self._match = match
        self._seat_args = seat_args
        self._names = [seat_arg.info.name for seat_arg in seat_args]
        self._say = say
        self._console = console
        self._read_input = read_input
        self._choose_move = choose_move
        self._human_seats = tuple(seat for seat, seat_arg in enumerate(seat_args) if seat_arg.is_person)
        self._events_shown = [0] * len(seat_args)
        self._render_text = view_text_of(match.game)
        self._passing_text = passing_text_of(match.game)
        self._passed: dict[int, str] = {}  # by version: what all saw then, and no log repeats

    def play(self) -> None:
        """Play until the match is over, then show the result; raise PlayerQuit if a person leaves earlier."""
        self._console.print(Text(self._say("game-name"), style="bold"), self._say("game-line"), sep="\n")
        if self._human_seats:
            self._console.print(self._say("terminal-input-help"), style="dim")
        while not self._match.over:
            self._play_bots()
            for seat in [seat for seat in self._match.legal_by_seat() if seat in self._human_seats]:
                self._ask_human(seat)
        self._print_result()

    def _play_bots(self) -> None:
        """Bots move first: their simultaneous moves stay hidden, and no person waits for them."""
        for seat in self._match.legal_by_seat():
            bot = self._seat_args[seat].bot
            if bot is not None:
                seed = self._match.seed ^ (self._match.version << 8 | seat)
                self._play_move(seat, self._choose_move(self._match, seat, bot, seed))

    def _play_move(self, seat: int, move: Move | str) -> None:
        """Play a move, and keep what all see now until everybody has read it (H5)."""
        self._match.play(seat, move)
        if line := self._passing_text(self._match.view(None), self._board_context(None)):
            self._passed[self._match.version] = line

    def _ask_human(self, seat: int) -> None:
        if len(self._human_seats) > 1:
            self._show_handover_screen(seat)
        self._print_new_events(seat)
        self._print_board(seat)
        while not self._try_input(seat, self._prompt(self._say("terminal-ask"))):
            pass

    def _show_handover_screen(self, seat: int) -> None:
        """Clear the screen between two people and wait for the next one."""
        self._console.clear()
        self._prompt(self._say("terminal-handover", name=self._names[seat]))

    def _print_new_events(self, seat: int | None) -> None:
        """Print the events since this person's last turn."""
        events = self._match.events(seat)
        reader = self._human_seats[0] if seat is None and self._human_seats else seat or 0
        for event in events[self._events_shown[reader] :]:
            passed = self._passed.get(event.version, "")
            self._console.print(
                f"  {self._event_text(event)} {passed}".rstrip(), highlight=False, markup=False
            )
        self._events_shown[reader] = len(events)

    def _print_board(self, seat: int | None) -> None:
        self._console.print(self._render_text(self._match.view(seat), self._board_context(seat)))
        for number, move in enumerate(() if seat is None else self._match.legal(seat), 1):
            line = Text.assemble(
                (f"  {number} ", "bold"), translate_move(move, self._say), (f"  {move}", "dim")
            )
            self._console.print(line)

    def _try_input(self, seat: int, typed: str) -> bool:
        """Play what was typed; if that is impossible, explain why and return False."""
        if typed.startswith("?"):
            self._print_help(typed[1:].strip().upper())
            return False
        moves = matching_moves(typed, self._match.legal(seat), self._say)
        if len(moves) > 1:
            self._print_warning(self._say("terminal-ambiguous-move", moves=", ".join(map(str, moves))))
            return False
        return self._try_move(seat, moves[0] if moves else typed)

    def _try_move(self, seat: int, move: Move | str) -> bool:
        try:
            self._play_move(seat, move)
        except NedraError as error:
            self._print_warning(error.translate(self._say))
            self._print_rule(error.rule)
            return False
        return True

    def _prompt(self, prompt: str) -> str:
        try:
            typed = self._read_input(f"{prompt} ").strip()
        except EOFError as error:
            raise PlayerQuit from error
        if typed.casefold() in ("q", "й"):  # the same key on a Russian keyboard
            raise PlayerQuit
        return typed

    def _print_help(self, rule: str) -> None:
        """Print the rule with that number, or else how to answer."""
        if not self._print_rule(rule):
            self._console.print(
                self._say("terminal-help", rule=f"{self._match.game.rule_prefix}1"), markup=False
            )

    def _print_rule(self, rule: str) -> bool:
        key = f"rule-{rule}"
        if not rule or not self._say.has_message(key):
            return False
        self._console.print(f"  {rule}: {self._say(key)}", style="dim", markup=False)
        return True

    def _print_warning(self, sentence: str) -> None:
        self._console.print(sentence, style="yellow", markup=False)

    def _print_result(self) -> None:
        seat = self._human_seats[0] if len(self._human_seats) == 1 else None
        self._print_new_events(seat)
        self._print_board(seat)
        self._console.print(result_table(self._match.result(), self._names, self._say))

    def _board_context(self, seat: int | None) -> BoardContext:
        match = self._match
        return BoardContext(
            seat=seat,
            seat_infos=tuple(seat_arg.info for seat_arg in self._seat_args),
            say=self._say,
            legal_moves=() if seat is None else match.legal(seat),
            pending_seats=match.visible_pending(seat),
            events=match.events(seat),
            event_line=self._event_text,
            result=match.result() if match.over else None,
            version=match.version,
        )

    def _event_text(self, event: Event) -> str:
        return self._match.game.translate_event(event, self._names, self._say)


def matching_moves(text: str, moves: Sequence[Move], say: Translator) -> tuple[Move, ...]:
    """The moves that match what was typed: by number, by spelling, or by a prefix that may be ambiguous."""
    typed = normalize_notation(text)
    if typed.isdecimal():
        number = int(typed)
        return (moves[number - 1],) if 0 < number <= len(moves) else ()
    exact = tuple(move for move in moves if typed in _accepted_spellings(move, say))
    if exact or not typed:
        return exact
    prefixed = tuple(
        move for move in moves if any(name.startswith(typed) for name in _accepted_spellings(move, say))
    )
    return prefixed or tuple(move for move in moves if notation_key(str(move)) == notation_key(typed))


def _accepted_spellings(move: Move, say: Translator) -> tuple[str, str]:
    return normalize_notation(str(move)), normalize_notation(translate_move(move, say))
