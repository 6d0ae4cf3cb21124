"""Elements that are text at once: with htpy's own a move takes more than 1.6 times as long.

An element of htpy keeps its children and renders them all at the end, through one generator per element.
These keep text instead, the same that htpy would write; it still writes the attributes.
"""

from collections.abc import Iterable
from functools import lru_cache
from types import GeneratorType, NoneType
from typing import Any, Final, Self

import htpy
from htpy import Node
from markupsafe import Markup, escape

ATTRIBUTE_CACHE_SIZE: Final = 16_384
"""Enough for the sets of attributes at about forty running tables."""
TEXT_CACHE_SIZE: Final = 8192


class VoidElement:
    """An element that cannot have children. Its attributes are escaped text."""

    __slots__ = ("_attributes", "_name")

    def __init__(self, name: str, attributes: str = "") -> None:
        self._name, self._attributes = name, attributes

    def __call__(self, /, *css: Any, **attributes: Any) -> Self:  # noqa: ANN401 - as in htpy
        return type(self)(self._name, _render_attributes(*css, **attributes))

    def __str__(self) -> str:
        return f"<{self._name}{self._attributes}>"

    def __html__(self) -> str:
        return str(self)


class Element(VoidElement):
    """An element whose children are escaped text, too."""

    __slots__ = ("_content",)

    def __init__(self, name: str, attributes: str = "", content: str = "") -> None:
        self._name, self._attributes, self._content = name, attributes, content

    def __getitem__(self, children: Node) -> Self:
        return type(self)(self._name, self._attributes, _render_node(children))

    def __str__(self) -> str:
        return f"<{self._name}{self._attributes}>{self._content}</{self._name}>"


class Document(Element):
    """The element of a whole page."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"<!doctype html>{super().__str__()}"


class Fragment:
    """Children without an element around them."""

    def __getitem__(self, node: Node) -> Markup:
        return Markup(_render_node(node))  # noqa: S704 - escaped there


def _render_node(node: Any) -> str:  # noqa: ANN401 - a Node
    """The escaped text of children."""
    kind = type(node)
    if kind is str:
        return _escaped(node)
    if kind is Markup:
        return node  # type: ignore[no-any-return]  # checked in the line above
    if kind is Element:
        return str(node)
    if kind is tuple or kind is list or kind is GeneratorType:
        return "".join([_render_node(child) for child in node])
    if kind is NoneType or kind is bool:
        return ""
    return _render_unusual(node)


def _render_unusual(node: object) -> str:
    """The text of other children. They need not be fast."""
    if isinstance(node, str | int) or hasattr(node, "__html__"):
        return str(escape(node))
    if isinstance(node, Iterable) and not isinstance(node, bytes | bytearray | memoryview):
        return "".join([_render_node(child) for child in node])
    raise TypeError(f"{node!r} cannot be in an element")


@lru_cache(TEXT_CACHE_SIZE)
def _escaped(text: str) -> str:
    """Consecutive fragments of a table repeat most of their texts."""
    return str(escape(text))


@lru_cache(ATTRIBUTE_CACHE_SIZE, typed=True)  # typed: True equals 1 but is written differently
def _render_attributes(*css: Any, **attributes: Any) -> str:  # noqa: ANN401 - as above
    """Attributes as htpy writes them; boards repeat the same ones."""
    return str(htpy.img(*css, **attributes)).removeprefix("<img").removesuffix(">")
