"""Line numbers in TOML: every key has one, whatever the layout."""

import tomllib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from nedra.core.contract.toml_lines import KeyPath, key_lines

LAYOUTS = '''# A comment with [brackets], {braces} and "quotes".
title = "a # that is no comment" # and one that is
"quoted key" = [1, 2,
  [3, # three ] [
   4], "]"
]
[plain.deep] # heading
dotted.key . "with dots" = { one = 1, two = { three = [ { four = 4 } ] } }
many = """
[not.a.heading]
x = 1 \\""" """
literal = \'\'\'
[nor.this] \'\'\'
when = 1979-05-27 07:32:00
[[tiles]]
name = 'one'
[[tiles.holes]]
gem = "red"
[[tiles.holes]]
gem = "blue"
[[tiles]]
name = "two"
[tiles.back]
colour = true
'''


def test_every_layout_of_toml_is_scanned() -> None:
    lines = key_lines(LAYOUTS)
    assert set(lines) == set(paths(tomllib.loads(LAYOUTS)))
    expected = {
        ("title",): 2,
        ("quoted key", 0): 3,
        ("quoted key", 2): 4,
        ("quoted key", 2, 1): 5,
        ("quoted key", 3): 5,
        ("plain", "deep"): 7,
        ("plain", "deep", "dotted", "key", "with dots", "two", "three", 0, "four"): 8,
        ("plain", "deep", "literal"): 12,
        ("plain", "deep", "when"): 14,
        ("tiles", 0, "holes", 1, "gem"): 20,
        ("tiles", 1): 21,
        ("tiles", 1, "back", "colour"): 24,
    }
    assert {path: lines[path] for path in expected} == expected


def test_windows_line_endings_are_counted_the_same() -> None:
    assert key_lines(LAYOUTS.replace("\n", "\r\n")) == key_lines(LAYOUTS)


words = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=6)
scalars = st.one_of(st.integers(-99, 99), st.booleans(), words)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=8,
)
blanks = st.sampled_from(["", " ", "  # [a] = {\n", "\n", "\n\n# 'x\n   "])


@settings(max_examples=150, deadline=None)
@given(tables=st.dictionaries(words, st.dictionaries(words, values, max_size=3), max_size=4), draw=st.data())
def test_every_path_of_a_document_has_its_line(
    tables: dict[str, dict[str, Any]], draw: st.DataObject
) -> None:
    text = "".join(
        f"[{quoted(name)}]\n"
        + "".join(f"{quoted(key)} = {written(value, draw)}\n" for key, value in table.items())
        for name, table in tables.items()
    )
    assert tomllib.loads(text) == tables
    lines = key_lines(text)
    assert set(lines) == set(paths(tables))
    rows = text.split("\n")
    for path, line in lines.items():
        assert expected_text(tables, path) in rows[line - 1]


def paths(found: Any, path: KeyPath = ()) -> list[KeyPath]:  # noqa: ANN401 - any TOML value
    """Every path of a parsed document."""
    inner = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    deeper = [below for key, value in inner for below in paths(value, (*path, key))]
    return [path, *deeper] if path else deeper


def expected_text(found: Any, path: KeyPath) -> str:  # noqa: ANN401 - any TOML value
    """What the line of that path must contain: its key, or the beginning of its value."""
    if isinstance(path[-1], str):
        return quoted(path[-1])
    for key in path:
        found = found[key]
    return "[" if isinstance(found, list) else "{" if isinstance(found, dict) else written(found)


def quoted(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def written(value: Any, draw: st.DataObject | None = None) -> str:  # noqa: ANN401 - any TOML value
    """The value as TOML; arrays are spread over lines at random."""

    def blank() -> str:
        return draw.draw(blanks) if draw else ""

    if isinstance(value, list):
        return "[" + ",".join(f"{blank()}{written(each, draw)}{blank()}" for each in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)} = {written(each, draw)}" for key, each in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool | int) else quoted(value)
