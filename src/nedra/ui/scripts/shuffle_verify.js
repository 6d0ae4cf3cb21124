// After the match: the browser derives the deal by itself, and compares it with what it saw before (shuffle_salts.js).

const { serverCommitment, saltCommitment, tableCommitment, deriveSeed, isDigest } = globalThis.nedraShuffle;

function stored(name) {
  try {
    return new Map(JSON.parse(localStorage.getItem(name) ?? "[]"));
  } catch {
    return new Map();
  }
}

const isDigestOrEmpty = (text) => text === "" || isDigest(text);

function isWellFormed({ seats, proof: { link, components, secret, commitments, salts } }) {
  const complete = commitments.length === seats && salts.length === seats;
  return complete && /^[\w-]{1,64}$/.test(link) && [components, secret].every(isDigest) && [...commitments, ...salts].every(isDigestOrEmpty);
}

/** Whether each check holds; null: this browser has nothing to compare with. */
function verify(record, link) {
  const { secret, commitments, salts } = record.proof;
  if (!isWellFormed(record) || record.proof.link !== link) return { seed: false, promise: false, salt: null };
  const early = serverCommitment(record);
  const opened = salts.every((salt, seat) => !salt || saltCommitment(salt) === commitments[seat]);
  const follows = opened && deriveSeed(secret, tableCommitment(early, commitments), salts) === record.seed;
  const isWithheld = commitments.some((commitment, seat) => commitment && !salts[seat]);
  const seed = follows && isWithheld ? null : follows; // it could have been chosen from two
  return { seed, promise: isAsSeen(stored("nedra-promises").get(link), early, commitments), salt: isOwnUsed(commitments, salts, link) };
}

function isAsSeen(seen, early, commitments) {
  if (!seen) return null;
  if (seen.commitment !== early) return false;
  return seen.saltCommitments === undefined ? null : seen.saltCommitments === commitments.join(",");
}

/** Whether this browser's salts are part of the deal, and were revealed to no other table. */
function isOwnUsed(commitments, salts, link) {
  const own = stored("nedra-salts");
  const seats = commitments.flatMap((commitment, seat) => (own.has(commitment) ? [seat] : []));
  const isUsed = (seat) => salts[seat] === own.get(commitments[seat]).salt && own.get(commitments[seat]).link === link;
  return seats.length ? seats.every(isUsed) : null;
}

/** One sentence for the table; none if there was nothing to compare. */
const summary = ({ seed, promise, salt }) => ([seed, promise, salt].includes(false) ? false : seed && promise);

const CLASSES = new Map([[true, "holds"], [false, "fails"], [null, "open"]]);
const SENTENCES = new Map([[true, "yes"], [false, "no"], [null, "none"]]);

const records = new Map();
/** The record behind an address, fetched once: it never changes. */
function recordOf(address) {
  const fetched = () => fetch(address).then((reply) => (reply.ok ? reply.json() : null)).catch(() => null);
  if (!records.has(address)) records.set(address, fetched());
  return records.get(address);
}

async function show(checks) {
  const address = checks.dataset.recordUrl;
  const link = address.split("/")[2];
  if (!checks.querySelector("[data-none]") && !stored("nedra-promises").has(link)) return; // nothing to compare
  const record = await recordOf(address);
  if (!record?.proof) return;
  const results = verify(record, link);
  results.all = summary(results);
  for (const line of checks.querySelectorAll("[data-check]")) {
    const holds = results[line.dataset.check];
    const sentence = line.dataset[SENTENCES.get(holds)];
    line.querySelector("[data-sentence]").textContent = sentence ?? "";
    line.classList.add(CLASSES.get(holds));
    line.hidden = !sentence;
  }
}

function showAll() {
  for (const checks of document.querySelectorAll("[data-record-url]:not([data-checked])")) {
    checks.dataset.checked = "";
    show(checks);
  }
}

document.addEventListener("nedra:fragment-shown", showAll);
showAll();
