"""Tournaments: seats are shared fairly, the number of cores changes nothing, ratings fit the wins."""

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest
from msgspec import convert
from msgspec.structs import replace

import nedra
from nedra.bots import UnknownBotError
from nedra.bots.bot_input import play_to_first_choice
from nedra.cli import main
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.setup import LabError
from nedra.lab.stats.ratings import elo_ratings, rating_intervals
from nedra.lab.tournament.command import standings_summary
from nedra.lab.tournament.report import tournament_page
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


def test_every_bot_plays_every_seat_equally_often() -> None:
    for bots, seats in ((4, 4), (2, 4), (5, 3), (2, 3), (3, 2)):
        seatings = all_seatings(bots, seats)
        for seat in range(seats):
            at_seat = [seating[seat] for seating in seatings]
            assert {at_seat.count(bot) for bot in range(bots)} == {len(seatings) // bots}


@pytest.mark.parametrize(("bots", "seats"), [(20, 4), (8, 4), (8, 8), (14, 8), (6, 6)])
def test_many_bots_are_seated_fairly_from_the_first_games_on(bots: int, seats: int) -> None:
    spec = TournamentSpec("diamant", seats, ("heuristic",) * bots, seed=1, games=10, options={})
    circles = 30
    seatings = [spec.seating(number) for number in range(circles * bots)]
    assert all(len(set(seating)) == seats for seating in seatings)
    for seat in range(seats):
        at_seat = [seating[seat] for seating in seatings]
        assert {at_seat.count(bot) for bot in range(bots)} == {circles}
        assert sorted(at_seat[:bots]) == list(range(bots))
    assert len(set(seatings)) > len(seatings) // 2


def test_a_game_can_be_repeated_by_its_number() -> None:
    spec = make_tournament_spec(DIAMANT, ["heuristic", "random"], 10, seats=3)
    assert play_tournament_game(spec, 5) == play_tournament_game(spec, 5)
    assert play_tournament_game(spec, 5).bots == all_seatings(2, 3)[5]


def test_the_number_of_cores_does_not_change_the_games() -> None:
    spec = make_tournament_spec(DIAMANT, ["heuristic", "random"], 12, seats=2)
    assert (
        play_tournament(spec, cores=1)
        == play_tournament(spec, cores=2)
        == [play_tournament_game(spec, number) for number in range(12)]
    )


@pytest.mark.parametrize("name", nedra.games())
def test_bots_are_warmed_up_by_a_choice_between_several_moves(name: str) -> None:
    match = new_tournament_match(make_tournament_spec(nedra.game(name), ["heuristic", "random"], 1), seed=1)
    assert len(match.legal(play_to_first_choice(match))) > 1


def test_no_game_starts_after_the_time_limit() -> None:
    spec = make_tournament_spec(DIAMANT, ["heuristic", "random"], 10_000, seats=2, seconds=1e-9)
    played = play_tournament(spec, cores=1)
    assert 1 <= len(played) < 100
    assert played == [play_tournament_game(spec, number) for number in range(len(played))]


def test_ratings_are_the_strengths_that_explain_the_wins() -> None:
    """Three wins to one are 400 · log₁₀ 3 points, also in games where the stronger bot has two seats."""
    present = np.array([[1, 1]] * 4000 + [[2, 1]] * 7000)
    wins = np.array([[1.0, 0.0]] * 3000 + [[0.0, 1.0]] * 1000 + [[1.0, 0.0]] * 6000 + [[0.0, 1.0]] * 1000)
    strong, weak = elo_ratings(wins, present, np.ones(len(wins)))
    assert strong - weak == pytest.approx(400 * np.log10(3), abs=1)


def test_95_percent_of_the_rating_intervals_hold_the_truth() -> None:
    """Random tournaments of known strengths: three to one is 400 · log₁₀ 3 points."""
    rng, truth = np.random.default_rng(1), 200 * np.log10(3)
    held = 0
    for seed in range(200):
        strong = rng.random(60) < 0.75
        wins = np.stack([strong, ~strong], axis=1).astype(float)
        (low, _), (high, _) = rating_intervals(wins, np.ones((60, 2), np.int64), seed)
        held += low <= truth <= high
    assert 180 <= held <= 198


def test_a_bot_that_never_won_has_a_wide_interval() -> None:
    wins, present = np.array([[1.0, 0.0]] * 465), np.ones((465, 2), np.int64)
    (low, _), (high, _) = rating_intervals(wins, present)
    strong, _ = elo_ratings(wins, present, np.ones(465))
    assert low < strong - 100
    assert high > strong + 300
    assert rating_intervals(wins, present).tolist() == rating_intervals(wins, present, seed=1).tolist()


def test_a_shared_win_is_shared() -> None:
    seated, places = np.array([[0, 1, 0]]), np.array([[1, 1, 3]])
    assert bot_win_shares(seated, places, 2).tolist() == [[0.5, 0.5]]


def test_head_to_head_counts_the_wins_of_both() -> None:
    share = head_to_head_share(np.array([1.0, 1.0, 1.0, 0.0, 0.0]), np.array([0.0, 0.0, 0.0, 1.0, 0.0]))
    assert share.estimate == pytest.approx(0.75)
    assert 0 < share.low < share.estimate < share.high < 1


def test_standings_put_the_winner_first() -> None:
    spec = TournamentSpec("diamant", 2, ("random", "heuristic"), 1, 3, {})
    played = [
        TournamentGame((0, 1), (2, 1), (3, 9)),
        TournamentGame((1, 0), (1, 2), (8, 4)),
        TournamentGame((0, 1), (1, 1), (5, 5)),
    ]
    standings = compute_standings(spec, played)
    assert [one.bot for one in standings.bots] == ["heuristic", "random"]
    assert standings.bots[0].wins == pytest.approx(2.5 / 3)
    assert standings.bots[0].mean_score == pytest.approx(22 / 3)
    assert standings.bots[0].wins_low < standings.bots[0].wins < standings.bots[0].wins_high < 1
    assert standings.bots[0].rating_low <= standings.bots[0].rating <= standings.bots[0].rating_high


def test_the_command_prints_a_table_and_writes_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "standings.json"
    args = ["lab", "tournament", "diamant", "--bots", "heuristic,leave-at-15,random", "--games", "30"]
    page = tmp_path / "standings.html"
    assert main([*args, "--cores", "1", "--json", str(file), "--report", str(page), "--lang", "ru"]) == 0
    printed = capsys.readouterr().out
    assert "leave-at-15" in printed
    standings = json.loads(file.read_text())
    assert standings["games"] == 30
    best = standings["bots"][0]
    assert best["rating_low"] < best["rating"] < best["rating_high"]
    interval = ReportFormatter(DIAMANT.translator("ru"), DIAMANT).rating(convert(best, BotStanding))
    assert interval in printed
    assert interval in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "words"), [("ru", "против random"), ("en", "against random")])
