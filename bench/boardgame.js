// Diamant for two as somebody would write it for boardgame.io, served from memory: what bench/server.py measures beside us.
// Run with the folder of its node_modules as the first argument; the port is printed.

const { createRequire } = require("module");
const { join } = require("path");
const peer = createRequire(join(process.argv[2], "here.js"));
const { Server } = peer("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = peer("boardgame.io/core");

const TREASURES = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17];
const TRAPS = ["snake", "spider", "mummy", "fire", "rocks"];
const EXPEDITIONS = 5;

function enter(G, random) {
  const traps = TRAPS.flatMap((trap) => [trap, trap, trap]);
  Object.assign(G, { deck: random.Shuffle([...TREASURES, ...traps]), corridor: [], inside: [true, true], carried: [0, 0], floor: 0 });
  G.chosen = [null, null];
  reveal(G, random);
}

function reveal(G, random) {
  const card = G.deck.pop();
  const second = typeof card === "string" && G.corridor.includes(card);
  G.corridor.push(card);
  if (second || card === undefined) return goHome(G, random);
  if (typeof card === "string") return;
  const inside = G.inside.filter(Boolean).length;
  G.floor += card % inside;
  G.inside.forEach((here, seat) => { if (here) G.carried[seat] += Math.floor(card / inside); });
}

function goHome(G, random) {
  G.expedition += 1;
  if (G.expedition < EXPEDITIONS) enter(G, random);
  else G.inside = [false, false];
}

const decide = {
  client: false,
  ignoreStaleStateID: true, // both decide at once
  move: ({ G, playerID, random }, leaves) => {
    if (!G.inside[playerID] || G.chosen[playerID] !== null) return INVALID_MOVE;
    G.chosen[playerID] = leaves;
    if (G.inside.some((here, seat) => here && G.chosen[seat] === null)) return;
    const leaving = [0, 1].filter((seat) => G.inside[seat] && G.chosen[seat]);
    const share = leaving.length ? Math.floor(G.floor / leaving.length) : 0;
    for (const seat of leaving) {
      G.chests[seat] += G.carried[seat] + share;
      G.carried[seat] = 0;
      G.inside[seat] = false;
    }
    G.floor -= share * leaving.length;
    G.chosen = [null, null];
    if (G.inside.some(Boolean)) reveal(G, random);
    else goHome(G, random);
  },
};

const diamant = {
  name: "diamant",
  setup: ({ random }) => {
    const G = { expedition: 0, chests: [0, 0] };
    enter(G, random);
    return G;
  },
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { decide },
  endIf: ({ G }) => G.expedition >= EXPEDITIONS || undefined,
  playerView: ({ G, playerID }) => ({ ...G, deck: G.deck.length, chosen: G.chosen.map((choice, seat) => (String(seat) === playerID ? choice : null)) }),
};

Server({ games: [diamant], origins: ["http://127.0.0.1"] })
  .run(0)
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
