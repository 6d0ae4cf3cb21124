"""Levels: the same four names in every game; they work without a compiler too."""

from typing import Any

import pytest

import nedra
from nedra.bots import UnknownBotError, choose, find_bot, levels
from nedra.bots.bot_input import BotInput, make_bot_input
from nedra.bots.bot_names import SEARCH_OPTION_BOUNDS, parse_search_level, parse_search_option
from nedra.bots.levels import (
    DEFAULT_LEVELS,
    STYLES,
    choose_at_level,
    config_of,
    level_of_bot,
    levels_of,
)
from nedra.bots.search import SearchConfig, Searcher
from nedra.bots.search.root_parallel import RootParallelSearch
from nedra.core.contract.bot_level import BotLevel
from nedra.core.contract.game import AnyGame
from nedra.core.i18n.translator import LANGUAGES
from nedra.games.diamant.rules.cards import Trap
from tests.toys.straws import STRAWS

FLOAT_OPTIONS = {"exploration", "simultaneous_noise", "prior_weight", "score_weight", "rival_weight"}
NAMES = ["beginner", "casual", "expert", "master"]


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short searches without a compiler."""
    monkeypatch.setattr(levels, "cached_searcher", Searcher)
    short = {
        name: level._replace(search=level.search and {**level.search, "iterations": 6})
        for name, level in DEFAULT_LEVELS.items()
    }
    monkeypatch.setattr(levels, "levels_of", lambda _: short)


def test_every_game_has_the_same_levels() -> None:
    assert all(list(levels_of(nedra.game(name))) == NAMES for name in nedra.games())
    assert level_of_bot(STRAWS, "casual") == DEFAULT_LEVELS["casual"]


@pytest.mark.parametrize("name", nedra.games())
def test_a_game_sets_the_levels_that_were_measured_for_it(name: str) -> None:
    game = nedra.game(name)
    assert game.levels
    assert {key: level_of_bot(game, key) for key in game.levels} == game.levels
    assert all(config_of(level.search or {}) for level in game.levels.values())


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("name", [*NAMES, "expert:spiteful", "master:careful"])
@pytest.mark.parametrize("game", nedra.games())
def test_a_level_chooses_legal_moves_deterministically(game: str, name: str) -> None:
    match = nedra.game(game).match(2, seed=5)
    for _ in range(6):
        for seat, legal in match.legal_by_seat().items():
            move = choose(match, seat, name, match.version)
            assert move in legal
            assert move == choose(match, seat, name, match.version)
            match.play(seat, move)


def test_without_a_compiler_a_level_plays_by_the_heuristic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "can_search", lambda: False)
    match = STRAWS.match(2, seed=1)
    assert choose(match, 0, "master", seed=7) == choose(match, 0, "heuristic", seed=7)


def test_a_forced_move_is_played_at_once() -> None:
    match = STRAWS.match(2, seed=1)
    bot_input = make_bot_input(match, 0, seed=1)
    forced = bot_input._replace(moves=bot_input.moves[:1])
    assert choose_at_level(forced, BotLevel(blunder_rate=1000)) == bot_input.moves[0]


@pytest.mark.parametrize("iterations", [2, 60])
def test_root_parallel_search_does_not_depend_on_the_number_of_threads(
    iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are never more trees than iterations."""
    match, moves, tree_counts = STRAWS.match(2, seed=1), [], []
    for threads in (1, 2):

        def make_search(game: AnyGame, trees: int, threads: int = threads) -> RootParallelSearch:
            tree_counts.append(trees)
            return RootParallelSearch(game, trees, threads)

        monkeypatch.setattr(levels, "cached_parallel_search", make_search)
        moves.append(find_bot(f"search:iterations={iterations}:trees=8")(make_bot_input(match, 0, 1)))
    assert moves[0] == moves[1]
    assert tree_counts == [min(iterations, 8)] * 2


@pytest.mark.usefixtures("interpreted")
def test_a_search_can_be_named_by_its_options() -> None:
    match = STRAWS.match(2, seed=1)
    assert find_bot("search:iterations=7:rollout_epsilon=1000:exploration=0.5:blunder_rate=20")(
        make_bot_input(match, 0, 1)
    ) in match.legal(0)


