"""The examples for learning do what their texts say, in a shorter run."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.docs.docs_blocks import blocks_of

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"


def load_example(name: str) -> ModuleType:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.compiled
@pytest.mark.slow
def test_ppo_learns_to_beat_three_heuristics() -> None:
    ppo = load_example("ppo")
    args = ppo.arguments(["--iterations", "10", "--every", "10", "--games", "1024"])
    before, after = ppo.train(args)
    assert before < 0.25
    assert after > 0.4


@pytest.mark.slow
def test_cfr_solves_the_tiny_cave(capsys: pytest.CaptureFixture[str]) -> None:
    cfr = load_example("cfr")
    game = cfr.load()
    gains, policy = cfr.solve(game, 20)
    assert gains[-1] < gains[0] / 50
    cfr.show(game, policy)
    table = [line.split() for line in capsys.readouterr().out.splitlines()[5:]]
    leaves = [float(cells[-1][:-1]) for cells in table if cells[:5] == ["2", "2", "1", "1", "1"]]
    assert leaves  # a trap, a ruby left, one carried:
    assert min(leaves) > 99


@pytest.mark.compiled
@pytest.mark.slow
def test_the_recipes_of_the_cookbook_run() -> None:
    names: dict[str, Any] = {}
    for block in blocks_of(ROOT / "docs" / "cookbook.md"):
        if block.language == "python":
            exec(block.text, names)
    env = names["env"]
    env.reset(seed=1)
    step = env.step(0)
    while not step[2]:
        step = env.step(int(env.get_wrapper_attr("action_masks")().argmax()))
    info = step[-1]
    assert step[1] == 1 - 2 * (info["places"][info["seat"]] - 1) / 3
    assert names["reward"].shape == (64,)
