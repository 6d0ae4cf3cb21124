"""Says on stderr that rules are being compiled, when they truly are: code from the cache loads in silence.

A terminal gets a bar as well.
"""

from __future__ import annotations

import signal
import sys
import threading
from contextlib import contextmanager
from functools import cache
from multiprocessing import parent_process
from typing import TYPE_CHECKING, Final

from nedra.core.compiled.progress_bar import is_terminal, make_bar
from nedra.core.i18n.system_language import detect_language
from nedra.core.i18n.translator import translator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress

NOTICE_DELAY_SECONDS: Final = 1.0
"""A shorter compilation is over before anybody could read about it."""

SHOW_CURSOR: Final = "\x1b[?25h"


class CompileNotice:
    """Announces compilations. Nested compilations count as one."""

    def __init__(self) -> None:
        self.language = ""  # empty: the system's
        self.ends_on_interrupt = False
        self._depth = 0
        self._timer: threading.Timer | None = None
        self._was_said = False
        self._may_draw = True
        self._bar: Progress | None = None
        self._lock = threading.Lock()  # the bar is drawn by the timer's thread
        self._has_taken_signal = False

    def start(self) -> None:
        self._depth += 1
        if self._depth > 1:
            return
        if not self._was_said or self._draws_bar():
            self._timer = threading.Timer(NOTICE_DELAY_SECONDS, self._say)
            self._timer.daemon = True
            self._timer.start()
        if self.ends_on_interrupt and is_interruptible():
            # The compiler does not return to Python for seconds, so Python could not handle Ctrl+C in time.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            self._has_taken_signal = True
            show_cursor()

    def end(self) -> None:
        self._depth -= 1
        if self._depth:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        with self._lock:
            if self._bar is not None:
                self._bar.stop()
                self._bar = None
        if self._has_taken_signal:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            self._has_taken_signal = False

    @contextmanager
    def without_bar(self) -> Iterator[None]:
        """Print the sentence only: somebody else draws a bar."""
        self._may_draw = False
        try:
            yield
        finally:
            self._may_draw = True

    def _say(self) -> None:
        if sys.stderr is not None and not self._was_said:
            say = translator(self.language or detect_language())
            sys.stderr.write(f"{say('compiling')}\n")
            sys.stderr.flush()
        self._was_said = True
        with self._lock:
            if self._depth and self._draws_bar():
                self._draw_bar()

    def _draws_bar(self) -> bool:
        return self._may_draw and is_terminal()

    def _draw_bar(self) -> None:
        """The bar shows the time elapsed; nobody knows how long it will take."""
        from rich.progress import BarColumn, TimeElapsedColumn

        self._bar = make_bar(BarColumn(), TimeElapsedColumn())
        self._bar.add_task("", total=None)
        self._bar.start()
        if self.ends_on_interrupt:  # the command cannot do it when Ctrl+C ends it
            show_cursor()


def is_interruptible() -> bool:
    """Whether Ctrl+C raises KeyboardInterrupt, and this thread may change that."""
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def show_cursor() -> None:
    """Show the cursor that a progress bar has hidden; the bar itself holds text back until a line ends."""
    terminal = sys.__stderr__
    if terminal is not None and terminal.isatty():
        terminal.write(SHOW_CURSOR)
        terminal.flush()


NOTICE: Final = CompileNotice()


@cache
def install_compile_notice() -> None:
    """Watch Numba from now on. Worker processes compile in silence: nobody waits for them."""
    if parent_process() is not None:
        return
    from nedra.internals.numba_events import watch_compilations

    watch_compilations(NOTICE.start, NOTICE.end)
