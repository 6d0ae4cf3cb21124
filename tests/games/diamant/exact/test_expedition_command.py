"""`nedra lab exact`: Diamant solved from the command line, and queries that cannot be solved."""

import json
from pathlib import Path

import pytest

from nedra.cli import main
from nedra.core.contract.errors import NedraError
from nedra.games.diamant.exact.expedition_query import BEST_STRATEGY, make_exact_query, solve_exactly

pytestmark = pytest.mark.slow

SMALL_BOX = """
entrances = { count = 5, origin = "own" }
[treasures]
origin = "own"
values = [2, 3, 5, 7]
[traps]
origin = "own"
snake = 3
boulder = 3
scorpion = 3
lava = 0
spears = 0
[artifacts]
origin = "own"
points = []
"""


@pytest.fixture
def small_box(tmp_path: Path) -> str:
    file = tmp_path / "small.toml"
    file.write_text(SMALL_BOX)
    return str(file)


def test_the_command_prints_the_optimum_and_writes_its_fraction(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "exact.json"
    words = ["lab", "exact", "diamant", "--own", "leave-at-5-cards", "--json", str(file), "--lang", "en"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "17.339875" in printed
    best, cards = json.loads(file.read_text())["results"]
    assert best["strategy"] == BEST_STRATEGY
    assert best["fraction"] == "20839072607/1201800600"
    assert cards["rubies"] == pytest.approx(16.3899, abs=5e-5)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "against 2 × leave-at-5"), ("ru", "против 2 × leave-at-5")]
)
def test_a_best_response_with_other_components_is_printed_in_both_languages(
    small_box: str, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    against = ["--against", "leave-at-5,leave-at-5", "--box", small_box]
    assert main(["lab", "exact", "diamant", *against, "--lang", language]) == 0
    assert words in capsys.readouterr().out


def test_no_simple_strategy_beats_the_best_response(small_box: str) -> None:
    own = ["leave-at-5", "leave-at-8", "leave-at-2-traps", "leave-at-3-cards", "leave-at-15%"]
    best, *others = solve_exactly(make_exact_query(own, ["leave-at-8", "leave-at-1-traps"], small_box))
    assert [one.strategy for one in others] == own
    assert all(one.rubies <= best.rubies for one in others)


def test_by_default_the_strategies_of_the_others_are_compared(small_box: str) -> None:
    query = make_exact_query([], ["leave-at-8", "leave-at-5", "leave-at-8"], small_box)
    assert query.own == ("leave-at-8", "leave-at-5")


@pytest.mark.parametrize(
    ("own", "others", "key"),
    [
        (["expert"], [], "refused-exact-strategy"),
        ([], ["leave-by-chance-10%"], "refused-exact-strategy"),
        ([], ["leave-at-5", "leave-at-8", "leave-at-10"], "refused-exact-too-many-strategies"),
        ([], ["leave-at-5"] * 8, "refused-seats"),
    ],
)
def test_an_unsolvable_query_is_refused(own: list[str], others: list[str], key: str) -> None:
    with pytest.raises(NedraError) as refused:
        make_exact_query(own, others)
    assert refused.value.key == key
