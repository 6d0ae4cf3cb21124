"""`nedra lab train`: train a network by self-play, on a CUDA device or on the processor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from nedra.core.i18n.system_language import chosen_language
from nedra.lab.command_line import parse_count
from nedra.lab.optional_packages import GYM_EXTRAS, TRAIN_EXTRAS, explain_missing_packages

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from nedra.training.learner import Learner, Plan

SIZES: Final = {"cpu": (1024, 64, 8192), "cuda": (16384, 128, 65536)}
"""Games at once, decisions of each between two updates, and decisions in a minibatch."""


def add_train_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add `lab train`."""
    parser = commands.add_parser(
        "train", help="help-train", description="help-train-about", epilog="help-train-examples"
    )
    parser.add_argument("game", metavar="GAME", help="help-game")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="help-train-out")
    parser.add_argument("--minutes", type=float, default=5.0, metavar="N", help="help-train-minutes")
    parser.add_argument("--seats", type=int, metavar="N", help="help-seats")
    parser.add_argument("--device", choices=tuple(SIZES), help="help-train-device")
    parser.add_argument("--batch", type=parse_count, metavar="N", help="help-train-batch")
    parser.add_argument("--steps", type=parse_count, metavar="N", help="help-train-steps")
    parser.add_argument("--hidden", type=parse_count, default=128, metavar="N", help="help-train-hidden")
    parser.add_argument("--rate", type=float, default=1e-3, metavar="X", help="help-train-rate")
    parser.add_argument("--games", type=parse_count, default=4096, metavar="N", help="help-train-games")
    parser.add_argument(
        "--evaluations", type=parse_count, default=8, metavar="N", help="help-train-evaluations"
    )
    parser.add_argument("--seed", type=parse_count, default=1, metavar="N", help="help-train-seed")
    parser.set_defaults(run=run_train)


@explain_missing_packages({**GYM_EXTRAS, **TRAIN_EXTRAS})
def run_train(args: Namespace) -> int:
    """Train, and print the curve; after an interruption the same command goes on."""
    from nedra.core.i18n.translator import translator
    from nedra.training.checkpoint import resume_training, save_training
    from nedra.training.learner import Learner

    say = translator(chosen_language(args))
    learner = Learner(make_plan(args))
    if resume_training(learner, args.out):
        print(say("train-resumed", folder=str(args.out)))
    print(say("train-heading"))
    for _ in learner.learn():
        save_training(learner, args.out)
        print(curve_line(learner), flush=True)
    weights = args.out / f"{args.game}.npz"
    print(say("train-written", file=str(weights), bytes=f"{weights.stat().st_size:,}"))
    return 0


def curve_line(learner: Learner) -> str:
    """The last evaluation."""
    last = learner.progress.curve[-1]
    wins = (f"{last[f'wins_against_{bot}']:10.1%}" for bot in ("heuristic", "random"))
    return f"{last['decisions']:>13,} {last['seconds']:>8,.0f} s {' '.join(wins)}"


def make_plan(args: Namespace) -> Plan:
    """The plan that the command line describes, checked before anything is compiled."""
    import torch  # type: ignore[import-not-found, unused-ignore]  # only the extra `train` installs it

    from nedra.core.match.catalogue import game as find_game
    from nedra.lab.setup import LabError
    from nedra.training.learner import Plan

    find_game(args.game)
    device = args.device or ("cuda" if torch.cuda.is_available() else "cpu")
    batch, steps, minibatch = SIZES[device]
    plan = Plan(
        game=args.game,
        seats=args.seats,
        minutes=args.minutes,
        device=device,
        batch=args.batch or batch,
        steps=args.steps or steps,
        minibatch=minibatch,
        hidden=args.hidden,
        rate=args.rate,
        games=args.games,
        evaluations=args.evaluations,
        seed=args.seed,
    )
    if min(plan.minutes, plan.batch, plan.steps, plan.hidden, plan.rate, plan.games, plan.evaluations) <= 0:
        raise LabError("refused-training-number")
    return plan
