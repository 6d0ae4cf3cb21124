// What this browser remembers of shuffles: the salts that it made, and what tables promised. See docs/fair-shuffle.md.

const SALTS = "nedra-salts"; // [commitment, { salt, link, promise, … }]; the link of the one table that it is for
const PROMISES = "nedra-promises"; // [link, { commitment, saltCommitments, isAsked }]
const MAX_STORED = 200;
const KEPT_MS = 48 * 3600 * 1000;

function load(name) {
  try {
    return new Map(JSON.parse(localStorage.getItem(name) ?? "[]"));
  } catch {
    return new Map();
  }
}

/** Store an entry; false where the browser stores nothing, or where it is full: no page makes it forget what is new. */
function store(name, key, value) {
  try {
    const entries = load(name).set(key, { ...value, at: Date.now() });
    for (const [old, { at }] of entries) if (entries.size > MAX_STORED && !(at > Date.now() - KEPT_MS)) entries.delete(old);
    if (entries.size > MAX_STORED) return false;
    localStorage.setItem(name, JSON.stringify([...entries]));
    return true;
  } catch {
    return false;
  }
}

/** What this browser made for a table: its salts by commitment. */
const madeFor = (link) => [...load(SALTS)].filter(([, entry]) => entry.link === link);

/** What a table promised: once a salt was revealed to it, what it had promised then. */
function promiseOf(link) {
  const revealed = madeFor(link).find(([, entry]) => entry.promise);
  return revealed ? revealed[1].promise : load(PROMISES).get(link);
}

/** Note that this table asks this browser for moves, so that somebody plays here and does not only watch. */
function noteAsked(link) {
  for (const [commitment, entry] of madeFor(link)) if (!entry.isAsked) store(SALTS, commitment, { ...entry, isAsked: true });
  const promise = load(PROMISES).get(link);
  if (promise && !promise.isAsked) store(PROMISES, link, { ...promise, isAsked: true });
}

Object.assign(globalThis.nedraShuffle, { SALTS, PROMISES, load, store, madeFor, promiseOf, noteAsked });
