"""Help and errors of the command line: in both languages, with defaults and suggestions."""

import os
import re
import shutil
import subprocess
import sys
from argparse import SUPPRESS
from collections.abc import Iterator
from pathlib import Path

import pytest

import nedra
from nedra import cli
from nedra.lab.command_line import DEFAULT_PYTHON_BOT_GAMES, parse_count
from nedra.lab.simulate.command import DEFAULT_GAMES
from nedra.lab.study.command import DEFAULT_SWEEP_GAMES
from nedra.terminal.command_options import language_of_words
from nedra.terminal.parser.command_parser import CommandParser, help_translator
from nedra.terminal.parser.completion import SCRIPTS, completions


def all_parsers(parser: CommandParser, *names: str) -> Iterator[tuple[str, CommandParser]]:
    yield " ".join(names), parser
    for action in parser._get_positional_actions():
        if isinstance(action.choices, dict):
            for name, command in action.choices.items():
                yield from all_parsers(command, *names, name)


COMMANDS = dict(all_parsers(cli.build_parser("ru")))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_all_help_is_translated(command: str) -> None:
    parser = COMMANDS[command]
    keys = [action.help for action in parser._actions if action.help is not None]
    keys += [text for text in (parser.description, parser.epilog) if text]
    for language in ("ru", "en"):
        say = help_translator(language)
        assert [key for key in keys if key != SUPPRESS and not say.has_message(key)] == []
    assert re.search("[а-я]", parser.format_help())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_help_fits_eighty_columns(command: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    parser = dict(all_parsers(cli.build_parser(language)))[command]
    described, _, _ = parser.format_help().partition("nedra lab simulate diamant --games")
    lines = [line for line in described.splitlines() if not line.lstrip().startswith("nedra ")]
    assert max(map(len, lines)) <= 82


def test_defaults_are_called_defaults() -> None:
    for command in dict(all_parsers(cli.build_parser("en"))).values():
        shown = " ".join(command.format_help().split())
        for action in command._actions:
            if isinstance(action.default, int | float | str) and not isinstance(action.default, bool):
                assert action.default in ("", SUPPRESS) or f"(default: {action.default})" in shown


def test_the_numbers_of_games_in_the_help_are_right() -> None:
    say = help_translator("en")
    for key, games in (("help-simulate-games", DEFAULT_GAMES), ("help-sweep-games", DEFAULT_SWEEP_GAMES)):
        for language in ("en", "ru"):
            assert f"{games}; {DEFAULT_PYTHON_BOT_GAMES} " in help_translator(language)(key)
        assert f"(default: {games};" in say(key)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pley"], "“pley” is not known here."),
        (["pley"], "Did you mean play?"),
        (["lab", "simulat"], "Did you mean simulate?"),
        (["play", "diamant", "--seets", "3"], "Not understood: --seets 3. Did you mean --seats?"),
        (["lab", "simulate", "diamant", "--botz=random"], "Did you mean --bots?"),
        (["play"], "Missing: GAME."),
        (["play", "diamant", "--seed"], "--seed needs a value after it."),
        (["play", "diamant", "--seed", "x"], "--seed cannot be “x”."),
        (["play", "--lang", "ru"], "Не хватает: GAME."),
        (["pley", "--lang", "ru"], "Может быть, play?"),
        (["play", "diamant", "--lang=ru", "--seets"], "Может быть, --seats?"),
        (["games", "--lang", "fr"], "“fr” is not known here. Known: ru, en."),
    ],
)
def test_a_mistyped_command_is_explained(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(words)
    assert exit_info.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["play", "diamnt"], "diamant"),
        (["play", "diamant", "--set", "artifact=1"], "artifacts"),
        (["play", "diamant", "--seats", "you,expret"], "expert"),
        (["lab", "simulate", "diamant", "--bots", "heurstic"], "heuristic"),
    ],
)
def test_a_mistyped_name_is_suggested(
    words: list[str], meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    assert f"Did you mean {meant}?" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["help"], ["help", "play"], ["help", "lab", "simulate"]])
