"""Levels: the same four names everywhere, honest, and never an error where there is no compiler."""

from typing import Any

import pytest

import nedra
from nedra.bots import UnknownBot, bot, choose, levels
from nedra.bots.insight import Insight, insight
from nedra.bots.levels import LEVELS, TEMPERS, USUAL, Level, choose_as, level, searching
from nedra.bots.naming import BOUNDS, read_dial, read_search
from nedra.bots.search import Dials, Seeker
from nedra.bots.search.grove import Grove
from nedra.core.game import AnyGame
from nedra.core.words import LANGUAGES
from tests.toys.straws import STRAWS

REAL = {"curiosity", "mood", "trust", "doubt", "greed", "spite"}
NAMES = ["beginner", "casual", "expert", "master"]


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches run uncompiled, and are short."""
    monkeypatch.setattr(levels, "seeker", Seeker)
    short = {
        name: one._replace(dials=one.dials and one.dials._replace(iterations=6))
        for name, one in USUAL.items()
    }
    monkeypatch.setattr(levels, "LEVELS", dict.fromkeys(LEVELS, short))


def test_every_game_has_the_same_levels() -> None:
    assert set(LEVELS) == set(nedra.games())
    assert all(list(named) == NAMES for named in LEVELS.values())
    assert level("a game of somebody else's", "casual") == USUAL["casual"]


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("name", [*NAMES, "expert:spiteful", "master:careful"])
@pytest.mark.parametrize("game", nedra.games())
def test_a_level_plays_legal_moves_and_the_same_again(game: str, name: str) -> None:
    match = nedra.game(game).match(2, seed=5)
    for _ in range(6):
        for seat, legal in match.asks().items():
            move = choose(match, seat, name, match.moment)
            assert move in legal
            assert move == choose(match, seat, name, match.moment)
            match.play(seat, move)


def test_without_a_compiler_a_level_plays_by_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "can_search", lambda: False)
    match = STRAWS.match(2, seed=1)
    assert choose(match, 0, "master", seed=7) == choose(match, 0, "thumb", seed=7)


def test_a_lone_move_is_not_thought_about() -> None:
    match = STRAWS.match(2, seed=1)
    known = insight(match, 0, seed=1)
    only = known._replace(moves=known.moves[:1])
    assert choose_as(only, Level(slips=1000)) == known.moves[0]


@pytest.mark.parametrize("iterations", [2, 60])
def test_a_search_can_be_shared_among_trees_and_the_number_of_cores_changes_nothing(
    iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight trees where there are iterations for eight; a grove found by two threads is that of one."""
    match, found, planted = STRAWS.match(2, seed=1), [], []
    for threads in (1, 2):

        def plant(game: AnyGame, trees: int, threads: int = threads) -> Grove:
            planted.append(trees)
            return Grove(game, trees, threads)

        monkeypatch.setattr(levels, "grove", plant)
        found.append(bot(f"search:iterations={iterations}:trees=8")(insight(match, 0, 1)))
    assert found[0] == found[1]
    assert planted == [min(iterations, 8)] * 2


@pytest.mark.usefixtures("interpreted")
def test_a_search_can_be_asked_for_by_its_dials() -> None:
    match = STRAWS.match(2, seed=1)
    assert bot("search:iterations=7:whim=1000:curiosity=0.5:slips=20")(insight(match, 0, 1)) in match.legal(0)


@pytest.mark.parametrize(
    "name",
    [
        "search:speed=3",
        "search:whim",
        "search:seat=3",
        "search:iterations=many",
        "search:iterations=0",
        "search:iterations=-3",
        "search:iterations=2.5",
        "search:iterations=1e400",
        "search:curiosity=nan",
        "search:slips=2000",
        "search:trees=0",
        "search:trees=65",
        "search:mood=1:mood=2",
        "expert:hungry",
        "expert:bold:careful",
        "beginner:bold",
        "casual:spiteful",
        "random:bold",
    ],
)
def test_a_bot_that_cannot_be_is_refused_in_words(name: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bot(name)
    assert all(refused.value.words(STRAWS.speech(language)) for language in LANGUAGES)


def test_who_does_not_think_ahead_has_no_temper_and_who_does_has_one_of_three() -> None:
    with pytest.raises(UnknownBot, match="expert, master"):
        bot("beginner:bold")
    with pytest.raises(UnknownBot, match="careful, bold, spiteful"):
        bot("expert:hungry")
    assert all(bot(f"{level}:{temper}") for level in ("expert", "master") for temper in TEMPERS)


def test_every_dial_can_be_set_by_name_and_what_is_usual_is_within_its_bounds() -> None:
    usual = {**Dials()._asdict(), **Level()._asdict()}
    assert set(BOUNDS) == set(usual) - {"seat", "seed", "dials"}
    for dial in BOUNDS:
        assert read_search([f"{dial}=1"]) != read_search([f"{dial}=0.5" if dial in REAL else f"{dial}=2"])
        assert read_dial(f"{dial}={usual[dial]}") == (dial, usual[dial])


def test_spite_takes_from_others_and_greed_gives_for_points() -> None:
    """Tempers are dials of what is gained, not other engines."""
    assert searching(100, **TEMPERS["spiteful"]).dials.spite > 0  # type: ignore[union-attr]  # it searches
    assert searching(100, **TEMPERS["careful"]).dials.greed > searching(100).dials.greed  # type: ignore[union-attr]


def last_in_the_cave(lead: int) -> Insight:
    """The last expedition of Diamant: Boris is at home with so many rubies, Anna alone inside.

    Her 20 do not win; with three kinds of traps lying she may bring them home, or risk them.
    """
    known = insight(nedra.game("diamant").match(2, seed=1), 0, seed=1)
    cave: Any = known.table
    cave.expedition = cave.expeditions
    cave.inside[1], cave.explorers, cave.owing = 0, 1, 0b01
    cave.chest[1] = cave.banked = lead
    cave.carried[0], cave.rubies = 20, 0
    for kind in range(3):
        cave.sprung[kind] = 1
    return known


def chosen(lead: int, temper: str, seed: int) -> str:
    """What a bot of that temper does there, by these dice."""
    known = last_in_the_cave(lead)
    dials = searching(300, **TEMPERS.get(temper, {}), seed=seed).dials
    assert dials is not None
    return str(known.game.moves[Seeker(known.game).search(known.table, dials).best])


@pytest.mark.parametrize("seed", [1, 2])
def test_the_careful_one_brings_home_what_the_bold_one_risks(seed: int) -> None:
    assert chosen(42, "careful", seed) == "return"
    assert chosen(42, "even", seed) == "continue"
    assert chosen(54, "even", seed) == "return"
    assert chosen(54, "bold", seed) == "continue"


def test_the_spiteful_one_risks_more_to_keep_another_from_winning() -> None:
    assert chosen(48, "even", seed=1) == "return"
    assert chosen(48, "spiteful", seed=1) == "continue"
