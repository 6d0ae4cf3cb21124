"""A match in a terminal, typed by a script."""

import io
import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from rich.console import Console

import nedra
from nedra import IllegalMoveError, Match, Move
from nedra.core.contract.game import AnyGame
from nedra.games.diamant import GAME
from nedra.terminal.match.questions import ROOM_TO_TYPE, ask
from nedra.terminal.play import PlayerQuit, TerminalMatch
from nedra.terminal.seat_args import parse_seat_args


class Script:
    """Types its lines, then repeats the last one; records the output."""

    def __init__(self, *lines: str, width: int = 100) -> None:
        self._lines = self._typed(lines)
        self._shown = io.StringIO()
        self.console = Console(file=self._shown, width=width, highlight=False)

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


def play(
    script: Script,
    seats: str = "you,bot,bot,bot",
    language: str = "en",
    game: AnyGame = GAME,
    **options: int,
) -> str:
    say = game.translator(language)
    seat_args = parse_seat_args(seats, say)
    match = game.match(len(seat_args), 4, box=None, **options)
    TerminalMatch(match, seat_args, say, script.console, script.read).play()
    return script.shown


def flat(shown: str) -> str:
    return " ".join(shown.split())


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
    assert "“hop” is not among these moves." in shown
    assert shown.count("Your answer?") == 6


def test_a_number_that_is_not_there_is_asked_again() -> None:
    assert "There is no such number here: 1 to 2." in play(Script("3", "0", "return"))


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
    assert "D8 Everybody in the cave chooses in secret" in flat(shown)


def test_an_ambiguous_word_lists_what_it_can_mean() -> None:
    shown = play(Script("д", "2", "домой"), language="ru")
    assert shown.split("Ваш ответ?")[1].split() == ["1", "Дальше", "2", "Домой"]


def test_the_goal_comes_first() -> None:
    shown = play(Script("return"))
    assert shown.index("Goal: the richest chest") < shown.index("Answer with a number")


def test_enter_leads_back_from_a_second_list_and_the_question_says_so() -> None:
    script = Script("1", "1", "2", "", "q")  # draw, put it down, take a pile: with which token?
    with pytest.raises(PlayerQuit):
        play(script, seats="you,bot", game=nedra.game("hoard"))
    first, second = script.shown.split("Your answer (Enter: back)?")
    assert "with the token: ring" in first
    assert second.split()[:4] == ["1", "Draw", "a", "card"]


def test_a_question_mark_shows_how_to_answer_the_signs_the_goal_and_every_rule() -> None:
    shown = flat(play(Script("?", "return")).split("Your answer?")[1])
    assert "q leaves the table" in shown
    assert "▣ a chest that you cannot look into" in shown
    assert "Whoever has the richest chest" in shown
    for number in range(1, 21):
        assert f"D{number} " in shown
    assert "1 Continue" in shown  # the menu is shown again


@pytest.mark.parametrize("question", ["? D99", "?xyzzy", "? 1"])
def test_an_unknown_rule_shows_how_to_ask(question: str) -> None:
    assert "q leaves the table" in play(Script(question, "return"))


def test_a_question_mark_and_a_word_show_the_rules_with_that_word() -> None:
    shown = flat(play(Script("? bank", "return")).split("Your answer?")[1])
    assert "D11 Rubies left on the floor go back to the bank." in shown
    assert "D12" not in shown


@pytest.mark.parametrize("question", ["? D7", "?d7"])
def test_a_question_mark_and_a_number_show_that_rule(question: str) -> None:
    assert "D7 The second of the same kind" in flat(play(Script(question, "return")))


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


class Chooser(Script):
    """Answers every question with a number of the menu that was just shown, in turn."""

    def __init__(self, width: int) -> None:
        super().__init__("", width=width)
        self.answers = 0

    def read(self, prompt: str) -> str:
        menu = self.shown.rpartition("\x00")[2]
        numbers = re.findall(r"^ {0,2}(\d+) \S", menu, re.MULTILINE)
        self._shown.write(f"{prompt}\n\x00")
        self.answers += 1
        return numbers[self.answers * 7 % len(numbers)] if len(numbers) > 1 else ""


