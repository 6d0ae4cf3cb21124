"""The kernels, run by Numba's simulator of a CUDA device: the processor's games, thread by thread."""

from pathlib import Path

import numpy as np
import pytest

import nedra
from nedra.cli import main
from nedra.lab.gpu.bulk_kernel import cuda, packed_type
from nedra.lab.gpu.loop_unrolling import mark_loops_no_unroll
from nedra.lab.simulate.accumulator import accumulator_type
from tests.simulator import simulated


@pytest.mark.parametrize(
    ("game", "games", "bots", "memories"),
    [
        ("diamant", 12, "random", ["shared", "local"]),
        ("diamant", 12, "heuristic,random,heuristic", ["shared", "local"]),
        ("hoard", 6, "heuristic,random,random", ["shared"]),
        ("gnomes", 4, "heuristic,random,random", ["shared"]),
        ("gemland", 4, "random,heuristic,random", ["local"]),
    ],
)
def test_the_device_plays_and_counts_the_processors_games(
    game: str, games: int, bots: str, memories: list[str]
) -> None:
    printed = simulated("tests.lab.gpu.simulated_gpu", game, str(games), bots, *memories)
    assert printed == f"{games} games are equal\n"


@pytest.mark.parametrize("words", [["simulate", "diamant"], ["sweep", "diamant", "--out", "study"]])
def test_without_a_device_it_is_refused(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    assert main(["lab", *words, "--gpu"]) == 2
    assert "CUDA" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_neighbours_in_shared_memory_never_share_a_bank() -> None:
    game = nedra.game("diamant")
    packed = packed_type(game.state_type)
    words = packed.itemsize // 4
    assert {thread * words % 32 for thread in range(32)} == set(range(32))


def test_a_packed_record_holds_every_field_aligned() -> None:
    game = nedra.game("diamant")
    for table in (game.state_type, accumulator_type(game)):
        packed = packed_type(table)
        assert packed.names == tuple(table.fields)
        assert packed.isalignedstruct
        assert np.zeros(2, packed)[1].nbytes == packed.itemsize


def test_a_loop_of_a_long_kernel_is_marked_to_stay_one() -> None:
    code = """define void @climb(i32 %steps) {
begin:
  br label %"step"
"step":
  br i1 %done, label %"end", label %step
end:
  ret void
}"""
    *lines, unroll, loop = mark_loops_no_unroll(code).split("\n")
    assert lines[2] == '  br label %"step"'
    assert lines[4] == '  br i1 %done, label %"end", label %step, !llvm.loop !900001'
    assert unroll == '!900000 = !{ !"llvm.loop.unroll.disable" }'
    assert loop == "!900001 = distinct !{ !900001, !900000 }"


def test_loops_of_another_function_are_not_taken_for_its_own() -> None:
    one = "define void @one() {\nstep:\n  ret void\n}"
    code = f"{one}\ndefine void @two() {{\n  br label %step\nstep:\n  ret void\n}}"
    assert mark_loops_no_unroll(code).splitlines()[:-1] == code.splitlines()
