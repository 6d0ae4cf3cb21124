"""Play in a terminal: people and bots in one match; each person sees only their own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from nedra.bots import choose
from nedra.core.contract.board_context import BoardContext
from nedra.core.contract.errors import NedraError
from nedra.core.i18n.view_text import event_text_of, move_details_of, view_text_of
from nedra.terminal.match.menu import (
    MoveLabels,
    bulleted,
    list_moves,
    make_menu,
    matching_moves,
    menu_table,
)
from nedra.terminal.match.questions import ask
from nedra.terminal.match.rules_help import print_help, print_optional
from nedra.terminal.replay import result_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import Console

    from nedra.core.contract.event import Event
    from nedra.core.contract.move import Move
    from nedra.core.i18n.translator import Translator
    from nedra.core.match.match import Match
    from nedra.terminal.match.menu import MenuItem
    from nedra.terminal.seat_args import BotChooser, SeatArg

QUIT_WORDS = ("q", "й")  # the same key on a Russian keyboard
CLEAR_SCROLLBACK = "\x1b[3J"


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
        # Several people read one after the other; what happened last is for all of them: for a spectator.
        self._readers = self._human_seats if len(self._human_seats) == 1 else (*self._human_seats, None)
        # Of a match that goes on, nobody reads again what was told before it was left.
        self._events_seen = {
            reader: len(match.events(reader)) * bool(match.version) for reader in self._readers
        }
        self._news: dict[int | None, list[str]] = {reader: [] for reader in self._readers}
        self._seat_at_terminal: int | None = None
        self._render_text = view_text_of(match.game)

    def play(self) -> None:
        """Play until the match is over, then show the result; raise PlayerQuit if a person leaves earlier."""
        self._print_welcome()
        self._note_events()
        while not self._match.over:
            unanswered = self._match.unanswered()
            # Bots move first: their simultaneous moves stay hidden, and no person waits for them.
            seat = next((seat for seat in unanswered if self._needs_no_person(seat)), None)
            if seat is None:
                self._ask_human(unanswered[0])
            else:
                self._play_without_person(seat)
        self._print_result()

    def _print_welcome(self) -> None:
        self._console.print(Text(self._say("game-name"), style="bold"), self._say("game-line"), sep="\n")
        print_optional("game-goal", self._say, self._console)
        if self._human_seats:
            self._console.print(self._say("terminal-input-help"), style="dim")
            print_optional("text-legend", self._say, self._console)

    def _needs_no_person(self, seat: int) -> bool:
        """Whether a bot sits there, or a person who can only pass: the software does that, as on the web."""
        moves = self._match.legal(seat)
        can_only_pass = len(moves) == 1 and str(moves[0]) == self._match.game.pass_move
        return can_only_pass or not self._seat_args[seat].is_person

    def _play_without_person(self, seat: int) -> None:
        bot = self._seat_args[seat].bot
        if bot is None:
            self._play_move(seat, self._match.game.pass_move)
        else:
            seed = self._match.seed ^ (self._match.version << 8 | seat)
            self._play_move(seat, self._choose_move(self._match, seat, bot, seed))

    def _play_move(self, seat: int, move: Move | str) -> None:
        self._match.play(seat, move)
        self._note_events()

    def _note_events(self) -> None:
        """Translate what has just happened for everybody here, while the view still shows it."""
        for reader in self._readers:
            events, view, context = (
                self._match.events(reader),
                self._match.view(reader),
                self._board_context(reader),
            )
            for event in events[self._events_seen[reader] :]:
                sentence = event_text_of(self._match.game)(event, view, context)
                self._news[reader].append(sentence or self._event_text(event))
            self._events_seen[reader] = len(events)
        if len(self._readers) == 1:
            self._print_news(self._readers[0])

    def _print_news(self, reader: int | None) -> None:
        """Print what this person has not read yet."""
        if self._news[reader]:
            self._console.print(bulleted(self._news[reader]))
        self._news[reader].clear()

    def _ask_human(self, seat: int) -> None:
        if len(self._human_seats) > 1 and seat != self._seat_at_terminal:
            self._show_handover_screen(seat)
        self._seat_at_terminal = seat
        self._news.get(None, []).clear()
        self._print_news(seat)
        self._print_board(seat)
        moves, labels = self._match.legal(seat), self._labels(seat)
        menu = make_menu(moves, labels)
        self._console.print(menu_table(menu))
        while True:
            typed = self._prompt(self._question(menu, moves))
            if typed.startswith("?"):
                print_help(self._match.game, typed[1:].strip(), self._say, self._console)
                self._print_board(seat)
                self._console.print(menu_table(menu))
                continue
            chosen = self._chosen_moves(typed, menu, labels, seat)
            if len(chosen) > 1 or (not typed and len(menu) > 1):
                menu = list_moves(chosen, labels) if chosen else make_menu(moves, labels)
                self._console.print(menu_table(menu))
            elif chosen and self._try_move(seat, chosen[0]):
                return

    def _question(self, menu: Sequence[MenuItem], moves: Sequence[Move]) -> str:
        """What the person is asked; a single answer needs only Enter, and Enter leaves a second list."""
        if len(menu) == 1:
            return self._say("terminal-ask-only")
        is_second_list = sum(len(item.moves) for item in menu) < len(moves)
        return self._say("terminal-ask-back" if is_second_list else "terminal-ask")

    def _chosen_moves(
        self, typed: str, menu: Sequence[MenuItem], labels: MoveLabels, seat: int
    ) -> tuple[Move, ...]:
        """The moves that were typed: by number, by name, by Enter where there is only one."""
        if not typed:
            return menu[0].moves if len(menu) == 1 else ()
        if typed.isdecimal():
            number = int(typed)
            if 0 < number <= len(menu):
                return menu[number - 1].moves
            self._print_warning(self._say("terminal-no-number", last=len(menu)))
            return ()
        found = matching_moves(typed, self._match.legal(seat), labels.move)
        if found:
            return found
        if self._match.game.moves.parse(typed) is None:
            self._print_warning(self._say("terminal-unknown-move", typed=typed[:40]))
        else:
            self._try_move(seat, typed)
        return ()

    def _try_move(self, seat: int, move: Move | str) -> bool:
        """Play the move; if that is impossible, explain why and return False."""
        try:
            self._play_move(seat, move)
        except NedraError as error:
            self._print_warning(error.translate(self._say))
            if error.rule:
                print_help(self._match.game, error.rule, self._say, self._console)
            return False
        return True

    def _show_handover_screen(self, seat: int) -> None:
        """Clear the screen, and what can be scrolled back to, between two people; wait for the next one."""
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write(CLEAR_SCROLLBACK)
        self._prompt(self._say("terminal-handover", name=self._names[seat]))

    def _print_board(self, seat: int | None) -> None:
        self._console.print()
        self._console.print(self._render_text(self._match.view(seat), self._board_context(seat)))

    def _labels(self, seat: int) -> MoveLabels:
        view, context = self._match.view(seat), self._board_context(seat)
        details_of = move_details_of(self._match.game)
        return MoveLabels(self._say, self._names, lambda move: details_of(move, view, context))

    def _prompt(self, question: str) -> str:
        """What the person answers; leaving takes a second word."""
        while (typed := self._ask(question)).casefold() in QUIT_WORDS:
            if self._ask(self._say("terminal-leave")).casefold() in QUIT_WORDS:
                raise PlayerQuit
        return typed

    def _ask(self, question: str) -> str:
        try:
            return ask(question, self._console, self._read_input)
        except EOFError as error:
            raise PlayerQuit from error

    def _print_warning(self, sentence: str) -> None:
        self._console.print(sentence, style="yellow", markup=False)

    def _print_result(self) -> None:
        seat = self._human_seats[0] if len(self._human_seats) == 1 else None
        self._print_news(seat)
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
