"""The files of a training: weights for the bot, the learning curve, and a checkpoint to go on from."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

import torch  # type: ignore[import-not-found, unused-ignore]  # only the extra `train` installs it

from nedra.bots.trained.policy import save_policy
from nedra.core.match.catalogue import game as find_game
from nedra.lab.setup import LabError
from nedra.training.learner import Progress

if TYPE_CHECKING:
    from pathlib import Path

    from nedra.training.learner import Learner, Plan

FREE_TO_CHANGE: Final = ("minutes", "games", "evaluations", "device", "batch", "steps", "minibatch")
"""Settings that may change when a training continues: they affect time and memory, not the network."""


def save_training(learner: Learner, folder: Path) -> None:
    """Write all files."""
    plan = learner.plan
    folder.mkdir(parents=True, exist_ok=True)
    size = save_policy(folder / f"{plan.game}.npz", plan.game, learner.seats, learner.network.policy_layers())
    about = {
        "game": plan.game,
        "seats": learner.seats,
        "hidden": plan.hidden,
        "seed": plan.seed,
        "device": torch.cuda.get_device_name() if plan.device == "cuda" else "cpu",
        "torch": torch.__version__,
        "bytes": size,
        "curve": learner.progress.curve,
    }
    (folder / f"{plan.game}.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    unfinished = folder / f"{plan.game}.pt.part"
    torch.save(
        {
            "settings": settings_of(plan),
            "progress": asdict(learner.progress),
            "network": learner.network.state_dict(),
            "adam": learner.adam.state_dict(),
        },
        unfinished,
    )
    unfinished.replace(folder / f"{plan.game}.pt")


def resume_training(learner: Learner, folder: Path) -> bool:
    """Go on from the checkpoint in a folder, if there is one; one of another training is refused."""
    file = folder / f"{learner.plan.game}.pt"
    if not file.exists():
        return False
    saved = torch.load(file, map_location=learner.plan.device, weights_only=True)
    if saved["settings"] != settings_of(learner.plan):
        raise LabError("refused-other-training", folder=str(folder))
    learner.network.load_state_dict(saved["network"])
    learner.adam.load_state_dict(saved["adam"])
    learner.progress = Progress(**saved["progress"])
    return True


def settings_of(plan: Plan) -> dict[str, object]:
    """What must stay the same when a training goes on."""
    kept = {name: value for name, value in asdict(plan).items() if name not in FREE_TO_CHANGE}
    return kept | {"rules_version": find_game(plan.game).rules_version}
