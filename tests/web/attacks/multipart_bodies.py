"""Bodies for hostile requests: any encoding, any charset, truncated, or random bytes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

MULTIPART = "multipart/form-data; boundary=x"
FORM = "application/x-www-form-urlencoded"
TYPES = (
    "application/json",
    FORM,
    MULTIPART,
    "multipart/form-data",
    "text/plain; charset=utf-7",
    "application/x-www-form-urlencoded; charset=nonsense",
    "application/msgpack",
    "",
)
ALPHABETS = (b"utf-8", b"utf-99", b"hex", b"undefined", b"idna", b'"a\0b"', b"utf-16")


def written(rng: random.Random, kind: str, fields: dict[str, Any]) -> bytes:
    """The fields in such an envelope; now and then something else in it."""
    draw = rng.random()
    if draw < 0.05:
        return rng.randbytes(rng.choice((1, 50, 3000, 40_000)))
    if draw < 0.1:
        return b"[" * rng.choice((10, 5000)) if "json" in kind else b"&=" * 5000
    if "json" in kind:
        return json.dumps(fields).encode()
    if "multipart" in kind:
        write = rng.choice((_field, _field, _file, _claim))
        parts = (
            write(rng, name.encode(), str(value).encode("utf-8", "replace")) for name, value in fields.items()
        )
        return b"".join(parts) + rng.choice((b"--x--\r\n",) * 8 + (b"", b"--x"))
    return b"&".join(escaped(f"{name}={value}") for name, value in fields.items())


def _field(_: random.Random, name: bytes, value: bytes, more: bytes = b"") -> bytes:
    head = b'--x\r\nContent-Disposition: form-data; name="' + name + b'"'
    return head + more + b"\r\n\r\n" + value + b"\r\n"


def _file(rng: random.Random, name: bytes, value: bytes) -> bytes:
    """Every other field comes as a file."""
    return _field(rng, name, value, rng.choice((b"", b'; filename="x"')))


def _claim(rng: random.Random, name: bytes, value: bytes) -> bytes:
    """Some fields claim to be written in another alphabet, some are written in none.

    None of them is a file: the framework leaves those of a form that it cannot read unclosed.
    """
    look = b"\r\nContent-Type: text/plain; charset=" + rng.choice(ALPHABETS)
    return _field(rng, name, rng.choice((value, value, b"\xff")), rng.choice((b"", b"", look)))


def escaped(text: str) -> bytes:
    """As an address may be written: odd signs as they are where a server must survive them."""
    return b"".join(
        bytes([byte]) if 33 <= byte < 127 else b"%%%02X" % byte for byte in text.encode("utf-8", "replace")
    )[:8000]


def printable(value: str) -> bytes:
    """A header's value without line breaks and zeros, which no client can send."""
    shown = "".join(sign for sign in value if sign >= " " and sign != "\x7f")
    return shown.encode("utf-8", "replace")[:6000].strip()
