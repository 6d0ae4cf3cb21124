"""A visitor without a script: follows links, fills in forms, reads pages."""

from __future__ import annotations

import html
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import httpx

PATIENCE_SECONDS = 300
"""Bots think as long as at a real table; a busy machine is slower still."""


@dataclass
class Visitor:
    """One person, one set of cookies."""

    client: httpx.Client

    def open_table(self, seats: int = 2, bots: int = 0, name: str = "Anna", **options: str) -> str:
        """Open a table of Diamant; its address."""
        form = {"game": "diamant", "name": name, "seats": str(seats), "bots": str(bots), **options}
        reply = self.client.post("/tables", data=form)
        assert reply.status_code == 303, reply.text
        return reply.headers["location"]

    def sit(self, table: str, name: str, seat: int | None = None) -> httpx.Response:
        """Take a seat, the first empty one unless another is named."""
        if seat is None:
            page = self.client.get(table).text
            seat = int(re.findall(r'name="seat" (?:type="hidden" )?value="(\d+)"', page)[0])
        return self.client.post(f"{table}/sit", data={"seat": str(seat), "name": name})

    def renew_key(self) -> httpx.Response:
        """Change the own key, asking again with the new one as a browser does by itself."""
        reply = self.client.post("/me/renew")
        assert (reply.status_code, reply.headers["location"]) == (307, "/me/renew")
        return self.client.post("/me/renew")

    def see(self, table: str, seat: int | None = None) -> str:
        """The page as it is, at a shared device after somebody has said who they are."""
        if seat is not None:
            self.client.post(f"{table}/view-seat", data={"seat": str(seat)})
        return self.client.get(table).text

    def fragment(self, table: str) -> str:
        """The table without the page around it."""
        page = self.see(table)
        return page[page.index("<main") : page.index("</main>")]

    def question(self, table: str, seat: int | None = None) -> tuple[str, str] | None:
        """Where the present question is answered, and its version; None if there is none."""
        page = self.see(table, seat)
        action = re.search(r'action="(/t/[^"]+/move)"', page)
        version = re.search(r'name="version"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="version"', page)
        return (action[1], version[1] or version[2]) if action and version else None

    def answer(self, table: str, move: str, seat: int | None = None, **fields: str) -> httpx.Response:
        """Answer the present question."""
        question = self.question(table, seat)
        assert question, "nothing is asked"
        action, version = question
        return self.client.post(action, data={"version": version, "move": move, **fields})

    def play_out(self, table: str, move: str) -> None:
        """Answer so whenever anything is asked, until the match is over."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            if "finale" in self.see(table):
                return
            if question := self.question(table):  # bots may settle it while the answer is on its way
                self.client.post(question[0], data={"version": question[1], "move": move})
        raise AssertionError("the match never ended")

    def wait_for(self, table: str, text: str) -> str:
        """The page, once it has this text: bots may still be thinking."""
        for _ in range(500):
            page = html.unescape(self.see(table))
            if text in page:
                return page
            time.sleep(0.02)
        raise AssertionError(f"never came: {text}")
