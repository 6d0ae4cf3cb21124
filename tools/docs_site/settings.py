"""How Sphinx makes the site: its settings, the table's own look, names of places in an address."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from docutils import nodes  # type: ignore[import-untyped]  # no types
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils
from tools.docs_site.search import BothLanguages

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tools.docs_site.site import Page

THEME: Final = Path(__file__).parent / "theme"
STYLES: Final = (str(files("nedra.ui") / "styles" / "base.css"), str(THEME / "site.css"))

SETTINGS: Final = {
    "project": "Nedra",
    "extensions": ["myst_parser"],
    "myst_heading_anchors": 4,
    "myst_enable_extensions": ["attrs_inline"],
    "nitpicky": True,  # a link that leads nowhere is a mistake
    "smartquotes": False,  # texts say what they say
    "highlight_language": "none",
    "suppress_warnings": ["misc.highlighting_failure"],  # Fluent and Mermaid stay in one colour
    "html_theme": "basic",
    "templates_path": [str(THEME)],
    "html_static_path": list(STYLES),
    "html_permalinks_icon": "#",
    "html_copy_source": False,
    "html_use_index": False,
    "html_search_language": BothLanguages.lang,
}


def build(source: Path, target: Path, groups: Mapping[str, Sequence[Page]]) -> None:
    """Make the site; whatever Sphinx warns of is a mistake, and all of them are told."""
    with TemporaryDirectory() as workshop, patch_docutils(), docutils_namespace():
        sphinx = Sphinx(
            source,
            confdir=None,
            outdir=target,
            doctreedir=workshop,
            buildername="html",
            confoverrides=SETTINGS | {"html_context": {"groups": groups}},
            status=None,
            warning=sys.stderr,
            warningiserror=True,
        )
        sphinx.add_search_language(BothLanguages)
        sphinx.connect("doctree-read", name_places, priority=1)  # before places are gathered
        sphinx.build()
    if sphinx.statuscode:
        raise SystemExit(sphinx.statuscode)


def name_places(_sphinx: Sphinx, page: nodes.document) -> None:
    """In an address a heading is called as the forges call it, in Russian too, and a rule by its number."""
    for section in page.findall(nodes.section):
        if slug := section.get("slug"):
            section["ids"] = list(dict.fromkeys([slug, *section["ids"]]))
    for place in page.findall(nodes.inline):
        if "rule" in place["classes"]:
            place["ids"] = [place.astext()]
