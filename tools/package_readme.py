"""The README as a package index shows it: its links and pictures name the repository."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE: Final = re.compile(r"(!?)\[([^]]*)\]\((?![a-z]+:|#)([^)]+)\)")


class PackageReadme(MetadataHookInterface):
    """Called by the build; pyproject.toml names this file."""

    def update(self, metadata: dict[str, Any]) -> None:  # a hook's signature
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        readme = absolute(text, metadata["urls"]["Source"])
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}


def absolute(text: str, repository: str) -> str:
    """The same Markdown, readable anywhere."""

    def lengthen(found: re.Match[str]) -> str:
        mark, label, path = found.groups()
        return f"{mark}[{label}]({repository}/{'raw' if mark else 'blob'}/main/{path})"

    return RELATIVE.sub(lengthen, text)
