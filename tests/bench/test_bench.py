"""Every benchmark runs, with sizes that take no time."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import nedra
from nedra.bots.levels import LEVELS_BY_GAME
from nedra.lab.tournament.standings import Standings

BENCH = Path(__file__).parent.parent.parent / "bench"


def run(name: str, *words: str, **surroundings: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(BENCH / name), *words],
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_rules_are_measured_interpreted_and_compiled(tmp_path: Path) -> None:
    printed = run(
        "rules.py",
        "--game",
        "diamant",
        "--runs",
        "2",
        "--compiled",
        "2000",
        "--interpreted",
        "20",
        "--out",
        str(tmp_path),
    )
    results = json.loads((tmp_path / "rules.json").read_text())
    assert [speed["body"] for speed in results["speeds"] if speed["game"] == "diamant"] == [
        "interpreted",
        "compiled",
    ]
    assert all(speed["decisions_per_second"]["median"] > 0 for speed in results["speeds"])
    assert "load" in printed


def test_without_a_device_the_gpu_benchmark_says_so_or_checks_its_games(tmp_path: Path) -> None:
    printed = run("gpu.py", "--check", "200", "--games", "10000", "--runs", "1", "--out", str(tmp_path))
    assert "No CUDA device" in printed or "the processor's" in printed


def test_divisions_into_sets_are_measured_by_the_size_of_the_hand(tmp_path: Path) -> None:
    printed = run("sets.py", "--runs", "2", "--compiled", "50", "--interpreted", "5", "--out", str(tmp_path))
    results = json.loads((tmp_path / "sets.json").read_text())
    assert [speed["gems"] for speed in results["speeds"]][-1] == [46, 58]
    assert all(speed["hands_per_second"]["median"] > 0 for speed in results["speeds"])
    assert "46–58" in printed


def test_steps_of_a_batch_are_measured(tmp_path: Path) -> None:
    few = ("--batch", "16", "--steps", "3", "--runs", "1", "--out", str(tmp_path))
    printed = run("batch.py", "--game", "diamant", *few)
    results = json.loads((tmp_path / "batch-cpu-diamant.json").read_text())
    assert results["measured"][0]["steps_per_second"]["median"] > 0
    assert "78 cells" in printed


def test_without_a_device_a_batch_on_it_says_so_or_checks_its_steps(tmp_path: Path) -> None:
    few = ("--batch", "16", "--steps", "3", "--runs", "1", "--out", str(tmp_path))
    printed = run("batch.py", "--device", "cuda", "--game", "diamant", *few)
    assert "No CUDA device" in printed or "the processor's" in printed


def test_strength_is_measured_within_its_time_and_not_twice(tmp_path: Path) -> None:
    words = ("--game", "diamant", "--part", "levels", "--cores", "1", "--out", str(tmp_path))
    run("strength.py", *words, "--minutes", "0")
    assert not list(tmp_path.iterdir())
    (tmp_path / "strength-levels-diamant.json").write_text(json.dumps({"standings": STANDINGS}))
    assert "beginner,casual was measured of other rules" in run("strength.py", *words, "--minutes", "0")


def test_a_line_of_strength_is_kept_until_a_bot_s_numbers_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(BENCH)
    import strength

    file, line = tmp_path / "strength.json", msgspec.convert(STANDINGS["beginner,casual"], Standings)
    strength.keep("diamant", file, {"beginner,casual": line, "expert,heuristic": line})
    lines, outdated = strength.kept("diamant", file)
    assert (list(lines), outdated) == (["beginner,casual", "expert,heuristic"], [])
    monkeypatch.setitem(
        LEVELS_BY_GAME["diamant"], "casual", LEVELS_BY_GAME["diamant"]["casual"]._replace(blunder_rate=301)
    )
    lines, outdated = strength.kept("diamant", file)
    assert (list(lines), outdated) == (["expert,heuristic"], ["beginner,casual"])


def test_the_expert_meets_every_simple_strategy_in_three_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    import strength
    from measured import measured_of

    steps = {step.title: step.seats for step in strength.levels("gnomes", 3)}
    gnomes = nedra.game("gnomes")
    for name in gnomes.baselines:
        assert steps[f"expert,{name},{name}"] is steps[f"{name},expert,expert"] is None
        assert steps[f"expert,{name}"] == 2
        assert measured_of(gnomes, [name])["bots"][name]["code"]


def test_a_comment_changes_no_measurement_but_code_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(BENCH)
    from measured import code_of

    hashes = []
    for number, text in enumerate(("rubies = 1", "rubies  =  1  # as printed", "rubies = 2")):
        file = tmp_path / f"{number}.py"
        file.write_text(text)
        hashes.append(code_of([file]))
    assert hashes[0] == hashes[1] != hashes[2]


def test_beginners_are_measured_against_the_clock(tmp_path: Path) -> None:
    printed = run("beginners.py", "--tables", "3", "--seconds", "3", "--out", str(tmp_path))
    found = json.loads((tmp_path / "beginners.json").read_text())
    assert found["seats"] == 12
    assert found["moves_per_second"] > 0
    assert found["late_ms"]["50"] <= found["late_ms"]["99"] <= found["late_ms"]["worst"]
    assert found["beyond_the_clock"] == 0
    assert "12 beginners" in printed


STANDINGS: dict[str, Any] = {
    "beginner,casual": {
        "game": "diamant",
        "seats": 2,
        "options": {},
        "seed": 1,
        "games": 3,
        "lines": [
            {
                "bot": "beginner",
                "games": 3,
                "wins": 0.5,
                "wins_low": 0.2,
                "wins_high": 0.8,
                "fair": 1.0,
                "mean_score": 9.0,
                "rating": 0.0,
                "rating_low": -50.0,
                "rating_high": 50.0,
            }
        ],
        "pairings": [],
    }
}


def test_the_gym_is_measured_beside_others(tmp_path: Path) -> None:
    few = ("--runs", "1", "--decisions", "40", "--games", "20", "--out", str(tmp_path))
    printed = run("peers.py", "--game", "diamant", "--peers", str(tmp_path / "none"), *few)
    results = json.loads((tmp_path / "peers.json").read_text())
    measured = results["measured"]
    kinds = {"tree states", "agents", "one alone", "batch of 1024", "whole games"}
    assert {one["interface"] for one in measured if one["library"] == "nedra"} == kinds
    assert all(one["decisions_per_second"]["median"] > 0 for one in measured)
    assert all(one["ours_beside_it"] for one in measured if one["library"] != "nedra")
    absent = [name for name, version in results["libraries"].items() if version is None]
    assert all(name in printed.splitlines()[-2] for name in absent)
    assert not absent or "tools/get_peers.sh" in printed


def test_the_web_benchmark_weighs_moves_and_times_waits(tmp_path: Path) -> None:
    few = ("--tables", "2", "--seconds", "3", "--pace", "600", "--faster", "--out", str(tmp_path))
    run("web.py", "--games", "diamant", *few)
    results = json.loads((tmp_path / "web.json").read_text())
    assert results["first_page_bytes"] < 120_000
    assert results["moves"][0]["heaviest"] < 10_000
    (crowd,) = results["crowds"]
    assert crowd["moves"] > 1
    assert 0 < crowd["movers"]["50"] <= crowd["movers"]["99"]
    assert crowd["others"]["50"] > 0
    assert 500 < crowd["bytes_a_move"] < 40_000


def test_a_move_through_the_server_is_measured(tmp_path: Path) -> None:
    few = ("--matches", "3", "--thinking", "0", "0.05", "--seconds", "1", "--out", str(tmp_path))
    printed = run("server.py", *few, PATH="")
    assert "boardgame.io is left out" in printed
    crowds = json.loads((tmp_path / "server.json").read_text())["crowds"]
    assert [crowd["thinking"] for crowd in crowds] == [0, 0.05]
    for crowd in crowds:
        assert crowd["moves"] > 1
        assert 0 < crowd["p50"] <= crowd["p99"]
        assert 100 < crowd["bytes_a_move"] < 2000
