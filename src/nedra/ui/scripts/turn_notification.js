// On a person's turn: another tab icon and, if enabled, a notification.
// The title says whose turn it is; this script watches it.

const icon = document.querySelector("link[rel=icon]");
const idleIcon = icon.dataset.iconIdle;
const STORAGE_KEY = "nedra-notify";
let wasOwnTurn = false;
let notification;
let refusal = ""; // why the browser shows no notifications: a key of the button's dataset

const allowed = () => window.Notification?.permission === "granted";
const isOn = () => allowed() && localStorage.getItem(STORAGE_KEY) === "on";

/** Show a notification; false where the browser cannot, as on many phones. */
function notify(sentence) {
  try {
    notification = new Notification(sentence, { tag: location.pathname });
    notification.onclick = () => window.focus();
    return true;
  } catch {
    return false;
  }
}

function update() {
  const now = document.title.startsWith("●");
  icon.href = now ? icon.dataset.iconTurn : idleIcon;
  if (now && !wasOwnTurn && document.hidden && isOn()) notify(document.title.slice(1).trim());
  if (!now) notification?.close();
  wasOwnTurn = now;
}

/** The toggle is shown only with this script; every fragment brings a new one. */
function updateToggles() {
  for (const button of document.querySelectorAll("[data-notify]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(isOn()));
    setText(button, refusal ? button.dataset.cannot : isOn() ? button.dataset.on : button.dataset.off);
    const reason = button.nextElementSibling;
    setText(reason, refusal && button.dataset[refusal]);
    reason.hidden = !refusal;
  }
}

function setText(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** Why a browser that was asked does not show notifications. */
function reasonOfRefusal() {
  if (!window.isSecureContext) return "insecure";
  return window.Notification?.permission === "denied" ? "blocked" : "missing";
}

async function toggle(button) {
  const wasOn = isOn();
  const granted = !wasOn && (await window.Notification?.requestPermission()) === "granted";
  const on = granted && notify(button.dataset.welcome);
  refusal = on || wasOn ? "" : reasonOfRefusal();
  localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
  updateToggles();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-notify]");
  if (button) toggle(button);
});
new MutationObserver(update).observe(document.querySelector("title"), { childList: true });
new MutationObserver(updateToggles).observe(document.body, { childList: true, subtree: true });
document.addEventListener("visibilitychange", () => document.hidden || notification?.close());
update();
updateToggles();
