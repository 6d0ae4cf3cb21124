// The client of a table: swaps in new fragments, animates what has moved, and submits forms.
// Without it every page still works with plain forms and links.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const toasts = document.getElementById("toasts");
const news = document.getElementById("news");
const banner = document.getElementById("banner");
const main = () => document.getElementById("main");

/** The position of every element with a key. */
function keyedBoxes() {
  const found = new Map();
  for (const element of document.querySelectorAll("#main [data-key]")) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.key, box);
  }
  return found;
}

/** Animate keyed elements from their old positions; new ones start at the element that `data-from` names. */
function animateMoves(before) {
  if (calm.matches || document.hidden) return;
  for (const element of document.querySelectorAll("#main [data-key]")) {
    const from = before.get(element.dataset.key) ?? origin(element, before);
    const to = element.getBoundingClientRect();
    if (!from || !to.width) continue;
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = scaleBetween(from, to);
    if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) continue;
    element.animate(
      [{ translate: `${dx}px ${dy}px`, scale: String(scale) }, { translate: "0 0", scale: "1" }],
      { duration: 420, easing: "cubic-bezier(.2,.8,.2,1)" },
    );
  }
}

/** How much larger it was, by the side that changed less: a row that gets longer must not grow in height. */
function scaleBetween(from, to) {
  const across = from.width / to.width;
  const upward = from.height / to.height;
  return Math.abs(Math.log(across)) < Math.abs(Math.log(upward)) ? across : upward;
}

function origin(element, before) {
  return element.dataset.from ? before.get(element.dataset.from) : undefined;
}

const TEXT_FIELDS = "#main :is(input:not([type]), input[type=text], textarea)[id]";
/** The text that somebody is typing, by the id of its field. */
function drafts() {
  const written = [...document.querySelectorAll(TEXT_FIELDS)].filter((field) => field.value !== field.defaultValue || field === document.activeElement);
  return new Map(written.map((field) => [field.id, { value: field.value, at: [field.selectionStart, field.selectionEnd] }]));
}

function restoreDrafts(kept) {
  for (const field of document.querySelectorAll(TEXT_FIELDS)) {
    const draft = kept.get(field.id);
    if (!draft || field.readOnly || field.value === draft.value) continue;
    field.value = draft.value;
    field.setSelectionRange(...draft.at);
  }
}

/** Clear the drafts that have been sent. */
function clearSent(fields) {
  for (const field of document.querySelectorAll(TEXT_FIELDS)) {
    if (field.value && field.value === fields.get(field.name)) field.value = field.defaultValue;
  }
}

/** What must survive a swap: the focused control, ticks and drafts, open drawers and confirmations, how far they are scrolled. */
function captureState() {
  const focused = document.activeElement?.closest("#main button, #main a, #main input, #main [tabindex]");
  const drawers = [...document.querySelectorAll("#main [popover]:popover-open")].map((drawer) => ({
    id: drawer.id,
    scroll: drawer.querySelector(".drawer-body")?.scrollTop ?? 0,
  }));
  const ticks = new Map([...document.querySelectorAll("#main input[type=checkbox][id]")].map((box) => [box.id, box.checked]));
  const keyboard = main().contains(document.activeElement) && document.activeElement.matches(":focus-visible");
  const unfolded = [...document.querySelectorAll("#main details[id][open]")].map((panel) => panel.id);
  return { control: focused && selectorOf(focused), keyboard, drawers, unfolded, ticks, written: drafts() };
}

