"""Every benchmark runs, with small sizes."""

import json
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import nedra
from nedra.lab.tournament.standings import Standings
from tests.servers import Postgres

pytestmark = pytest.mark.slow

BENCH = Path(__file__).parent.parent.parent / "bench"

Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a benchmark in this process; its output."""
    monkeypatch.syspath_prepend(BENCH)

    def run_here(name: str, *args: str) -> str:
        monkeypatch.setattr(sys, "argv", [f"{name}.py", *args])
        import_module(name).main()
        return capsys.readouterr().out

    return run_here


def run_load(name: str, *args: str) -> str:
    """Run a load generator in its own process: it freezes the garbage collector and raises file limits."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(BENCH / f"{name}.py"), *args],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
def test_rules_are_measured_interpreted_and_compiled(run: Run, tmp_path: Path) -> None:
    small = ("--runs", "2", "--compiled", "2000", "--interpreted", "20", "--out", str(tmp_path))
    output = run("rules", "--game", "diamant", *small)
    speeds = json.loads((tmp_path / "rules.json").read_text())["speeds"]
    assert [speed["mode"] for speed in speeds] == ["interpreted", "compiled"]
    assert all(speed["decisions_per_second"]["median"] > 0 for speed in speeds)
    assert "load" in output


@pytest.mark.compiled
def test_one_core_and_two_cores_play_the_same_games(run: Run, tmp_path: Path) -> None:
    small = ("--games", "50", "--without", "gpu", "ray", "--out", str(tmp_path))
    assert "No Ray" in run("same", "--game", "diamant", *small)
    played = json.loads((tmp_path / "same-diamant.json").read_text())["played"]
    assert len(played) == 2
    assert len({one["digest"] for one in played}) == 1


def test_without_a_device_the_gpu_benchmark_says_so_or_checks_its_games(run: Run, tmp_path: Path) -> None:
    output = run("gpu", "--check", "200", "--games", "10000", "--runs", "1", "--out", str(tmp_path))
    assert "No CUDA device" in output or "the processor's" in output


@pytest.mark.compiled
def test_divisions_into_sets_are_measured_by_hand_size(run: Run, tmp_path: Path) -> None:
    output = run(
        "gnomes_sets", "--runs", "2", "--compiled", "50", "--interpreted", "5", "--out", str(tmp_path)
    )
    results = json.loads((tmp_path / "gnomes_sets.json").read_text())
    assert [speed["gems"] for speed in results["speeds"]][-1] == [46, 58]
    assert all(speed["hands_per_second"]["median"] > 0 for speed in results["speeds"])
    assert "46–58" in output


@pytest.mark.compiled
def test_steps_of_the_vector_environment_are_measured(run: Run, tmp_path: Path) -> None:
    small = ("--batch", "16", "--steps", "3", "--runs", "1", "--out", str(tmp_path))
    output = run("batch", "--game", "diamant", *small)
    results = json.loads((tmp_path / "batch-cpu-diamant.json").read_text())
    assert results["measured"][0]["steps_per_second"]["median"] > 0
    assert "78 cells" in output


def test_without_a_device_a_batch_on_it_says_so_or_checks_its_steps(run: Run, tmp_path: Path) -> None:
    small = ("--batch", "16", "--steps", "3", "--runs", "1", "--out", str(tmp_path))
    output = run("batch", "--device", "cuda", "--game", "diamant", *small)
    assert "No CUDA device" in output or "the processor's" in output


def test_strength_keeps_to_its_time_and_drops_outdated_results(run: Run, tmp_path: Path) -> None:
    args = ("--game", "diamant", "--part", "levels", "--cores", "1", "--out", str(tmp_path))
    run("strength", *args, "--minutes", "0")
    assert not list(tmp_path.iterdir())
    (tmp_path / "strength-levels-diamant.json").write_text(json.dumps({"standings": STANDINGS}))
    assert "beginner,casual was measured with other rules" in run("strength", *args, "--minutes", "0")


