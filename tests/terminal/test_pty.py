"""Whole matches of every game in a real, narrow terminal."""

import fcntl
import os
import pty
import re
import struct
import sys
import termios
from pathlib import Path

import pytest

WIDTH = 44
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
ANSWERS = {
    "Your answer? ": "2",
    "Your answer (Enter: back)? ": "2",
    "Ваш ответ (Enter — назад)? ": "2",
    "Ваш ответ? ": "2",
    "Enter to go on: ": "",
    "Дальше — Enter: ": "",
    "Enter leaves: ": "",
    "Enter — выход: ": "",
}


def play_in_terminal(data: Path, *words: str) -> tuple[str, int]:
    """Type an answer to each question; what the terminal has shown, and the exit code."""
    process, terminal = pty.fork()
    if process == 0:
        own = {"TERM": "xterm", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(data)}
        environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"} | own
        os.execve(sys.executable, [sys.executable, "-m", "nedra", *words], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, WIDTH, 0, 0))
    shown, answered = b"", 0
    with os.fdopen(terminal, "r+b", buffering=0) as screen:
        while part := read(screen.fileno()):
            shown += part
            unanswered = ESCAPES.sub("", shown[answered:].decode(errors="ignore"))
            for question, answer in ANSWERS.items():
                if unanswered.endswith(question):
                    answered = len(shown)
                    screen.write(f"{answer}\n".encode())
    return ESCAPES.sub("", shown.decode()), os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # Linux reports the end of the program so
        return b""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize(
    ("game", "language", "end"),
    [
        ("diamant", "en", "The end (D14)"),
        ("hoard", "ru", "Партия окончена (H"),
        ("gnomes", "en", "The end (G"),
        ("gemland", "ru", "Партия окончена (L"),
    ],
)
def test_a_whole_match_in_a_narrow_terminal(game: str, language: str, end: str, tmp_path: Path) -> None:
    words = ("--seats", "you,heuristic,heuristic", "--seed", "4", "--lang", language)
    shown, code = play_in_terminal(tmp_path, "play", game, *words)
    assert code == 0
    assert end in shown
    (record,) = (tmp_path / "nedra" / "records").iterdir()
    assert str(record) in shown
    board = [line for line in shown.splitlines() if str(record) not in line]
    assert max(map(len, board)) <= WIDTH
