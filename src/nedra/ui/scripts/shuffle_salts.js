// The browser's part in the shuffle: it commits to a salt when its person sits down, and reveals it when the table is full.
// It keeps what it saw before the deal, and checks after the match that nothing was changed. See docs/fair-shuffle.md.

const { toHex, saltCommitment } = globalThis.nedraShuffle;
const SALTS = "nedra-salts"; // [commitment, { salt, link }], the newest last; the link of the one table it was revealed to
const SEEN = "nedra-promises"; // [link, { commitment, saltCommitments }]
const MAX_STORED = 80;
const RETRY_MS = 2000;
const POLL_MS = 5000;
const MAX_POLLED = 3;

function load(name) {
  try {
    return new Map(JSON.parse(localStorage.getItem(name) ?? "[]"));
  } catch {
    return new Map();
  }
}

/** Store an entry; false where the browser stores nothing. */
function store(name, key, value) {
  try {
    const entries = load(name).set(key, value);
    localStorage.setItem(name, JSON.stringify([...entries].slice(-MAX_STORED)));
    return true;
  } catch {
    return false;
  }
}

/** Commit to a new salt. A browser that cannot keep it could never reveal it, so it commits to none. */
function newCommitment() {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = saltCommitment(salt);
  return store(SALTS, commitment, { salt }) ? commitment : "";
}

document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.querySelector("[data-salt-commitment]");
    if (field) field.value = newCommitment();
  },
  true,
);

const post = (address, fields) => fetch(address, { method: "POST", body: new URLSearchParams(fields) });

/** Keep what the table has committed to; false if it differs from what was seen before. */
function remember({ link, commitment, saltCommitments }) {
  const seen = load(SEEN).get(link);
  if (seen && seen.commitment !== commitment) return false;
  if (seen?.saltCommitments !== undefined && seen.saltCommitments !== saltCommitments) return false;
  if (seen && seen.saltCommitments === saltCommitments) return true;
  return store(SEEN, link, { commitment, saltCommitments });
}

const sent = new Set();
/** Reveal this browser's salts, once everybody's commitments are known and kept. No salt is revealed to two tables. */
async function reveal(table) {
  const salts = load(SALTS);
  for (const commitment of new Set(table.saltCommitments.split(","))) {
    const { salt, link = table.link } = salts.get(commitment) ?? {};
    if (!salt || link !== table.link || sent.has(commitment) || !store(SALTS, commitment, { salt, link })) continue;
    sent.add(commitment);
    const reply = await post(table.revealUrl, { salt }).catch(() => null);
    if (reply?.ok) document.dispatchEvent(new CustomEvent("nedra:salt-revealed"));
    if (reply && reply.status < 500 && reply.status !== 429) continue;
    sent.delete(commitment);
    setTimeout(takePart, RETRY_MS);
  }
}

const PLAYED = "nedra-played";
function wasPlayedHere() {
  try {
    return sessionStorage.getItem(PLAYED) === location.pathname;
  } catch {
    return false; // a browser that stores nothing commits to nothing
  }
}

function notePlayed() {
  try {
    sessionStorage.setItem(PLAYED, location.pathname);
  } catch {
    // as above
  }
}

/** Commit to a salt for the rematch, unless that has been done, or the match was over when this tab came to it. */
function commitForRematch({ nextSaltUrl, nextCommitment }) {
  if (load(SALTS).has(nextCommitment) || sent.has(nextSaltUrl) || !wasPlayedHere()) return;
  sent.add(nextSaltUrl);
  const commitment = newCommitment();
  if (commitment) post(nextSaltUrl, { salt_commitment: commitment }).catch(() => sent.delete(nextSaltUrl));
}

/** Look at a table that is not on this page, or whose page is hidden. */
async function visit(address) {
  const reply = await fetch(address, { headers: { "X-Fragment": "1" } }).catch(() => null);
  if (!reply?.ok) return;
  const fragment = new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("main");
  if (fragment?.dataset.commitment) joinShuffle(fragment.dataset);
}

/** A table that has changed its mind gets no salt; the check after the match says why. */
function joinShuffle(table) {
  if (remember(table) && table.revealUrl) reveal(table);
}

/** The tables on this page whose cards are not dealt yet: the table itself, or the person's own in the lobby. */
const undealt = () => [...document.querySelectorAll("[data-commitment]")].map((element) => element.dataset);

/** Do what the tables on this page ask for. */
function takePart() {
  const table = document.getElementById("main")?.dataset ?? {};
  undealt().forEach(joinShuffle);
  if (table.nextSaltUrl) commitForRematch(table);
  else if (table.streamUrl) notePlayed();
  if (table.nextTableUrl && !sent.has(table.nextTableUrl)) {
    sent.add(table.nextTableUrl);
    visit(table.nextTableUrl);
  }
}

document.addEventListener("nedra:fragment-shown", takePart);
takePart();

/** A hidden page and the lobby have no stream, so they look for themselves. */
setInterval(() => {
  const followed = document.getElementById("main")?.dataset.streamUrl && !document.hidden;
  if (!followed) for (const table of undealt().slice(0, MAX_POLLED)) visit(table.tableUrl);
}, POLL_MS);
