"""`nedra lab sweep`: how arguments are read, and what is refused before anything is played."""

from pathlib import Path

import pytest

from nedra import NedraError
from nedra.cli import build_parser
from nedra.lab.study.study import make_sweep, parse_sweep


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (["--seats", "9"], "refused-seats"),
        (["--seats", "two"], "refused-numbers"),
        (["--set", "rain=0,1"], "refused-unknown-option"),
        (["--set", "artifacts=many"], "refused-setting"),
        (["--bots", "master", "--gpu"], "refused-not-on-device"),
        (["--bots", "oracle"], "refused-unknown-bot"),
        (["--games", "0"], "refused-no-games"),
        (["--cores", "0"], "refused-no-cores"),
        (["--ray", "127.0.0.1:1"], "refused-no-cluster"),
        (["--ray", "nonsense"], "refused-cluster-address"),
        (["--box", "nowhere.toml"], "box-no-file"),
    ],
)
def test_an_impossible_study_is_refused_before_anything_is_played(
    words: list[str], key: str, tmp_path: Path
) -> None:
    args = build_parser().parse_args(["lab", "sweep", "diamant", *words, "--out", str(tmp_path / "study")])
    with pytest.raises(NedraError) as refused:
        args.run(args)
    assert refused.value.key == key
    assert not (tmp_path / "study").exists()


def test_a_repeated_setup_is_played_once() -> None:
    study = make_sweep("diamant", [3, 3], [["heuristic"]], {"artifacts": [0, 0, 1]}, [], 1, 1)
    assert [one.options["artifacts"] for one in study.setups] == [0, 1]


def test_values_of_an_option_may_be_given_one_by_one() -> None:
    assert parse_sweep(["light_fog=0", "light_fog=1"]) == {"light_fog": [0, 1]}


def test_options_are_read_with_all_their_values() -> None:
    assert parse_sweep(["light_fog=0,1", "quick_start"]) == {"light_fog": [0, 1], "quick_start": [1]}


@pytest.mark.parametrize("values", ["no,yes", "off,on", "нет,да", "0, Yes"])
def test_switches_accept_words(values: str) -> None:
    assert parse_sweep([f"light_fog={values}"]) == {"light_fog": [0, 1]}
    with pytest.raises(NedraError, match="no, yes, off, on, нет, да"):
        parse_sweep(["light_fog=sometimes"])
