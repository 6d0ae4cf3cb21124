"""Elements give the same text as htpy's."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import htpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from nedra.ui import html

Tree = Callable[[ModuleType], Any]
"""Builds a tree from the elements of a module: ours, or htpy's."""

TEXTS = st.text("a<>&\"'я ", max_size=5)
LEAVES: st.SearchStrategy[Tree] = st.one_of(
    (TEXTS | st.none() | st.booleans() | st.integers() | TEXTS.map(Markup)).map(lambda leaf: lambda _: leaf),
    TEXTS.map(lambda text: lambda made: made.input(".field", value=text)),
    TEXTS.map(lambda text: lambda made: made.fragment[made.b[text], text]),
    TEXTS.map(lambda text: lambda _: htpy.em[text]),
)
VALUES = TEXTS | st.integers() | st.booleans() | st.none()


def with_parent(children: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    """An element with attributes around some children."""

    def tree(branches: list[Tree], css: str, title: object, pressed: object) -> Tree:
        return lambda made: made.div(css, title=title, aria_pressed=pressed)[
            made.span[(branch(made) for branch in branches)], [branch(made) for branch in branches]
        ]

    return st.builds(
        tree, st.lists(children, max_size=3), st.sampled_from(["#one.two", ".three"]), VALUES, VALUES
    )


@given(st.recursive(LEAVES, with_parent, max_leaves=12))
def test_every_tree_renders_as_in_htpy(tree: Tree) -> None:
    assert str(html.main[tree(html)]) == str(htpy.main[tree(htpy)])


def test_an_element_without_children_is_closed() -> None:
    assert str(html.div(".empty")) == '<div class="empty"></div>'
    assert str(html.div) == "<div></div>"


def test_true_is_not_mistaken_for_one() -> None:
    assert str(html.div(hidden=1)) == '<div hidden="1"></div>'
    assert str(html.div(hidden=True)) == "<div hidden></div>"


def test_an_invalid_child_is_refused_at_once() -> None:
    with pytest.raises(TypeError):
        html.div[b"bytes"]


def test_a_page_begins_with_its_type() -> None:
    assert str(html.html(lang="ru")[html.body["<"]]) == str(htpy.html(lang="ru")[htpy.body["<"]])


def test_children_may_come_from_any_iterable() -> None:
    shown = {"a": html.b["<"], "b": html.img(src="a")}
    assert str(html.p[shown.values()]) == '<p><b>&lt;</b><img src="a"></p>'
