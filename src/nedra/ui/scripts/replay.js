// The replay: steps through a match without reloading the page.
// Without it every step has an address: the buttons are links, the slider is a form.

const SPEEDS = [1, 2, 4];
const STEP_MS = 1600; // between two steps of the playback at the first speed
const main = () => document.getElementById("main");
const part = (name) => document.getElementById(`replay-${name}`);

let playing = 0;
let speed = 0;
let requested = "";
let fetching = false;

/** Show another step; of several requests during a fetch, only the last. */
async function show(address) {
  requested = address;
  document.dispatchEvent(new Event("nedra:skip")); // what is still told of another step
  if (fetching) return;
  fetching = true;
  try {
    while (requested) {
      const now = requested;
      const reply = await fetch(now, { headers: { "X-Fragment": "1", "X-Shown": main().dataset.digest } });
      if (!reply.ok) return location.assign(now);
      const markup = await reply.text();
      if (requested !== now) continue;
      requested = "";
      document.dispatchEvent(new CustomEvent("nedra:fragment", { detail: markup }));
      await shown();
      history.replaceState(null, "", main().dataset.address);
      updateControls();
    }
  } catch {
    pause();
    requested = "";
  } finally {
    fetching = false;
  }
}

/** The beats of a step that is shown next to the one before are told first. */
function shown() {
  const { newest } = document.documentElement.dataset;
  if (!newest || newest === main().dataset.digest) return undefined;
  return new Promise((resolve) => document.addEventListener("nedra:fragment-shown", resolve, { once: true }));
}

/** Show and update the controls that need a script. */
function updateControls() {
  const button = part("play");
  const speedButton = part("speed");
  if (!button || !speedButton) return;
  button.hidden = speedButton.hidden = false;
  button.setAttribute("aria-pressed", String(Boolean(playing)));
  button.setAttribute("aria-label", playing ? button.dataset.pause : button.title);
  speedButton.querySelector("b").textContent = `${SPEEDS[speed]}×`;
  document.querySelector(".replay-show").hidden = true;
  if (playing && !part("forward").href) pause();
  pollChances();
}

const POLL_MS = 3000;
let pollTimer;
/** While the win chances are being computed, check for them periodically. */
function pollChances() {
  clearTimeout(pollTimer);
  if (!document.querySelector("#chances [data-pending]")) return;
  pollTimer = setTimeout(() => (playing || fetching || document.hidden ? pollChances() : show(main().dataset.address)), POLL_MS);
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  part("play")?.setAttribute("aria-pressed", "false");
}

/** Step forward until the end, or until the user takes over. */
function play() {
  const start = part("forward").href ?? part("first").href;
  const next = async () => {
    await show(part("forward").href);
    if (playing) playing = setTimeout(next, STEP_MS / SPEEDS[speed]);
  };
  playing = setTimeout(next, part("forward").href ? 0 : STEP_MS);
  if (!part("forward").href && start) show(start);
  updateControls();
}

document.addEventListener("click", (event) => {
  const key = event.target.closest(".replay-key");
  if (!key) return;
  if (key.id === "replay-play") return playing ? pause() : play();
  if (key.id === "replay-speed") {
    speed = (speed + 1) % SPEEDS.length;
    document.documentElement.dataset.pace = String(SPEEDS[speed]);
    return updateControls();
  }
  if (!key.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  show(key.href);
});

/** The slider and the choice of perspective are a form; show its address at once. */
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

updateControls();
