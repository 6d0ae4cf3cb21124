"""The docs as a site of plain pages: Markdown from docs/, and what the program tells of itself."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.docs_site import reference as site_reference
from tools.docs_site.settings import build

import nedra
from nedra.core.i18n.translator import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"

WRITTEN: Final = {
    "Play": {"index": "Nedra", "play": "Play", "play.ru": "Как играть"},
    "Rules": {},
    "Host": {
        "install": "Install",
        "install.ru": "Установка",
        "hosting": "Hosting",
        "hosting.ru": "Хостинг",
    },
    "Study": {
        "lab": "The lab",
        "balance": "Is it fair?",
        "bots": "Bots and levels",
        "exact": "Diamant for two, solved",
    },
    "Learn": {"gym": "The gym", "observations": "What a seat observes"},
    "Write": {"protocol": "The seat protocol", "add-a-game": "Add a game"},
    "Build": {
        "architecture": "How it is built",
        "secrecy": "Secrecy",
        "fair-shuffle": "The fair shuffle",
        "performance": "How fast",
    },
}
"""The pages of docs/ by group, in the order of reading; whatever else lies there goes behind them."""


class Page(NamedTuple):
    """One page: its name without an ending, the name in the list, its Markdown, its language."""

    name: str
    label: str
    text: str
    language: str = "en"


def main(target: Path = ROOT / "build" / "site") -> None:
    """Write every page, and whatever the pages show or link to."""
    shutil.rmtree(target, ignore_errors=True)
    groups = gathered()
    with TemporaryDirectory() as folder:
        build(lay_out(Path(folder), groups), target, groups)
    print(f"{sum(map(len, groups.values()))} pages: {target / 'index.html'}")


def gathered() -> dict[str, list[Page]]:
    """Every page by its group."""
    groups = {
        group: [written(name, label) for name, label in pages.items()] for group, pages in WRITTEN.items()
    }
    groups["Rules"] += rulebooks()
    groups["Study"].append(Page("bots-by-name", "Bots by name", site_reference.bots()))
    groups["Write"].append(Page("games", "Games, options, events", site_reference.games()))
    groups["Host"].append(Page("commands", "Commands and settings", site_reference.commands()))
    known = {page.name for pages in groups.values() for page in pages}
    groups["Build"] += (written(name) for name in sorted(names() - known) if "/" not in name)
    groups["Decisions"] = [written(name) for name in sorted(names()) if name.startswith("decisions/")]
    return groups


def names() -> set[str]:
    """Every Markdown file of docs/, without its ending."""
    return {file.relative_to(DOCS).with_suffix("").as_posix() for file in DOCS.rglob("*.md")}


def written(name: str, label: str = "") -> Page:
    """A page of docs/, in the list by its heading unless by another name."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    return Page(
        name, label or text.splitlines()[0].lstrip("# "), text, "ru" if name.endswith(".ru") else "en"
    )


def rulebooks() -> Iterator[Page]:
    for language in LANGUAGES:
        for name in nedra.games():
            game = nedra.game(name)
            label = game.translator(language)("game-name")
            yield Page(f"rules/{name}.{language}", label, site_reference.rules(game, language), language)


def lay_out(folder: Path, groups: dict[str, list[Page]]) -> Path:
    """All Markdown in one place, and around it, by its own path, whatever a page may show or link to."""
    for beside in ("deploy", "examples", "src"):
        (folder / beside).symlink_to(ROOT / beside)
    source = folder / "docs"
    for page in (page for pages in groups.values() for page in pages):
        file = source / f"{page.name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page.text + (reading_order(groups) if page.name == "index" else ""), encoding="utf-8")
    for shown in (file for file in DOCS.iterdir() if file.suffix != ".md" and file.name != "decisions"):
        (source / shown.name).symlink_to(shown)
    return source


def reading_order(groups: dict[str, list[Page]]) -> str:
    """What leads from a page to the next: a list that is not shown, so Markdown alone stays readable."""
    entries = (page.name for pages in groups.values() for page in pages if page.name != "index")
    return "\n".join(["\n```{toctree}", ":hidden:", "", *entries, "```\n"])


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
