"""A bot for any game, over the seat protocol: `python examples/bot.py http://127.0.0.1:8000 diamant`."""

import json
import random
import sys
import time
from contextlib import suppress

import httpx

server, game = sys.argv[1:3]
client = httpx.Client(base_url=f"{server}/api", timeout=60)
seat = client.post("/tables", json={"game": game, "name": "Pebble", "bots": 1, "seats": 2}).json()
if "error" in seat:
    sys.exit(seat["message"])
table, place, news = f"/tables/{seat['table']}", f"/seats/{seat['seat']}/moves", seat
client.headers["Authorization"] = f"Bearer {seat['key']}"

while not (news.get("result") or news.get("closed")):  # a server that restarts ends a stream before that
    with suppress(httpx.HTTPError), client.stream("GET", f"{table}/stream") as lines:
        for news in map(json.loads, filter(None, lines.raise_for_status().iter_lines())):
            if news.get("moves"):
                answer = {"version": news["version"], "move": random.choice(news["moves"])}
                while (reply := client.post(table + place, json=answer)).status_code in (429, 503):
                    time.sleep(float(reply.headers.get("Retry-After", 1)))
    time.sleep(not news.get("result"))
print("places:", *news.get("result", {}).get("places", ()))
