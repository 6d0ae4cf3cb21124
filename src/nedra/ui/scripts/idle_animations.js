// What only moves for its beauty rests when nothing has happened for a while, and wakes with the next event or touch.

const PATIENCE = 120_000;
let woken = -Infinity;
let falling;

function wake() {
  if (performance.now() - woken < 1000) return; // a finger on its way says the same many times a second
  woken = performance.now();
  delete document.documentElement.dataset.idle;
  clearTimeout(falling);
  falling = setTimeout(() => {
    woken = -Infinity;
    document.documentElement.dataset.idle = "";
  }, PATIENCE);
}

for (const sign of ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "visibilitychange", "nedra:fragment-shown"]) {
  document.addEventListener(sign, wake, { capture: true, passive: true });
}
wake();
