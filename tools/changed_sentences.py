#!/usr/bin/env python3
"""The sentences that changed since a revision, by file and key: what a translator has to read again.

Usage: python tools/changed_sentences.py v1.0.0
"""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from fluent.syntax import FluentParser, ast, serialize

ROOT = Path(__file__).parent.parent

Sentences = dict[str, tuple[str, str]]
"""By key: the file, and the sentence without its comment."""


def main() -> None:
    revision = sys.argv[1]
    before = sentences_by_place(
        {file: git("show", f"{revision}:{file}") for file in word_files("ls-tree", "-r", revision)}
    )
    files = [file for file in word_files("ls-files") if (ROOT / file).exists()]
    now = sentences_by_place({file: (ROOT / file).read_text(encoding="utf-8") for file in files})
    report: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for place in sorted(before.keys() | now.keys()):
        for key, (file, kind) in compare(before.get(place, {}), now.get(place, {})):
            report[file][kind].append(key)
    for file in sorted(report):
        print(file)
        for kind, keys in sorted(report[file].items()):
            print(f"  {kind} ({len(keys)}): {', '.join(sorted(keys))}")


def compare(before: Sentences, now: Sentences) -> list[tuple[str, tuple[str, str]]]:
    """The keys that differ, each with its file and how. A sentence that only moved does not differ."""
    differences = [(key, (before[key][0], "gone")) for key in before.keys() - now.keys()]
    differences += [(key, (now[key][0], "new")) for key in now.keys() - before.keys()]
    shared = (key for key in before.keys() & now.keys() if before[key][1] != now[key][1])
    return differences + [(key, (now[key][0], "changed")) for key in shared]


def sentences_by_place(texts: dict[str, str]) -> dict[tuple[str, str], Sentences]:
    """All sentences. A key is unique in a game and language, and in a language outside the games."""
    places: dict[tuple[str, str], Sentences] = defaultdict(dict)
    for file, text in texts.items():
        folder, _, name = file.rpartition("/")
        place = places[name, folder if "/games/" in file or file.startswith("examples/") else ""]
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                entry.comment = None
                sentence = serialize(ast.Resource([entry]))
                place[entry.id.name] = file, sentence
    return places


def word_files(*command: str) -> list[str]:
    """The word files that a git command names."""
    files = git(*command, *(["--name-only"] if command[0] == "ls-tree" else [])).splitlines()
    return [file for file in files if file.startswith(("src/", "examples/")) and file.endswith(".ftl")]


def git(*words: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main()
