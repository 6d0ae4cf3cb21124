"""Elements of htpy that render at once: with plain htpy a move takes more than 1.6 times as long.

An element of htpy keeps its children and renders them all at the end, through one generator per element.
These subclasses keep text instead. They rely on the fields and the constructor of htpy's elements.
"""

from collections.abc import Iterator
from functools import lru_cache
from types import GeneratorType, NoneType
from typing import Any, Final, Self

from htpy import Element, Node, VoidElement
from htpy import fragment as htpy_fragment
from markupsafe import Markup, escape

ATTRIBUTE_CACHE_SIZE: Final = 16_384
"""Enough for the sets of attributes at about forty running tables."""
TEXT_CACHE_SIZE: Final = 8192


class PrerenderedElement(Element):
    """An element whose attributes and children are escaped text."""

    def __call__(self, /, *css: Any, **attributes: Any) -> Self:  # noqa: ANN401 - as in htpy
        return type(self)(self._name, _render_attributes(*css, **attributes), "")

    def __getitem__(self, children: Node) -> Self:
        return type(self)(self._name, self._attrs, _render_node(children))

    def to_html(self) -> str:
        """The element as text."""
        return f"<{self._name}{self._attrs}>{self._children}</{self._name}>"

    def iter_chunks(self, _: object = None) -> Iterator[str]:
        """The whole text in one chunk."""
        yield self.to_html()


class PrerenderedVoidElement(VoidElement):
    """An element that cannot have children."""

    def __call__(self, /, *css: Any, **attributes: Any) -> Self:  # noqa: ANN401 - as in htpy
        return type(self)(self._name, _render_attributes(*css, **attributes))


class PrerenderedFragment:
    """Children without an element around them."""

    def __getitem__(self, node: Node) -> Markup:
        return Markup(_render_node(node))  # noqa: S704 - escaped there


def element(name: str) -> Element:
    """The element of that name, without attributes and children."""
    return PrerenderedElement(name, "", "")


def void_element(name: str) -> VoidElement:
    """The same for an element that cannot have children."""
    return PrerenderedVoidElement(name)


def _render_node(node: Any) -> str:  # noqa: ANN401 - a Node; htpy judges anything unusual
    """The escaped text of children."""
    kind = type(node)
    if kind is str:
        return _escaped(node)
    if kind is Markup:
        return node  # type: ignore[no-any-return]  # checked in the line above
    if kind is PrerenderedElement:
        return node.to_html()  # type: ignore[no-any-return]  # checked in the line above
    if kind is tuple or kind is list or kind is GeneratorType:
        return "".join([_render_node(child) for child in node])
    if kind is NoneType or kind is bool:
        return ""
    return str(htpy_fragment[node])


@lru_cache(TEXT_CACHE_SIZE)
def _escaped(text: str) -> str:
    """Consecutive fragments of a table repeat most of their texts."""
    return str(escape(text))


@lru_cache(ATTRIBUTE_CACHE_SIZE, typed=True)  # typed: True equals 1 but is written differently
def _render_attributes(*css: Any, **attributes: Any) -> str:  # noqa: ANN401 - as above
    """Attributes as htpy writes them; boards repeat the same ones."""
    return str(VoidElement("x")(*css, **attributes)).removeprefix("<x").removesuffix(">")
