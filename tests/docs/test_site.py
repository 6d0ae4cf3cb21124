"""The docs: everything there is stands in them, and every link and every command in them works."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from tools.docs_site import reference as site_reference
from tools.docs_site import site
from tools.docs_site.reference import SETTINGS, walk
from tools.docs_site.settings import build

import nedra
from nedra.bots import BOTS
from nedra.bots.levels import STYLES
from nedra.bots.perfect import PERFECT
from nedra.bots.trained import TRAINED, WEIGHTS_DIR
from nedra.cli import build_parser
from nedra.core.i18n.translator import LANGUAGES
from nedra.internals.argparse_parts import options_of
from nedra.web.http.board_loader import rulebook_of
from tests.docs.docs_blocks import blocks_of
from tests.install.checkout import ROOT, check_out, run
from tests.web.conftest import browser, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["browser", "chromium"]

SOURCES = ROOT / "src"
pytestmark = pytest.mark.filterwarnings("ignore:'myst_parser:PendingDeprecationWarning")  # theirs to mend
WRITTEN = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, as `make docs` builds it."""
    checkout = check_out(tmp_path_factory.mktemp("checkout"))
    run(checkout, "make", "docs")
    return checkout / "build" / "site"


def page(built: Path, name: str) -> str:
    return (built / f"{name}.html").read_text(encoding="utf-8")


def code(word: str) -> str:
    """A word as the pages show code."""
    return f'<span class="pre">{word}</span></code>'


def test_every_text_becomes_a_page_that_all_pages_list(built: Path) -> None:
    listing = page(built, "search")
    assert len(site.names()) > 15
    for name in site.names():
        assert (built / f"{name}.html").is_file()
        assert f'href="{name}.html"' in listing, f"nobody finds {name}"


def test_every_link_and_every_picture_is_there(built: Path) -> None:
    for file in built.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        for where in re.findall(r'(?:href|src)="([^"]+)"', text):
            if "://" in where:
                continue
            path, _, place = unquote(re.sub(r"\?v=\w+", "", where)).partition("#")
            target = (file.parent / path).resolve() if path else file
            assert target.is_file(), f"{file.name}: {where} leads nowhere"
            if place:
                assert f'id="{place}"' in target.read_text(encoding="utf-8"), f"{file.name}: {where}"


def test_a_link_that_leads_nowhere_ends_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "index.md").write_text("# One page\n\n[Another](another.md) and [a place](#nowhere).")
    with pytest.raises(SystemExit):
        build(tmp_path, tmp_path / "built", {})
    output = capsys.readouterr().err
    assert "another" in output
    assert "nowhere" in output


def test_nothing_is_loaded_from_elsewhere_and_only_the_search_runs(built: Path) -> None:
    for file in built.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r'<iframe|\ssrc="(?:[a-z]+:|//)|<link[^>]*href="(?:[a-z]+:|//)', text), file.name
        assert not re.search(r"<script(?! src=)|\son\w+=|\sstyle=", text), file.name
        assert ("<script" in text) == (file.name == "search.html"), file.name
    sheets = [built / "_static" / name for name in ("base.css", "site.css")]
    for file in [*sheets, *built.rglob("*.svg")]:
        assert not re.search(r"@import|url\((?!#)", file.read_text(encoding="utf-8")), file.name


@pytest.mark.browser
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("сундуками", "rules/diamant.ru.html"),
        ("chests", "rules/diamant.en.html"),
        ("D7", "rules/diamant.en.html"),
    ],
)
def test_a_word_is_found_whatever_its_ending(built: Path, browser: Browser, typed: str, found: str) -> None:
    """In both languages, from a folder, with no server."""
    reader = browser.new_page()
    reader.goto((built / "index.html").as_uri())
    reader.get_by_role("searchbox").fill(typed)
    reader.keyboard.press("Enter")
    reader.locator(f"ul.search a[href^='{found}']").first.wait_for()


@pytest.mark.parametrize("name", nedra.games())
def test_every_game_option_and_event_is_explained(built: Path, name: str) -> None:
    game, text = nedra.game(name), page(built, "games")
    for word in (name, *(option.name for option in game.options), *game.event_kinds):
        assert code(word) in text, word
    assert "<p>—</p>" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", nedra.games())
def test_every_rule_is_told_in_every_language(built: Path, name: str, language: str) -> None:
    text, book = page(built, f"rules/{name}.{language}"), rulebook_of(nedra.game(name))
    assert book
    assert f'lang="{language}"' in text
    for rule in book.rules:
        assert f'id="{rule}"' in text, rule


def test_every_command_and_every_option_of_it_is_there(built: Path) -> None:
    text = page(built, "commands")
    for path, command in walk(build_parser(), "nedra"):
        assert f"<h2>{path}<" in text
        for option in options_of(command).keys() - {"-h", "--help"}:
            assert option in text, f"{path} {option}"
    assert str(Path.home()) not in text, "the docs tell of the machine they were made on"


def test_every_setting_that_code_asks_for_is_explained(built: Path) -> None:
    asked = {name for file in SOURCES.rglob("*.py") for name in re.findall(r"NEDRA_[A-Z]+", file.read_text())}
    assert asked == set(SETTINGS)
    assert all(code(name) in page(built, "commands") for name in asked)


def test_no_example_of_an_event_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a sentence counts was counted in a match: without matches there is none."""
    game = nedra.game("gemland")
    shown = dict(site_reference.events(game))
    assert "0 more points" not in shown["`bonus`"]
    assert shown["`time-up`"] == "The turns are over. The most points win."
    monkeypatch.setattr(site_reference, "played", lambda _game: ())
    with pytest.raises(KeyError):
        dict(site_reference.events(game))


def test_every_game_with_a_trained_player_is_named(built: Path) -> None:
    text = page(built, "bots-by-name")
    shipped = {name for name in nedra.games() if (WEIGHTS_DIR / f"{name}.npz").exists()}
    assert shipped
    for name in nedra.games():
        assert (nedra.game(name).translator("en")("game-name") in shown_beside(TRAINED, text)) == (
            name in shipped
        ), name


def shown_beside(bot: str, text: str) -> str:
    """What the row of a bot says."""
    return text.partition(code(bot))[2].partition("</tr>")[0]


def test_every_bot_is_there(built: Path) -> None:
    simple = [name for game in nedra.games() for name in nedra.game(game).baselines]
    for name in (*BOTS, *simple, *STYLES, TRAINED, PERFECT):
        assert code(name) in page(built, "bots-by-name"), name


def test_nobody_is_sent_to_a_registry_for_nedra() -> None:
    """It is in none: it comes from a checkout, or as the wheel."""
    assert [file.name for file in WRITTEN if re.search(r"pip\s+install\s+.?nedra", file.read_text())] == []


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_command_that_is_written_down_is_understood(file: Path) -> None:
    """A block says how to call `nedra` as the command line takes it."""
    lines = [
        line for block in blocks_of(file) for line in block.text.splitlines() if block.language in ("sh", "")
    ]
    for line in lines:
        if called := re.match(r"(?:\S*/)?nedra (.*)", line.replace("COMMAND ", "")):
            words = shlex.split(called[1].partition(" > ")[0].rstrip("& "), comments=True)
            build_parser().parse_args(words)
