"""The lines of a box: every key of a TOML text has one, however the text is laid out."""

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


def test_every_layout_of_toml_is_found() -> None:
    lines = key_lines(LAYOUTS)
    assert set(lines) == set(places(tomllib.loads(LAYOUTS)))
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
    assert {place: lines[place] for place in expected} == expected


def test_lines_that_end_as_on_windows_are_counted_the_same() -> None:
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
def test_every_place_of_a_document_has_its_line(
    tables: dict[str, dict[str, Any]], draw: st.DataObject
) -> None:
    text = "".join(
        f"[{quoted(name)}]\n"
        + "".join(f"{quoted(key)} = {written(value, draw)}\n" for key, value in table.items())
        for name, table in tables.items()
    )
    assert tomllib.loads(text) == tables
    lines = key_lines(text)
    assert set(lines) == set(places(tables))
    rows = text.split("\n")
    for place, line in lines.items():
        assert mark_of(tables, place) in rows[line - 1]


def places(found: Any, place: KeyPath = ()) -> list[KeyPath]:  # noqa: ANN401 - whatever TOML holds
    """Every path of a parsed document."""
    inner = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    deeper = [path for key, value in inner for path in places(value, (*place, key))]
    return [place, *deeper] if place else deeper


def mark_of(found: Any, place: KeyPath) -> str:  # noqa: ANN401 - whatever TOML holds
    """What must stand in the line of that place: its key, or where its value begins."""
    if isinstance(place[-1], str):
        return quoted(place[-1])
    for key in place:
        found = found[key]
    return "[" if isinstance(found, list) else "{" if isinstance(found, dict) else written(found)


def quoted(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def written(value: Any, draw: st.DataObject | None = None) -> str:  # noqa: ANN401 - whatever TOML holds
    """The value as TOML; arrays are laid out over lines as chance will have it."""

    def blank() -> str:
        return draw.draw(blanks) if draw else ""

    if isinstance(value, list):
        return "[" + ",".join(f"{blank()}{written(each, draw)}{blank()}" for each in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)} = {written(each, draw)}" for key, each in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool | int) else quoted(value)
