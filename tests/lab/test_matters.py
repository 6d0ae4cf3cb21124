"""What matters: things are counted as they happen, and compared seat by seat."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

import nedra
from nedra.cli import main
from nedra.core.dice import sow
from nedra.core.tally import NO_MOVE, Thing
from nedra.core.words import LANGUAGES
from nedra.lab.lines import COLUMNS, LEAD_CHANGES, WINNERS, Lines, Played, liner
from nedra.lab.matters import matters, things_named
from nedra.lab.outcome import Outcome
from nedra.lab.play import chooser
from nedra.lab.series import Series, series
from nedra.lab.sheet import WHOLE_WIN
from nedra.lab.simulate import bench_for
from nedra.lab.tallies import ALL, GAMES, GROUPS, TIMES, WINS, blank_tally, noting_sheet_of

SWORD = Thing("token", "token-sword", ("kind", {"kind": "sword"}))
FEW_GAMES = 6


def interpreted(asked: Series) -> Played:
    sheet = asked.sheet(kind=noting_sheet_of(asked.game))
    played = Played(np.zeros((asked.games, COLUMNS), np.int32), blank_tally(asked.game, asked.seats))
    template, truth, imagined = ([asked.table()] for _ in range(3))
    liner(asked)(template, truth, imagined, [sheet], bench_for(asked).results, *played)
    return played


def noted_by_hand(asked: Series, number: int) -> list[list[int]]:
    """One game by the rules alone, every answer shown to the game's tally."""
    assert asked.game.tally is not None
    rules, note = asked.game.rules, asked.game.tally.note
    table, sheet = asked.table(), asked.sheet()
    noted = [[0] * asked.game.tally.size for _ in range(asked.seats)]
    sow(table.dice, asked.seed, number)
    sow(sheet.dice, asked.seed ^ 0x09517D2453DB3747, number)
    rules.setup(table)
    while bits := rules.asked(table):
        seat = (bits & -bits).bit_length() - 1
        move = chooser(asked)([table], [table], seat, sheet)
        note(table, seat, move, noted[seat])
        rules.play(table, seat, move)
    for seat in range(asked.seats):
        note(table, seat, NO_MOVE, noted[seat])
    return noted


@pytest.mark.parametrize("name", nedra.games())
def test_every_thing_is_counted_when_a_seat_gets_hold_of_it(name: str) -> None:
    game = nedra.game(name)
    asked = series(game, 2, ["random"], FEW_GAMES, seed=3, options={game.options[0].name: 1})
    lines, tallied = interpreted(asked)
    by_hand = np.array([noted_by_hand(asked, number) for number in range(FEW_GAMES)])
    assert by_hand.any()
    assert np.array_equal(tallied[:FEW_GAMES, :, 1:, TIMES], by_hand)
    assert np.array_equal(tallied[:FEW_GAMES, :, 1:, GAMES], by_hand > 0)
    won = won_of(lines, 2)
    assert np.array_equal(tallied[:FEW_GAMES, :, ALL, WINS], won)
    assert np.array_equal(tallied[:FEW_GAMES, :, 1:, WINS], won[:, :, None] * (by_hand > 0))


