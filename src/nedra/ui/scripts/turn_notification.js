// When it is your turn: a mark on the tab's icon, and, if it was switched on, a notification.
// The title says whose turn it is; this script only watches it.

const icon = document.querySelector("link[rel=icon]");
const quiet = icon.dataset.iconIdle;
const SWITCH = "nedra-notify";
let asked = false;
let shown;
let refused = false;

const allowed = () => window.Notification?.permission === "granted";
const isOn = () => allowed() && localStorage.getItem(SWITCH) === "on";

/** Show a notification; false where the browser cannot, as on many phones. */
function tell(sentence) {
  try {
    shown = new Notification(sentence, { tag: location.pathname });
    shown.onclick = () => window.focus();
    return true;
  } catch {
    return false;
  }
}

function look() {
  const now = document.title.startsWith("●");
  icon.href = now ? icon.dataset.iconTurn : quiet;
  if (now && !asked && document.hidden && isOn()) tell(document.title.slice(1).trim());
  if (!now) shown?.close();
  asked = now;
}

/** The switch is there only with this script; every new picture brings a fresh one. */
function dress() {
  for (const button of document.querySelectorAll("[data-notify]")) {
    button.hidden = !window.Notification;
    button.setAttribute("aria-pressed", String(isOn()));
    const words = refused ? button.dataset.cannot : isOn() ? button.dataset.on : button.dataset.off;
    if (button.textContent !== words) button.textContent = words;
  }
}

async function flip(button) {
  const on = !isOn() && (await Notification.requestPermission()) === "granted" && tell(button.dataset.welcome);
  refused = !on && !isOn();
  localStorage.setItem(SWITCH, on ? "on" : "off");
  dress();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-notify]");
  if (button) flip(button);
});
new MutationObserver(look).observe(document.querySelector("title"), { childList: true });
new MutationObserver(dress).observe(document.body, { childList: true, subtree: true });
document.addEventListener("visibilitychange", () => document.hidden || shown?.close());
look();
dress();
