"""The language and the data file of the command line."""

import ctypes
import subprocess
import sys
from types import SimpleNamespace

import pytest

from nedra.core.i18n.system_language import detect_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "ru", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ru_RU", "LANG": "C"}, "ru"),
        ({"LC_ALL": "", "LANG": "ru_RU"}, "ru"),
        ({}, "en"),
    ],
)
def test_the_environment_decides_the_language(environment: dict[str, str], language: str) -> None:
    assert detect_language(environment) == language


@pytest.mark.parametrize(
    ("number", "language"), [(0x0419, "ru"), (0x0819, "ru"), (0x0409, "en"), (0x0422, "en")]
)
def test_windows_says_its_language_as_a_number(
    monkeypatch: pytest.MonkeyPatch, number: int, language: str
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert detect_language({}) == language
    assert detect_language({"LANG": "en_GB.UTF-8"}) == "en"


@pytest.mark.parametrize(("said", "language"), [("ru_RU\n", "ru"), ("en_RU\n", "en"), ("", "en")])
def test_macos_is_asked_by_its_own_command(monkeypatch: pytest.MonkeyPatch, said: str, language: str) -> None:
    asked: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **_: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(stdout=said)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert detect_language({}) == language
    assert asked == [("/usr/bin/defaults", "read", "-g", "AppleLocale")]
    assert detect_language({"LC_ALL": "ru_RU.UTF-8"}) == "ru"
    assert len(asked) == 1