function selectorOf(control) {
  if (control.id) return `#${CSS.escape(control.id)}`;
  for (const name of ["popovertarget", "value", "href", "name"]) {
    const value = control.getAttribute(name);
    if (value) return `${control.tagName}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}

/** Keep the keyboard focus; if its element is gone, focus the first possible move. */
function restoreFocus(control, keyboard) {
  if (document.activeElement?.closest("#main")) return; // its element is still there
  const same = control ? [...document.querySelectorAll(`#main ${control}`)].slice(0, 1) : [];
  const answers = keyboard ? document.querySelectorAll("#main button[name=move], #main .place [popovertarget]:not(.opener, .close)") : [];
  for (const element of [...same, ...answers, ...(keyboard ? [main()] : [])]) {
    if (element === main()) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

function restoreState({ control, keyboard, drawers, unfolded, ticks, written }) {
  restoreDrafts(written);
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  for (const box of document.querySelectorAll("#main input[type=checkbox][id]")) box.checked = ticks.get(box.id) ?? box.defaultChecked;
  for (const { id, scroll } of drawers) {
    const drawer = document.getElementById(id);
    if (!drawer?.showPopover || drawer.matches(":popover-open")) continue;
    drawer.showPopover();
    const body = drawer.querySelector(".drawer-body");
    if (body) body.scrollTop = scroll;
  }
  restoreFocus(control, keyboard);
}

/** Announce the events since the last fragment to screen readers, in order. */
function announceEvents(last) {
  for (const line of document.querySelectorAll("#main [data-event]")) {
    if (Number(line.dataset.event) <= last) continue;
    const said = document.createElement("p");
    said.textContent = line.textContent;
    news.append(said);
  }
  while (news.childElementCount > 30) news.firstElementChild.remove();
}

/** The guide's sentence in a lesson; a new one is announced to screen readers. */
const guideText = () => document.querySelector("#main [data-announce]")?.textContent;
function announceMentor(announced) {
  if (!guideText() || guideText() === announced) return;
  const said = document.createElement("p");
  said.textContent = guideText();
  news.append(said);
}

function lastEvent() {
  return Math.max(-1, ...[...document.querySelectorAll("#main [data-event]")].map((line) => Number(line.dataset.event)));
}

/** How far every CSS animation has run, by name, and which one-time animations (`data-once`) were shown. */
function animationTimes() {
  const times = new Map();
  for (const motion of main().getAnimations({ subtree: true })) times.set(motion.animationName, motion.currentTime);
  return { times, once: new Set([...main().querySelectorAll("[data-once]")].map((element) => element.dataset.once)) };
}

/** A swap restarts no animation, unless the fragment has a one-time animation that was not shown. */
function keepAnimationTimes({ times, once }, swapped) {
  const isNews = [...main().querySelectorAll("[data-once]")].some((element) => !once.has(element.dataset.once));
  for (const motion of swapped.flatMap((element) => element.getAnimations({ subtree: true }))) {
    const endless = motion.effect.getComputedTiming().iterations === Infinity;
    if (times.has(motion.animationName) && (endless || !isNews)) motion.currentTime = times.get(motion.animationName);
  }
}

let swaps = 0;
const question = () => document.querySelector("#main [name=version]")?.value;
let newDecisionAt = -Infinity;

/** Put the fragment, or its regions, in the place of the old ones. */
function replaceShown(fresh) {
  if (fresh.dataset.base === undefined) {
    main().replaceWith(fresh);
    return [fresh];
  }
  copyAttributes(fresh, main());
  return replaceRegions([...fresh.children]);
}

function replaceRegions(regions) {
  return regions.filter((region) => {
    const old = regionNamed(region.dataset.region);
    if (region.dataset.outline !== undefined) return copyAttributes(region, old);
    for (const kept of region.querySelectorAll("template[data-kept]")) kept.replaceWith(regionNamed(kept.dataset.kept));
    old.replaceWith(region);
    return true;
  });
}

const regionNamed = (name) => document.querySelector(`#main [data-region="${CSS.escape(name)}"]`);

function copyAttributes(fresh, old) {
  for (const name of old.getAttributeNames()) if (name !== "tabindex" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (name !== "data-base" && name !== "data-outline") old.setAttribute(name, value);
}

/** Drawers that choose a move belong to one decision. */
function closeChoices(kept) {
  for (const drawer of document.querySelectorAll("#main [popover][id^=choose-]:popover-open")) drawer.hidePopover();
  kept.drawers = kept.drawers.filter(({ id }) => !id.startsWith("choose-"));
}

/** The newest fragment that has come; beats of earlier ones may still be shown. */
let newest;
const newestShown = () => newest ?? main()?.dataset ?? {};

/** A new fragment has come, or the regions of it that differ from the fragment `data-base`. */
function receive(markup) {
  const fresh = new DOMParser().parseFromString(markup, "text/html").getElementById("main");
  if (!fresh || fresh.dataset.digest === newestShown().digest) return;
  if (Number(fresh.dataset.order) < Number(newestShown().order)) return; // a newer one is shown already
  if (fresh.dataset.base !== undefined && fresh.dataset.base !== newestShown().digest) return refresh();
  newest = { digest: fresh.dataset.digest, order: fresh.dataset.order };
  document.documentElement.dataset.newest = newest.digest;
  swaps += 1;
  const beats = [...fresh.querySelectorAll(":scope > template[data-beat]")];
  for (const beat of beats) beat.remove();
  const story = { beats, tell: showBeat, finish: () => swap(fresh) };
  if (!document.dispatchEvent(new CustomEvent("nedra:story", { detail: story, cancelable: true }))) return; // `beats.js` goes on
  for (const beat of beats) showBeat(beat);
  story.finish();
}

let toldEvent = -1;
/** Show a beat: the regions that look different, what is laid over them, and its events to screen readers. */
function showBeat(beat) {
  const before = keyedBoxes();
  const parts = [...document.importNode(beat.content, true).children];
  replaceRegions(parts.filter((part) => part.dataset.region));
  animateMoves(before);
  for (const line of parts.filter((part) => part.dataset.told)) {
    toldEvent = Math.max(toldEvent, Number(line.dataset.told));
    news.append(line);
  }
  return { before, parts };
}

/** Show a fragment whose beats are over. */
function swap(fresh) {
  const before = keyedBoxes();
  const kept = captureState();
  const announcedEvent = Math.max(lastEvent(), toldEvent);
  const announcedText = guideText();
  const times = animationTimes();
  const asked = question();
  const pointed = pointedNow();
  const wasCovered = document.querySelector("#main .handover-screen");
  if (fresh.dataset.version !== main().dataset.version) closeChoices(kept);
  const swapped = replaceShown(fresh);
  if (question() !== asked) {
    pointedMove = pointed;
    if (asked) newDecisionAt = performance.now(); // there was a question before, which a double click may have meant
    kept.ticks.clear(); // they belonged to the previous decision
    toasts.querySelector(".of-now")?.remove(); // so did the reason why something could not be used
  }
  const covered = document.querySelector("#main .handover-screen") && !wasCovered;
  if (covered) return pendingRequests || location.reload(); // nothing that one player typed or heard may stay for the next
  keepAnimationTimes(times, swapped);
  restoreState(kept);
  animateMoves(before);
  announceEvents(announcedEvent);
  announceMentor(announcedText);
  if (main().dataset.address) history.replaceState(null, "", main().dataset.address);
  if (main().dataset.title) document.title = main().dataset.title;
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
/** Open the stream of fragments; the browser reconnects by itself and then gets the newest fragment. */
function openStream() {
  const address = main()?.dataset.streamUrl;
  if (!address) return showConnected();
  if (document.hidden && main().dataset.titleUrl) return startPolling();
  stopPolling();
  stream?.close();
  stream = new EventSource(`${address}${address.includes("?") ? "&" : "?"}digest=${newestShown().digest}`);
  stream.addEventListener("table", (event) => receive(event.data));
  stream.addEventListener("clock", (event) => document.dispatchEvent(new CustomEvent("nedra:clock", { detail: event.data })));
  stream.addEventListener("open", showConnected);
  stream.addEventListener("error", () => {
    showDisconnected();
    if (stream.readyState === EventSource.CLOSED) setTimeout(openStream, 2000);
  });
}

const HIDDEN_TAB_MS = 5000;
const POLL_MS = 15000;
let pollTimer;
let pollInterval;
/** A hidden tab closes its stream, since browsers allow only six per server, and polls the title instead. */
function startPolling() {
  stopPolling();
  stream?.close();
  pollTitle();
  pollInterval = setInterval(pollTitle, POLL_MS);
}

function stopPolling() {
  clearTimeout(pollTimer);
  clearInterval(pollInterval);
}

/** The title says whether it is this person's turn. */
async function pollTitle() {
  const reply = await fetch(main().dataset.titleUrl).catch(() => null); // offline: the next poll may succeed
  if (!reply?.ok || !document.hidden) return;
  const title = await reply.text();
  if (document.title !== title) document.title = title;
  sendUnsent();
}

document.addEventListener("visibilitychange", () => {
  if (!main()?.dataset.titleUrl) return;
  clearTimeout(pollTimer);
  if (document.hidden) pollTimer = setTimeout(startPolling, HIDDEN_TAB_MS);
  else if (stream?.readyState !== EventSource.OPEN) openStream();
});

/** Submissions that could not be sent yet, oldest first: { number, form, address, fields }. */
const unsent = [];
let submissionCount = 0;

/** Keep a submission until the connection is back; a seat's newest move replaces an older one. */
function keepUnsent(submission) {
  const newer = submission.fields.has("version") && unsent.some((other) => other.address === submission.address && other.number > submission.number);
  if (newer) return;
  dropOlder(submission);
  unsent.push(submission);
}

function dropOlder({ address, fields }) {
  const old = fields.has("version") ? unsent.findIndex((other) => other.address === address) : -1;
  if (old >= 0) unsent.splice(old, 1);
}

async function sendUnsent() {
  for (let due = unsent.length; due && unsent.length; due--) await send(unsent.shift()); // what fails again is kept again
}

/** The connection is lost: the fragment may be stale, and moves have to wait. */
function showDisconnected() {
  banner.textContent = unsent.length ? toasts.dataset.unsent : toasts.dataset.lost;
  banner.hidden = false;
  document.body.classList.add("lost");
}

/** The connection is back: send what could not be sent. The server refuses what is too late. */
function showConnected() {
  banner.hidden = true;
  document.body.classList.remove("lost");
  sendUnsent();
}

/** The server cannot store anything now: show its message and retry. */
function retryLater(sentence, submission) {
  keepUnsent(submission);
  banner.textContent = sentence;
  banner.hidden = false;
  setTimeout(sendUnsent, 2000);
}

/** Fetch the newest fragment after an error showed that this one is stale. */
async function refresh() {
  const reply = await fetch(location.href, { headers: { "X-Fragment": "1" } });
  if (reply.ok) receive(await reply.text());
}

/** The fragment after a move comes by the stream; if it does not, fetch it. */
async function waitForFragment(seen) {
  const shown = new Promise((resolve) => document.addEventListener("nedra:fragment-shown", resolve, { once: true }));
  const timeout = new Promise((resolve) => setTimeout(resolve, 1000));
  if (swaps === seen) await Promise.race([shown, timeout]);
  if (swaps === seen) await refresh();
}

const SLOW_MS = 500;
/** An answer that takes long says so beside its buttons. */
function showSlow(form) {
  const sentence = document.querySelector("#main .sentence");
  if (!sentence || !form.isConnected || !form.querySelector(".pressed")) return;
  slowSentence = { sentence, words: sentence.textContent };
  sentence.textContent = toasts.dataset.sending;
}

let slowSentence; // the region around it may not change
function hideSlow() {
  if (slowSentence) slowSentence.sentence.textContent = slowSentence.words;
  slowSentence = undefined;
}

/** Post a form of the table without leaving the page. Its button looks pressed at once. */
function post(form, button) {
  button?.classList.add("pressed");
  const submission = { number: ++submissionCount, form, address: form.action, fields: new URLSearchParams(new FormData(form, button)) };
  dropOlder(submission);
  return send(submission);
}

let pendingRequests = 0;
async function send(submission) {
  const { form, address, fields } = submission;
  form.setAttribute("aria-busy", "true");
  const slow = setTimeout(() => showSlow(form), SLOW_MS);
  pendingRequests += 1;
  try {
    const seen = swaps;
    const streaming = stream?.readyState === EventSource.OPEN;
    const reply = await fetch(address, { method: "POST", body: fields, headers: { "X-Fragment": streaming ? "stream" : "1", "X-Shown": newestShown().digest ?? "" } });
    if (reply.redirected) {
      await sendUnsent(); // before the page is left
      return unsent.length ? undefined : location.replace(reply.url);
    }
    const text = await reply.text();
    if (reply.status === 503) return retryLater(text, submission);
    if (stream?.readyState === EventSource.OPEN) banner.hidden = true;
    if (reply.ok) clearSent(fields);
    if (reply.ok && fields.has("move")) toasts.replaceChildren(); // earlier errors are obsolete
    if (reply.status === 204) return await waitForFragment(seen);
    if (reply.ok) return receive(text);
    toast(text);
    refresh().catch(showDisconnected);
  } catch {
    keepUnsent(submission);
    clearSent(fields);
    showDisconnected();
    if (navigator.onLine) setTimeout(openStream, 1000);
  } finally {
    pendingRequests -= 1;
    clearTimeout(slow);
    hideSlow();
    form.removeAttribute("aria-busy");
    for (const pressed of form.querySelectorAll(".pressed")) pressed.classList.remove("pressed");
  }
}

/** Whether a click was meant for the button that stood there before: another move has taken its place just now. */
function isOfPreviousDecision(form, button) {
  if (form.dataset.fetchSubmit === "chat" || performance.now() - newDecisionAt >= 400) return false;
  return clicksInRow > 1 || (button?.name === "move" && button.value !== pointedMove);
}

let clicksInRow = 0; // a double click answers one question
document.addEventListener("click", (event) => (clicksInRow = event.detail), true);

let pointedMove; // the move under the pointer before the last new decision, or that had the focus
function pointedNow() {
  const pointed = document.querySelector("#main button[name=move]:hover") ?? document.activeElement?.closest("#main button[name=move]");
  return pointed?.value;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("#main form[data-fetch-submit]")) return;
  event.preventDefault();
  if (!form.hasAttribute("aria-busy") && !isOfPreviousDecision(form, event.submitter)) post(form, event.submitter);
});

/** Another game that this person has accepted begins at another table. */
document.addEventListener("nedra:fragment-shown", () => {
  const next = document.querySelector("#main [data-go]")?.dataset.go;
  if (next) location.assign(next);
});

document.addEventListener("nedra:fragment", (event) => receive(event.detail)); // from another script
document.addEventListener("nedra:error", (event) => toast(event.detail));

document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest("#main form")) event.preventDefault();
});

