"""The trained bot: it chooses legal moves with numpy alone, and plays well."""

import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nedra
from nedra import NedraError, gym
from nedra.bots import choose, trained
from nedra.bots.trained import policy_of
from nedra.bots.trained.policy import Layers, PolicyNetwork, load_policy, save_policy
from nedra.cli import main
from nedra.gym.env_kernel import BatchOutput
from nedra.lab.setup import make_setup
from nedra.lab.study.study import make_sweep
from nedra.lab.tournament.tournament import make_tournament_spec

ROOT = Path(__file__).parent.parent.parent


def layers(cells: int, moves: int) -> Layers:
    """Integer weights, which half precision represents exactly."""
    rng = np.random.default_rng(1)
    sizes = [cells, 8, moves]
    return [
        (rng.integers(-3, 4, (after, before)).astype("f8"), rng.integers(-3, 4, after).astype("f8"))
        for before, after in pairwise(sizes)
    ]


def best_moves(policy: PolicyNetwork, output: BatchOutput) -> np.ndarray:
    logits = np.where(output.mask, policy.logits(output.observation), -np.inf)
    return np.asarray(logits.argmax(-1))


@pytest.mark.compiled
def test_a_policy_chooses_legal_moves_for_a_batch(tmp_path: Path) -> None:
    env = gym.vector("hoard", 3, batch=16, observation="integers")
    output = env.output
    save_policy(tmp_path / "hoard.npz", "hoard", 3, layers(output.observation.shape[1], output.mask.shape[1]))
    policy = load_policy(tmp_path / "hoard.npz")
    assert (policy.game, policy.seats) == ("hoard", 3)
    for _ in range(100):
        assert not env.step(best_moves(policy, output)).illegal.any()


def test_logits_equal_a_computation_by_hand(tmp_path: Path) -> None:
    (first, first_bias), (second, second_bias) = layers(78, 2)
    save_policy(tmp_path / "d.npz", "diamant", 4, [(first, first_bias), (second, second_bias)])
    seen = np.arange(78)
    by_hand = second @ np.maximum(first @ seen + first_bias, 0) + second_bias
    assert load_policy(tmp_path / "d.npz").logits(seen).tolist() == pytest.approx(by_hand.tolist(), rel=1e-6)


def test_a_policy_of_other_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_policy(tmp_path / "d.npz", "diamant", 4, layers(78, 2))
    changed = type("Changed", (), {"rules_version": 99})
    monkeypatch.setattr("nedra.bots.trained.policy.find_game", lambda _: changed)
    with pytest.raises(NedraError) as refused:
        load_policy(tmp_path / "d.npz")
    assert refused.value.key == "refused-outdated-policy"


def test_training_without_torch_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["lab", "train", "diamant", "--out", str(tmp_path / "players"), "--lang", "en"]) == 2
    assert '"torch>=' in capsys.readouterr().err
    assert not (tmp_path / "players").exists()


def test_a_baseline_answers_scaled_observations_as_the_bot_does() -> None:
    policy, env = gym.baseline("diamant"), gym.solo("diamant", opponents="trained")
    integers = gym.solo("diamant", opponents="trained", observation="integers")
    (seen, _), (counted, _) = env.reset(seed=3), integers.reset(seed=3)
    over = False
    while not over:
        assert policy.logits(seen["observation"]).tolist() == pytest.approx(
            policy_of("diamant").logits(counted["observation"]).tolist()
        )
        action = int(policy(seen["observation"], seen["action_mask"]))
        assert seen["action_mask"][action]
        seen, _, over, _, info = env.step(action)
        counted, *_ = integers.step(action)
        assert not info["illegal"]


def test_a_baseline_can_be_loaded_from_a_file(tmp_path: Path) -> None:
    save_policy(tmp_path / "mine.npz", "diamant", 3, layers(78, 2))
    assert gym.baseline("diamant", tmp_path / "mine.npz").seats == 3
    with pytest.raises(NedraError, match="diamant"):
        gym.baseline("hoard", tmp_path / "mine.npz")


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "share"), [("diamant", 0.5), ("hoard", 0.28), ("gnomes", 0.45), ("gemland", 0.7)]
)
def test_a_shipped_policy_beats_the_heuristic(name: str, share: float) -> None:
    """Over all seats it wins more than its fair share against the heuristic."""
    policy, rewards = policy_of(name), []
    for seat in range(policy.seats):
        bots = ["heuristic" if other != seat else None for other in range(policy.seats)]
        env = gym.vector(name, policy.seats, batch=256, bots=bots, observation="integers", seed=3)
        first = np.ones(256, bool)
        while first.any():
            output = env.step(best_moves(policy, env.output))
            rewards += output.rewards[output.terminated & first, seat].tolist()
            first &= ~output.terminated
    others = policy.seats - 1
    assert np.mean([(others * reward + 1) / policy.seats for reward in rewards]) > share


def test_the_trained_bot_does_not_depend_on_the_determinization() -> None:
    match = nedra.game("diamant").match(4, seed=5)
    while not match.over:
        for seat in match.legal_by_seat():
            chosen = {str(choose(match, seat, "trained", seed)) for seed in range(3)}
            assert len(chosen) == 1
            match.play(seat, chosen.pop())


@pytest.mark.parametrize(("seats", "artifacts"), [(2, 0), (4, 1)])
def test_a_setup_it_was_not_trained_for_is_refused(seats: int, artifacts: int) -> None:
    match = nedra.game("diamant").match(seats, seed=1, artifacts=artifacts)
    with pytest.raises(NedraError, match="table of 4"):
        choose(match, 0, "trained", 1)


@pytest.mark.parametrize("setup", [{"seats": 2}, {"options": {"artifacts": 1}}], ids=["seats", "options"])
def test_tournaments_and_simulations_refuse_such_a_setup(setup: dict[str, Any]) -> None:
    game = nedra.game("diamant")
    with pytest.raises(NedraError, match="table of 4"):
        make_tournament_spec(game, ["heuristic", "trained"], 10, **setup)
    with pytest.raises(NedraError, match="table of 4"):
        make_setup("diamant", setup.get("seats", 4), ["trained"], setup.get("options"))
    assert make_tournament_spec(game, ["heuristic", "trained"], 10).seats == 4


def test_solo_and_studies_refuse_such_a_setup_and_another_box(tmp_path: Path) -> None:
    own = ROOT / "src" / "nedra" / "games" / "diamant" / "box.toml"
    other = tmp_path / "other.toml"
    other.write_text(own.read_text(encoding="utf-8").replace("snake = 3", "snake = 2"), encoding="utf-8")
    for setup in ({"seats": 3}, {"artifacts": 1}, {"box": other}):
        with pytest.raises(NedraError, match="table of 4"):
            gym.solo("diamant", opponents=["trained"], **setup)
    with pytest.raises(NedraError, match="table of 4"):
        make_sweep("diamant", [4], [["trained"]], {}, [str(other)], 10, 1)
    assert gym.solo("diamant", opponents=["trained"], box=own).seat == 0
    assert make_sweep("diamant", [4], [["trained"]], {}, [str(own)], 10, 1).setups[0].python_bots == (
        "trained",
    )


def test_a_game_without_a_policy_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gnomes.npz").touch()
    monkeypatch.setattr(trained, "WEIGHTS_DIR", tmp_path)
    monkeypatch.setattr(trained, "policy_of", policy_of.__wrapped__)
    match = nedra.game("gemland").match(2, seed=1)
    with pytest.raises(NedraError, match="gnomes"):
        choose(match, 0, "trained", 1)
