"""Answers in words: more, less, or not to be told yet; of every seat, with its sign, in both languages."""

from collections.abc import Sequence

import numpy as np
import pytest
from msgspec.structs import replace

import nedra
from nedra.core.i18n.translator import LANGUAGES, translator
from nedra.lab.report.comparison_text import Conclusion
from nedra.lab.report.conclusions import MAX_HIGHLIGHTED, select_conclusions
from nedra.lab.report.formatting import ReportFormatter
from nedra.lab.report.study_page import study_page
from nedra.lab.simulate.game_rows import COLUMN_COUNT, DECISIONS_COLUMN, WINNERS_COLUMN, GameRows
from nedra.lab.stats.estimates import MIN_GAMES, Estimate, estimate_mean, margin_of_error, student_t_quantile
from nedra.lab.study.analysis import StudyResult, analyze_setup, compare_setups
from nedra.lab.study.study import make_sweep

HALF_AND_HALF = [0, 1] * 100
ENGLISH = ReportFormatter(nedra.game("diamant").translator("en"), nedra.game("diamant"))


def lines(winners: Sequence[int], decisions: int = 20) -> GameRows:
    """Games of two, by who won them."""
    written = np.zeros((len(winners), COLUMN_COUNT), np.int32)
    written[:, WINNERS_COLUMN] = 1 << np.array(winners)
    written[:, DECISIONS_COLUMN] = decisions
    return written


def studied(before: GameRows, after: GameRows) -> StudyResult:
    """A study of two set-ups, with artifacts and without."""
    asked = make_sweep("diamant", [2], [["heuristic"]], {"artifacts": [0, 1]}, [], len(before), 1)
    found = tuple(
        analyze_setup(one, played, (), 4) for one, played in zip(asked.set_ups, (before, after), strict=True)
    )
    compared = compare_setups(asked, (0, 1), "artifacts", (before, after), comparison_count=3)
    return StudyResult("diamant", asked.rules_version, 1, len(before), found, (compared,))


def answers(found: StudyResult, language: str = "en") -> list[Conclusion]:
    read, others = select_conclusions(
        found, ReportFormatter(translator(language, "diamant"), nedra.game("diamant"))
    )
    return read + others


def about_wins(found: StudyResult, language: str = "en") -> Conclusion:
    (answer,) = (one for one in answers(found, language) if written_wins(language) in one.text)
    return answer


def written_wins(language: str) -> str:
    return {"ru": "побед на сто партий:", "en": "wins in a hundred games:"}[language]


def test_a_switch_that_helps_one_seat_is_told_of_both() -> None:
    answer = about_wins(studied(lines(HALF_AND_HALF), lines([0, 0, 0, 0, 1] * 40)))
    assert answer.is_significant
    assert answer.text.startswith("2 players · rules of thumb, with “The hunt for gold”, wins in a hundred")
    assert "seat 1 wins more (+30.00 ± " in answer.text
    assert "seat 2 wins less (−30.00 ± " in answer.text


def test_in_russian_too() -> None:
    answer = about_wins(studied(lines([0, 0, 0, 0, 1] * 40), lines(HALF_AND_HALF)), "ru")
    assert answer.text.startswith("2 игрока · простые правила, с правилом «Охота за золотом»")
    assert "место 1 выигрывает реже (−30,00 ± " in answer.text
    assert "место 2 выигрывает чаще (+30,00 ± " in answer.text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "of seats 1, 2 it cannot be told yet from 200 games (+5.00 ± "),
        ("ru", "о местах 1, 2 по 200 партий сказать ещё нельзя (+5,00 ± "),
    ],
)
def test_what_does_not_show_is_not_called_none(language: str, words: str) -> None:
    answer = about_wins(studied(lines(HALF_AND_HALF), lines([0] * 110 + [1] * 90)), language)
    assert not answer.is_significant
    assert words in answer.text


def test_so_many_games_as_it_says_would_settle_it() -> None:
    before, after = lines(HALF_AND_HALF), lines([0] * 110 + [1] * 90)
    words = about_wins(studied(before, after)).text
    needed = int(words.split("about ")[1].split(" games")[0].replace(",", ""))
    times = needed / len(before)
    fewer, more = int(times * 0.8), int(times * 1.2) + 1
    many = [studied(np.tile(before, (by, 1)), np.tile(after, (by, 1))) for by in (fewer, more)]
    assert [about_wins(found).is_significant for found in many] == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_interval_that_excludes_zero_is_an_answer_and_no_other_is(language: str) -> None:
    for won in range(100, 160, 4):
        found = studied(lines(HALF_AND_HALF), lines([0] * won + [1] * (200 - won)))
        first = found.comparisons[0].wins[0]
        assert about_wins(found, language).is_significant == (abs(first.mean) > first.margin)


