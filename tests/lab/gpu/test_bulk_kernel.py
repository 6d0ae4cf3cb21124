"""CUDA kernels, run by Numba's simulator of a device, play the same games as the processor."""

from pathlib import Path

import numpy as np
import pytest

import nedra
from nedra.cli import main
from nedra.lab.gpu.bulk_kernel import cuda, packed_type
from nedra.lab.simulate.accumulator import accumulator_type
from tests.simulator import simulated

pytestmark = pytest.mark.slow


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
def test_the_device_plays_the_same_games_as_the_processor(
    game: str, games: int, bots: str, memories: list[str]
) -> None:
    printed = simulated("tests.lab.gpu.simulated_gpu", game, str(games), bots, *memories)
    assert printed == f"{games} games are equal\n"


def test_the_device_solves_diamant_between_two_as_the_processor_does() -> None:
    printed = simulated("tests.games.diamant.exact.simulated_duel", "leave-at-5", "leave-by-chance-20%")
    assert printed == "22 leads are equal\n"


@pytest.mark.parametrize("words", [["simulate", "diamant"], ["sweep", "diamant", "--out", "study"]])
def test_playing_without_a_device_is_refused(
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


def test_neighbouring_records_in_shared_memory_use_all_banks() -> None:
    game = nedra.game("diamant")
    packed = packed_type(game.state_type)
    words = packed.itemsize // 4
    assert {thread * words % 32 for thread in range(32)} == set(range(32))


def test_a_packed_record_holds_every_field_aligned() -> None:
    game = nedra.game("diamant")
    for state in (game.state_type, accumulator_type(game)):
        packed = packed_type(state)
        assert packed.names == tuple(state.fields)
        assert packed.isalignedstruct
        assert np.zeros(2, packed)[1].nbytes == packed.itemsize