@pytest.mark.parametrize("change", [{"blunder_rate": 301}, {"avoids_pointless": False}])
def test_a_result_of_strength_is_kept_until_a_bot_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    monkeypatch.syspath_prepend(BENCH)
    import strength

    file, standings = tmp_path / "strength.json", msgspec.convert(STANDINGS["beginner,casual"], Standings)
    strength.save_results("diamant", file, {"beginner,casual": standings, "expert,heuristic": standings})
    results, outdated = strength.load_results("diamant", file)
    assert (list(results), outdated) == (["beginner,casual", "expert,heuristic"], [])
    levels = nedra.game("diamant").levels
    monkeypatch.setitem(levels, "casual", levels["casual"]._replace(**change))
    results, outdated = strength.load_results("diamant", file)
    assert (list(results), outdated) == (["expert,heuristic"], ["beginner,casual"])


def test_a_result_of_strength_is_measured_again_when_the_rules_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(BENCH)
    import code_fingerprint

    gnomes, rules = nedra.game("gnomes"), tmp_path / "rules.py"
    before = code_fingerprint.fingerprint(gnomes, [])
    names = [file.name for file in code_fingerprint.rules_files(gnomes)]
    assert {"rules.py", "card_play.py", "sets.py"} <= set(names)
    rules.write_text("whole_last_round = True")
    monkeypatch.setattr(code_fingerprint, "rules_files", lambda _game: [rules])
    assert code_fingerprint.fingerprint(gnomes, [])["code"] != before["code"]


def test_the_expert_meets_every_baseline_in_three_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    import strength
    from code_fingerprint import fingerprint

    steps = {step.title: step.seats for step in strength.levels("gnomes", 3)}
    gnomes = nedra.game("gnomes")
    for name in gnomes.baselines:
        assert steps[f"expert,{name},{name}"] is steps[f"{name},expert,expert"] is None
        assert steps[f"expert,{name}"] == 2
        assert fingerprint(gnomes, [name])["bots"][name]["code"]


def test_code_changes_the_digest_of_a_measurement_and_a_comment_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(BENCH)
    from code_fingerprint import code_digest

    hashes = []
    for number, text in enumerate(("rubies = 1", "rubies  =  1  # as printed", "rubies = 2")):
        file = tmp_path / f"{number}.py"
        file.write_text(text)
        hashes.append(code_digest([file]))
    assert hashes[0] == hashes[1] != hashes[2]


def test_delays_of_beginners_are_measured(run: Run, tmp_path: Path) -> None:
    output = run("bot_load", "--tables", "3", "--seconds", "3", "--out", str(tmp_path))
    result = json.loads((tmp_path / "bot_load.json").read_text())
    assert result["seats"] == 12
    assert result["moves_per_second"] > 0
    assert result["late_ms"]["50"] <= result["late_ms"]["99"] <= result["late_ms"]["worst"]
    assert result["beyond_the_clock"] == 0
    assert "12 beginners" in output


STANDINGS: dict[str, Any] = {
    "beginner,casual": {
        "game": "diamant",
        "seats": 2,
        "options": {},
        "seed": 1,
        "games": 3,
        "bots": [
            {
                "bot": "beginner",
                "games": 3,
                "wins": 0.5,
                "wins_low": 0.2,
                "wins_high": 0.8,
                "times_fair_share": 1.0,
                "mean_score": 9.0,
                "rating": 0.0,
                "rating_low": -50.0,
                "rating_high": 50.0,
            }
        ],
        "head_to_head": [],
    }
}


@pytest.mark.compiled
def test_the_gym_is_measured_beside_other_libraries(run: Run, tmp_path: Path) -> None:
    small = ("--runs", "1", "--decisions", "40", "--games", "20", "--out", str(tmp_path))
    output = run("peers", "--game", "diamant", "--batch", "64", "--peers", str(tmp_path / "none"), *small)
    results = json.loads((tmp_path / "peers.json").read_text())
    measured = results["measured"]
    kinds = {"tree states", "agents", "agents together", "one alone", "batch of 64", "whole games"}
    assert {one["interface"] for one in measured if one["library"] == "nedra"} == kinds
    assert all(one["decisions_per_second"]["median"] > 0 for one in measured)
    assert all(one["ours_beside_it"] for one in measured if one["library"] != "nedra")
    absent = [name for name, version in results["libraries"].items() if version is None]
    assert all(name in output.splitlines()[-2] for name in absent)
    assert not absent or "tools/get_peers.sh" in output


