// The client: swaps the table when a new picture comes, and glides things from where they were.
// Without it every page still works: moves are forms, links are links.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const toasts = document.getElementById("toasts");
const news = document.getElementById("news");
const banner = document.getElementById("banner");
const main = () => document.getElementById("main");

/** Where every keyed thing is now, by its key. */
function places() {
  const found = new Map();
  for (const thing of document.querySelectorAll("#main [data-key]")) {
    const box = thing.getBoundingClientRect();
    if (box.width) found.set(thing.dataset.key, box);
  }
  return found;
}

/** Let keyed things glide from their old places; new ones come from what `data-from` names. */
function glide(before) {
  if (calm.matches || document.hidden) return;
  for (const thing of document.querySelectorAll("#main [data-key]")) {
    const from = before.get(thing.dataset.key) ?? origin(thing, before);
    const to = thing.getBoundingClientRect();
    if (!from || !to.width) continue;
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = growth(from, to);
    if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) continue;
    thing.animate(
      [{ translate: `${dx}px ${dy}px`, scale: String(scale) }, { translate: "0 0", scale: "1" }],
      { duration: 420, easing: "cubic-bezier(.2,.8,.2,1)" },
    );
  }
}

/** How much larger it was. A row of gems that gets longer does not swell: the side that has changed less counts. */
function growth(from, to) {
  const across = from.width / to.width;
  const upward = from.height / to.height;
  return Math.abs(Math.log(across)) < Math.abs(Math.log(upward)) ? across : upward;
}

function origin(thing, before) {
  return thing.dataset.from ? before.get(thing.dataset.from) : undefined;
}

const WRITTEN = "#main :is(input:not([type]), input[type=text], textarea)[id]";
/** What somebody is writing, by the id of its field. */
function drafts() {
  const written = [...document.querySelectorAll(WRITTEN)].filter((field) => field.value !== field.defaultValue || field === document.activeElement);
  return new Map(written.map((field) => [field.id, { value: field.value, at: [field.selectionStart, field.selectionEnd] }]));
}

function writeOn(kept) {
  for (const field of document.querySelectorAll(WRITTEN)) {
    const draft = kept.get(field.id);
    if (!draft || field.readOnly) continue;
    field.value = draft.value;
    field.setSelectionRange(...draft.at);
  }
}

/** Words that have been sent are no draft any more. */
function clearSent(fields) {
  for (const field of document.querySelectorAll(WRITTEN)) {
    if (field.value && field.value === fields.get(field.name)) field.value = field.defaultValue;
  }
}

/** What must survive a swap: the focused control, ticks and drafts, open drawers, how far they are scrolled. */
function remember() {
  const focused = document.activeElement?.closest("#main button, #main a, #main input, #main [tabindex]");
  const drawers = [...document.querySelectorAll("#main [popover]:popover-open")].map((drawer) => ({
    id: drawer.id,
    scroll: drawer.querySelector(".drawer-body")?.scrollTop ?? 0,
  }));
  const ticks = new Map([...document.querySelectorAll("#main input[type=checkbox][id]")].map((box) => [box.id, box.checked]));
  const keyboard = main().contains(document.activeElement) && document.activeElement.matches(":focus-visible");
  return { control: focused && describe(focused), keyboard, drawers, ticks, written: drafts() };
}