def test_help_is_a_command_too(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(words)
    assert exit_info.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: {' '.join(['nedra', *words[1:]])} ")


def test_a_bare_lab_shows_its_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lab"]) == 0
    shown = capsys.readouterr().out
    for command in ("simulate", "sweep", "report", "tournament", "exact"):
        assert command in shown


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (["--lang", "ru"], "ru"),
        (["play", "--lang=ru"], "ru"),
        (["play", "--lang=xx"], "en"),
        (["play", "--lang"], "en"),
        ([], "en"),
    ],
)
def test_the_language_of_the_help(words: list[str], language: str) -> None:
    assert language_of_words(words) == language


def test_the_language_may_stand_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "ru", "games"]) == 0
    assert "от 2 до 8 игроков" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("written", "number"), [("1e6", 1_000_000), ("2.5e3", 2500), ("1_000", 1000), ("7", 7), ("1E2", 100)]
)
def test_counts_may_have_an_exponent(written: str, number: int) -> None:
    assert parse_count(written) == number


@pytest.mark.parametrize("written", ["1.5", "1e-3", "inf", "nan", "many", ""])
def test_other_counts_are_refused(written: str) -> None:
    with pytest.raises((ValueError, OverflowError)):
        parse_count(written)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["pl"], ["play"]),
        (["lab", "s"], ["simulate", "sweep"]),
        (["play", ""], sorted(nedra.games())),
        (["play", "diamant", "--se"], ["--seats", "--seed", "--set"]),
        (["games", "--lang", ""], ["en", "ru"]),
        (["serve", "--log-format", "j"], ["json"]),
        (["serve", "--no-browser", "--po"], ["--port"]),
        (["replay", "rec"], []),  # the shell completes files
        (["lab", "simulate", "diamant", "--bots", "ra"], ["random"]),
        (["lab", "simulate", "diamant", "--bots", "heuristic,ex"], ["heuristic,expert"]),
        (["lab", "tournament", "diamant", "--bots=random,alo"], ["--bots=random,alone-best"]),
        (["lab", "sweep", "gnomes", "--bots", "alone"], []),  # a strategy of another game
        (["lab", "simulate", "diamant", "--seats", ""], [str(seats) for seats in range(2, 9)]),
        (["lab", "sweep", "hoard", "--seats", "2,"], ["2,2", "2,3", "2,4"]),
        (["play", "diamant", "--seats", "y"], ["you"]),
        (["play", "gnomes", "--seats", "you,he"], ["you,heuristic"]),
        (["play", "gnomes", "--seats", "3"], ["3"]),
        (["play", "diamant", "--set", "ar"], ["artifacts="]),
        (["play", "diamant", "--set", "artifacts="], ["artifacts=0", "artifacts=1"]),
        (["lab", "simulate", "--bots", "ra"], []),  # no game is named yet
    ],
)
def test_words_are_completed(words: list[str], expected: list[str]) -> None:
    assert completions(cli.build_parser(), words) == expected


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_completion_script_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    assert f"nedra completion {shell} --" in capsys.readouterr().out


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_completion_script_is_valid(shell: str, tmp_path: Path) -> None:
    program = shutil.which(shell)
    if program is None:
        assert shell != "bash", "bash belongs to every development machine"
        return
    script = tmp_path / "script"
    script.write_text(SCRIPTS[shell])
    assert subprocess.run([program, "-n", script], capture_output=True, check=False).returncode == 0


def test_files_of_components_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "boxes").mkdir()
    for name in ("mine.toml", "notes.txt", "boxes/many.toml"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    for typed, expected in (
        ("", ["boxes/", "mine.toml", "own"]),
        ("boxes/m", ["boxes/many.toml"]),
        ("own,mi", ["own,mine.toml"]),
        ("none/", []),
    ):
        assert completions(cli.build_parser(), ["lab", "sweep", "hoard", "--box", typed]) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("lab sim", "simulate"),
        ("play diamant --set artifacts =", "0 1"),
        ("play diamant --set artifacts = 1", "1"),
        ("play diamant --seats you : Anna,bo", "Anna,bot"),
    ],
)
def test_bash_completes_as_a_person_types(tmp_path: Path, words: str, expected: str) -> None:
    nedra_command = tmp_path / "nedra"
    nedra_command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m nedra "$@"\n')
    nedra_command.chmod(0o755)
    typed = f"COMP_WORDS=(nedra {words}); COMP_CWORD={len(words.split())}; _nedra; echo ${{COMPREPLY[@]}}"
    done = subprocess.run(
        ["bash", "-c", f'eval "$(nedra completion bash)"; {typed}'],
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{expected}\n"
