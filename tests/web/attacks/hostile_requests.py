"""Malformed and hostile requests at every route: none may break the server or reveal a secret."""

from __future__ import annotations

import json
import re
import string
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

from tests.web.attacks.malformed_input import CALLED, FITTING, HOSTS, NASTY, SCRIPT, VALUES, damaged_record
from tests.web.attacks.multipart_bodies import FORM, MULTIPART, TYPES, escaped, printable, written
from tests.web.entry_points import Route, routes

if TYPE_CHECKING:
    import random

METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH")
ORIGINS = ("null", "http://evil.example", "//", "http://[")
WANTED = {
    "/api/tables": ("game", "seats", "name", "bots", "level", "options", "salt_commitment"),
    "/api/tables/{link:str}/seats": ("name", "seat", "salt_commitment"),
    "/api/tables/{link:str}/salts": ("salt",),
    "/api/tables/{link:str}/seats/{seat:int}/moves": ("version", "move"),
}
"""Where a field too many is refused before anything else is looked at."""
ENDLESS = ("text/event-stream", "application/x-ndjson")
MOST_LINKS = 6
POLICY, SNIFFING = "content-security-policy", "x-content-type-options"
NEVER_RUN = ("application/json", "application/x-ndjson", "text/plain")
"""What a browser shows as it is, where it is told not to guess."""
TOO_LONG = 431
NOWHERE = ("/{word:str}", "/api/{word:str}", "/t/{link:str}/{word:str}")


