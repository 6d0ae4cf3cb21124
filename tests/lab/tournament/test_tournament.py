"""Tournaments: everybody sits everywhere, the number of cores changes nothing, ratings fit the wins."""

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest
from msgspec import convert

import nedra
from nedra.bots import UnknownBotError
from nedra.bots.bot_input import play_to_first_choice
from nedra.cli import main
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.simulate.spec import LabError
from nedra.lab.stats.ratings import elo_ratings, rating_intervals
from nedra.lab.tournament.command import standings_summary
from nedra.lab.tournament.standings import BotStanding, bot_win_shares, compute_standings, head_to_head_share
from nedra.lab.tournament.tournament import (
    TournamentGame,
    TournamentSpec,
    all_seatings,
    make_tournament_spec,
    new_tournament_match,
    play_tournament,
    play_tournament_game,
    play_tournament_games,
)

DIAMANT = nedra.game("diamant")

T = TypeVar("T")


def test_every_bot_sits_at_every_seat_equally_often() -> None:
    for bots, seats in ((4, 4), (2, 4), (5, 3), (2, 3), (3, 2)):
        tables = all_seatings(bots, seats)
        for seat in range(seats):
            sat = [table[seat] for table in tables]
            assert {sat.count(bot) for bot in range(bots)} == {len(tables) // bots}


@pytest.mark.parametrize(("bots", "seats"), [(20, 4), (8, 4), (8, 8), (14, 8), (6, 6)])
def test_more_bots_than_can_meet_in_every_order_are_dealt_fairly_from_the_first_games_on(
    bots: int, seats: int
) -> None:
    asked = TournamentSpec("diamant", seats, ("heuristic",) * bots, seed=1, games=10, options={})
    circles = 30
    tables = [asked.seating(number) for number in range(circles * bots)]
    assert all(len(set(table)) == seats for table in tables)
    for seat in range(seats):
        sat = [table[seat] for table in tables]
        assert {sat.count(bot) for bot in range(bots)} == {circles}
        assert sorted(sat[:bots]) == list(range(bots))
    assert len(set(tables)) > len(tables) // 2


def test_a_table_of_one_game_can_be_had_again_by_its_number() -> None:
    asked = make_tournament_spec(DIAMANT, ["heuristic", "random"], 10, seats=3)
    assert play_tournament_game(asked, 5) == play_tournament_game(asked, 5)
    assert play_tournament_game(asked, 5).bots == all_seatings(2, 3)[5]


def test_the_number_of_cores_changes_nothing() -> None:
    asked = make_tournament_spec(DIAMANT, ["heuristic", "random"], 12, seats=2)
    assert (
        play_tournament(asked, cores=1)
        == play_tournament(asked, cores=2)
        == [play_tournament_game(asked, number) for number in range(12)]
    )


@pytest.mark.parametrize("name", nedra.games())
def test_bots_are_made_ready_by_a_question_with_several_answers(name: str) -> None:
    match = new_tournament_match(make_tournament_spec(nedra.game(name), ["heuristic", "random"], 1), seed=1)
    assert len(match.legal(play_to_first_choice(match))) > 1


def test_when_time_is_up_no_game_begins() -> None:
    asked = make_tournament_spec(DIAMANT, ["heuristic", "random"], 10_000, seats=2, seconds=1e-9)
    played = play_tournament(asked, cores=1)
    assert 1 <= len(played) < 100
    assert played == [play_tournament_game(asked, number) for number in range(len(played))]


def test_ratings_are_the_strengths_that_made_the_wins() -> None:
    """Three wins to one are 400 · log₁₀ 3 points, also at tables where the stronger one sits twice."""
    present = np.array([[1, 1]] * 4000 + [[2, 1]] * 7000)
    wins = np.array([[1.0, 0.0]] * 3000 + [[0.0, 1.0]] * 1000 + [[1.0, 0.0]] * 6000 + [[0.0, 1.0]] * 1000)
    strong, weak = elo_ratings(wins, present, np.ones(len(wins)))
    assert strong - weak == pytest.approx(400 * np.log10(3), abs=1)


def test_the_interval_of_a_rating_holds_the_truth_nineteen_times_of_twenty() -> None:
    """Tournaments thrown by known strengths: three to one is 400 · log₁₀ 3 points apart."""
    rng, truth = np.random.default_rng(1), 200 * np.log10(3)
    held = 0
    for seed in range(200):
        strong = rng.random(60) < 0.75
        wins = np.stack([strong, ~strong], axis=1).astype(float)
        (low, _), (high, _) = rating_intervals(wins, np.ones((60, 2), np.int64), seed)
        held += low <= truth <= high
    assert 180 <= held <= 198


def test_a_bot_that_never_won_is_not_known_exactly() -> None:
    wins, present = np.array([[1.0, 0.0]] * 465), np.ones((465, 2), np.int64)
    (low, _), (high, _) = rating_intervals(wins, present)
    strong, _ = elo_ratings(wins, present, np.ones(465))
    assert low < strong - 100
    assert high > strong + 300
    assert rating_intervals(wins, present).tolist() == rating_intervals(wins, present, seed=1).tolist()


def test_a_shared_win_is_shared() -> None:
    who, places = np.array([[0, 1, 0]]), np.array([[1, 1, 3]])
    assert bot_win_shares(who, places, 2).tolist() == [[0.5, 0.5]]


def test_the_part_of_a_pair_counts_what_both_won() -> None:
    found = head_to_head_share(np.array([1.0, 1.0, 1.0, 0.0, 0.0]), np.array([0.0, 0.0, 0.0, 1.0, 0.0]))
    assert found.estimate == pytest.approx(0.75)
    assert 0 < found.low < found.estimate < found.high < 1


def test_standings_put_the_winner_first() -> None:
    asked = TournamentSpec("diamant", 2, ("random", "heuristic"), 1, 3, {})
    played = [
        TournamentGame((0, 1), (2, 1), (3, 9)),
        TournamentGame((1, 0), (1, 2), (8, 4)),
        TournamentGame((0, 1), (1, 1), (5, 5)),
    ]
    found = compute_standings(asked, played)
    assert [line.bot for line in found.bots] == ["heuristic", "random"]
    assert found.bots[0].wins == pytest.approx(2.5 / 3)
    assert found.bots[0].mean_score == pytest.approx(22 / 3)
    assert found.bots[0].wins_low < found.bots[0].wins < found.bots[0].wins_high < 1
    assert found.bots[0].rating_low <= found.bots[0].rating <= found.bots[0].rating_high


def test_the_command_prints_a_table_and_writes_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "standings.json"
    words = ["lab", "tournament", "diamant", "--bots", "heuristic,leave-at-15,random", "--games", "30"]
    page = tmp_path / "standings.html"
    assert main([*words, "--cores", "1", "--json", str(file), "--report", str(page), "--lang", "ru"]) == 0
    printed = capsys.readouterr().out
    assert "leave-at-15" in printed
    standings = json.loads(file.read_text())
    assert standings["games"] == 30
    best = standings["lines"][0]
    assert best["rating_low"] < best["rating"] < best["rating_high"]
    interval = ReportFormatter(DIAMANT.translator("ru"), DIAMANT).rating(convert(best, BotStanding))
    assert interval in printed
    assert interval in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "words"), [("ru", "против random"), ("en", "against random")])
