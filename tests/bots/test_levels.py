"""Levels: the same four names everywhere, honest, and never an error where there is no compiler."""

from typing import Any

import pytest

import nedra
from nedra.bots import UnknownBotError, choose, find_bot, levels
from nedra.bots.bot_input import BotInput, make_bot_input
from nedra.bots.bot_names import SEARCH_OPTION_BOUNDS, parse_search_level, parse_search_option
from nedra.bots.levels import (
    DEFAULT_LEVELS,
    LEVELS_BY_GAME,
    STYLES,
    Level,
    choose_at_level,
    level_in_game,
    search_level,
)
from nedra.bots.search import SearchConfig, Searcher
from nedra.bots.search.root_parallel import RootParallelSearch
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import LANGUAGES
from tests.toys.straws import STRAWS

REAL = {
    "exploration",
    "simultaneous_noise",
    "prior_weight",
    "first_play_penalty",
    "score_weight",
    "rival_weight",
}
NAMES = ["beginner", "casual", "expert", "master"]


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches run uncompiled, and are short."""
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    short = {
        name: one._replace(search_config=one.search_config and one.search_config._replace(iterations=6))
        for name, one in DEFAULT_LEVELS.items()
    }
    monkeypatch.setattr(levels, "LEVELS_BY_GAME", dict.fromkeys(LEVELS_BY_GAME, short))


def test_every_game_has_the_same_levels() -> None:
    assert set(LEVELS_BY_GAME) == set(nedra.games())
    assert all(list(named) == NAMES for named in LEVELS_BY_GAME.values())
    assert level_in_game("a game of somebody else's", "casual") == DEFAULT_LEVELS["casual"]


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("name", [*NAMES, "expert:spiteful", "master:careful"])
@pytest.mark.parametrize("game", nedra.games())
def test_a_level_plays_legal_moves_and_the_same_again(game: str, name: str) -> None:
    match = nedra.game(game).match(2, seed=5)
    for _ in range(6):
        for seat, legal in match.legal_by_seat().items():
            move = choose(match, seat, name, match.version)
            assert move in legal
            assert move == choose(match, seat, name, match.version)
            match.play(seat, move)


def test_without_a_compiler_a_level_plays_by_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "can_search", lambda: False)
    match = STRAWS.match(2, seed=1)
    assert choose(match, 0, "master", seed=7) == choose(match, 0, "heuristic", seed=7)


def test_a_lone_move_is_not_thought_about() -> None:
    match = STRAWS.match(2, seed=1)
    known = make_bot_input(match, 0, seed=1)
    only = known._replace(moves=known.moves[:1])
    assert choose_at_level(only, Level(blunder_rate=1000)) == known.moves[0]


@pytest.mark.parametrize("iterations", [2, 60])
def test_a_search_can_be_shared_among_trees_and_the_number_of_cores_changes_nothing(
    iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight trees where there are iterations for eight; a grove found by two threads is that of one."""
    match, found, planted = STRAWS.match(2, seed=1), [], []
    for threads in (1, 2):

        def plant(game: AnyGame, trees: int, threads: int = threads) -> RootParallelSearch:
            planted.append(trees)
            return RootParallelSearch(game, trees, threads)

        monkeypatch.setattr(levels, "cached_parallel_search", plant)
        found.append(find_bot(f"search:iterations={iterations}:trees=8")(make_bot_input(match, 0, 1)))
    assert found[0] == found[1]
    assert planted == [min(iterations, 8)] * 2


@pytest.mark.usefixtures("interpreted")
def test_a_search_can_be_asked_for_by_its_dials() -> None:
    match = STRAWS.match(2, seed=1)
    assert find_bot("search:iterations=7:rollout_epsilon=1000:exploration=0.5:blunder_rate=20")(
        make_bot_input(match, 0, 1)
    ) in match.legal(0)


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
        "search:exploration=nan",
        "search:blunder_rate=2000",
        "search:trees=0",
        "search:trees=65",
        "search:simultaneous_noise=1:simultaneous_noise=2",
        "expert:hungry",
        "expert:bold:careful",
        "beginner:bold",
        "casual:spiteful",
        "random:bold",
    ],
)
def test_a_bot_that_cannot_be_is_refused_in_words(name: str) -> None:
    with pytest.raises(UnknownBotError) as refused:
        find_bot(name)
    assert all(refused.value.translate(STRAWS.translator(language)) for language in LANGUAGES)


def test_who_does_not_think_ahead_has_no_temper_and_who_does_has_one_of_three() -> None:
    with pytest.raises(UnknownBotError, match="expert, master"):
        find_bot("beginner:bold")
    with pytest.raises(UnknownBotError, match="careful, bold, spiteful"):
        find_bot("expert:hungry")
    assert all(find_bot(f"{level}:{temper}") for level in ("expert", "master") for temper in STYLES)


def test_every_dial_can_be_set_by_name_and_what_is_usual_is_within_its_bounds() -> None:
    usual = {**SearchConfig()._asdict(), **Level()._asdict()}
    assert set(SEARCH_OPTION_BOUNDS) == set(usual) - {"seat", "seed", "search_config"}
    for dial in SEARCH_OPTION_BOUNDS:
        assert parse_search_level([f"{dial}=1"]) != parse_search_level(
            [f"{dial}=0.5" if dial in REAL else f"{dial}=2"]
        )
        assert parse_search_option(f"{dial}={usual[dial]}") == (dial, usual[dial])


def test_spite_takes_from_others_and_greed_gives_for_points() -> None:
    """Tempers are dials of what is gained, not other engines."""
    assert search_level(100, **STYLES["spiteful"]).search_config.rival_weight > 0  # type: ignore[union-attr]  # it searches
    careful, plain = search_level(100, **STYLES["careful"]).search_config, search_level(100).search_config
    assert careful is not None
    assert plain is not None
    assert careful.score_weight > plain.score_weight


def last_in_the_cave(lead: int) -> BotInput:
    """The last expedition of Diamant: Boris is at home with so many rubies, Anna alone inside.

    Her 20 do not win; with three kinds of traps lying she may bring them home, or risk them.
    """
    known = make_bot_input(nedra.game("diamant").match(2, seed=1), 0, seed=1)
    cave: Any = known.state
    cave.expedition = cave.expeditions
    cave.inside[1], cave.explorers, cave.pending_seats = 0, 1, 0b01
    cave.chest[1] = cave.banked = lead
    cave.carried[0], cave.rubies = 20, 0
    for kind in range(3):
        cave.sprung[kind] = 1
    return known


def chosen(lead: int, temper: str, seed: int) -> str:
    """What a bot of that temper does there, by these dice."""
    known = last_in_the_cave(lead)
    config = search_level(300, **STYLES.get(temper, {}), seed=seed).search_config
    assert config is not None
    return str(known.game.moves[Searcher(known.game).search(known.state, config).best_move])


@pytest.mark.parametrize("seed", [1, 2])
def test_the_careful_one_brings_home_what_the_bold_one_risks(seed: int) -> None:
    assert chosen(42, "careful", seed) == "return"
    assert chosen(42, "even", seed) == "continue"
    assert chosen(54, "even", seed) == "return"
    assert chosen(54, "bold", seed) == "continue"


def test_the_spiteful_one_risks_more_to_keep_another_from_winning() -> None:
    assert chosen(48, "even", seed=1) == "return"
    assert chosen(48, "spiteful", seed=1) == "continue"