/** Copy by selection: over plain HTTP, as on phones in the same network, there is no `navigator.clipboard`. */
function copySelected(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard comes up on a phone
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  if (await copy(button.dataset.copy)) return toast(button.dataset.copied);
  const field = button.parentElement.querySelector("input");
  field?.focus();
  field?.select(); // one key press away
  toast(field ? toasts.dataset.uncopied : `${toasts.dataset.uncopied} ${button.dataset.copy}`);
});

/** An element that cannot be used now explains why. */
document.addEventListener("click", async (event) => {
  const link = event.target.closest("#main a.why");
  if (!link) return;
  event.preventDefault();
  try {
    const version = main().dataset.version;
    const reply = await fetch(version ? `${link.href}&version=${version}` : link.href, { headers: { "X-Fragment": "1" } });
    if (reply.ok) return receive(await reply.text());
    toast(await reply.text(), "toast of-now");
  } catch {
    toast(toasts.dataset.lost);
  }
});

document.documentElement.classList.toggle("sharing", Boolean(navigator.share));
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (button) navigator.share({ url: button.dataset.share, title: button.dataset.title }).catch(() => {}); // cancelled by the user
});

/** A click removes a toast, which may cover a button; a click on its link follows the link. */
toasts.addEventListener("click", (event) => {
  if (!event.target.closest("a")) event.target.closest(".toast")?.remove();
});
for (const shown of document.querySelectorAll("#toasts .toast")) setTimeout(() => shown.remove(), 7000);
addEventListener("offline", showDisconnected);
addEventListener("online", openStream);
addEventListener("pagehide", () => {
  stream?.close();
  if (document.querySelector("#main .pass-on")) main().replaceChildren(); // a browser may keep the page for its Back button
});
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
/** The way back from a form in a drawer names the drawer. */
const named = document.getElementById(location.hash.replace("#open-", ""));
if (named?.matches("#main [popover]")) named.showPopover?.();
openStream();
