"""Style sheets for large screens: lengths grow, conditions and hairlines do not."""

import pytest

from nedra.web.http.large_screens import scale_lengths


@pytest.mark.parametrize(
    ("written", "served"),
    [
        ("a { width: 48px }", "a { width: calc(48*var(--u)) }"),
        ("a { inset: -14.5px 0 }", "a { inset: calc(-14.5*var(--u)) 0 }"),
        (
            "a { padding: clamp(8px, 2vw, 40px) }",
            "a { padding: clamp(calc(8*var(--u)), 2vw, calc(40*var(--u))) }",
        ),
        ("a { border: 1.5px solid #12ab34 }", "a { border: 1.5px solid #12ab34 }"),
        (
            "@media (max-width: 900px) { a { gap: 9px } }",
            "@media (max-width: 900px) { a { gap: calc(9*var(--u)) } }",
        ),
        ("/* a target of 44px */", "/* a target of 44px */"),
    ],
)
def test_lengths_grow_with_the_screen(written: str, served: str) -> None:
    assert scale_lengths(written) == served
