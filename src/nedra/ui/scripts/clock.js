// The countdown: a ring that empties, and its seconds. A word is said aloud only near the end.

const SOON = 10; // seconds
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let deadline = 0;
let warned = null;

const ring = () => document.querySelector("#main .countdown");

/** Take over how many seconds the server says are left. */
function set(left) {
  deadline = performance.now() + Number(left) * 1000;
  draw();
}

function draw() {
  const shown = ring();
  if (!shown) return;
  const all = Number(shown.dataset.seconds);
  const left = Math.min(all, Math.max(0, (deadline - performance.now()) / 1000)); // it waits while a device is handed over
  shown.querySelector("b").textContent = String(Math.ceil(left));
  shown.classList.toggle("soon", left <= SOON);
  shown.querySelector(".left").style.strokeDashoffset = String(left / all - 1);
  warn(shown, left);
}

/** Say once, to whom it concerns, that time is nearly up. */
function warn(shown, left) {
  const question = document.querySelector("#main [name=version]")?.value;
  if (left > SOON || left === 0 || warned === question || !document.title.startsWith("●")) return;
  warned = question;
  const said = document.createElement("p");
  said.textContent = shown.dataset.soon;
  document.getElementById("news").append(said);
}

function take() {
  const left = document.getElementById("main")?.dataset.secondsLeft;
  if (left !== undefined) set(left);
}

document.addEventListener("nedra:fragment-shown", take);
document.addEventListener("nedra:clock", (event) => set(event.detail));
setInterval(draw, calm.matches ? 1000 : 250);
take();