def test_the_table_speaks_the_reader_s_language(language: str, words: str) -> None:
    asked = TournamentSpec("diamant", 2, ("heuristic", "random"), 1, 2, {})
    found = compute_standings(
        asked, [TournamentGame((0, 1), (1, 2), (9, 3)), TournamentGame((1, 0), (2, 1), (4, 8))]
    )
    assert words in standings_summary(found, ReportFormatter(DIAMANT.translator(language), DIAMANT))


class BrokenOff(Executor):
    """Somebody presses Ctrl-C while the fourth game is played."""

    def submit(self, fn: Callable[..., T], /, *args: object, **_: object) -> Future[T]:
        future: Future[T] = Future()
        if args[1] == 3:
            future.set_exception(KeyboardInterrupt())
        else:
            future.set_result(fn(*args))
        return future


def test_who_breaks_off_keeps_what_was_played() -> None:
    asked = make_tournament_spec(DIAMANT, ["heuristic", "random"], 100, seats=2)
    assert play_tournament_games(asked, BrokenOff(), max_queued=2) == [
        play_tournament_game(asked, number) for number in range(3)
    ]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(LabError, match="two bots"):
        make_tournament_spec(DIAMANT, ["heuristic"], 10)
    with pytest.raises(LabError, match="at least 1"):
        make_tournament_spec(DIAMANT, ["heuristic", "random"], 0)
    for seconds in (0.0, -1.0, float("nan")):
        with pytest.raises(LabError, match="more than 0"):
            make_tournament_spec(DIAMANT, ["heuristic", "random"], 10, seconds=seconds)
    with pytest.raises(UnknownBotError, match="oracle"):
        make_tournament_spec(DIAMANT, ["heuristic", "oracle"], 10)
    with pytest.raises(LabError, match="at least 1"):
        play_tournament(make_tournament_spec(DIAMANT, ["heuristic", "random"], 1), cores=0)
