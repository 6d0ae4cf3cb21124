"""The seat protocol over HTTP: programs open tables, take seats, get updates, and move."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import httpx
import pytest

from nedra.core.match.catalogue import games
from tests.web.api.program import Program, play_together
from tests.web.api.relay import relay

if TYPE_CHECKING:
    from collections.abc import Callable

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot.py"
MOST_BYTES = 600


@pytest.mark.parametrize("game", games())
def test_the_example_plays_a_whole_game(server: str, game: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, server, game], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.startswith("places: ")


def test_the_example_shows_what_the_server_refuses(server: str) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, server, "chess"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "chess" in done.stderr
    assert "diamant" in done.stderr
    assert "Traceback" not in done.stderr


class Stumbling(BaseHTTPRequestHandler):
    """A server that cannot store an answer, then finds it too early, then takes it, and asks but once."""

    replies: ClassVar[list[tuple[int, str]]] = [(503, ""), (429, "0"), (204, "")]
    given: ClassVar[list[int]] = []
    taken = threading.Event()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/api/tables":
            self._tell(201, b'{"table": "cave", "seat": 0, "key": "k"}')
            return
        status, wait = self.replies[len(self.given)]
        self.given.append(status)
        self._tell(status, b"", wait)
        if status == HTTPStatus.NO_CONTENT:
            self.taken.set()

    def do_GET(self) -> None:
        self._tell(200, b'{"version": 0, "moves": ["return"]}\n\n')
        self.taken.wait(50)
        self.wfile.write(b'{"result": {"places": [1, 2]}}\n')

    def _tell(self, status: int, body: bytes, wait: str = "") -> None:
        self.send_response(status)
        if wait:
            self.send_header("Retry-After", wait)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nobody reads its log."""


