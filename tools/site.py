"""The docs as a site of plain pages: Markdown from docs/, and what the program tells of itself."""

from __future__ import annotations

import shutil
import sys
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import site_reference
from tools.site_shell import Page, rendered, shell

import nedra
from nedra.core.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs"

WRITTEN: Final = {
    "Play": {"index": "Nedra", "play": "Play", "play.ru": "Как играть"},
    "Rules": {},
    "Host": {"install": "Install", "hosting": "Hosting"},
    "Study": {"lab": "The lab", "balance": "Is it fair?", "bots": "Bots and levels"},
    "Learn": {"gym": "The gym", "observations": "What a seat observes"},
    "Write": {"protocol": "The seat protocol", "add-a-game": "Add a game"},
    "Build": {
        "architecture": "How it is built",
        "secrecy": "Secrecy",
        "performance": "How fast",
        "passes": "As newcomers",
    },
}
"""The pages of docs/ by group, in the order of reading; whatever else lies there goes behind them."""


def main(target: Path = ROOT / "build" / "site") -> None:
    """Write every page, and whatever the pages show or link to."""
    shutil.rmtree(target, ignore_errors=True)
    groups = gathered()
    for page in (page for pages in groups.values() for page in pages):
        write(page, groups, target)
    (target / "base.css").write_bytes((files("nedra.ui") / "styles" / "base.css").read_bytes())
    shutil.copy(ROOT / "tools" / "site.css", target)
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
            label = game.speech(language)("game-name")
            yield Page(f"rules/{name}.{language}", label, site_reference.rules(game, language), language)


def write(page: Page, groups: dict[str, list[Page]], target: Path) -> None:
    up = "../" * page.name.count("/")
    file = target / f"{page.name}.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    content = rendered(page.text, lambda where: leads(where, page, target, up))
    file.write_text(str(shell(page, content, groups, up)), encoding="utf-8")


def leads(where: str, page: Page, target: Path, up: str) -> str:
    """Where a link of a page goes: to another page, to a file that is taken along, or out into the world."""
    path, hash_mark, place = where.partition("#")
    if not path or "://" in path:
        return where
    source = (DOCS / page.name).parent.joinpath(path).resolve()
    if source.suffix == ".md" and source.is_relative_to(DOCS):
        return f"{path.removesuffix('.md')}.html{hash_mark}{place}"
    if (target / path).suffix == ".html":
        return where
    if source.is_dir():
        source = source / "README.md"
    if not source.is_file():
        raise FileNotFoundError(f"{page.name}: {where} leads nowhere")
    copy = Path("files") / source.relative_to(ROOT)
    (target / copy).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target / copy)
    return f"{up}{copy.as_posix()}"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