def test_the_summary_is_translated(language: str, words: str) -> None:
    spec = TournamentSpec("diamant", 2, ("heuristic", "random"), 1, 2, {})
    standings = compute_standings(
        spec, [TournamentGame((0, 1), (1, 2), (9, 3)), TournamentGame((1, 0), (2, 1), (4, 8))]
    )
    assert words in standings_summary(standings, ReportFormatter(DIAMANT.translator(language), DIAMANT))


class InterruptedExecutor(Executor):
    """Ctrl-C is pressed while the fourth game is played."""

    def submit(self, fn: Callable[..., T], /, *args: object, **_: object) -> Future[T]:
        future: Future[T] = Future()
        if args[1] == 3:
            future.set_exception(KeyboardInterrupt())
        else:
            future.set_result(fn(*args))
        return future


def test_an_interrupted_tournament_keeps_the_games_played() -> None:
    spec = make_tournament_spec(DIAMANT, ["heuristic", "random"], 100, seats=2)
    assert play_tournament_games(spec, InterruptedExecutor(), max_queued=2) == [
        play_tournament_game(spec, number) for number in range(3)
    ]


@pytest.mark.parametrize("seconds", [None, 5.0])
def test_a_tournament_cut_short_says_so_on_its_page(seconds: float | None) -> None:
    words = {None: "Interrupted: only 3 of 100 games", 5.0: "The time was up after 3 of 100 games"}[seconds]
    spec = make_tournament_spec(DIAMANT, ["heuristic", "random"], 100, seats=2, seconds=seconds)
    standings = compute_standings(spec, play_tournament_games(spec, InterruptedExecutor(), max_queued=2))
    formatter = ReportFormatter(DIAMANT.translator("en"), DIAMANT)
    assert words in tournament_page(standings, "en")
    assert words in standings_summary(standings, formatter)
    whole = replace(standings, planned_games=3)
    assert words not in tournament_page(whole, "en") + standings_summary(whole, formatter)


def test_an_impossible_tournament_is_refused() -> None:
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
