"""The command line: output and exit codes."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nedra
from nedra import cli
from nedra.terminal.command_options import admin_file, default_data_file

SIMULATE = ("lab", "simulate", "diamant", "--games", "200", "--seed", "7", "--cores", "1")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Record the arguments of the server instead of starting it."""
    calls: list[tuple[Any, ...]] = []

    def serve(
        host: str, port: int, store_url: Path | str, *, open_browser: bool, pubsub_url: str, **_: object
    ) -> int:
        calls.append((host, port, store_url, open_browser, pubsub_url))
        return 0

    monkeypatch.setattr("nedra.web.http.server.serve", serve)
    return calls


def test_help_names_every_command_and_gives_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(["--help"])
    printed = capsys.readouterr().out
    assert exit_info.value.code == 0
    for word in ("serve", "play", "games", "lab", "examples:", "nedra play diamant"):
        assert word in printed


@pytest.mark.parametrize("command", [["serve"], ["play"], ["games"], ["lab"], ["lab", "simulate"]])
def test_every_command_helps(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main([*command, "--help"])
    assert exit_info.value.code == 0
    assert f"usage: nedra {' '.join(command)}" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"nedra {nedra.__version__}\n"


def test_without_a_command_a_table_opens_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = served(monkeypatch)
    assert cli.main([]) == 0
    assert cli.main(["serve"]) == 0
    assert calls == [("127.0.0.1", None, default_data_file(), True, "")] * 2


def test_a_named_host_is_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def serve(*_: object, can_let_phones_in: bool, **__: object) -> int:
        given.append(can_let_phones_in)
        return 0

    monkeypatch.setattr("nedra.web.http.server.serve", serve)
    for words in ([], ["serve"], ["serve", "--host", "127.0.0.1"], ["serve", "--host", "0.0.0.0"]):
        assert cli.main(words) == 0
    assert given == [True, True, False, False]


def test_serve_gets_its_options(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls = served(monkeypatch)
    file = tmp_path / "x.sqlite"
    cli.main(["serve", "--host", "0.0.0.0", "--port", "0", "--data", str(file), "--no-browser"])
    assert calls == [("0.0.0.0", 0, file, False, "")]


def test_a_database_and_a_redis_are_named_by_options_or_by_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls = served(monkeypatch)
    database, redis, file = "postgresql://club", "redis://club", tmp_path / "x.sqlite"
    cli.main(["serve", "--database", database, "--redis", redis])
    monkeypatch.setenv("NEDRA_DATABASE", database)
    monkeypatch.setenv("NEDRA_REDIS", redis)
    cli.main([])
    cli.main(["serve", "--data", str(file)])
    assert [(call[2], call[4]) for call in calls] == [(database, redis), (database, redis), (file, redis)]


def test_the_code_of_the_server_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nedra.web.http.server.serve", lambda *_, **__: 1)
    assert cli.main(["serve"]) == 1


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_an_invalid_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(["serve", "--port", port])
    assert exit_info.value.code == 2
    assert port in capsys.readouterr().err


def test_the_default_data_file_follows_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data_file() == tmp_path / "nedra" / "nedra.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_data_file() == Path.home() / ".local" / "share" / "nedra" / "nedra.sqlite"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert default_data_file() == Path.home() / "Library" / "Application Support" / "nedra" / "nedra.sqlite"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert default_data_file() == tmp_path / "nedra" / "nedra.sqlite"


def test_games_lists_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"]) == 0
    printed = capsys.readouterr().out
    for word in ("diamant", "2 to 8 players", "--set artifacts=0|1", "(D15)"):
        assert word in printed
    cli.main(["games", "--lang", "ru"])
    assert "от 2 до 8 игроков" in capsys.readouterr().out


def test_play_reads_a_pipe(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("return\n" * 9))
    assert cli.main(["play", "diamant", "--seats", "you,bot", "--seed", "4", "--set", "artifacts=1"]) == 0
    assert "The end (D14)" in capsys.readouterr().out


def test_play_quits_when_the_pipe_ends(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("return\n"))
    assert cli.main(["play", "diamant", "--seed", "4", "--lang", "ru"]) == 1
    assert "Вы встали из-за стола" in capsys.readouterr().out


@pytest.mark.compiled
def test_simulate_prints_and_writes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "outcome.json"
    bots = "random,heuristic,heuristic,random"
    assert cli.main([*SIMULATE, "--bots", bots, "--set", "artifacts=1", "--json", str(file)]) == 0
    outcome = json.loads(file.read_text())
    assert "Games: 200" in capsys.readouterr().out
    setup = outcome["setup"]
    assert {key: setup[key] for key in ("game", "seats", "bots", "seed", "options")} == {
        "game": "diamant",
        "seats": 4,
        "bots": bots.split(","),
        "seed": 7,
        "options": {"artifacts": 1, "open_chests": 0},
    }
    assert outcome["rules_version"] == nedra.game("diamant").rules_version
    assert (outcome["games"], outcome["cores"]) == (200, 1)
    assert {len(outcome[key]) for key in ("wins", "wins_error", "mean_score", "mean_score_error")} == {4}
    assert outcome["decisions"] == pytest.approx(200 * outcome["mean_decisions"])
    assert outcome["seconds"] > 0


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["play", "chess"], "no game “chess”"),
        (["play", "diamant", "--seats", "you"], "A table of 1 cannot play"),
        (["play", "diamant", "--seats", "you,dragon"], "“dragon” cannot sit here"),
        (["play", "diamant", "--set", "rain=1"], "no option “rain”"),
        (["play", "diamant", "--set", "box=1"], "no option “box”"),
        (["play", "diamant", "--set", "artifacts=much"], "NAME=NUMBER"),
        ([*SIMULATE, "--seats", "9"], "it is for 2 to 8"),
        ([*SIMULATE, "--bots", "nobody"], "no bot “nobody”"),
        ([*SIMULATE, "--bots", "random,heuristic"], "2 bots for 4 seats"),
        ([*SIMULATE, "--games", "0"], "at least 1"),
        ([*SIMULATE, "--cores", "0"], "at least 1"),
        ([*SIMULATE, "--json", "no/such/folder/x.json"], "cannot be written"),
    ],
)
def test_a_refused_request_is_explained(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    printed = capsys.readouterr()
    assert reason in printed.err
    assert printed.out == ""


def test_errors_are_in_the_persons_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cli.main(["play", "chess", "--lang", "ru"])
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    cli.main(["play", "chess"])
    assert capsys.readouterr().err == "Игры «chess» здесь нет. Есть: diamant, gemland, gnomes, hoard.\n" * 2


@pytest.mark.parametrize("words", [["fly"], ["play"], ["play", "diamant", "--seed", "x"]])
def test_a_usage_error_exits_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(words)
    assert exit_info.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("nedra.web.http.server.serve", broken)
    assert cli.main([]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", ["['--help']", "['games']", "['play', 'diamant', '--seats', 'bot,bot']"])
def test_commands_for_people_import_no_compiler(words: str) -> None:
    code = f"""
import sys, nedra.cli
try:
    nedra.cli.main({words})
except SystemExit:
    pass
sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "nedra", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"nedra {nedra.__version__}\n"


def test_the_admins_secret_is_shown_and_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "club.sqlite"
    data.touch()
    words = ["admin", "--data", str(data)]
    assert cli.main(words) == 0
    shown = capsys.readouterr()
    assert admin_file(data).read_text() == shown.out
    assert list(tmp_path.glob("*.admin")) == []  # the secret lies in nobody's folder
    assert "Show it to nobody" in shown.err
    cli.main(words)
    assert capsys.readouterr().out == shown.out
    cli.main([*words, "--new", "--lang", "ru"])
    assert capsys.readouterr().out != shown.out


def test_a_secret_from_the_environment_is_not_repeated_and_must_be_long(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NEDRA_ADMIN", "a very long word")
    (tmp_path / "club.sqlite").touch()
    assert cli.main(["admin", "--data", str(tmp_path / "club.sqlite")]) == 0
    assert capsys.readouterr().out == "The secret is given by NEDRA_ADMIN.\n"
    monkeypatch.setenv("NEDRA_ADMIN", "short")
    assert cli.main(["serve", "--data", str(tmp_path / "club.sqlite")]) == 2
    assert "at least 12 characters" in capsys.readouterr().err


def test_a_secret_that_cannot_be_written_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "club.sqlite"
    data.touch()
    admin_file(data).mkdir(parents=True)
    assert cli.main(["admin", "--new", "--data", str(data)]) == 2
    assert "cannot be kept in" in capsys.readouterr().err
