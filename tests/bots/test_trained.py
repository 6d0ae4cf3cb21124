"""The trained player: read from a file it answers legally, with numpy alone, and plays well."""

import subprocess
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
from nedra.bots.trained.policy import Layers, load_policy, save_policy
from nedra.lab.setup import make_setup
from nedra.lab.study.study import make_sweep
from nedra.lab.tournament.tournament import make_tournament_spec

ROOT = Path(__file__).parent.parent.parent


def layers(cells: int, moves: int) -> Layers:
    """Whole numbers, which half precision holds exactly."""
    chance = np.random.default_rng(1)
    sizes = [cells, 8, moves]
    return [
        (chance.integers(-3, 4, (after, before)).astype("f8"), chance.integers(-3, 4, after).astype("f8"))
        for before, after in pairwise(sizes)
    ]


def test_a_player_plays_legal_moves_in_every_game_of_a_batch(tmp_path: Path) -> None:
    env = gym.vector("hoard", 3, batch=16)
    shown = env.output
    save_policy(tmp_path / "hoard.npz", "hoard", 3, layers(shown.observation.shape[1], shown.mask.shape[1]))
    player = load_policy(tmp_path / "hoard.npz")
    assert (player.game, player.seats) == ("hoard", 3)
    for _ in range(100):
        assert not env.step(player.best_moves(shown.observation, shown.mask)).illegal.any()


def test_a_network_is_what_its_layers_say(tmp_path: Path) -> None:
    (first, first_bias), (second, second_bias) = layers(78, 2)
    save_policy(tmp_path / "d.npz", "diamant", 4, [(first, first_bias), (second, second_bias)])
    seen = np.arange(78)
    by_hand = second @ np.maximum(first @ seen + first_bias, 0) + second_bias
    assert load_policy(tmp_path / "d.npz").logits(seen).tolist() == pytest.approx(by_hand.tolist(), rel=1e-6)


def test_a_player_of_other_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_policy(tmp_path / "d.npz", "diamant", 4, layers(78, 2))
    changed = type("Changed", (), {"rules_version": 99})
    monkeypatch.setattr("nedra.bots.trained.policy.find_game", lambda _: changed)
    with pytest.raises(NedraError) as refused:
        load_policy(tmp_path / "d.npz")
    assert refused.value.key == "refused-outdated-policy"


def test_training_says_what_it_needs() -> None:
    """Whoever has no torch is told so by its name; nothing else of the project asks for it."""
    script = "import runpy, sys; sys.modules['torch'] = None; runpy.run_path(sys.argv[1])"
    tool = str(ROOT / "tools" / "train_player.py")
    done = subprocess.run([sys.executable, "-c", script, tool], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "torch" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("name", "share"), [("diamant", 0.5), ("hoard", 0.28), ("gnomes", 0.45), ("gemland", 0.7)]
)
def test_a_shipped_player_beats_rules_of_thumb(name: str, share: float) -> None:
    """Sitting in turn at every seat of the table it learned at, it wins more than what is fair."""
    player, won = policy_of(name), []
    for seat in range(player.seats):
        bots = ["heuristic" if other != seat else None for other in range(player.seats)]
        env = gym.vector(name, player.seats, batch=256, bots=bots, seed=3)
        first = np.ones(256, bool)
        while first.any():
            shown = env.step(player.best_moves(env.output.observation, env.output.mask))
            won += shown.rewards[shown.terminated & first, seat].tolist()
            first &= ~shown.terminated
    others = player.seats - 1
    assert np.mean([(others * reward + 1) / player.seats for reward in won]) > share


def test_as_a_bot_it_answers_from_what_its_seat_may_know() -> None:
    match = nedra.game("diamant").match(4, seed=5)
    while not match.over:
        for seat in match.legal_by_seat():
            chosen = {str(choose(match, seat, "trained", seed)) for seed in range(3)}
            assert len(chosen) == 1, "what is dealt afresh does not matter to it"
            match.play(seat, chosen.pop())


@pytest.mark.parametrize(("seats", "artifacts"), [(2, 0), (4, 1)])
def test_it_refuses_a_table_that_it_does_not_know(seats: int, artifacts: int) -> None:
    match = nedra.game("diamant").match(seats, seed=1, artifacts=artifacts)
    with pytest.raises(NedraError, match="table of 4"):
        choose(match, 0, "trained", 1)


@pytest.mark.parametrize("asked", [{"seats": 2}, {"options": {"artifacts": 1}}], ids=["seats", "options"])
def test_a_tournament_and_a_series_refuse_it_at_such_a_table(asked: dict[str, Any]) -> None:
    game = nedra.game("diamant")
    with pytest.raises(NedraError, match="table of 4"):
        make_tournament_spec(game, ["heuristic", "trained"], 10, **asked)
    with pytest.raises(NedraError, match="table of 4"):
        make_setup("diamant", asked.get("seats", 4), ["trained"], asked.get("options"))
    assert make_tournament_spec(game, ["heuristic", "trained"], 10).seats == 4


def test_one_learner_cannot_play_it_at_such_a_table_nor_a_study_with_another_box(tmp_path: Path) -> None:
    own = ROOT / "src" / "nedra" / "games" / "diamant" / "box.toml"
    other = tmp_path / "other.toml"
    other.write_text(own.read_text(encoding="utf-8").replace("snake = 3", "snake = 2"), encoding="utf-8")
    for state in ({"seats": 3}, {"artifacts": 1}, {"box": other}):
        with pytest.raises(NedraError, match="table of 4"):
            gym.solo("diamant", opponents=["trained"], **state)
    with pytest.raises(NedraError, match="table of 4"):
        make_sweep("diamant", [4], [["trained"]], {}, [str(other)], 10, 1)
    assert gym.solo("diamant", opponents=["trained"], box=own).seat == 0
    assert make_sweep("diamant", [4], [["trained"]], {}, [str(own)], 10, 1).setups[0].python_bots == ("trained",)


def test_a_game_that_nobody_learned_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gnomes.npz").touch()
    monkeypatch.setattr(trained, "WEIGHTS_DIR", tmp_path)
    monkeypatch.setattr(trained, "policy_of", policy_of.__wrapped__)
    match = nedra.game("gemland").match(2, seed=1)
    with pytest.raises(NedraError, match="gnomes"):
        choose(match, 0, "trained", 1)
