"""Applies what a stream sends to the markup of a page, as its script does: for tests and benchmarks."""

import re

TAG = re.compile(r"<(/?)([\w-]+)[^>]*>")
VOID = ("input", "img", "link", "meta")
BASE = re.compile(r' data-base="(\w*)"')
REGION = re.compile(r' data-region="([^"]+)"')
BEAT = "<template data-beat="
"""Around the regions, the scene and the lines of a beat."""
KEPT = re.compile(r'<template data-kept="([^"]+)"></template>')


def patched(page: str, update: str) -> str:
    """The page's fragment after this update, which is a whole fragment or some of its regions."""
    page, update = str(page), str(update)  # `Markup` would escape what is added to it
    if (base := BASE.search(update)) is None:
        return update
    opening = page.partition(">")[0]
    assert f'data-digest="{base[1]}"' in opening, "the update belongs to another picture"
    head, content = opened(update)
    shown = opened(page)[1]
    for element in elements(content):
        for part in elements(opened(element)[1]) if element.startswith(BEAT) else (element,):
            shown = _with_region(shown, part) if REGION.search(part.partition(">")[0]) else shown
    return f"{BASE.sub('', head)}{shown}</main>"


def _with_region(shown: str, element: str) -> str:
    region = REGION.search(element)
    assert region is not None
    start, end = _place(shown, region[1])
    tag, _, _ = element.partition(">")
    if tag.endswith(" data-outline"):
        return shown[:start] + tag.removesuffix(" data-outline") + shown[shown.index(">", start) :]
    return shown[:start] + KEPT.sub(lambda kept: shown[slice(*_place(shown, kept[1]))], element) + shown[end:]


def opened(element: str) -> tuple[str, str]:
    """The opening tag, and what is inside."""
    end = element.index(">") + 1
    return element[:end], element[end : element.rindex("</")]


def elements(markup: str) -> list[str]:
    """The elements that stand side by side."""
    found, start = [], 0
    while start < len(markup):
        end = _end(markup, start)
        found.append(markup[start:end])
        start = end
    return found


def _place(markup: str, name: str) -> tuple[int, int]:
    """Where the region of that name begins and ends."""
    start = markup.rindex("<", 0, markup.index(f' data-region="{name}"'))
    return start, _end(markup, start)


def _end(markup: str, start: int) -> int:
    """Where the element ends that begins there."""
    depth, first = 0, TAG.match(markup, start)
    assert first is not None
    if first[2] in VOID:
        return first.end()
    for tag in TAG.finditer(markup, start):
        if tag[2] == first[2] and not tag[0].endswith("/>"):
            depth += -1 if tag[1] else 1
            if not depth:
                return tag.end()
    raise AssertionError(f"{first[0]} does not end")
