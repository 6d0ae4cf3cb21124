"""`nedra lab sweep`: how arguments are read, and what is refused before anything is played."""

from importlib.resources import files
from pathlib import Path

import pytest

from nedra import NedraError
from nedra.cli import build_parser, main
from nedra.lab.study.store import try_to_write_in
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


@pytest.mark.parametrize("folder", ["/proc/study", "file/study", "file"])
def test_a_folder_that_cannot_be_made_is_refused_before_anything_is_compiled(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even root makes a folder in /proc, although its permissions allow it."""
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("nedra.lab.simulate.workers.compile_setup", pytest.fail)
    args = build_parser().parse_args(["lab", "sweep", "diamant", "--out", folder])
    with pytest.raises(NedraError) as refused:
        args.run(args)
    assert refused.value.key == "refused-folder"


def test_trying_a_folder_leaves_nothing(tmp_path: Path) -> None:
    try_to_write_in(tmp_path / "new" / "study")
    try_to_write_in(tmp_path)
    assert list(tmp_path.iterdir()) == []


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


def written(folder: Path, name: str, text: str) -> str:
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return str(file)


@pytest.fixture
def own() -> str:
    """The text of the game's own box."""
    return (files("nedra.games.diamant") / "box.toml").read_text(encoding="utf-8")


def test_a_box_is_called_by_its_name_and_never_by_its_path(own: str, tmp_path: Path) -> None:
    rich = written(tmp_path, "rich.toml", own.replace("values = [", "values = [9, ", 1))
    study = make_sweep("diamant", [3], [["random"]], {}, ["own", rich], 1, 1)
    assert [setup.box for setup in study.setups] == ["", "rich"]
    assert str(tmp_path) not in repr(study)


def test_boxes_of_one_name_are_told_apart(own: str, tmp_path: Path) -> None:
    boxes = [
        written(tmp_path / folder, "box.toml", own.replace("values = [", f"values = [{worth}, ", 1))
        for folder, worth in (("rich", 9), ("poor", 1))
    ]
    study = make_sweep("diamant", [3], [["random"]], {}, boxes, 1, 1)
    assert [setup.box for setup in study.setups] == ["rich/box", "poor/box"]


def test_identical_boxes_are_played_once_and_named(own: str, tmp_path: Path) -> None:
    rich = own.replace("values = [", "values = [9, ", 1)
    boxes = [
        written(tmp_path, name, text)
        for name, text in (("mine.toml", own), ("rich.toml", rich), ("again.toml", f"# the same\n{rich}"))
    ]
    study = make_sweep("diamant", [3, 4], [["random"]], {}, ["own", *boxes], 1, 1)
    assert [setup.box for setup in study.setups] == ["", "rich", "", "rich"]
    assert study.identical_boxes == (("mine", ""), ("again", "rich"))


def test_an_unchanged_copy_alone_is_played_under_its_name(own: str, tmp_path: Path) -> None:
    mine = written(tmp_path, "mine.toml", own)
    study = make_sweep("diamant", [3], [["random"]], {}, [mine], 1, 1)
    assert [setup.box for setup in study.setups] == ["mine"]
    assert study.identical_boxes == (("mine", ""),)


@pytest.mark.compiled
def test_a_sweep_and_its_report_say_which_boxes_are_identical(
    own: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    mine, folder = written(tmp_path, "mine.toml", own), str(tmp_path / "study")
    words = ["lab", "sweep", "diamant", "--games", "100", "--box", f"own,{mine}", "--out", folder]
    assert main(words) == 0
    assert "Identical boxes: “mine” holds the same components as the game’s own." in capsys.readouterr().out
    assert main(["lab", "report", folder, "--lang", "en"]) == 0
    assert "Identical boxes: “mine”" in (tmp_path / "study" / "report.en.html").read_text(encoding="utf-8")


@pytest.mark.compiled
def test_an_interrupted_sweep_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    folder = tmp_path / "study"

    def interrupted(*_: object) -> None:
        folder.mkdir()
        raise KeyboardInterrupt

    monkeypatch.setattr("nedra.lab.study.store.run_study", interrupted)
    assert main(["lab", "sweep", "diamant", "--games", "100", "--out", str(folder)]) == 130
    assert f"nedra lab report {folder}" in capsys.readouterr().err
