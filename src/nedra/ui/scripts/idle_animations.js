// Decorative animations stop when nothing has happened for a while, and resume with the next event or input.

const IDLE_MS = 120_000;
let lastActive = -Infinity;
let timer;

function onActivity() {
  if (performance.now() - lastActive < 1000) return; // pointer events come many times a second
  lastActive = performance.now();
  delete document.documentElement.dataset.idle;
  clearTimeout(timer);
  timer = setTimeout(() => {
    lastActive = -Infinity;
    document.documentElement.dataset.idle = "";
  }, IDLE_MS);
}

for (const kind of ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "visibilitychange", "nedra:fragment-shown", "nedra:beat"]) {
  document.addEventListener(kind, onActivity, { capture: true, passive: true });
}
onActivity();
