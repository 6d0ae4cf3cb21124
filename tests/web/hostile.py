"""Bad requests of every kind: nonsense, forgeries, floods of letters; no answer to any may be a 5xx."""

from __future__ import annotations

import json
import string
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

    import httpx

SCRIPT = "<script>alert(1)</script>"
NASTY = (
    "",
    "-1",
    "0",
    "999999999999999999999999",
    "1e309",
    "NaN",
    "null",
    "\x00",
    "\ud7ff",
    "\u202e٣٤",
    "٣",
    "²",
    "../../etc/passwd",
    "%2e%2e%2f",
    "%00",
    "%ff%fe",
    "';DROP TABLE journal;--",
    SCRIPT,
    '"onload=alert(1) x="',
    "{{7*7}}",
    "a" * 5000,
    "🂡" * 300,
    "continue",
    "return",
    "diamant",
    "gemland",
    "__class__",
    "{ $name }",
)
PATHS = (
    "/",
    "/tables",
    "/t/{link}",
    "/t/{link}/sit",
    "/t/{link}/start",
    "/t/{link}/again",
    "/t/{link}/look",
    "/t/{link}/close",
    "/t/{link}/fair",
    "/t/{link}/record.json",
    "/t/{link}/replay",
    "/t/{link}/qr.svg",
    "/t/{link}/say",
    "/t/{link}/mute",
    "/t/{link}/seats/{seat}/move",
    "/t/{link}/seats/{seat}/free",
    "/t/{link}/seats/{seat}/bot",
    "/games/all",
    "/me",
    "/me/key",
    "/me/become",
    "/me/renew",
    "/me/qr.svg",
    "/replay",
    "/rules/{word}",
    "/about",
    "/learn/{word}",
    "/learn/{word}/{word}",
    "/assets/{word}",
    "/api/games",
    "/api/tables",
    "/api/tables/{link}",
    "/api/tables/{link}/line",
    "/api/tables/{link}/seats",
    "/api/tables/{link}/seats/{seat}",
    "/api/tables/{link}/seats/{seat}/moves",
    "/api/{word}",
    "/{word}",
)
METHODS = ("GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH")
ORIGINS = ("null", "http://evil.example", "//", "http://[")
FIELDS = (
    "game",
    "seats",
    "bots",
    "name",
    "seat",
    "move",
    "moment",
    "code",
    "face",
    "salt",
    "level",
    "clock",
    "chat",
    "what",
    "words",
    "language",
    "hints",
    "record",
    "games",
    "options",
    "since",
    "step",
)
TYPES = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain; charset=utf-7",
    "application/x-www-form-urlencoded; charset=nonsense",
    "application/msgpack",
    "",
)


@dataclass
class Besieger:
    """Somebody who has a link, perhaps keys of other tables, and no good intentions."""

    client: httpx.Client
    chance: random.Random
    links: list[str]
    keys: list[str]
    statuses: dict[int, int] = field(default_factory=dict)

    def attack(self) -> None:
        """One bad request; the answer is no mistake of the server, and tells nothing of its inside."""
        method, address, headers, content = self._request()
        request = self.client.build_request(method, "/", headers=headers, content=content)
        request.extensions["target"] = address  # as it is: httpx would put it right
        reply = self.client.send(request)
        self.statuses[reply.status_code] = self.statuses.get(reply.status_code, 0) + 1
        assert reply.status_code < 500, (method, address, headers, content[:300], reply.text[:300])
        assert "Traceback" not in reply.text
        assert SCRIPT not in reply.text, (method, address, content[:300])

    def _request(self) -> tuple[str, bytes, list[tuple[bytes, bytes]], bytes]:
        method = self.chance.choice(METHODS)
        path = self.chance.choice(PATHS)
        for name, value in (("link", self._link()), ("seat", self._word()), ("word", self._word())):
            path = path.replace(f"{{{name}}}", value)
        if self.chance.random() < 0.3:
            path += f"?{self.chance.choice(FIELDS)}={self._word()}"
        kind = self.chance.choice(TYPES)
        content = b"" if method in ("GET", "HEAD") else self._content(kind)
        return method, _escaped(path), self._headers(kind), content

    def _headers(self, kind: str) -> list[tuple[bytes, bytes]]:
        headers = {"content-type": kind} if kind else {}
        draw = self.chance.random
        if draw() < 0.5:
            headers["cookie"] = f"nedra-key={self._key()}; nedra-name={self._word()}; nedra-muted=²,1"

        if draw() < 0.4:
            headers["authorization"] = self.chance.choice(("Bearer ", "Basic ", "bearer", "")) + self._key()
        if draw() < 0.1:
            headers["origin"] = self.chance.choice((*ORIGINS, self._word()))
        if draw() < 0.1:
            headers["accept-language"] = self._word()
        if draw() < 0.2:
            headers["x-picture"] = "1"
        return [(name.encode(), _printable(value)) for name, value in headers.items()]

    def _content(self, kind: str) -> bytes:
        draw = self.chance.random()
        if draw < 0.1:
            return self.chance.randbytes(self.chance.choice((1, 50, 3000, 40_000)))
        if draw < 0.2:
            return b"[" * self.chance.choice((10, 5000)) if "json" in kind else b"&=" * 5000
        fields = {self.chance.choice(FIELDS): self._value(2) for _ in range(self.chance.randrange(6))}
        if "json" in kind:
            return json.dumps(fields).encode()
        if "multipart" in kind:
            return b"".join(
                b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
                % (name.encode(), str(value).encode("utf-8", "replace"))
                for name, value in fields.items()
            ) + self.chance.choice((b"--x--\r\n", b"", b"--x"))
        return b"&".join(_escaped(f"{name}={value}") for name, value in fields.items())

    def _value(self, depth: int) -> Any:  # noqa: ANN401 - any JSON
        draw = self.chance.randrange(8)
        if draw == 0 and depth:
            return [self._value(depth - 1) for _ in range(3)]
        if draw == 1 and depth:
            return {self._word(): self._value(depth - 1)}
        if draw == 2:
            return self.chance.choice((0, 1, -1, 10**30, 2**63, 1.5, True, None))
        return self._word()

    def _word(self) -> str:
        if self.chance.random() < 0.3:
            return "".join(self.chance.choices(string.printable, k=self.chance.randrange(12)))
        return self.chance.choice(NASTY)

    def _link(self) -> str:
        return self.chance.choice((*self.links, self._word()))

    def _key(self) -> str:
        return self.chance.choice((*self.keys, "AAAA-AAAA-AAAA-AAAA", self._word()))


def _escaped(text: str) -> bytes:
    """As an address may be written: odd signs as they are where a server must survive them."""
    return b"".join(
        bytes([byte]) if 33 <= byte < 127 else b"%%%02X" % byte for byte in text.encode("utf-8", "replace")
    )[:8000]


def _printable(value: str) -> bytes:
    """A header's value without line breaks and zeros, which no client can send."""
    shown = "".join(sign for sign in value if sign >= " " and sign != "\x7f")
    return shown.encode("utf-8", "replace")[:6000].strip()
