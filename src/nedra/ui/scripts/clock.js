// The countdown ring and its seconds. It is announced to screen readers only near the end.

const SOON = 10; // seconds
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
let deadline = 0;
let warned = null;

const ring = () => document.querySelector("#main .countdown");

/** Start from the number of seconds that the server says are left. */
function setSecondsLeft(left) {
  deadline = performance.now() + Number(left) * 1000;
  draw();
}

function draw() {
  const shown = ring();
  if (!shown) return;
  const all = Number(shown.dataset.seconds);
  const left = Math.min(all, Math.max(0, (deadline - performance.now()) / 1000)); // it stops while a device is handed over
  shown.querySelector("b").textContent = String(Math.ceil(left));
  shown.classList.toggle("soon", left <= SOON);
  shown.querySelector(".left").style.strokeDashoffset = String(left / all - 1);
  warn(shown, left);
  tick(left);
}

const LAST_SECONDS = 5;
let ticked = 0;
/** The last seconds of this person's turn are heard. */
function tick(left) {
  const second = Math.ceil(left);
  if (second === ticked) return;
  ticked = second;
  if (second && second <= LAST_SECONDS && document.title.startsWith("●")) document.dispatchEvent(new CustomEvent("nedra:sound", { detail: "tick" }));
}

/** Warn once per turn, on this person's turn only, that time is nearly up. */
function warn(shown, left) {
  const version = document.querySelector("#main [name=version]")?.value;
  if (left > SOON || left === 0 || warned === version || !document.title.startsWith("●")) return;
  warned = version;
  const entry = document.createElement("p");
  entry.textContent = shown.dataset.soon;
  document.getElementById("news").append(entry);
}

function readSecondsLeft() {
  const left = document.getElementById("main")?.dataset.secondsLeft;
  if (left !== undefined) setSecondsLeft(left);
}

document.addEventListener("nedra:fragment-shown", readSecondsLeft);
document.addEventListener("nedra:clock", (event) => setSecondsLeft(event.detail));
setInterval(draw, reducedMotion.matches ? 1000 : 250);
readSecondsLeft();