def test_games_that_all_get_longer_are_said_to() -> None:
    found = studied(lines(HALF_AND_HALF, 20), lines(HALF_AND_HALF, 26))
    told = [answer.text for answer in answers(found) if answer.is_significant]
    assert len(told) == 1
    assert told[0].endswith(
        "with “The hunt for gold”: the length of every game changes by exactly +6.00 decisions."
    )
    assert any("no game is won by anybody else" in answer.text for answer in answers(found))


@pytest.mark.parametrize("games", [1, 2, MIN_GAMES - 1])
def test_a_few_games_are_no_proof(games: int) -> None:
    found = studied(lines([1] * games), lines([0] * games))
    told = answers(found)
    assert not any(answer.is_significant for answer in told)
    assert sum(f"too few games ({games})" in answer.text for answer in told) >= 3


def test_a_figure_without_an_error_proves_nothing() -> None:
    assert not estimate_mean(np.ones(1)).is_significant
    assert not estimate_mean(np.ones(1000)).is_significant
    assert not Estimate(1.0, 0.0).is_significant


def test_the_more_is_asked_the_more_it_takes() -> None:
    assert margin_of_error(1.0, 1, 10**6, 10**6) == pytest.approx(1.96, abs=0.001)
    assert margin_of_error(1.0, 20, 10**6, 10**6) == pytest.approx(3.023, abs=0.001)
    assert margin_of_error(1.0, 1, MIN_GAMES - 1, MIN_GAMES - 2) == 0


@pytest.mark.parametrize(
    ("part", "degrees", "quantile"),
    [(0.975, 19, 2.0930), (0.9995, 19, 3.8834), (0.975, 99, 1.9842), (0.9999, 19, 4.5899)],
)
def test_quantiles_are_students(part: float, degrees: int, quantile: float) -> None:
    assert student_t_quantile(part, degrees) == pytest.approx(quantile, rel=0.002)


def of_seats(won: int, questions: int) -> StudyResult:
    """A study of one set-up whose first seat won so many of 200 games, asked beside other questions."""
    found = studied(lines(HALF_AND_HALF), lines(HALF_AND_HALF))
    set_up = analyze_setup(found.set_ups[0].set_up, lines([0] * won + [1] * (200 - won)), (), questions)
    return replace(found, set_ups=(set_up,), contrasts=())


@pytest.mark.parametrize("questions", [1, 2, 72])
@pytest.mark.parametrize("won", range(100, 140, 3))
def test_a_plot_shows_a_difference_where_the_words_tell_of_one(won: int, questions: int) -> None:
    found = of_seats(won, questions)
    (answer,) = answers(found)
    first = found.set_ups[0].wins[0]
    page = study_page(found, "en")
    assert answer.is_significant == (not first.low <= 0.5 <= first.high) == ('class="thing sure"' in page)
    assert ENGLISH.share_interval(first.mean, first.low, first.high) in answer.text
    assert ENGLISH.share_interval(first.mean, first.low, first.high) in page


def test_more_questions_ask_for_more_certainty() -> None:
    assert [answers(of_seats(116, questions))[0].is_significant for questions in (1, 72)] == [True, False]


def test_no_topic_is_read_twice_before_all_are_read_once() -> None:
    one = studied(lines(HALF_AND_HALF, 20), lines([0, 0, 0, 0, 1] * 40, 26))
    quick = replace(one.comparisons[0], what="open_chests", wins=(Estimate(0.1, 0.01, 0.05),) * 2)
    found = replace(one, contrasts=(one.comparisons[0],) * 9 + (quick,))
    read, _ = select_conclusions(found, ENGLISH)
    assert any("+10.00" in answer.text for answer in read)
    assert read[0].topic != read[1].topic


def test_eight_answers_are_read_and_none_is_lost() -> None:
    one = studied(lines(HALF_AND_HALF, 20), lines([0, 0, 0, 0, 1] * 40, 26))
    boxes = [replace(one.set_ups[0].set_up, box=f"{number}.toml") for number in range(6)]
    set_ups = tuple(replace(one.set_ups[0], set_up=box) for box in boxes)
    contrasts = tuple(replace(one.comparisons[0], one=number) for number in range(6))
    read, others = select_conclusions(StudyResult("diamant", 1, 1, 200, set_ups, contrasts), ENGLISH)
    assert (len(read), len(others)) == (MAX_HIGHLIGHTED, 6 * 3 - MAX_HIGHLIGHTED)
    assert len(set(read + others)) == 6 * 3
    assert {answer.is_significant for answer in read} == {True, False}
