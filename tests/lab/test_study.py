"""A study: the same games under every set-up, whoever plays them, stopped or not."""

import sys
from collections.abc import Iterable, Iterator
from math import hypot
from pathlib import Path

import msgspec
import numpy as np
import pytest

import nedra
from nedra import Refused
from nedra.cli import main, parser
from nedra.core.compiled import sources_digest
from nedra.lab import study as studies
from nedra.lab.figures import CHANCE, figure, part, students
from nedra.lab.findings import Findings, findings, shares
from nedra.lab.lines import DECISIONS, LEAD_CHANGES, WINNERS, Played, alone_ahead, winners
from nedra.lab.matters import things_named
from nedra.lab.program import KINDS
from nedra.lab.report import report
from nedra.lab.series import series
from nedra.lab.sheet import WHOLE_WIN
from nedra.lab.shelf import Shelf
from nedra.lab.simulate import simulate
from nedra.lab.study import Piece, Study, play_piece, sweep
from nedra.lab.tallies import ALL, GROUPS, WINS
from nedra.lab.tallies import GAMES as GAMES_WITH
from nedra.lab.workers import Workers, carry_out, cluster, connected, cores

GAMES = 300


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "PIECE", 128)


@pytest.fixture
def study() -> Study:
    return sweep(
        "diamant", [3], [["thumb"], ["thumb", "random", "random"]], {"artifacts": [0, 1]}, [], GAMES, 7
    )


def played(study: Study, folder: Path, workers: Workers) -> list[Played]:
    shelf = Shelf(folder)
    carry_out(study, shelf, workers)
    return [kept(study, shelf, number) for number in range(len(study.set_ups))]


def kept(study: Study, shelf: Shelf, number: int) -> Played:
    return Played(shelf.lines(study, number), shelf.tallied(study, number))


def assert_equal(ones: Iterable[Played], others: Iterable[Played]) -> None:
    for one, other in zip(ones, others, strict=True):
        assert np.array_equal(one.lines, other.lines)
        assert np.array_equal(one.tallied, other.tallied)
        assert one.tallied.any()


def test_every_combination_is_a_set_up(study: Study) -> None:
    assert [(one.bots, one.options["artifacts"]) for one in study.set_ups] == [
        (("thumb",) * 3, 0),
        (("thumb",) * 3, 1),
        (("thumb", "random", "random"), 0),
        (("thumb", "random", "random"), 1),
    ]


def random_games(game: str) -> Study:
    return sweep(game, [2], [["random"]], {}, [], GAMES, 7)


def test_one_core_and_three_cores_find_the_same(study: Study, tmp_path: Path) -> None:
    assert_equal(*(played(study, tmp_path / str(count), cores(count)) for count in (1, 3)))


@pytest.mark.slow
@pytest.mark.parametrize("game", nedra.games())
def test_in_every_game_one_core_and_two_cores_find_the_same(game: str, tmp_path: Path) -> None:
    study = random_games(game)
    assert_equal(*(played(study, tmp_path / str(count), cores(count)) for count in (1, 2)))


