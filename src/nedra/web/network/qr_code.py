"""Addresses as QR codes: a picture for a page, and characters for a terminal."""

from __future__ import annotations

from io import BytesIO, StringIO

import segno


def qr_svg(address: str) -> bytes:
    """The address as a QR code for a page."""
    svg = BytesIO()
    segno.make(address, error="m").save(
        svg, kind="svg", scale=1, border=2, dark="#2b1b0d", light="#fff8ea", omitsize=True
    )
    return svg.getvalue()


def qr_text(address: str) -> str:
    """The address as a QR code for a terminal, two rows of squares in each line."""
    text = StringIO()
    segno.make(address, error="l").terminal(text, compact=True, border=2)
    return text.getvalue()
