"""A replay in the terminal: step by step, from any seat."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import nedra
from nedra.bots import choose
from nedra.cli import main
from nedra.core.match.match import Match
from nedra.terminal.replay import FIRST, LAST, NEXT, PREVIOUS, QUIT, TerminalReplay, key_action

NAMES = ["Anna", "Boris", "Vera"]


def played(game: str, moves: int | None = None) -> Match:
    match = nedra.game(game).match(seats=3, seed=5)
    while not match.over and (moves is None or match.version < moves):
        for seat in match.legal_by_seat():
            match.play(seat, choose(match, seat, "heuristic", match.version))
    return match


def shown(match: Match, *keys: str, language: str = "en") -> list[str]:
    """The screen after each key."""
    screens: list[str] = []
    out = io.StringIO()
    film = TerminalReplay(match, NAMES, match.game.translator(language), Console(file=out, width=120))
    pressed = iter((*keys, QUIT))

    def read() -> str:
        screens.append(out.getvalue())
        out.seek(0)
        out.truncate()
        return next(pressed)

    film.run(read)
    return screens


@pytest.mark.parametrize("game", nedra.games())
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_game_is_shown_from_the_deal_to_its_end(game: str, language: str) -> None:
    match = played(game)
    deal, after, end, again = shown(match, NEXT, LAST, NEXT, language=language)
    result = match.game.translator(language)("terminal-result", rule=match.result().rule)
    assert deal != after != end == again
    assert result in end
    assert result not in after
    assert "Anna" in deal


def test_steps_go_forward_and_back_and_stop_at_the_ends() -> None:
    screens = shown(played("diamant"), PREVIOUS, NEXT, NEXT, PREVIOUS, LAST, FIRST)
    steps = [screen.split("Step ")[1].split(" ")[0] for screen in screens]
    assert steps[:5] == ["0", "0", "1", "2", "1"]
    assert steps[6] == "0"


def test_the_view_of_any_seat_can_be_chosen() -> None:
    spectator, second, third, again = shown(played("gnomes"), "2", "3", "0")
    assert "As a spectator sees it" in spectator
    assert "As Boris sees it" in second
    hands = [screen.split("sees it")[1] for screen in (spectator, second, third)]
    assert len(set(hands)) == 3
    assert spectator == again
    assert shown(played("gnomes"), "4")[1] == spectator  # nobody sits there


def test_every_step_prints_only_its_new_events() -> None:
    match = played("gemland", 30)
    expected = [
        match.game.translate_event(event, NAMES, match.game.translator("en")) for event in match.events(None)
    ]
    screens = shown(match, *[NEXT] * 40)[:30]
    wide = [line.strip() for screen in screens for line in screen.splitlines()[1:] if line.startswith("  ")]
    assert [line for line in wide if line in expected][: len(expected)] == expected


@pytest.mark.parametrize(
    ("typed", "does"),
    [
        ("\x1b[C", NEXT),
        ("", NEXT),
        ("\x1b[D", PREVIOUS),
        ("и", PREVIOUS),
        ("Q", QUIT),
        ("й", QUIT),
        ("3", "3"),
        ("x", ""),
    ],
)
def test_keys_work_on_every_keyboard_layout(typed: str, does: str) -> None:
    assert key_action(typed) == does


def test_the_command_reads_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**played("hoard").record(), "names": NAMES}), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("\n1\n"))
    assert main(["replay", str(file), "--step", "3", "--lang", "ru"]) == 0
    printed = capsys.readouterr().out
    assert "Шаг 3 из" in printed
    assert "Шаг 4 из" in printed
    assert "Глазами игрока Anna" in printed


def test_an_invalid_record_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no.json"
    assert main(["replay", str(file), "--lang", "en"]) == 2
    file.write_text("{", encoding="utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
