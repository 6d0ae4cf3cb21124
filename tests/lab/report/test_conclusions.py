"""Conclusions in words: more, less, the same or no verdict, with the interval, in both languages."""

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
from nedra.lab.simulate.fact_counts import COLUMN_COUNT
from nedra.lab.simulate.game_rows import DECISIONS_COLUMN, WINNERS_COLUMN, GameRows
from nedra.lab.stats.estimates import MIN_GAMES, Estimate, make_estimate, margin_of_error, student_t_quantile
from nedra.lab.study.analysis import StudyResult, analyze_setup, compare_setups
from nedra.lab.study.study import make_sweep
from nedra.lab.study.totals import StudyTotals

HALF_AND_HALF = [0, 1] * 100
ENGLISH = ReportFormatter(nedra.game("diamant").translator("en"), nedra.game("diamant"))


def rows(winners: Sequence[int], decisions: int = 20) -> GameRows:
    """Games of two players with these winners."""
    played = np.zeros((len(winners), COLUMN_COUNT), np.int32)
    played[:, WINNERS_COLUMN] = 1 << np.array(winners)
    played[:, DECISIONS_COLUMN] = decisions
    return played


def study_result(before: GameRows, after: GameRows) -> StudyResult:
    """A study of two setups, without artifacts and with them."""
    study = make_sweep("diamant", [2], [["heuristic"]], {"artifacts": [0, 1]}, [], len(before), 1)
    totals = StudyTotals(study.setups, [(0, 1)])
    totals.add((before, after))
    setups = tuple(analyze_setup(one, (), 4) for one in totals.setups)
    comparison = compare_setups((0, 1), "artifacts", totals.pair(0, 1), comparison_count=3)
    return StudyResult("diamant", study.rules_version, 1, len(before), setups, (comparison,))


def conclusions(result: StudyResult, language: str = "en") -> list[Conclusion]:
    highlighted, others = select_conclusions(
        result, ReportFormatter(translator(language, "diamant"), nedra.game("diamant"))
    )
    return highlighted + others


def wins_conclusion(result: StudyResult, language: str = "en") -> Conclusion:
    words = {"ru": "; побед на сто партий.", "en": "; wins per hundred games."}[language]
    (conclusion,) = (one for one in conclusions(result, language) if words in one.text)
    return conclusion


def test_an_option_that_helps_one_seat_is_reported_for_both() -> None:
    conclusion = wins_conclusion(study_result(rows(HALF_AND_HALF), rows([0, 0, 0, 0, 1] * 40)))
    assert conclusion.is_significant
    assert conclusion.text.startswith("2 players · heuristic, with “The hunt for gold”; wins per hundred")
    assert "More: seat 1 (+30.00 ± " in conclusion.text
    assert "Less: seat 2 (−30.00 ± " in conclusion.text


def test_in_russian_too() -> None:
    conclusion = wins_conclusion(study_result(rows([0, 0, 0, 0, 1] * 40), rows(HALF_AND_HALF)), "ru")
    assert conclusion.text.startswith("2 игрока · простые правила, с настройкой «Охота за золотом»")
    assert "Меньше: место 1 (−30,00 ± " in conclusion.text
    assert "Больше: место 2 (+30,00 ± " in conclusion.text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "No verdict after 200 games: seat 1 (+5.00 ± "),
        ("ru", "Вывода по 200 партиям нет: место 1 (+5,00 ± "),
    ],
)
def test_there_is_no_verdict_where_the_interval_includes_zero(language: str, words: str) -> None:
    conclusion = wins_conclusion(study_result(rows(HALF_AND_HALF), rows([0] * 110 + [1] * 90)), language)
    assert not conclusion.is_significant
    assert words in conclusion.text