@pytest.mark.parametrize("name", sorted(nedra.games()))
@pytest.mark.parametrize(("language", "width"), [("en", 80), ("ru", 80), ("en", 44), ("ru", 44)])
def test_whole_games_fit_the_terminal_and_call_everything_by_its_name(
    name: str, language: str, width: int
) -> None:
    shown = play(Chooser(width), "you:Zoe,bot,bot", language, nedra.game(name))
    assert max(map(len, shown.replace("\x00", "").splitlines())) <= width
    assert not re.search(r"\b(player|игрок[ауео]?м?) \d", shown, re.IGNORECASE)
    assert "{" not in shown


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [44, 80])
@pytest.mark.parametrize(
    "key",
    [
        "terminal-ask",
        "terminal-ask-back",
        "terminal-ask-only",
        "terminal-handover",
        "terminal-leave",
        "terminal-after-match",
    ],
)
def test_every_question_fits_the_terminal_and_leaves_room_to_type(
    key: str, language: str, width: int
) -> None:
    script = Script("", width=width)
    question = GAME.translator(language)(key, name="Maximilian-Alexander")
    ask(question, script.console, script.read)
    assert max(map(len, script.shown.splitlines())) <= width - ROOM_TO_TYPE + 1
    assert flat(script.shown) == flat(question)


@pytest.mark.parametrize("name", sorted(nedra.games()))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sign_is_in_the_legend(name: str, language: str) -> None:
    game = nedra.game(name)
    options = {"artifacts": 1} if name == "diamant" else {}
    shown = play(Chooser(80), "you:Zoe,bot,bot", language, game, **options)
    signs = {sign for sign in shown if unicodedata.category(sign) in ("So", "Sm") and not is_box(sign)}
    assert signs - set(game.translator(language)("text-legend")) == set()


def is_box(sign: str) -> bool:
    return unicodedata.name(sign).startswith("BOX DRAWINGS")


def test_what_others_draw_is_said_while_it_can_be_seen() -> None:
    shown = flat(play(Chooser(100), "you,bot,bot", game=nedra.game("hoard")))
    assert re.search(r"· Ada draws a treasure: (\w+( ×\d)?(, )?)+\. · Ada puts the treasure on place", shown)


def test_cards_of_the_row_are_called_by_their_names() -> None:
    shown = play(Chooser(100), "you,bot,bot", game=nedra.game("gnomes"))
    row = re.search(r"Row: 1\s(\S+(?:\s\w+)?)", shown)
    assert row
    assert re.search(r"Take card 1 \(\w+( \w+)?\) of the row", shown)


def test_orders_are_called_by_their_names() -> None:
    shown = play(Chooser(200), "you,bot,bot", game=nedra.game("gemland"))
    assert re.search(r"into order [123] \([a-z-]+ [a-z -]+\)", shown)


def test_nobody_is_asked_who_can_only_pass() -> None:
    pages = play(Chooser(80), "you,bot,bot", game=nedra.game("gemland")).split("\x00")
    assert not any(re.search(r"^ *1 Pass *$", page, re.M) and "  2 " not in page for page in pages)


def test_a_person_who_goes_on_is_not_asked_to_take_over_again() -> None:
    """In My Hoard a turn has two decisions: draw, then choose a place."""
    shown = play(Chooser(100), "you:Ann,you:Bob", game=nedra.game("hoard"))
    assert "Drawn:" in shown
    names = re.findall(r"(Ann|Bob), it is your turn", shown)
    assert all(one != other for one, other in pairwise(names))


def test_a_single_answer_needs_only_enter() -> None:
    shown = play(Chooser(100), "you,bot,bot", game=nedra.game("hoard"))
    assert "1 Draw a card\nEnter to go on:" in shown.replace(" \n", "\n")
