// The hashes of the fair shuffle: see docs/fair-shuffle.md.
// SHA-256 is written out, because browsers offer theirs only over HTTPS and most tables are served over plain HTTP.

const PROTOCOL = "nedra fair shuffle 2";
const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter((number) => number > 1 && ![2, 3, 5, 7, 11, 13, 17].some((prime) => prime < number && number % prime === 0));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const rotate = (word, count) => (word >>> count) | (word << (32 - count));

/** SHA-256 (FIPS 180-4) of bytes, as bytes. */
function sha256(message) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const state = [...START];
  for (let start = 0; start < padded.length; start += BLOCK) compress(state, view, start);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

function compress(state, view, start) {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(start + 4 * index));
  for (let index = 16; index < 64; index++) {
    const [early, late] = [words[index - 15], words[index - 2]];
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words.push((words[index - 16] + first + words[index - 7] + second) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const added = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + ROUND[index] + words[index]) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const mixed = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(added + mixed) | 0, a, b, c, (d + added) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] + word) | 0));
}

/** HMAC-SHA-256 (RFC 2104) with a key of at most 64 bytes. */
function hmac(key, message) {
  const pad = (byte) => Uint8Array.from({ length: BLOCK }, (_, index) => (key[index] ?? 0) ^ byte);
  return sha256(join([pad(0x5c), sha256(join([pad(0x36), message]))]));
}

function join(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Texts and bytes in a row, each preceded by its length in four bytes. */
function encode(...parts) {
  const encoded = [PROTOCOL, ...parts].map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : part));
  return join(encoded.flatMap((part) => [Uint8Array.of(part.length >>> 24, part.length >>> 16, part.length >>> 8, part.length), part]));
}

const asBytes = (text) => toHex(new TextEncoder().encode(text));
/** In the order of code points, which is that of the bytes in UTF-8. */
const byCodePoint = (one, other) => (asBytes(one) < asBytes(other) ? -1 : 1);

/** JSON with sorted names and without spaces, as docs/fair-shuffle.md has it for boxes. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value);
  names.sort(byCodePoint);
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

const boxDigest = (box) => toHex(sha256(new TextEncoder().encode(canonical(box))));

function serverCommitment(record) {
  const { link, components, secret } = record.proof;
  const options = Object.entries(record.options);
  options.sort(([one], [other]) => byCodePoint(one, other));
  const numbers = [record.rules, record.seats, options.length].map(String);
  return toHex(sha256(encode("server", link, record.game, ...numbers, ...options.flat().map(String), fromHex(components), fromHex(secret))));
}

const saltCommitment = (salt) => toHex(sha256(encode("salt", fromHex(salt))));
const tableCommitment = (commitment, salts) => toHex(sha256(encode("table", fromHex(commitment), ...salts.map(fromHex))));

/** The seed as a decimal number. */
function deriveSeed(secret, table, salts) {
  const digest = hmac(fromHex(secret), encode("seed", fromHex(table), ...salts.map(fromHex)));
  return String(BigInt(`0x${toHex(digest.slice(0, 16))}`));
}

const isDigest = (text) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text) && text.length === 64;

globalThis.nedraShuffle = { sha256, toHex, boxDigest, serverCommitment, saltCommitment, tableCommitment, deriveSeed, isDigest };