function describe(control) {
  if (control.id) return `#${CSS.escape(control.id)}`;
  for (const name of ["popovertarget", "value", "href", "name"]) {
    const value = control.getAttribute(name);
    if (value) return `${control.tagName}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}

/** Who plays by keyboard keeps their place; if that is gone, it is the first thing that may be answered. */
function focusOn(control, keyboard) {
  const same = control ? [...document.querySelectorAll(`#main ${control}`)].slice(0, 1) : [];
  const answers = keyboard ? document.querySelectorAll("#main button[name=move], #main .place [popovertarget]:not(.opener, .close)") : [];
  for (const thing of [...same, ...answers, ...(keyboard ? [main()] : [])]) {
    if (thing === main()) thing.tabIndex = -1;
    thing.focus({ preventScroll: true });
    if (document.activeElement === thing) return;
  }
}

function restore({ control, keyboard, drawers, ticks, written }) {
  writeOn(written);
  for (const box of document.querySelectorAll("#main input[type=checkbox][id]")) box.checked = ticks.get(box.id) ?? box.checked;
  for (const { id, scroll } of drawers) {
    const drawer = document.getElementById(id);
    if (!drawer?.showPopover) continue;
    drawer.showPopover();
    const body = drawer.querySelector(".drawer-body");
    if (body) body.scrollTop = scroll;
  }
  focusOn(control, keyboard);
}

/** Read aloud what has happened since the last picture, in order. */
function announce(last) {
  for (const line of document.querySelectorAll("#main [data-event]")) {
    if (Number(line.dataset.event) <= last) continue;
    const said = document.createElement("p");
    said.textContent = line.textContent;
    news.append(said);
  }
  while (news.childElementCount > 30) news.firstElementChild.remove();
}

/** What somebody beside the table says; a new sentence is read aloud. */
const spoken = () => document.querySelector("#main [data-announce]")?.textContent;
function speak(heard) {
  if (!spoken() || spoken() === heard) return;
  const said = document.createElement("p");
  said.textContent = spoken();
  news.append(said);
}

function lastEvent() {
  return Math.max(-1, ...[...document.querySelectorAll("#main [data-event]")].map((line) => Number(line.dataset.event)));
}

/** How far every CSS animation has run, by name, and which moments (`data-once`) have been shown. */
function paces() {
  const times = new Map();
  for (const motion of main().getAnimations({ subtree: true })) times.set(motion.animationName, motion.currentTime);
  return { times, once: new Set([...main().querySelectorAll("[data-once]")].map((thing) => thing.dataset.once)) };
}

/** A swap starts no animation anew, unless it brings a moment that has not been shown. */
function keepPace({ times, once }) {
  const isNews = [...main().querySelectorAll("[data-once]")].some((thing) => !once.has(thing.dataset.once));
  for (const motion of main().getAnimations({ subtree: true })) {
    const endless = motion.effect.getComputedTiming().iterations === Infinity;
    if (times.has(motion.animationName) && (endless || !isNews)) motion.currentTime = times.get(motion.animationName);
  }
}

let swaps = 0;
const moment = (picture) => picture.querySelector("[name=version]")?.value;
let newQuestion = -Infinity;

/** Put a new picture in the place of the old one. */
function swap(markup) {
  const fresh = new DOMParser().parseFromString(markup, "text/html").getElementById("main");
  if (!fresh || fresh.dataset.digest === main().dataset.digest) return;
  if (Number(fresh.dataset.order) < Number(main().dataset.order)) return; // overtaken by a newer one
  const before = places();
  const kept = remember();
  const told = lastEvent();
  const heard = spoken();
  const pace = paces();
  if (moment(fresh) !== moment(main())) {
    newQuestion = performance.now();
    kept.ticks.clear(); // they belonged to the question before
    toasts.querySelector(".of-now")?.remove(); // so did the reason why a thing could not be used
  }
  const covered = fresh.querySelector(".curtain") && !main().querySelector(".curtain");
  main().replaceWith(fresh);
  swaps += 1;
  if (covered) return sending || location.reload(); // nothing that one player wrote or heard stays for the next
  keepPace(pace);
  restore(kept);
  glide(before);
  announce(told);
  speak(heard);
  if (fresh.dataset.address) history.replaceState(null, "", fresh.dataset.address);
  if (fresh.dataset.title) document.title = fresh.dataset.title;
  document.dispatchEvent(new CustomEvent("nedra:fragment-shown"));
}

function toast(sentence, kind = "toast") {
  const shown = document.createElement("div");
  shown.className = kind;
  shown.textContent = sentence;
  toasts.replaceChildren(shown);
  setTimeout(() => shown.remove(), 7000);
}

let stream;
/** Follow the table; the browser reconnects by itself, and then gets the newest picture. */
function follow() {
  const address = main()?.dataset.streamUrl;
  if (!address) return regain();
  if (document.hidden && main().dataset.titleUrl) return rest();
  awake();
  stream?.close();
  stream = new EventSource(`${address}${address.includes("?") ? "&" : "?"}digest=${main().dataset.digest}`);
  stream.addEventListener("table", (event) => swap(event.data));
  stream.addEventListener("clock", (event) => document.dispatchEvent(new CustomEvent("nedra:clock", { detail: event.data })));
  stream.addEventListener("open", regain);
  stream.addEventListener("error", () => {
    lose();
    if (stream.readyState === EventSource.CLOSED) setTimeout(follow, 2000);
  });
}

const FALL_ASLEEP = 5000;
const LOOK_AGAIN = 15000;
let drowsy;
let looking;
/** Nobody looks at this tab: it gives its stream back, for a browser has only six to a server, and asks now and then. */
function rest() {
  awake();
  stream?.close();
  look();
  looking = setInterval(look, LOOK_AGAIN);
}

function awake() {
  clearTimeout(drowsy);
  clearInterval(looking);
}

/** The title says whether it is one's turn. */
async function look() {
  const reply = await fetch(main().dataset.titleUrl).catch(() => null); // not reached: the next look may be luckier
  if (!reply?.ok || !document.hidden) return;
  const title = await reply.text();
  if (document.title !== title) document.title = title;
  sendUnsent();
}

document.addEventListener("visibilitychange", () => {
  if (!main()?.dataset.titleUrl) return;
  clearTimeout(drowsy);
  if (document.hidden) drowsy = setTimeout(rest, FALL_ASLEEP);
  else if (stream?.readyState !== EventSource.OPEN) follow();
});

/** Answers and words that could not be sent yet, the oldest first: { number, form, address, fields }. */
const unsent = [];
let written = 0;

/** Keep a letter until the table is heard again; the newest answer of a seat takes the place of an older one. */
function hold(letter) {
  const newer = letter.fields.has("version") && unsent.some((other) => other.address === letter.address && other.number > letter.number);
  if (newer) return;
  outdate(letter);
  unsent.push(letter);
}

function outdate({ address, fields }) {
  const old = fields.has("version") ? unsent.findIndex((other) => other.address === address) : -1;
  if (old >= 0) unsent.splice(old, 1);
}

async function sendUnsent() {
  for (let due = unsent.length; due && unsent.length; due--) await send(unsent.shift()); // what fails again is held again
}

/** The table cannot be heard: what is shown may be old, and an answer has to wait. */
function lose() {
  banner.textContent = unsent.length ? toasts.dataset.unsent : toasts.dataset.lost;
  banner.hidden = false;
  document.body.classList.add("lost");
}

/** The table is heard again; an answer that could not be sent is sent now, and refused if it comes too late. */
function regain() {
  banner.hidden = true;
  document.body.classList.remove("lost");
  sendUnsent();
}

/** Nothing can be kept just now: say so, and send the answer again until it can. */
function pause(sentence, letter) {
  hold(letter);
  banner.textContent = sentence;
  banner.hidden = false;
  setTimeout(sendUnsent, 2000);
}

/** Fetch the newest picture, after a refusal showed that this one is old. */
async function refresh() {
  const reply = await fetch(location.href, { headers: { "X-Fragment": "1" } });
  if (reply.ok) swap(await reply.text());
}

/** The picture after an answer comes by the stream; if it stays out, it is fetched. */
async function pictured(seen) {
  const shown = new Promise((come) => document.addEventListener("nedra:fragment-shown", come, { once: true }));
  const patience = new Promise((end) => setTimeout(end, 1000));
  if (swaps === seen) await Promise.race([shown, patience]);
  if (swaps === seen) await refresh();
}

/** Post a form of the table without leaving the page. */
function post(form, button) {
  const letter = { number: ++written, form, address: form.action, fields: new URLSearchParams(new FormData(form, button)) };
  outdate(letter);
  return send(letter);
}

let sending = 0;
async function send(letter) {
  const { form, address, fields } = letter;
  form.setAttribute("aria-busy", "true");
  sending += 1;
  try {
    const seen = swaps;
    const heard = stream?.readyState === EventSource.OPEN;
    const reply = await fetch(address, { method: "POST", body: fields, headers: { "X-Fragment": heard ? "stream" : "1" } });
    if (reply.redirected) {
      await sendUnsent(); // before the page is left
      return unsent.length ? undefined : location.replace(reply.url);
    }
    const text = await reply.text();
    if (reply.status === 503) return pause(text, letter);
    if (stream?.readyState === EventSource.OPEN) banner.hidden = true;
    if (reply.ok) clearSent(fields);
    if (reply.ok && fields.has("move")) toasts.replaceChildren(); // what was refused before is no advice any more
    if (reply.status === 204) return await pictured(seen);
    if (reply.ok) return swap(text);
    toast(text);
    refresh().catch(lose);
  } catch {
    hold(letter);
    clearSent(fields);
    lose();
    if (navigator.onLine) setTimeout(follow, 1000);
  } finally {
    sending -= 1;
    form.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("#main form[data-fetch-submit]")) return;
  event.preventDefault();
  const unseen = form.dataset.fetchSubmit !== "chat" && performance.now() - newQuestion < 400; // a double click must not answer the next question
  if (!unseen && !form.hasAttribute("aria-busy")) post(form, event.submitter);
});