@pytest.mark.slow
# Ray announces on every start what a later version will do, and leaves files of its own for the collector.
@pytest.mark.filterwarnings("ignore::FutureWarning:ray", "ignore::ResourceWarning")
def test_a_cluster_finds_the_same_in_every_game(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # a cluster of one machine, for one test
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    thinkers = sweep("diamant", [3], [["search:iterations=5", "leave-at-15", "thumb"]], {}, [], 12, 7)
    with connected("local"):
        for number, asked in enumerate((study, thinkers, *map(random_games, nedra.games()))):
            alone = played(asked, tmp_path / f"{number}-alone", cores(1))
            assert_equal(alone, played(asked, tmp_path / f"{number}-there", cluster("local")))


def test_lines_are_the_games_that_the_lab_counts(study: Study, tmp_path: Path) -> None:
    lines, tallied = played(study, tmp_path, cores(2))[2]
    game = nedra.game("diamant")
    outcome = simulate(series(game, 3, ["thumb", "random", "random"], GAMES, 7), cores=1)
    found = findings(study, Shelf(tmp_path)).set_ups[2]
    assert lines[:, DECISIONS].sum() == outcome.decisions
    assert tuple(lines[:, :3].mean(axis=0)) == pytest.approx(outcome.mean_score)
    assert [figure.mean for figure in found.wins] == pytest.approx(outcome.wins)
    assert [figure.error for figure in found.wins] == pytest.approx(outcome.wins_error)
    assert (lines[:, LEAD_CHANGES] < lines[:, DECISIONS]).all()
    assert (lines[:, WINNERS] > 0).all()
    everything = tallied[:, :, ALL].sum(axis=0)
    assert everything[:, GAMES_WITH].tolist() == [GAMES] * 3
    assert everything[:, WINS] / (GAMES * WHOLE_WIN) == pytest.approx(outcome.wins)


def test_a_study_that_was_stopped_goes_on_where_it_was(study: Study, tmp_path: Path) -> None:
    whole = played(study, tmp_path / "whole", cores(1))
    shelf, seen = Shelf(tmp_path / "stopped"), []

    def broken(asked: Study, pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Played]]:
        for number, piece in enumerate(pieces):
            if number == 5:
                raise KeyboardInterrupt
            yield piece, play_piece(asked, piece)

    def noting(asked: Study, pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Played]]:
        for piece in pieces:
            seen.append(piece)
            yield piece, play_piece(asked, piece)

    with pytest.raises(KeyboardInterrupt):
        carry_out(study, shelf, broken)
    with pytest.raises(Refused) as refused:
        findings(study, shelf)
    assert refused.value.key == "refused-study-unfinished"
    carry_out(study, shelf, noting)
    assert seen == list(study.pieces())[5:]
    assert_equal(whole, (kept(study, shelf, number) for number in range(len(whole))))