@dataclass
class Attacker:
    """Somebody with links, the first to a table of others, with keys of other tables, and bad intentions."""

    client: httpx.Client
    rng: random.Random
    links: list[str]
    keys: list[str]
    secrets: list[str] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    knocked: Counter[str] = field(default_factory=Counter)
    ahead: list[Route] = field(default_factory=list)

    def attack_often(self, times: int) -> None:
        """So many bad requests, one after another."""
        for _ in range(times):
            self.attack()

    def attack(self) -> None:
        """One bad request; the answer is no mistake of the server, and tells nothing of its inside."""
        if self.rng.random() < 0.01:
            self._shout()
        method, address, headers, content = self._request()
        request = self.client.build_request(method, "/", headers=headers, content=content)
        request.extensions["target"] = address  # as it is: httpx would put it right
        reply = self.client.send(request, stream=True)
        text = _beginning(reply)
        self.statuses[reply.status_code] += 1
        asked = (method, address, headers, content[:2000])
        assert reply.status_code < 500, (*asked, text[:300])
        assert "Traceback" not in text, asked
        kind = reply.headers.get("content-type", "")
        assert "html" not in kind or POLICY in reply.headers, asked
        assert SCRIPT not in text or (kind.startswith(NEVER_RUN) and SNIFFING in reply.headers), asked
        sent = text + str(reply.headers)
        assert not any(secret in sent for secret in self.secrets), ("sent a secret", *asked)
        assert self.links[0].encode() not in address or '"answer":"' not in sent, ("sent a secret", *asked)
        self._move_in(reply, text)

    def _shout(self) -> None:
        """A head without end; who is hung up on has been answered, too."""
        try:
            status = self.client.get("/health", headers={"x": "a" * 1_000_000}).status_code
        except httpx.TransportError:
            status = TOO_LONG
        assert status == TOO_LONG, "listened to a head without end"
        self.statuses[status] += 1

    @property
    def turned_away(self) -> float:
        """The share of requests that got no further than to an address or a method that is not there."""
        return (self.statuses[404] + self.statuses[405]) / self.statuses.total()

    def _move_in(self, reply: httpx.Response, text: str) -> None:
        """A table that was opened on the way, or a record that was believed, is the next to be plagued."""
        led = re.fullmatch(r"/t/([\w-]+)(/replay)?", reply.headers.get("location", ""))
        if reply.status_code == 201 and text.startswith("{"):
            seated = json.loads(text)
            self.links.append(seated["table"])
            self.keys.append(seated["key"])
        elif led and led[1] not in self.links:
            self.links.append(led[1])
        del self.links[1:-MOST_LINKS], self.keys[:-MOST_LINKS]

    def _request(self) -> tuple[str, bytes, list[tuple[bytes, bytes]], bytes]:
        route = self._route()
        self.knocked[route.path] += 1
        usual = (*route.methods, route.methods[-1])  # where there is a form, sending it comes after seeing it
        method = self.rng.choice(usual if self.rng.random() < 0.9 else METHODS)
        path = re.sub(r"\{(\w+):\w+\}", lambda part: self._part(part[1]), route.path)
        if self.rng.random() < 0.3:
            path += f"?{(name := self.rng.choice(list(FITTING)))}={self._part(name)}"
        kind = self._kind(route)
        content = b"" if method in ("GET", "HEAD") else written(self.rng, kind, self._fields(route))
        return method, escaped(path), self._headers(kind), content

    def _route(self) -> Route:
        """One after another in any order, so that none is left out; now and then one that is not there."""
        if self.rng.random() < 0.05:
            return Route(self.rng.choice(NOWHERE), METHODS)
        self.ahead = self.ahead or self.rng.sample(routes(), len(routes()))
        return self.ahead.pop()

    def _kind(self, route: Route) -> str:
        if self.rng.random() < 0.2:
            return self.rng.choice(TYPES)
        if route.path == "/replay":
            return MULTIPART
        return (
            "application/json" if route.path.startswith("/api") else self.rng.choice((FORM, FORM, MULTIPART))
        )

    def _headers(self, kind: str) -> list[tuple[bytes, bytes]]:
        headers = {"content-type": kind} if kind else {}
        draw = self.rng.random
        if draw() < 0.7:
            headers["cookie"] = (
                f"nedra-key={self._key()}; nedra-name={self._word()}; nedra-muted=²,1; "
                f"nedra-admin={self._word()}.{self._word()}; nedra-next-key={self._key()}"
            )
        if draw() < 0.7:
            headers["authorization"] = self.rng.choice(("Bearer ",) * 5 + ("Basic ", "")) + self._key()
        if draw() < 0.1:
            headers["origin"] = self.rng.choice((*ORIGINS, self._word()))
        if draw() < 0.1:
            headers["accept-language"] = self._word()
        if draw() < 0.2:
            headers["x-fragment"] = "1"
        if draw() < 0.05:
            headers["host"] = self.rng.choice(HOSTS)
        return [(name.encode(), printable(value)) for name, value in headers.items()]

    def _fields(self, route: Route) -> dict[str, Any]:
        """What is wanted there, or might be, each thing right or wrong."""
        if route.path == "/replay":
            return {"record": damaged_record(self.rng)}
        names = WANTED.get(route.path) or self.rng.sample(list(FITTING), self.rng.randrange(len(FITTING)))
        wrong = self.rng.choice((0, 0, 0.2, 1))
        fields = {
            name: self._value(2) if self.rng.random() < wrong else self.rng.choice(FITTING[name])
            for name in names
        }
        return fields if self.rng.random() < 0.9 else {**fields, self.rng.choice(CALLED): 1}

    def _value(self, depth: int) -> Any:  # noqa: ANN401 - any JSON
        draw = self.rng.randrange(8)
        if draw == 0 and depth:
            return [self._value(depth - 1) for _ in range(3)]
        if draw == 1 and depth:
            return {self._word(): self._value(depth - 1)}
        return self.rng.choice(VALUES) if draw == 2 else self._word()

    def _part(self, name: str) -> str:
        fitting = self.links if name == "link" else FITTING.get(name, ())
        nonsense = not fitting or self.rng.random() < (0.1 if name == "link" else 0.3)
        return self._word() if nonsense else str(self.rng.choice(fitting))

    def _word(self) -> str:
        if self.rng.random() < 0.3:
            return "".join(self.rng.choices(string.printable, k=self.rng.randrange(12)))
        return self.rng.choice(NASTY)

    def _key(self) -> str:
        return self.rng.choice((*self.keys, *self.keys, "AAAA-AAAA-AAAA-AAAA", self._word()))


def _beginning(reply: httpx.Response) -> str:
    """The whole answer, or the first of it where there is no end."""
    with closing(reply):
        if not reply.headers.get("content-type", "").startswith(ENDLESS):
            return reply.read().decode(errors="replace")
        return next(filter(None, reply.iter_text()), "")