document.addEventListener("nedra:fragment", (event) => swap(event.detail)); // another script brings one
document.addEventListener("nedra:error", (event) => toast(event.detail));

document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest("#main form")) event.preventDefault();
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    toast(button.dataset.copied);
  } catch {
    document.getElementById("table-link")?.select();
  }
});

/** A thing that cannot be used now says why. */
document.addEventListener("click", async (event) => {
  const veil = event.target.closest("#main a.why");
  if (!veil) return;
  event.preventDefault();
  try {
    const reply = await fetch(veil.href, { headers: { "X-Fragment": "1" } });
    if (reply.ok) return swap(await reply.text());
    toast(await reply.text(), "toast of-now");
  } catch {
    toast(toasts.dataset.lost);
  }
});

document.documentElement.classList.toggle("sharing", Boolean(navigator.share));
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (button) navigator.share({ url: button.dataset.share, title: button.dataset.title }).catch(() => {}); // thought better of it
});

/** What has been read goes away at a touch, for it may lie over what is to be pressed; its link is a link. */
toasts.addEventListener("click", (event) => {
  if (!event.target.closest("a")) event.target.closest(".toast")?.remove();
});
for (const shown of document.querySelectorAll("#toasts .toast")) setTimeout(() => shown.remove(), 7000);
addEventListener("offline", lose);
addEventListener("online", follow);
addEventListener("pagehide", () => {
  stream?.close();
  if (document.querySelector("#main .pass-on")) main().replaceChildren(); // a browser may keep the page for its Back key
});
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
follow();
