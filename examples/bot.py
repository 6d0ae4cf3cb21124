"""A player for any game, over the seat protocol: `python examples/bot.py http://127.0.0.1:8000 diamant`."""

import json
import random
import sys

import httpx

server, game = sys.argv[1:3]
client = httpx.Client(base_url=f"{server}/api", timeout=60)
seat = client.post("/tables", json={"game": game, "name": "Pebble", "bots": 1, "seats": 2}).json()
if "error" in seat:
    sys.exit(seat["message"])
table = f"/tables/{seat['table']}"
client.headers["Authorization"] = f"Bearer {seat['key']}"

with client.stream("GET", f"{table}/stream") as lines:
    for line in lines.iter_lines():
        news = json.loads(line or "{}")
        if news.get("moves"):
            answer = {"moment": news["moment"], "move": random.choice(news["moves"])}
            client.post(f"{table}/seats/{seat['seat']}/moves", json=answer)
        if news.get("result"):
            print("places:", *news["result"]["places"])
