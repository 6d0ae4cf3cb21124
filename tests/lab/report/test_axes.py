"""Axes have round ticks, and a page says where it comes from."""

import htpy as h
import pytest

from nedra import __version__
from nedra.core.i18n.translator import translator
from nedra.lab.report.axes import Scale, round_ticks
from nedra.lab.report.html_page import page_source, stacked


@pytest.mark.parametrize(
    ("low", "high", "most", "ticks"),
    [
        (0, 0.43, 5, [0, 0.1, 0.2, 0.3, 0.4]),
        (-0.07, 0.07, 5, [-0.05, 0, 0.05]),
        (3, 57, 5, [20, 40]),
        (3, 57, 6, [10, 20, 30, 40, 50]),
        (-300, 480, 5, [-200, 0, 200, 400]),
    ],
)
def test_ticks_are_round_and_between_the_ends(low: float, high: float, most: int, ticks: list[float]) -> None:
    assert round_ticks(low, high, most) == pytest.approx(ticks)


def test_whole_numbers_have_no_ticks_between_them() -> None:
    assert round_ticks(4, 6, 5, smallest_step=1) == [4, 5, 6]


def test_a_scale_places_its_ends() -> None:
    scale = Scale(-1, 3, 10, 50)
    assert [scale.place(value) for value in (-1, 0, 3)] == [10, 20, 50]


def test_a_page_names_version_digest_and_command() -> None:
    source = str(page_source("0123456789abcdef", "nedra lab sweep hoard --out 'a b'", translator("en")))
    assert f"Nedra {__version__}" in source
    assert "0123456789ab" in source
    assert "<code>nedra lab sweep hoard --out &#39;a b&#39;</code>" in source


def test_a_margin_stands_below_its_number() -> None:
    assert str(h.td[stacked("+1.53 ± 0.36")]) == "<td>+1.53<small>± 0.36</small></td>"
    assert str(h.td[stacked("7")]) == "<td>7</td>"