def test_the_example_retries_a_temporarily_refused_move() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Stumbling) as stumbling:
        threading.Thread(target=stumbling.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{stumbling.server_port}"
        done = subprocess.run(
            [sys.executable, EXAMPLE, address, "diamant"],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        stumbling.shutdown()
    assert Stumbling.given == [503, 429, 204]
    assert done.stdout == "places: 1 2\n"


class Restarting(Stumbling):
    """A server that stops in the middle of a stream, breaks one off, is not ready yet, and then goes on."""

    asked: ClassVar[list[str]] = []
    ends: ClassVar[list[tuple[int, bytes]]] = [
        (200, b'{"version": 0, "moves": ["return"], "closed": false}\n'),
        (200, b'{"version": 1, "mo'),
        (503, b'{"error": "refused-store-unavailable", "message": "Wait."}'),
        (200, b'{"version": 1, "moves": []}\n{"result": {"places": [2, 1]}}\n'),
    ]
    replies: ClassVar[list[tuple[int, str]]] = [(204, "")]
    given: ClassVar[list[int]] = []
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        status, body = self.ends[len(self.asked)]
        self.asked.append(self.path)
        self.send_response(status)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        whole = b"0\r\n\r\n" if body.endswith((b"\n", b"}")) else b""
        self.wfile.write(b"%x\r\n%s\r\n%s" % (len(body), body, whole))
        self.close_connection = True

    def _tell(self, status: int, body: bytes, wait: str = "") -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def test_the_example_reconnects_until_the_match_is_over() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Restarting) as restarting:
        threading.Thread(target=restarting.serve_forever, daemon=True).start()
        done = subprocess.run(
            [sys.executable, EXAMPLE, f"http://127.0.0.1:{restarting.server_port}", "diamant"],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        restarting.shutdown()
    assert Restarting.given == [204]
    assert Restarting.asked == ["/api/tables/cave/stream"] * 4
    assert done.stdout == "places: 2 1\n"


def test_the_example_is_short() -> None:
    lines = [line for line in EXAMPLE.read_text().splitlines() if line and '"""' not in line]
    assert len(lines) <= 22


def test_two_programs_and_a_spectator_see_the_same_match_to_its_end(come: Callable[..., Program]) -> None:
    anna = come().open()
    boris = come().sit(anna.table)
    watcher = come()
    watcher.table = anna.table
    play_together([anna, boris, watcher])
    ends = [program.lines[-1]["result"] for program in (anna, boris, watcher)]
    assert ends[0] == ends[1] == ends[2]
    assert ends[0]["rule"] == "D14"


def test_updates_add_up_to_the_current_table(come: Callable[..., Program]) -> None:
    anna = come().open("hoard")
    boris = come().sit(anna.table)
    play_together([anna, boris])
    for program in (anna, boris):
        assert program.view == program.look()["view"]


def test_moves_are_sent_once_and_a_sealed_answer_stays_private(
    come: Callable[..., Program],
) -> None:
    anna = come().open()
    boris = come().sit(anna.table)
    assert anna.look()["moves"] == ["continue", "return"]
    assert anna.move(0, "return").status_code == 204
    assert anna.look()["moves"] == []
    assert anna.look()["answer"] == "return"
    assert boris.look()["answer"] is None
    assert boris.look()["pending"] == [1]


def test_a_move_takes_few_bytes_on_the_wire(server: str, come: Callable[..., Program]) -> None:
    """Everything that both programs send and receive, headers included."""
    with relay(server) as between:
        anna = come(between.address).open()
        boris = come(between.address).sit(anna.table)
        for program in (anna, boris):
            for name in ("accept", "user-agent", "connection", "accept-language"):
                del program.client.headers[name]
        before = len(between.sent) + len(between.received)
        play_together([anna, boris])
        moves = between.sent.count(b'"move":')
        whole = len(between.sent) + len(between.received) - before
    assert whole / moves <= MOST_BYTES


def test_an_error_names_the_rule_for_programs_and_people(come: Callable[..., Program]) -> None:
    anna = come(language="ru").open("hoard")
    boris = come(language="en").sit(anna.table)
    asked, other = (anna, boris) if anna.look()["moves"] else (boris, anna)
    refused = other.move(0, asked.look()["moves"][0])
    assert refused.status_code == 409
    problem = refused.json()
    assert problem["rule"].startswith("H")
    assert problem["message"].endswith(f"({problem['rule']})")


def test_errors_have_distinct_keys(come: Callable[..., Program]) -> None:
    anna = come().open()
    boris = come().sit(anna.table)
    stranger = come()
    stranger.table, here = anna.table, f"/tables/{anna.table}"
    refused = {
        "refused-not-your-seat": boris.move(0, "return", seat=0),
        "refused-stale": anna.move(7, "return"),
        "refused-unknown-move": anna.move(0, "fly"),
        "refused-unknown-match": anna.client.get("/tables/nowhere"),
        "refused-no-empty-seat": stranger.client.post(f"/tables/{anna.table}/seats", json={"name": "Clio"}),
        "refused-unknown-game": stranger.client.post("/tables", json={"game": "chess"}),
        "refused-unknown-bot": stranger.client.post("/tables", json={"game": "diamant", "level": "god"}),
        "refused-unknown-key": stranger.client.get(here, headers={"Authorization": "Bearer xx"}),
        "refused-http-401": stranger.client.get(here, headers={"Authorization": "Basic QTpC"}),
        "refused-http-400": stranger.client.post("/tables", json={"game": 7}),
        "refused-http-404": stranger.client.get("/nothing/here"),
        "refused-http-405": stranger.client.put("/tables"),
    }
    assert {name: reply.json()["error"] for name, reply in refused.items()} == {
        name: name for name in refused
    }
    assert [reply.status_code for reply in refused.values()] == [
        403,
        409,
        409,
        404,
        409,
        404,
        400,
        409,
        401,
        400,
        404,
        405,
    ]


def test_only_the_authorization_header_opens_a_seat(server: str, come: Callable[..., Program]) -> None:
    anna = come().open()
    come().sit(anna.table)
    key = anna.client.headers["authorization"].split()[1]
    address = f"{server}/api/tables/{anna.table}/seats/0/moves"
    answer = {"version": 0, "move": "return"}
    assert httpx.post(address, json=answer, cookies={"nedra-key": key}).status_code == 403
    assert httpx.post(f"{address}?key={key}", json=answer).status_code == 403
    assert httpx.post(address, json=answer, headers={"Authorization": f"Basic {key}"}).status_code == 401
    assert httpx.post(address, json=answer, headers={"Authorization": f"Bearer {key}"}).status_code == 204


def test_a_freed_seat_revokes_its_key(come: Callable[..., Program]) -> None:
    anna = come().open()
    boris = come().sit(anna.table)
    assert anna.client.delete(f"/tables/{anna.table}/seats/1").status_code == 204
    assert boris.move(0, "return").status_code == 403
    assert boris.look()["table"]["seat"] is None


def test_the_openapi_description_covers_the_protocol_only(server: str) -> None:
    described = httpx.get(f"{server}/api/openapi.json").json()
    assert all(path.startswith("/api/") for path in described["paths"])
    assert "/api/tables/{link}/seats/{seat}/moves" in described["paths"]


def test_every_error_is_described_as_it_is_sent(server: str) -> None:
    described = httpx.get(f"{server}/api/openapi.json").json()
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    refusals = [
        reply["content"]["application/json"]["schema"]
        for operation in operations
        for status, reply in operation["responses"].items()
        if status >= "400"
    ]
    assert all("429" in operation["responses"] for operation in operations)
    assert all(schema == {"$ref": "#/components/schemas/Problem"} for schema in refusals)


def test_bots_take_the_requested_seats(come: Callable[..., Program]) -> None:
    anna = come().open(seats=3, bots=2, level="beginner")
    anna.play(random.Random(3))
    assert [player["bot"] for player in anna.lines[0]["players"] if "bot" in player] == [True, True]
    assert len(anna.lines[-1]["result"]["places"]) == 3
