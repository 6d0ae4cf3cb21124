"""`nedra lab exact diamant --seats 2`: a match between two, from the command line."""

import json
from pathlib import Path

import pytest

from nedra.cli import main
from nedra.core.contract.errors import NedraError
from nedra.games.diamant.duel.leave_tables import POSITIONAL_STRATEGIES
from nedra.games.diamant.duel.tables import load_tables
from nedra.games.diamant.exact.duel_query import TablePosition, duel_box, parse_position, strategies_to_answer
from tests.games.diamant.exact.test_expedition_command import SMALL_BOX

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

COMMAND = ["lab", "exact", "diamant", "--seats", "2"]
TINY_BOX = SMALL_BOX.replace("count = 5", "count = 2")


@pytest.fixture
def tiny_box(tmp_path: Path) -> str:
    file = tmp_path / "tiny.toml"
    file.write_text(TINY_BOX)
    return str(file)


def test_the_stored_values_are_printed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "duel.json"
    assert main([*COMMAND, "--json", str(file), "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert "0.646778" in printed
    assert "0.902402" in printed
    values = json.loads(file.read_text())["values"]
    assert len(values) == 22
    assert values[0]["traps"] == [3, 3, 3, 3, 3]
    assert values[0]["values"][5] == pytest.approx(0.646778, abs=5e-7)


@pytest.mark.parametrize(("language", "words"), [("en", "go on"), ("ru", "идти дальше")])
def test_a_decision_is_printed_in_both_languages(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    late = [
        "--corridor",
        "1,4,5,9,11,14,17,snake,lava",
        "--lead",
        "-3",
        "--expedition",
        "2",
        "--removed",
        "lava",
    ]
    assert main([*COMMAND, *late, "--lang", language]) == 0
    assert words in capsys.readouterr().out


def test_another_box_is_solved_kept_and_its_strategies_answered(
    tiny_box: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables, file = tmp_path / "tiny.npz", tmp_path / "tiny.json"
    words = ["--box", tiny_box, "--against", "all", "--tables", str(tables), "--json", str(file)]
    assert main([*COMMAND, *words, "--lang", "en"]) == 0
    assert "Exploitability" in capsys.readouterr().out
    responses = json.loads(file.read_text())["responses"]
    assert {each["strategy"] for each in responses} == set(POSITIONAL_STRATEGIES)
    assert all(0.5 <= each["equilibrium"] + 1e-9 <= each["best_response"] + 2e-9 for each in responses)
    assert load_tables(tables)[0] == duel_box(tiny_box)


def test_a_lone_explorer_is_told_apart() -> None:
    both = parse_position(None, TablePosition(("5", "9"), lead=2))
    alone = parse_position(None, TablePosition(("5", "9"), lead=2, carried=6))
    assert (both.rubies, both.leaver_share, both.is_alone) == (14, 8, False)
    assert (alone.rubies, alone.leaver_share, alone.is_alone) == (6, 0, True)


@pytest.mark.parametrize(
    ("at", "key"),
    [
        (TablePosition(("6",)), "refused-exact-card"),
        (TablePosition(("9", "9")), "refused-exact-card"),
        (TablePosition(("snake", "snake")), "refused-exact-card"),
        (TablePosition(("9",), expedition=6), "refused-exact-expedition"),
        (TablePosition(("9",), expedition=2, removed=("lava", "lava")), "refused-exact-removed"),
        (TablePosition(("9",), expedition=5, removed=("lava", "lava", "lava")), "refused-exact-card"),
    ],
)
def test_an_impossible_position_is_refused(at: TablePosition, key: str) -> None:
    with pytest.raises(NedraError) as refused:
        parse_position(None, at)
    assert refused.value.key == key


def test_large_boxes_and_unknown_strategies_are_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_text(TINY_BOX.replace("[2, 3, 5, 7]", str(list(range(1, 16)))))
    for ask, key in (
        (lambda: duel_box(str(large)), "refused-exact-box"),
        (lambda: strategies_to_answer(["expert"]), "refused-exact-strategy"),
    ):
        with pytest.raises(NedraError) as refused:
            ask()
        assert refused.value.key == key