def won_of(lines: Lines, seats: int) -> np.ndarray:
    bits = lines[:, WINNERS, None] >> np.arange(seats) & 1
    won: np.ndarray = bits * (WHOLE_WIN // bits.sum(axis=1, keepdims=True))
    return won


@pytest.mark.parametrize("name", nedra.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_and_deed_has_a_name(name: str, language: str) -> None:
    game = nedra.game(name)
    assert game.tally is not None
    things = things_named(game, series(game, 2, ["random"], 1))
    assert len(things) == game.tally.size
    say = game.speech(language)
    assert len({thing.name for thing in things}) == len(things)
    assert len({say(key, **args) for _, _, (key, args) in things}) == len(things)
    assert all(say(f"things-{thing.deed}") for thing in things)


def test_a_simulation_counts_things_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    file = tmp_path / "outcome.json"
    words = ["--games", "300", "--seed", "1", "--cores", "1", "--json", str(file)]
    assert main(["lab", "simulate", "diamant", "--things", *words]) == 0
    outcome = msgspec.json.decode(file.read_bytes(), type=Outcome)
    assert {one.deed for one in outcome.matters} == {"met"}
    assert "Cards turned over" in capsys.readouterr().out
    assert main(["lab", "simulate", "diamant", *words]) == 0
    assert msgspec.json.decode(file.read_bytes(), type=Outcome).matters == ()


def tally_of(*seats: tuple[int, int, int, int]) -> np.ndarray:
    """The same in every group; of each seat: games, wins, games with the thing, wins with it."""
    tallied = np.zeros((GROUPS, len(seats), 2, 3), np.int64)
    for seat, (games, wins, games_with, wins_with) in enumerate(seats):
        tallied[:, seat, ALL] = games, games, wins * WHOLE_WIN
        tallied[:, seat, 1] = 2 * games_with, games_with, wins_with * WHOLE_WIN
    return tallied


def test_a_thing_is_compared_with_games_without_it() -> None:
    (found,) = matters((SWORD,), tally_of((100, 50, 40, 30), (100, 50, 40, 30)))
    assert (found.thing, found.deed) == ("token-sword", "token")
    assert found.had == pytest.approx(0.4)
    assert found.times == pytest.approx(2 * 0.4 * 2)
    assert found.wins_with.mean == pytest.approx(30 / 40)
    assert found.wins_without.mean == pytest.approx(20 / 60)
    assert found.more.mean == pytest.approx(30 / 40 - 20 / 60)
    assert found.more.error == pytest.approx(0)


def test_a_better_seat_is_not_taken_for_a_better_card() -> None:
    """The first seat wins nine of ten and nearly always has it, which changes nothing for anybody."""
    (found,) = matters((SWORD,), tally_of((100, 90, 90, 81), (100, 10, 10, 1)))
    assert found.wins_with.mean > found.wins_without.mean + 0.5
    assert found.more.mean == pytest.approx(0)


def test_what_differs_from_group_to_group_is_unsure() -> None:
    tallied = tally_of((100, 50, 50, 25))
    alike = matters((SWORD,), tallied)[0].more.error
    tallied[::2, 0, 1, WINS] += 10 * WHOLE_WIN
    tallied[1::2, 0, 1, WINS] -= 10 * WHOLE_WIN
    (found,) = matters((SWORD,), tallied)
    assert found.more.mean == pytest.approx(0)
    assert found.more.error > alike
    # Of each group the difference is 0.4 to either side: the error of a mean of 20 such numbers.
    assert found.more.error == pytest.approx(0.4 / 19**0.5, rel=0.01)


def test_what_is_always_or_never_there_is_not_compared() -> None:
    assert matters((SWORD,), tally_of((100, 50, 100, 50))) == ()
    assert matters((SWORD,), tally_of((100, 50, 0, 0))) == ()
    assert matters((), tally_of((100, 50, 50, 25))) == ()


def tally_of_chance(dice: np.random.Generator, games: int, things: int, prize: float = 0) -> np.ndarray:
    """Who wins, and who has what, have nothing to do with one another; but winners may get a prize."""
    tallied = np.zeros((GROUPS, 4, 1 + things, 3), np.int64)
    won = (dice.integers(0, 4, games)[:, None] == np.arange(4)) * WHOLE_WIN
    had = dice.random((games, 4, 1 + things)) < 0.3
    had[:, :, ALL] = True
    had[:, :, 1] |= (won > 0) & (dice.random((games, 4)) < prize)
    for group in range(GROUPS):
        here = had[group::GROUPS]
        tallied[group, :, :, TIMES] = tallied[group, :, :, GAMES] = here.sum(axis=0)
        tallied[group, :, :, WINS] = (here * won[group::GROUPS, :, None]).sum(axis=0)
    return tallied


def test_where_nothing_matters_nothing_is_said_to() -> None:
    """Of 20 studies with 40 things each one may be wrong; three errors to either side would fool five."""
    dice, things = np.random.default_rng(1), tuple(SWORD._replace(name=str(name)) for name in range(40))
    found = [matters(things, tally_of_chance(dice, 200, len(things))) for _ in range(20)]
    assert all(len(one) == 40 for one in found)
    assert sum(any(matter.more.is_sure for matter in one) for one in found) <= 1
    assert sum(any(abs(matter.more.mean) > 3 * matter.more.error for matter in one) for one in found) >= 3


def test_what_matters_is_found() -> None:
    things = tuple(SWORD._replace(name=str(name)) for name in range(40))
    tallied = tally_of_chance(np.random.default_rng(1), 1000, len(things), prize=0.3)
    assert [matter.thing for matter in matters(things, tallied) if matter.more.is_sure] == ["0"]


def lead_changes_by_hand(asked: Series, number: int) -> int:
    """How often, after everybody has answered, another seat is alone ahead than the last that was."""
    rules, table, sheet = asked.game.rules, asked.table(), asked.sheet()
    sow(table.dice, asked.seed, number)
    sow(sheet.dice, asked.seed ^ 0x09517D2453DB3747, number)
    rules.setup(table)
    ahead: list[int] = []
    while rules.asked(table):
        last_one = False
        while not last_one:
            bits = rules.asked(table)
            last_one = bits.bit_count() == 1
            seat = (bits & -bits).bit_length() - 1
            rules.play(table, seat, chooser(asked)([table], [table], seat, sheet))
        points = [0] * len(sheet.points)
        rules.scores(table, points)
        best = max(points[: asked.seats])
        if points[: asked.seats].count(best) == 1 and ahead[-1:] != [points.index(best)]:
            ahead.append(points.index(best))
    return max(0, len(ahead) - 1)


@pytest.mark.parametrize("name", ["diamant", "gnomes"])
def test_every_change_of_the_lead_is_counted(name: str) -> None:
    asked = series(nedra.game(name), 2, ["random"], FEW_GAMES, seed=3)
    by_hand = [lead_changes_by_hand(asked, number) for number in range(FEW_GAMES)]
    assert any(by_hand)
    assert interpreted(asked).lines[:, LEAD_CHANGES].tolist() == by_hand
