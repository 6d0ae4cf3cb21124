// Looking back: walks through a match without leaving the page.
// Without it every step is still an address: the keys are links, the slider is a form.

const SPEEDS = [1, 2, 4];
const PAUSE = 1600; // between two steps that are shown by themselves, at the first speed
const main = () => document.getElementById("main");
const part = (name) => document.getElementById(`replay-${name}`);

let playing = 0;
let speed = 0;
let wish = "";
let fetching = false;

/** Show another step; of several wishes that come while one is on its way, the last. */
async function show(address) {
  wish = address;
  if (fetching) return;
  fetching = true;
  try {
    while (wish) {
      const now = wish;
      const reply = await fetch(now, { headers: { "X-Fragment": "1" } });
      if (!reply.ok) return location.assign(now);
      const markup = await reply.text();
      if (wish !== now) continue;
      wish = "";
      document.dispatchEvent(new CustomEvent("nedra:fragment", { detail: markup }));
      history.replaceState(null, "", main().dataset.address);
      dress();
    }
  } catch {
    pause();
    wish = "";
  } finally {
    fetching = false;
  }
}

/** What only a script can do is offered only by a script. */
function dress() {
  const button = part("play");
  const pace = part("speed");
  if (!button || !pace) return;
  button.hidden = pace.hidden = false;
  button.setAttribute("aria-pressed", String(Boolean(playing)));
  button.setAttribute("aria-label", playing ? button.dataset.pause : button.title);
  pace.querySelector("b").textContent = `${SPEEDS[speed]}×`;
  document.querySelector(".replay-show").hidden = true;
  if (playing && !part("forward").href) pause();
  lookAgain();
}

const PATIENCE = 3000;
let looking;
/** While the chances are still being counted, look now and then whether they are there. */
function lookAgain() {
  clearTimeout(looking);
  if (!document.querySelector("#chances [data-pending]")) return;
  looking = setTimeout(() => (playing || fetching || document.hidden ? lookAgain() : show(main().dataset.address)), PATIENCE);
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  part("play")?.setAttribute("aria-pressed", "false");
}

/** Step on by itself until the end, or until somebody takes over. */
function play() {
  const onward = part("forward").href ?? part("first").href;
  const next = async () => {
    await show(part("forward").href);
    if (playing) playing = setTimeout(next, PAUSE / SPEEDS[speed]);
  };
  playing = setTimeout(next, part("forward").href ? 0 : PAUSE);
  if (!part("forward").href && onward) show(onward);
  dress();
}

document.addEventListener("click", (event) => {
  const key = event.target.closest(".replay-key");
  if (!key) return;
  if (key.id === "replay-play") return playing ? pause() : play();
  if (key.id === "replay-speed") {
    speed = (speed + 1) % SPEEDS.length;
    return dress();
  }
  if (!key.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  show(key.href);
});

/** The slider and the choice of eyes are a form; its address is shown at once. */
function showForm(form) {
  show(`${form.action}?${new URLSearchParams(new FormData(form))}`);
}

document.addEventListener("input", (event) => {
  const form = event.target.closest(".replay-form");
  if (!form) return;
  if (event.target.id === "replay-step") pause();
  showForm(form);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches(".replay-form")) return;
  event.preventDefault();
  showForm(event.target);
});

const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, [popover]") || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = KEYS[event.key] && part(KEYS[event.key]);
  if (event.key === " " && !event.target.closest("button, a")) part("play").click();
  else if (key) key.click();
  else return;
  event.preventDefault();
});

dress();
