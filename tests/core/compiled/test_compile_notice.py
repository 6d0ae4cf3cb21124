"""Compiling is announced when it happens, and Ctrl+C ends it."""

import io
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from nedra.core.compiled import compile_notice
from nedra.core.compiled.compile_notice import SHOW_CURSOR, CompileNotice

HIDE_CURSOR = "\x1b[?25l"
SIMULATE = ("lab", "simulate", "diamant", "--games", "10", "--cores", "1")


@pytest.fixture
def notice(monkeypatch: pytest.MonkeyPatch) -> CompileNotice:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setattr(compile_notice, "NOTICE_DELAY_SECONDS", 0.0)
    return CompileNotice()


def wait_for_timer(notice: CompileNotice) -> None:
    timer = notice._timer
    assert isinstance(timer, threading.Timer)
    timer.join()


def test_it_is_said_once(notice: CompileNotice, capsys: pytest.CaptureFixture[str]) -> None:
    notice.start()
    wait_for_timer(notice)
    notice.end()
    notice.start()
    notice.end()
    assert capsys.readouterr().err.count("Compiling the rules, once on this computer") == 1


def test_it_is_said_in_the_language_of_the_command(
    notice: CompileNotice, capsys: pytest.CaptureFixture[str]
) -> None:
    notice.language = "ru"
    notice.start()
    wait_for_timer(notice)
    notice.end()
    assert "Компилируем правила" in capsys.readouterr().err


def test_a_short_compilation_is_not_announced(
    notice: CompileNotice, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_notice, "NOTICE_DELAY_SECONDS", 3600.0)
    notice.start()
    timer = notice._timer
    notice.end()
    assert timer is not None
    timer.join()  # cancelled
    assert capsys.readouterr().err == ""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_bar_for_every_long_compilation(
    notice: CompileNotice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    with redirect_stderr(Terminal()) as terminal:
        for times_drawn in (1, 2):
            notice.start()
            wait_for_timer(notice)
            notice.end()
            assert terminal.getvalue().count(HIDE_CURSOR) == times_drawn
            assert terminal.getvalue().count(SHOW_CURSOR) == times_drawn
    assert "0:00:00" in terminal.getvalue()
    assert terminal.getvalue().count("Compiling the rules") == 1


def test_a_command_with_a_bar_of_its_own_gets_no_second_one(notice: CompileNotice) -> None:
    with redirect_stderr(Terminal()) as terminal, notice.without_bar():
        notice.start()
        wait_for_timer(notice)
        notice.end()
    assert HIDE_CURSOR not in terminal.getvalue()
    assert terminal.getvalue().count("\n") == 1


def test_a_pipe_gets_one_line(notice: CompileNotice, capsys: pytest.CaptureFixture[str]) -> None:
    notice.start()
    wait_for_timer(notice)
    notice.end()
    assert capsys.readouterr().err.count("\n") == 1


@pytest.fixture
def interruptible() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_python_keeps_its_handler_unless_a_command_runs(notice: CompileNotice) -> None:
    notice.start()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    notice.end()
    notice.ends_on_interrupt = True
    notice.start()
    notice.start()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    notice.end()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    notice.end()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("interruptible")
def test_a_process_that_ignores_ctrl_c_goes_on_ignoring_it(notice: CompileNotice) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    notice.ends_on_interrupt = True
    notice.start()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    notice.end()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.compiled
def test_only_the_first_run_compiles_and_says_so(tmp_path: Path) -> None:
    environment = {**os.environ, "NEDRA_CACHE": str(tmp_path), "LC_ALL": "C.UTF-8"}
    said = [
        subprocess.run(
            [sys.executable, "-m", "nedra", *SIMULATE], env=environment, capture_output=True, check=True
        ).stderr.count(b"Compiling the rules")
        for _ in range(2)
    ]
    assert said == [1, 0]


@pytest.mark.compiled
def test_ctrl_c_ends_a_compilation_at_once(tmp_path: Path) -> None:
    environment = {**os.environ, "NEDRA_CACHE": str(tmp_path), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "nedra", *SIMULATE]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert "Compiling the rules" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait() == -signal.SIGINT
        assert process.stderr.read() == ""