def test_the_comparison_can_be_measured_row_by_row(run: Run) -> None:
    rows = run("peers", "--list", "--row", "agents/nedra/*", "batch of 65536/pgx/kuhn*").split("\n")
    ours = [f"agents/nedra/{name}" for name in nedra.games()]
    assert sorted(filter(None, rows)) == [*ours, "batch of 65536/pgx/kuhn_poker"]


@pytest.mark.compiled
def test_the_memory_of_a_study_is_measured(run: Run, tmp_path: Path) -> None:
    output = run("study_memory", "--games", "200", "400", "--out", str(tmp_path))
    sweeps = json.loads((tmp_path / "study-memory.json").read_text())["sweeps"]
    assert [sweep["games"] for sweep in sweeps] == [200, 400]
    assert all(sweep["megabytes"] > 50 for sweep in sweeps)
    assert "two setups" in output


def test_the_web_benchmark_measures_sizes_and_delays(tmp_path: Path) -> None:
    small = ("--tables", "2", "--seconds", "3", "--pace", "600", "--faster", "--out", str(tmp_path))
    run_load("web", "--games", "diamant", *small)
    results = json.loads((tmp_path / "web.json").read_text())
    assert results["first_page_bytes"] < 120_000
    assert results["moves"][0]["heaviest"] < 10_000
    (load,) = results["loads"]
    assert load["moves"] > 1
    assert 0 < load["movers"]["50"] <= load["movers"]["99"]
    assert load["others"]["50"] > 0
    assert 500 < load["bytes_a_move"] < 40_000


def test_a_move_through_the_server_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")  # no Node: boardgame.io is left out
    small = ("--matches", "3", "--thinking", "0", "0.05", "--seconds", "1", "--out", str(tmp_path))
    output = run_load("server", *small)
    assert "boardgame.io is left out" in output
    loads = json.loads((tmp_path / "server.json").read_text())["loads"]
    assert [load["thinking"] for load in loads] == [0, 0.05]
    for load in loads:
        assert load["moves"] > 1
        assert 0 < load["p50"] <= load["p99"]
        assert 100 < load["bytes_a_move"] < 2000


def test_long_journals_are_loaded_and_drawn(run: Run, tmp_path: Path) -> None:
    output = run("long_journals", "--lines", "100", "400", "--out", str(tmp_path))
    journals = json.loads((tmp_path / "long_journals.json").read_text())["journals"]
    assert [journal["kind"] for journal in journals] == ["seat changes"] * 2 + ["changed answers"] * 2
    assert all(journal["player"] > 0 for journal in journals)
    assert "spectator" in output


@pytest.mark.server
def test_unnoticed_answers_are_compared_with_silence_and_reloads(tmp_path: Path) -> None:
    run_load("unnoticed_answers", "--rounds", "3", "--spectators", "3", "--out", str(tmp_path))
    areas = json.loads((tmp_path / "unnoticed_answers.json").read_text())["areas"]
    assert set(areas) == {"nothing", "reload"}
    assert all(0 <= area <= 1 for kind in areas.values() for area in kind.values())


def test_several_processes_on_one_database_are_measured(
    postgres: Postgres, redis: str, tmp_path: Path
) -> None:
    small = ("--processes", "2", "--matches", "3", "--thinking", "0.05", "--seconds", "1")
    run_load("processes", "--database", postgres.address(), "--redis", redis, *small, "--out", str(tmp_path))
    loads = json.loads((tmp_path / "processes.json").read_text())["loads"]
    assert [(load["processes"], load["by_table"]) for load in loads] == [(2, False), (2, True)]
    for load in loads:
        assert load["moves"] > 1
        assert 0 < load["p50"] <= load["p99"]
        assert set(load["cpu_milliseconds"]) == {"server", "PostgreSQL", "Redis"}
        assert all(spent >= 0 for spent in load["cpu_milliseconds"].values())