@pytest.mark.parametrize("won", [100, 101, 104, 110])
def test_the_stated_number_of_games_settles_it_whatever_the_difference_is(won: int) -> None:
    """It follows from the margin alone: a difference that is noise must not be extrapolated."""
    before, after = rows(HALF_AND_HALF), rows(([0] * won + [1] * (200 - won))[::-1])
    words = wins_conclusion(study_result(before, after)).text
    assert "No verdict" in words
    needed = int(words.split("about ")[1].split(" games")[0].replace(",", ""))
    times = -(-needed // len(before))
    settled = study_result(np.tile(before, (times, 1)), np.tile(after, (times, 1)))
    assert "No verdict" not in wins_conclusion(settled).text
    half = study_result(np.tile(before, (times // 8, 1)), np.tile(after, (times // 8, 1)))
    assert won != 101 or "No verdict" in wins_conclusion(half).text


def test_a_difference_too_small_to_notice_is_called_none() -> None:
    few = [0, 1] * 50_000
    conclusion = wins_conclusion(study_result(rows(few), rows(few[::-1])))
    assert "No noticeable difference: seat 1 (0.00 ± 0." in conclusion.text
    assert not conclusion.is_significant


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_difference_is_significant_if_its_interval_excludes_zero(language: str) -> None:
    for won in range(100, 160, 4):
        result = study_result(rows(HALF_AND_HALF), rows([0] * won + [1] * (200 - won)))
        first = result.comparisons[0].wins[0]
        assert wins_conclusion(result, language).is_significant == (abs(first.mean) > first.margin)


@pytest.mark.parametrize(
    ("mean", "margin", "text"),
    [
        (-0.0214, 0.0189, "−0.021 ± 0.019"),
        (0.31, 0.3, "+0.31 ± 0.30"),
        (0.016, 0.02, "+0.02 ± 0.02"),
        (1e-9, 0.9e-9, "0.00000 ± 0.00000"),
    ],
)
def test_a_difference_from_zero_can_be_seen_in_its_digits(mean: float, margin: float, text: str) -> None:
    assert ENGLISH.difference(Estimate(mean, margin / 2, margin)) == text


def test_an_advantage_can_be_seen_in_its_digits() -> None:
    (conclusion,) = conclusions(one_setup(10_140, 1, games=20_000))
    assert "it wins 50.70% (50.01 … 51.39) of the games; 50.00% would be fair" in conclusion.text


def test_games_that_all_get_longer_are_reported() -> None:
    result = study_result(rows(HALF_AND_HALF, 20), rows(HALF_AND_HALF, 26))
    texts = [one.text for one in conclusions(result) if one.is_significant]
    assert len(texts) == 1
    assert "with “The hunt for gold”. More: decisions in a game (+6.00)." in texts[0]


def test_games_that_are_all_the_same_are_called_so() -> None:
    result = study_result(rows(HALF_AND_HALF), rows(HALF_AND_HALF))
    texts = [one.text for one in conclusions(result) if "hunt for gold”." in one.text]
    assert texts == ["2 players · heuristic, with “The hunt for gold”. Every game goes exactly alike."]


@pytest.mark.parametrize("games", [1, 2, MIN_GAMES - 1])
def test_few_games_are_never_significant(games: int) -> None:
    result = study_result(rows([1] * games), rows([0] * games))
    found = conclusions(result)
    assert not any(one.is_significant for one in found)
    assert sum(f"oo few games ({games})" in one.text for one in found) >= 3


def test_an_estimate_without_an_error_is_never_significant() -> None:
    assert not make_estimate(1.0, 1.0, games=1).is_significant
    assert not make_estimate(1.0, 0.0, games=1000).is_significant
    assert not Estimate(1.0, 0.0).is_significant


def test_more_comparisons_widen_the_margin() -> None:
    assert margin_of_error(1.0, 1, 10**6, 10**6) == pytest.approx(1.96, abs=0.001)
    assert margin_of_error(1.0, 20, 10**6, 10**6) == pytest.approx(3.023, abs=0.001)
    assert margin_of_error(1.0, 1, MIN_GAMES - 1, MIN_GAMES - 2) == 0


@pytest.mark.parametrize(
    ("probability", "degrees", "quantile"),
    [(0.975, 19, 2.0930), (0.9995, 19, 3.8834), (0.975, 99, 1.9842), (0.9999, 19, 4.5899)],
)
def test_quantiles_are_students(probability: float, degrees: int, quantile: float) -> None:
    assert student_t_quantile(probability, degrees) == pytest.approx(quantile, rel=0.002)


def one_setup(won: int, comparison_count: int, games: int = 200) -> StudyResult:
    """A study of one setup whose first seat won this many games."""
    result = study_result(rows(HALF_AND_HALF), rows(HALF_AND_HALF))
    totals = StudyTotals([result.setups[0].setup])
    totals.add([rows([0] * won + [1] * (games - won))])
    setup = analyze_setup(totals.setups[0], (), comparison_count)
    return replace(result, setups=(setup,), comparisons=())


@pytest.mark.parametrize("comparison_count", [1, 2, 72])
@pytest.mark.parametrize("won", range(100, 140, 3))
def test_a_plot_and_its_conclusion_show_the_same_difference(won: int, comparison_count: int) -> None:
    result = one_setup(won, comparison_count)
    (conclusion,) = conclusions(result)
    first = result.setups[0].wins[0]
    page = study_page(result, "en")
    assert conclusion.is_significant == (not first.low <= 0.5 <= first.high) == ('class="row sure"' in page)
    assert ENGLISH.share_interval(first.mean, first.low, first.high) in conclusion.text
    assert (
        f"<td>{ENGLISH.percent(first.mean)}<small>{ENGLISH.interval(first.low, first.high)}</small>" in page
    )


def test_with_more_comparisons_fewer_are_significant() -> None:
    found = [conclusions(one_setup(116, comparison_count))[0] for comparison_count in (1, 72)]
    assert [one.is_significant for one in found] == [True, False]


def test_no_topic_is_repeated_before_all_are_shown() -> None:
    one = study_result(rows(HALF_AND_HALF, 20), rows([0, 0, 0, 0, 1] * 40, 26))
    quick = replace(one.comparisons[0], factor="open_chests", wins=(Estimate(0.1, 0.01, 0.05),) * 2)
    result = replace(one, comparisons=(one.comparisons[0],) * 9 + (quick,))
    highlighted, _ = select_conclusions(result, ENGLISH)
    assert any("+10.00" in conclusion.text for conclusion in highlighted)
    assert highlighted[0].topic != highlighted[1].topic


def test_eight_conclusions_are_highlighted_and_none_is_lost() -> None:
    one = study_result(rows(HALF_AND_HALF, 20), rows([0, 0, 0, 0, 1] * 40, 26))
    boxes = [replace(one.setups[0].setup, box=f"box-{number}") for number in range(6)]
    setups = tuple(replace(one.setups[0], setup=box) for box in boxes)
    comparisons = tuple(replace(one.comparisons[0], baseline=number) for number in range(6))
    result = StudyResult("diamant", 1, 1, 200, setups, comparisons)
    highlighted, others = select_conclusions(result, ENGLISH)
    assert (len(highlighted), len(others)) == (MAX_HIGHLIGHTED, 6 * 3 - MAX_HIGHLIGHTED)
    assert len(set(highlighted + others)) == 6 * 3
    assert {conclusion.is_significant for conclusion in highlighted} == {True, False}