def test_progress_counts_what_is_still_to_be_played(study: Study, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    carry_out(study, Shelf(tmp_path), cores(1), lambda done, to_do: told.append((done, to_do)))
    assert told[0] == (0, 4 * GAMES)
    assert told[-1] == (4 * GAMES, 4 * GAMES)
    carry_out(study, Shelf(tmp_path), cores(1), lambda done, to_do: told.append((done, to_do)))
    assert told[-1] == (0, 0)


def test_another_study_does_not_mix_with_what_a_folder_keeps(study: Study, tmp_path: Path) -> None:
    Shelf(tmp_path).begin(study)
    with pytest.raises(Refused) as refused:
        Shelf(tmp_path).begin(msgspec.structs.replace(study, seed=8))
    assert refused.value.key == "refused-other-study"


def test_set_ups_that_differ_in_one_thing_are_compared_game_by_game(study: Study, tmp_path: Path) -> None:
    before, after, *_ = played(study, tmp_path, cores(1))
    contrasts = findings(study, Shelf(tmp_path)).contrasts
    assert [(one.one, one.other, one.what) for one in contrasts] == [(0, 1, "artifacts"), (2, 3, "artifacts")]
    difference = after.lines[:, DECISIONS] - before.lines[:, DECISIONS]
    assert contrasts[0].decisions.mean == pytest.approx(difference.mean())
    assert contrasts[0].decisions.error == pytest.approx(difference.std(ddof=1) / GAMES**0.5)
    assert sum(wins.mean for wins in contrasts[0].wins) == pytest.approx(0, abs=1e-12)


def test_what_pairing_brings_is_measured_and_it_never_costs(study: Study, tmp_path: Path) -> None:
    kept = played(study, tmp_path, cores(1))
    found = findings(study, Shelf(tmp_path))
    for contrast in found.contrasts:
        won = [shares(kept[number].lines, 3) for number in (contrast.one, contrast.other)]
        together = [figure(won[1][:, seat] - won[0][:, seat]).error for seat in range(3)]
        apart = [hypot(*(figure(one[:, seat]).error for one in won)) for seat in range(3)]
        assert [wins.error for wins in contrast.wins] == pytest.approx(together)
        assert contrast.pairing == pytest.approx(hypot(*together) / hypot(*apart))
        assert contrast.pairing <= 1
    page = report(found, "en")
    assert page.count(f"<td>{found.contrasts[0].pairing:.2f}</td>") >= 1


def test_set_ups_that_play_alike_are_compared_without_an_error(tmp_path: Path) -> None:
    """Whether chests are open is nothing to bots: every game of a pair is the same."""
    study = sweep("diamant", [3], [["thumb"]], {"open_chests": [0, 1]}, [], GAMES, 7)
    played(study, tmp_path, cores(1))
    (contrast,) = findings(study, Shelf(tmp_path)).contrasts
    assert contrast.pairing == 0
    assert not any(wins.mean or wins.error or wins.is_sure for wins in contrast.wins)


def test_another_box_is_another_game(tmp_path: Path) -> None:
    poor = tmp_path / "poor.toml"
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    poor.write_text(own.replace("values = [", "values = [1, ", 1), encoding="utf-8")
    found = sweep("diamant", [], [["random"]], {}, ["", str(poor)], 50, 1)
    one, other = played(found, tmp_path / "study", cores(1))
    assert not np.array_equal(one.lines, other.lines)


def edited_box(tmp_path: Path, treasure: int) -> Path:
    file = tmp_path / "mine.toml"
    own = (Path(nedra.__file__).parent / "games" / "diamant" / "box.toml").read_text(encoding="utf-8")
    file.write_text(own.replace("values = [", f"values = [{treasure}, ", 1), encoding="utf-8")
    return file


def test_a_box_that_was_edited_meanwhile_does_not_mix_with_what_is_kept(tmp_path: Path) -> None:
    def asked(treasure: int) -> Study:
        return sweep("diamant", [3], [["random"]], {}, [str(edited_box(tmp_path, treasure))], GAMES, 1)

    shelf = Shelf(tmp_path / "study")
    shelf.begin(asked(1))
    with pytest.raises(Refused) as refused:
        shelf.begin(asked(2))
    assert refused.value.key == "refused-other-box"
    shelf.begin(asked(1))


def test_games_of_another_program_do_not_mix_with_what_is_kept(study: Study, tmp_path: Path) -> None:
    """The thumb of a game learns; what it played before is not what it plays now."""
    Shelf(tmp_path).begin(msgspec.structs.replace(study, program="before"))
    with pytest.raises(Refused) as refused:
        carry_out(study, Shelf(tmp_path), cores(1))
    assert refused.value.key == "refused-other-program"


def test_a_node_with_another_program_refuses_to_play(study: Study) -> None:
    with pytest.raises(Refused) as refused:
        play_piece(msgspec.structs.replace(study, program="elsewhere"), Piece(0, 0, 1))
    assert refused.value.key == "refused-other-program-there"


@pytest.mark.parametrize("file", ["rules.py", "box.toml"])
def test_whatever_decides_a_game_makes_another_program(file: str, tmp_path: Path) -> None:
    (tmp_path / "web.css").touch()
    before = sources_digest((tmp_path,), KINDS)
    (tmp_path / "web.css").write_text("a { color: red }", encoding="utf-8")
    assert sources_digest((tmp_path,), KINDS) == before
    (tmp_path / file).write_text("deck = 30", encoding="utf-8")
    assert sources_digest((tmp_path,), KINDS) != before


def test_a_piece_that_was_lost_is_played_again_and_a_broken_one_is_named(tmp_path: Path) -> None:
    study = random_games("diamant")
    (whole,) = played(study, tmp_path, cores(1))
    lost, broken = sorted((tmp_path / "things").iterdir())[:2]
    lost.unlink()
    with pytest.raises(Refused) as refused:
        findings(study, Shelf(tmp_path))
    assert refused.value.key == "refused-study-unfinished"
    broken.write_bytes(broken.read_bytes()[:100])
    with pytest.raises(Refused) as refused:
        played(study, tmp_path, cores(1))
    assert refused.value.key == "refused-broken-piece"
    assert broken.name in str(refused.value)
    broken.unlink()
    assert_equal([whole], played(study, tmp_path, cores(1)))


def test_all_set_ups_go_on_side_by_side(study: Study) -> None:
    """So that what is done says how long the rest will take, whoever thinks in one of them."""
    assert [piece.set_up for piece in study.pieces()] == [0, 1, 2, 3] * 3


def test_every_kind_of_set_up_is_compiled_before_time_counts(study: Study, tmp_path: Path) -> None:
    told: list[str] = []
    carry_out(
        study,
        Shelf(tmp_path),
        cores(1),
        lambda done, _: told.append(f"played {done}"),
        lambda _, set_up: told.append(f"ready {set_up}"),
    )
    assert told[:5] == ["ready 0", "ready 1", "ready 2", "ready 3", "played 0"]


@pytest.mark.parametrize(
    ("game", "bots", "portion"),
    [("diamant", "thumb", 20_000), ("gemland", "thumb", 2_000), ("diamant", "leave-at-15", 400)],
)
def test_the_slower_a_game_the_smaller_its_pieces(
    game: str, bots: str, portion: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "PIECE", 20_000)
    assert sweep(game, [], [["random"], [bots]], {}, [], 100_000, 1).portion == portion


def test_the_more_a_study_asks_the_surer_an_answer_must_be(study: Study, tmp_path: Path) -> None:
    """Two comparisons ask of three seats and the length, four set-ups of three seats and of every thing."""
    played(study, tmp_path, cores(1))
    found = findings(study, Shelf(tmp_path))

    def errors(questions: int, degrees: int) -> float:
        return students(1 - CHANCE / (2 * questions), degrees)

    for contrast in found.contrasts:
        for one in (*contrast.wins, contrast.decisions):
            assert one.bound == pytest.approx(one.error * errors(2 * (3 + 1), GAMES - 1))
    for number, set_up in enumerate(found.set_ups):
        won = shares(kept(study, Shelf(tmp_path), number).lines, 3)
        assert [wins.bound for wins in set_up.wins] == [part(won[:, seat], 4 * 3).bound for seat in range(3)]
        assert set_up.wins[0].bound > part(won[:, 0], 4 * 3 - 1).bound
        for matter in set_up.matters:
            things = 4 * len(things_named(nedra.game("diamant"), study.series(0)))
            assert matter.more.bound == pytest.approx(matter.more.error * errors(things, GROUPS - 1))
    assert any(set_up.matters for set_up in found.set_ups)


def test_a_study_is_read_where_its_box_is_not(tmp_path: Path) -> None:
    box = edited_box(tmp_path, 99)
    study = sweep("diamant", [3], [["random"]], {}, [str(box)], GAMES, 1)
    there = played(study, tmp_path / "study", cores(1))
    box.unlink()
    (tmp_path / "study").rename(tmp_path / "elsewhere")
    shelf = Shelf(tmp_path / "elsewhere")
    assert_equal(there, [kept(shelf.study(), shelf, 0)])
    assert "mine.toml" in report(findings(shelf.study(), shelf), "ru")


def test_what_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sweeping = ["lab", "sweep", "diamant", "--games", "1", "--out", str(tmp_path / "file" / "study")]
    for words, key in (
        (sweeping, "refused-folder"),
        (["lab", "report", str(tmp_path), "--out", str(tmp_path / "nowhere" / "x")], "refused-file"),
    ):
        asked = parser().parse_args(words)
        with pytest.raises(Refused) as refused:
            asked.run(asked)
        assert refused.value.key == key


def test_who_lacks_a_package_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delitem(sys.modules, "nedra.lab.shelf")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert "pip install 'nedra[lab]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("points", "ahead"), [([3, 1, 2], 0), ([1, 3, 3], -1), ([1, 1, 2], 2), ([0, 0, 0], -1), ([2, 2, 5], 2)]
)
def test_who_is_alone_ahead(points: list[int], ahead: int) -> None:
    assert alone_ahead(points, 3) == ahead


def test_all_who_stand_highest_win() -> None:
    assert winners([4, 9, 9], 3) == 0b110


def test_a_sweep_says_what_it_found_and_a_report_shows_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    folder = str(tmp_path / "study")
    words = ["--seats", "3,4", "--set", "artifacts=0,1", "--games", "200", "--out", folder]
    assert main(["lab", "sweep", "diamant", *words]) == 0
    printed = capsys.readouterr().out
    assert "3 players · rules of thumb, with “The hunt for gold”" in printed
    found = msgspec.json.decode((tmp_path / "study" / "findings.json").read_bytes(), type=Findings)
    assert len(found.set_ups) == 4
    for language, title in (("ru", "Исследование: Диамант"), ("en", "A study of Diamant")):
        assert main(["lab", "report", folder, "--lang", language]) == 0
        page = (tmp_path / "study" / f"report.{language}.html").read_text(encoding="utf-8")
        assert f"<h1>{title}</h1>" in page
        assert page.count("<svg") == (1 + 3 + 1) * 4
        assert page.count("<!doctype") == 1
        assert "report-" not in page.replace("report.", "")
        assert "http" not in page


def test_where_there_is_no_study_none_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
