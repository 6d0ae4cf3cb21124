// After the match: the browser derives the deal by itself, and compares it with what it saw before (shuffle_salts.js).

const { serverCommitment, saltCommitment, tableCommitment, deriveSeed, boxDigest, isDigest, SALTS, PROMISES, load, madeFor, promiseOf } = globalThis.nedraShuffle;

/** The hash of every game's own box, by game and version of its rules; docs/fair-shuffle.md prints them. */
const OWN_BOXES = new Map([
  ["diamant 1", "d27e49374ef5406559b7b717e46722d7f384f51503825b601b1fce6b6fa16227"],
  ["gemland 1", "7bde9f331b2acc1aae82f3c3cb774dc4037c2bad3b3c462d50974ee1f7ce3129"],
  ["gnomes 1", "5c7c3e10fbeba22122e574fdb2c85893c011209fcd2054d323e2e71eb74ecfeb"],
  ["hoard 1", "64694e871d7793db6b4d4841bd4d89fb3e7c6443790bd48358ad19f000ad557b"],
]);

// The shape of a record of a finished match. Any other is refused.
const isText = (value) => typeof value === "string" && !/[\ud800-\udfff]/u.test(value);
const isNumber = (value) => Number.isInteger(value) && Math.abs(value) < 1e15;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (isItem) => (value) => Array.isArray(value) && value.every(isItem);
const isMove = (value) => isList(() => true)(value) && value.length === 2 && isNumber(value[0]) && value[0] >= 0 && isText(value[1]);
const isData = (value) => value === null || typeof value === "boolean" || isNumber(value) || isText(value) || isList(isData)(value) || isMap(isData)(value);
const isMap = (isItem) => (value) => isObject(value) && Object.entries(value).every(([name, item]) => isText(name) && isItem(item));

/** An object with these fields and no others. */
const isStruct = (fields) => (value) => isObject(value) && Object.keys(value).every((name) => Object.hasOwn(fields, name)) && Object.entries(fields).every(([name, isField]) => isField(value[name]));
const isAbsentOr = (isItem) => (value) => value === undefined || isItem(value);

const isDigests = isList((text) => text === "" || isDigest(text));
const isProof = isStruct({
  link: (text) => isText(text) && /^[A-Za-z0-9_-]{1,64}$/.test(text),
  components: isDigest,
  secret: isDigest,
  commitments: isDigests,
  salts: isDigests,
});
const isRecord = isStruct({
  nedra: (value) => value === 1,
  game: isText,
  rules: isNumber,
  seats: isNumber,
  seed: (text) => isText(text) && /^[0-9]+$/.test(text),
  options: isMap(isNumber),
  moves: (value) => isList(isMove)(value) && value.length > 0,
  sealed: isAbsentOr((value) => isList(isMove)(value) && value.length === 0),
  box: isAbsentOr((value) => value === null || isMap(isData)(value)),
  names: isAbsentOr(isList(isText)),
  proof: isProof,
});

function hasShape(record) {
  if (!isRecord(record)) return false;
  const { seats, moves, proof } = record;
  return [proof.commitments, proof.salts].every((texts) => texts.length === seats) && moves.every(([seat]) => seat < seats);
}

/** The state of every check: yes, no, none if there is nothing to compare with, or what is the matter. */
function verify(record, link) {
  if (!hasShape(record) || record.proof.link !== link) return { seed: "malformed", all: "no" };
  const early = serverCommitment(record);
  const results = { seed: seedState(record, early), box: boxState(record), promise: promiseState(record.proof, early), salt: saltState(record.proof) };
  return { ...results, all: summary(results, link) };
}

function seedState({ seed, proof: { secret, commitments, salts } }, early) {
  const isOpened = salts.every((salt, seat) => !salt || saltCommitment(salt) === commitments[seat]);
  if (!isOpened || deriveSeed(secret, tableCommitment(early, commitments), salts) !== seed) return "no";
  if (!salts.some(Boolean)) return "unsalted"; // the server alone made it, and could have chosen it
  return commitments.some((commitment, seat) => commitment && !salts[seat]) ? "withheld" : "yes"; // chosen from two
}

function boxState({ game, rules, box, proof: { components } }) {
  const used = box ? boxDigest(box) : OWN_BOXES.get(`${game} ${rules}`);
  return used === undefined ? "none" : yesOrNo(used === components);
}

function promiseState({ link, commitments }, early) {
  const seen = promiseOf(link);
  if (!seen) return "none";
  if (seen.commitment !== early) return "no";
  return seen.saltCommitments === undefined ? "none" : yesOrNo(seen.saltCommitments === commitments.join());
}

/** Whether a salt of this browser is part of the deal, and was made for this table or revealed to no other one. */
function saltState({ link, commitments, salts }) {
  const kept = load(SALTS);
  const seats = commitments.flatMap((commitment, seat) => (kept.has(commitment) ? [seat] : []));
  const isUsed = (seat) => salts[seat] === kept.get(commitments[seat]).salt && kept.get(commitments[seat]).link === link;
  if (seats.length) return yesOrNo(seats.every(isUsed));
  const made = madeFor(link).map(([, entry]) => entry);
  if (!made.some((entry) => entry.isAsked) || made.some((entry) => entry.isLate)) return "none";
  return "no"; // somebody sat down here in time, and plays: the server has left their commitment out
}

/** One sentence for the table; none if nothing is proved. Who plays here needs a salt of their own for that. */
function summary({ seed, box, promise, salt }, link) {
  const states = [seed, box, promise];
  if ([...states, salt].includes("no")) return "no";
  const isPlayer = madeFor(link).length > 0 || load(PROMISES).get(link)?.isAsked;
  return states.every((state) => state === "yes") && (salt === "yes" || !isPlayer) ? "yes" : "none";
}

const yesOrNo = (holds) => (holds ? "yes" : "no");
const CLASSES = new Map([["yes", "holds"], ["no", "fails"], ["malformed", "fails"]]);

/** A record as data; null if it is no JSON, or if a number has a fraction or an exponent, which JSON.parse would hide. */
function parseRecord(text) {
  try {
    return /\d[.eE]/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""')) ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const records = new Map();
/** The record behind an address, fetched once: it never changes. */
function recordOf(address) {
  const fetched = () => fetch(address).then((reply) => (reply.ok ? reply.text().then(parseRecord) : undefined)).catch(() => undefined);
  if (!records.has(address)) records.set(address, fetched());
  return records.get(address);
}

async function show(checks) {
  const address = checks.dataset.recordUrl;
  const link = address.split("/")[2];
  if (!checks.querySelector("[data-none]") && !promiseOf(link)) return; // nothing to compare
  const record = await recordOf(address);
  if (record === undefined) return;
  const results = verify(record, link);
  for (const line of checks.querySelectorAll("[data-check]")) {
    const state = results[line.dataset.check];
    const sentence = line.dataset[state];
    line.querySelector("[data-sentence]").textContent = sentence ?? "";
    line.classList.add(CLASSES.get(state) ?? "open");
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
