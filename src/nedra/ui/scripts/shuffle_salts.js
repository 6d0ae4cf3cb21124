// The browser's part in the shuffle: it commits to a salt when its person sits down, and reveals it when the table is full.
// It keeps what it saw before the deal, and checks after the match that nothing was changed. See docs/fair-shuffle.md.

const { toHex, saltCommitment, SALTS, PROMISES, load, store, promiseOf, noteAsked } = globalThis.nedraShuffle;
const RETRY_MS = 2000;
const POLL_MS = 5000;
const MAX_POLLED = 3;

const linkOf = (address) => /^\/t\/([\w-]{1,64})(?:\/|$)/.exec(new URL(address, location.href).pathname)?.[1];
/** The table on this page, or an empty object. */
const shown = () => document.getElementById("main")?.dataset ?? {};

/** Commit to a new salt for a table. A browser that cannot keep it could never reveal it, so it commits to none. */
function newCommitment(link) {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = saltCommitment(salt);
  return store(SALTS, commitment, { salt, link }) ? commitment : "";
}

const OPENED = "nedra-opened";
/** Remember a commitment for a table that has no link yet: it is the one where this tab arrives next. */
function commitToNewTable() {
  try {
    const commitment = newCommitment();
    sessionStorage.setItem(OPENED, commitment);
    return commitment;
  } catch {
    return "";
  }
}

function bindToNewTable() {
  try {
    const commitment = sessionStorage.getItem(OPENED);
    sessionStorage.removeItem(OPENED);
    const [entry, link] = [load(SALTS).get(commitment), linkOf(location.href)];
    if (entry && link && !entry.link) store(SALTS, commitment, { ...entry, link });
  } catch {
    // a browser that stores nothing commits to nothing
  }
}

/** Whether a table takes commitments still. Whoever sits down later has no part in its shuffle, and it is noted. */
const isOpen = (link) => shown().link === link && shown().commitment && shown().saltCommitments === undefined;

document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.querySelector("[data-salt-commitment]");
    const address = event.target.getAttribute("action") ?? "";
    const link = linkOf(address);
    if (field && !link) field.value = commitToNewTable();
    else if (field && isOpen(link)) field.value = newCommitment(link);
    else if (link && address.endsWith("/sit")) store(SALTS, `late ${link}`, { link, isLate: true });
  },
  true,
);

const post = (address, fields) => fetch(address, { method: "POST", body: new URLSearchParams(fields) });

/** Keep what the table has committed to; false if it differs from what was seen before. */
function remember({ link, commitment, saltCommitments }) {
  const seen = promiseOf(link);
  if (seen && seen.commitment !== commitment) return false;
  if (seen?.saltCommitments !== undefined && seen.saltCommitments !== saltCommitments) return false;
  if (seen && seen.saltCommitments === saltCommitments) return true;
  return store(PROMISES, link, { ...seen, commitment, saltCommitments });
}

const started = new Map();
/** People at a full table look up first. Every page counts for itself: the cards are dealt after the last salt. */
function countDown(link, seconds) {
  if (!started.has(link)) {
    const end = performance.now() + 1000 * seconds;
    started.set(link, new Promise((resolve) => {
      const timer = setInterval(() => {
        const left = Math.ceil((end - performance.now()) / 1000);
        const count = document.querySelector("#main .start-count");
        if (count && left > 0) count.textContent = String(left);
        if (left > 0) return;
        clearInterval(timer);
        resolve();
      }, 200);
    }));
  }
  return started.get(link);
}

const sent = new Set();
/** Reveal this browser's salts, once everybody's commitments are known and kept. No salt is revealed to two tables. */
async function reveal({ link, commitment, saltCommitments, revealUrl, startSeconds }) {
  if (startSeconds && shown().link === link) await countDown(link, Number(startSeconds));
  for (const own of new Set(saltCommitments.split(","))) {
    const entry = load(SALTS).get(own);
    if (!entry?.salt || (entry.link ?? link) !== link || sent.has(own)) continue;
    if (!store(SALTS, own, { ...entry, link, promise: { commitment, saltCommitments } })) continue;
    sent.add(own);
    const reply = await post(revealUrl, { salt: entry.salt }).catch(() => null);
    if (reply?.ok) document.dispatchEvent(new CustomEvent("nedra:salt-revealed"));
    if (reply && reply.status < 500 && reply.status !== 429) continue;
    sent.delete(own);
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
  if (remember(table) && table.revealUrl && table.saltCommitments) reveal(table);
}

/** The tables on this page whose cards are not dealt yet: the table itself, or the person's own in the lobby. */
const undealt = () => [...document.querySelectorAll("[data-commitment]")].map((element) => element.dataset);

/** Do what the tables on this page ask for. */
function takePart() {
  const table = shown();
  undealt().forEach(joinShuffle);
  const link = linkOf(location.href);
  if (link && document.querySelector(`form[action^="/t/${link}/seats/"][action$="/move"]`)) noteAsked(link);
  if (table.nextSaltUrl) commitForRematch(table);
  else if (table.streamUrl) notePlayed();
  if (table.nextTableUrl && !sent.has(table.nextTableUrl)) {
    sent.add(table.nextTableUrl);
    visit(table.nextTableUrl);
  }
}

document.addEventListener("nedra:fragment-shown", takePart);
bindToNewTable();
takePart();

/** A hidden page and the lobby have no stream, so they look for themselves. */
setInterval(() => {
  const followed = shown().streamUrl && !document.hidden;
  if (!followed) for (const table of undealt().slice(0, MAX_POLLED)) visit(table.tableUrl);
}, POLL_MS);