@pytest.mark.parametrize(
    "name",
    [
        "search:speed=3",
        "search:rollout_epsilon",
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
def test_an_unknown_bot_is_refused_with_a_message(name: str) -> None:
    with pytest.raises(UnknownBotError) as refused:
        find_bot(name)
    assert all(refused.value.translate(STRAWS.translator(language)) for language in LANGUAGES)


def test_only_levels_that_search_have_a_style() -> None:
    with pytest.raises(UnknownBotError, match="expert, master"):
        find_bot("beginner:bold")
    with pytest.raises(UnknownBotError, match="careful, bold, spiteful"):
        find_bot("expert:hungry")
    assert all(find_bot(f"{level}:{style}") for level in ("expert", "master") for style in STYLES)


def test_every_option_can_be_set_by_name_and_its_default_is_within_its_bounds() -> None:
    defaults = {**SearchConfig()._asdict(), **BotLevel()._asdict()}
    assert set(SEARCH_OPTION_BOUNDS) == set(defaults) - {
        "seat",
        "seed",
        "search",
        "plays_equilibrium",
        "avoids_pointless",
    }
    for option in SEARCH_OPTION_BOUNDS:
        assert parse_search_level([f"{option}=1"]) != parse_search_level(
            [f"{option}=0.5" if option in FLOAT_OPTIONS else f"{option}=2"]
        )
        assert parse_search_option(f"{option}={defaults[option]}") == (option, defaults[option])


def test_styles_change_the_weights_of_the_value() -> None:
    assert config_of(STYLES["spiteful"]).rival_weight > 0
    assert config_of(STYLES["careful"]).score_weight > SearchConfig().score_weight


def last_in_the_cave(lead: int) -> BotInput:
    """The last expedition of Diamant: seat 1 is out with `lead` rubies, seat 0 is alone inside with 20.

    The 20 rubies do not win. Three kinds of traps are revealed.
    """
    bot_input = make_bot_input(nedra.game("diamant").match(2, seed=1), 0, seed=1)
    cave: Any = bot_input.state
    cave.expedition = cave.expeditions
    cave.inside[1], cave.explorers, cave.pending_seats = 0, 1, 0b01
    cave.chest[1] = cave.banked = lead
    cave.carried[0], cave.rubies = 20, 0
    for kind in range(3):
        cave.sprung[kind] = 1
    return bot_input


def chosen(lead: int, style: str, seed: int) -> str:
    """The move of a search with that style."""
    bot_input = last_in_the_cave(lead)
    config = SearchConfig(iterations=300, seed=seed)._replace(**STYLES.get(style, {}))
    result = Searcher(bot_input.game).search(bot_input.state, config)
    return str(bot_input.game.moves[result.best_move])


@pytest.mark.parametrize("seed", [1, 2])
def test_careful_leaves_where_bold_goes_on(seed: int) -> None:
    assert chosen(42, "careful", seed) == "return"
    assert chosen(42, "default", seed) == "continue"
    assert chosen(54, "default", seed) == "return"
    assert chosen(54, "bold", seed) == "continue"


def test_spiteful_risks_more_to_prevent_an_opponents_win() -> None:
    assert chosen(48, "default", seed=1) == "return"
    assert chosen(48, "spiteful", seed=1) == "continue"


def test_casual_bots_do_not_walk_home_with_empty_hands_from_a_bare_floor() -> None:
    game, casual = nedra.game("diamant"), BotLevel(blunder_rate=1000, avoids_pointless=True)
    seed = next(seed for seed in range(50) if isinstance(game.match(3, seed).view(0).corridor[0], Trap))
    match = game.match(3, seed)
    inputs = [make_bot_input(match, 0, rng) for rng in range(60)]
    assert {str(choose_at_level(each, casual)) for each in inputs} == {"continue"}
    assert {
        str(choose_at_level(make_bot_input(match, 0, rng), BotLevel(blunder_rate=1000))) for rng in range(60)
    } == {
        "continue",
        "return",
    }
