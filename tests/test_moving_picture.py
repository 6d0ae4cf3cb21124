"""The moving pictures of the READMEs: still WebP pictures in one container."""

from __future__ import annotations

import struct
from itertools import pairwise

import pytest
from tools.pictures.moving_picture import (
    HEIGHT,
    LOCALES,
    PICTURES,
    WIDTH,
    EncodedFrame,
    Frame,
    animated_webp,
    bitstream,
    chunk,
    merged,
)

HEADER_OF_FRAME = 16
LOOPS_FOREVER = 0
MOST_BYTES = 900_000


def still(*chunks: bytes) -> bytes:
    return chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def chunks_of(content: bytes) -> list[tuple[bytes, bytes]]:
    """Kind and content of each chunk, one after the other to the very end."""
    found, at = [], 0
    while at < len(content):
        kind, (length,) = content[at : at + 4], struct.unpack_from("<I", content, at + 4)
        found.append((kind, content[at + 8 : at + 8 + length]))
        at += 8 + length + length % 2
    assert at == len(content)
    return found


def chunks_of_picture(picture: bytes) -> list[tuple[bytes, bytes]]:
    [(kind, content)] = chunks_of(picture)
    assert kind == b"RIFF"
    assert content[:4] == b"WEBP"
    return chunks_of(content[4:])


def number(content: bytes) -> int:
    return int.from_bytes(content, "little")


def test_a_chunk_of_odd_length_is_padded_and_its_length_is_not() -> None:
    assert chunk(b"VP8 ", b"abc") == b"VP8 \x03\0\0\0abc\0"
    assert chunk(b"VP8 ", b"abcd") == b"VP8 \x04\0\0\0abcd"


def test_the_pixels_are_found_behind_other_chunks() -> None:
    pixels = chunk(b"VP8L", b"odd")
    assert bitstream(still(chunk(b"VP8X", b"\0" * 10), chunk(b"ICCP", b"x"), pixels)) == pixels
    with pytest.raises(ValueError, match="no pixels"):
        bitstream(still(chunk(b"VP8X", b"\0" * 10)))


def test_every_still_becomes_a_frame_with_its_time() -> None:
    first, second = chunk(b"VP8 ", b"one"), chunk(b"VP8 ", b"second")
    (extended, sizes), (animation, loops), *frames = chunks_of_picture(
        animated_webp(
            [
                EncodedFrame(still(first), 1100, 0, 0, WIDTH, HEIGHT),
                EncodedFrame(still(second), 220, 24, 8, 100, 51),
            ]
        )
    )
    assert extended == b"VP8X"
    assert sizes[0] == 2, "the flag of an animation"
    assert (number(sizes[4:7]) + 1, number(sizes[7:10]) + 1) == (WIDTH, HEIGHT)
    assert animation == b"ANIM"
    assert number(loops[4:]) == LOOPS_FOREVER
    assert [kind for kind, _ in frames] == [b"ANMF", b"ANMF"]
    places = [[number(frame[at : at + 3]) for at in (0, 3, 6, 9)] for _, frame in frames]
    assert places == [[0, 0, WIDTH - 1, HEIGHT - 1], [12, 4, 99, 50]]
    assert [number(frame[12:15]) for _, frame in frames] == [1100, 220]
    assert [frame[HEADER_OF_FRAME:] for _, frame in frames] == [first, second]


def test_equal_neighbours_are_shown_as_one() -> None:
    frames = [Frame(b"a", 100), Frame(b"a", 20), Frame(b"b", 20), Frame(b"a", 20)]
    assert merged(iter(frames)) == [Frame(b"a", 120), Frame(b"b", 20), Frame(b"a", 20)]


@pytest.mark.parametrize("language", LOCALES)
def test_the_picture_of_a_readme_moves_and_is_small(language: str) -> None:
    picture = (PICTURES / f"diamant-{language}.webp").read_bytes()
    assert len(picture) < MOST_BYTES
    frames = [content for kind, content in chunks_of_picture(picture) if kind == b"ANMF"]
    assert len(frames) > 10
    assert any(one != other for one, other in pairwise(frames))
