"""A match in a terminal, typed by a script."""

import io
from collections.abc import Callable, Iterator

import pytest
from rich.console import Console

from nedra import IllegalMoveError, Match, Move
from nedra.games.diamant import GAME
from nedra.terminal.play import PlayerQuit, TerminalMatch
from nedra.terminal.seat_args import parse_seat_args


class Script:
    """Types its lines, then repeats the last one; records the output."""

    def __init__(self, *lines: str) -> None:
        self._lines = self._typed(lines)
        self._shown = io.StringIO()
        self.console = Console(file=self._shown, width=100, highlight=False)

    @staticmethod
    def _typed(lines: tuple[str, ...]) -> Iterator[str]:
        yield from lines
        while True:
            yield lines[-1]

    def read(self, prompt: str) -> str:
        self._shown.write(f"{prompt}\n")
        return next(self._lines)

    @property
    def shown(self) -> str:
        return self._shown.getvalue()


def play(script: Script, seats: str = "you,bot,bot,bot", language: str = "en", **options: int) -> str:
    say = GAME.translator(language)
    seat_args = parse_seat_args(seats, say)
    match = GAME.match(len(seat_args), 4, box=None, **options)
    TerminalMatch(match, seat_args, say, script.console, script.read).play()
    return script.shown


def test_a_whole_game_ends_with_places() -> None:
    shown = play(Script("return"))
    assert shown.count("Your answer?") == 5
    assert "The end (D14)" in shown
    assert "Player returns with" in shown


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    assert play(Script("1", "1", "2")) == play(Script("continue", "Con", "ret"))


def test_in_russian() -> None:
    shown = play(Script("дальше", "домой"), language="ru", artifacts=1)
    assert "Партия окончена (D14)" in shown
    assert "Ваш ответ?" in shown
    assert "{" not in shown


def test_bots_alone_play_to_the_end() -> None:
    shown = play(Script("nobody is asked"), seats="bot,heuristic,random")
    assert "Your answer?" not in shown
    assert "The end (D14)" in shown


def test_an_unknown_move_is_explained_and_asked_again() -> None:
    shown = play(Script("hop", "return"))
    assert "“hop” is not a move of this game. Possible now: continue, return." in shown
    assert shown.count("Your answer?") == 6


def test_a_refusal_quotes_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    script, refusals = Script("return"), [IllegalMoveError("refused-in-camp", rule="D8", game="diamant")]
    true_play = Match.play

    def refuse_once(match: Match, seat: int, move: Move | str) -> None:
        if refusals and str(move) == "return" and seat == 0:
            raise refusals.pop()
        true_play(match, seat, move)

    monkeypatch.setattr(Match, "play", refuse_once)
    shown = play(script)
    assert "you are in camp. (D8)" in shown
    assert "D8: Everybody in the cave chooses in secret" in shown


def test_an_ambiguous_move_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script("x", "return")
    monkeypatch.setattr(
        "nedra.terminal.play.matching_moves",
        lambda typed, moves, say: moves[:2] if typed == "x" else moves[-1:],
    )
    assert "That could be several: continue, return." in play(script)


@pytest.mark.parametrize("question", ["?", "? D99", "?what"])
def test_a_question_mark_helps(question: str) -> None:
    assert "q leaves the table" in play(Script(question, "return"))


@pytest.mark.parametrize("question", ["? D7", "?d7"])
def test_a_question_mark_and_a_number_show_that_rule(question: str) -> None:
    assert "D7: The second of the same kind" in play(Script(question, "return")).replace("\n", " ")


@pytest.mark.parametrize("typed", ["q", "Q", " q ", "й"])
def test_a_person_can_leave(typed: str) -> None:
    with pytest.raises(PlayerQuit):
        play(Script(typed))


def test_the_end_of_the_input_quits() -> None:
    def closed(prompt: str) -> str:
        raise EOFError

    script = Script("")
    script.read = closed  # type: ignore[method-assign]
    with pytest.raises(PlayerQuit):
        play(script)


def test_the_screen_is_cleared_between_two_people() -> None:
    shown = play(Script("", "return"), seats="you:Anna,you:Boris,bot")
    assert shown.count("Anna, it is your turn") == 5
    assert shown.count("Boris, it is your turn") == 5


def test_nobody_sees_the_chest_of_another_person() -> None:
    """Between Boris's handover screen and the next one, Anna's chest is closed."""
    script = Script("", "return")
    shown = play(script, seats="you:Anna,you:Boris,bot")
    for page in shown.split("Boris, it is your turn")[1:]:
        before_next = page.split("it is your turn")[0].split("The end")[0]
        line = next(line for line in before_next.splitlines() if line.startswith("Anna"))
        assert "▣" in line


def test_an_answer_stays_hidden_until_all_have_answered() -> None:
    """Boris answers after Anna and does not see what she chose."""
    shown = play(Script("", "return"), seats="you:Anna,you:Boris")
    first = shown.split("Boris, it is your turn")[1].split("Your answer?")[0]
    assert "Anna returns" not in first
    assert "has chosen" in first


def test_the_screen_is_cleared_only_for_people_who_share_it() -> None:
    cleared: list[bool] = []
    for seats in ("you,bot", "you:A,you:B"):
        script = Script("", "return") if seats.startswith("you:") else Script("return")
        calls = count_calls(script.console)
        play(script, seats=seats)
        cleared.append(calls() > 0)
    assert cleared == [False, True]


def count_calls(console: Console) -> Callable[[], int]:
    calls = 0

    def clear(home: bool = True) -> None:  # noqa: FBT001, FBT002 - rich's own signature
        nonlocal calls
        calls += 1

    console.clear = clear  # type: ignore[method-assign]
    return lambda: calls
