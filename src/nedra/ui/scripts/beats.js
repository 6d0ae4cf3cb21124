// Beats: tells what has happened, one moment after the other, before a new fragment is shown and can be answered.
// A tap or Space skips to the end, and so does a tab that is hidden. While more is waiting, all goes faster.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const MOST_WAITING = 2; // more stories than these are skipped
const FLIGHT_MS = 620;
const FLIGHT_GAP_MS = 45;
const MOST_DELAY_MS = 360;
const main = () => document.getElementById("main");

const stories = []; // in their order; the first is being told
let skipping = false;
let endPause = () => {};
let sentence; // the one that says what is going on, and its words before

document.addEventListener("nedra:story", (event) => {
  if (!stories.length && !event.detail.beats.length) return;
  event.preventDefault();
  stories.push(event.detail);
  if (stories.length === 1) tellAll();
});

async function tellAll() {
  while (stories.length) {
    await tell(stories[0]);
    stories[0].finish();
    stories.shift();
  }
  skipping = false;
}

async function tell(story) {
  for (const beat of story.beats) {
    const shown = show(story, beat);
    if (!isSkipped()) await pause(duration(beat));
    for (const part of shown) part.remove();
  }
  if (story.beats.length) rest();
}

const isTold = (story) => story.beats.length > 0;
const isSkipped = () => skipping || document.hidden || stories.filter(isTold).length > MOST_WAITING;

function show(story, beat) {
  main().dataset.beat = beat.dataset.beat;
  const { before, parts } = story.tell(beat);
  for (const move of main().querySelectorAll("button[name=move]")) move.ariaDisabled = "true";
  saySentence(wordsOf(beat));
  document.dispatchEvent(new CustomEvent("nedra:beat", { detail: beat.dataset.beat }));
  if (isSkipped()) return [];
  if (beat.dataset.sound) document.dispatchEvent(new CustomEvent("nedra:sound", { detail: beat.dataset.sound }));
  const scenes = parts.filter((part) => part.dataset.scene);
  for (const scene of scenes) (main().querySelector(`[data-region="${scene.dataset.scene}"]`) ?? main()).append(scene);
  return [...scenes, ...fly(parts.filter((part) => part.dataset.flyTo), before)];
}

/** After the last beat, all is as it was but for what has changed. */
function rest() {
  delete main().dataset.beat;
  for (const move of main().querySelectorAll("button[name=move][aria-disabled]")) move.ariaDisabled = null;
  sentence?.element.removeAttribute("aria-live");
  sentence?.element.replaceChildren(...sentence.words);
  sentence = undefined;
}

const wordsOf = (beat) => beat.dataset.say ?? [...beat.content.querySelectorAll("[data-told]")].map((line) => line.textContent).join(" ");

/** The table's sentence says what happens; screen readers are told each event by itself. */
function saySentence(words) {
  const element = main().querySelector(".sentence");
  if (!element || !words) return;
  if (sentence?.element !== element) sentence = { element, words: [...element.childNodes] };
  element.ariaLive = "off";
  element.textContent = words;
}

/** Without motion a beat is a still frame, which stays until it can have been read. */
function duration(beat) {
  const time = Number(beat.dataset.ms);
  const told = calm.matches ? Math.max(time, 900 + 45 * wordsOf(beat).length) : time;
  return told / stories.filter(isTold).length / Number(document.documentElement.dataset.pace ?? 1);
}

function pause(time) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Things that fly from one element with a key to another, `data-count` of each. */
function fly(kinds, before) {
  if (calm.matches) return [];
  const things = kinds.flatMap((kind) => Array.from({ length: Number(kind.dataset.count) }, () => kind.cloneNode(true)));
  return things.filter((thing, index) => {
    const from = before.get(thing.dataset.flyFrom) ?? boxOf(thing.dataset.flyFrom);
    const to = boxOf(thing.dataset.flyTo) ?? before.get(thing.dataset.flyTo);
    if (!from || !to) return false;
    main().append(thing);
    const [start, end] = [from, to].map((box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 }));
    const lift = Math.min(90, Math.hypot(end.x - start.x, end.y - start.y) / 4);
    thing.animate(
      [
        { ...at(start.x, start.y, 0.4), opacity: 0 },
        { ...at(start.x, start.y, 1), opacity: 1, offset: 0.12 },
        { ...at((start.x + end.x) / 2, (start.y + end.y) / 2 - lift, 1.15), opacity: 1, offset: 0.55 },
        { ...at(end.x, end.y, 0.8), opacity: 1, offset: 0.92 },
        { ...at(end.x, end.y, 0.3), opacity: 0 },
      ],
      { duration: FLIGHT_MS, delay: Math.min(index * FLIGHT_GAP_MS, MOST_DELAY_MS), fill: "both", easing: "ease-in-out" },
    );
    return true;
  });
}

const at = (x, y, scale) => ({ translate: `${x}px ${y}px`, scale: String(scale) });

function boxOf(key) {
  const box = main().querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  return box?.width ? box : undefined;
}

function skip() {
  if (!stories.length) return;
  skipping = true;
  endPause();
}

/** Drawers, links and fields can be used meanwhile; a tap anywhere else skips, and does nothing more. */
function isForAnotherControl(element) {
  const control = element.closest("a[href]:not(.why), button, input, select, textarea, summary, label, [popover]");
  return control && !control.matches("button[name=move]");
}

document.addEventListener(
  "click",
  (event) => {
    if (!stories.some(isTold) || isForAnotherControl(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    skip();
  },
  true,
);

let skippedByKey = false; // a button under the focus must not be pressed when the key comes up
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== " " || !stories.some(isTold) || main().matches(".replay") || isForAnotherControl(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    skippedByKey = true;
    skip();
  },
  true,
);
document.addEventListener("keyup", (event) => {
  if (skippedByKey && event.key === " ") event.preventDefault();
  skippedByKey = false;
});

document.addEventListener("visibilitychange", () => document.hidden && skip());
document.addEventListener("nedra:skip", skip);
