// A salt for the shuffle, made by this browser when its person sits down, or starts with bots: no server can foresee it.
// It is kept here, too, so that the page of the fair shuffle can look for it when all is told.

const KEPT = "nedra-salts";
const MOST = 60;

document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.querySelector("[data-salt]");
    if (!field) return;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    keep(new URL(event.target.action).pathname.split("/")[2], field.value);
  },
  true,
);

function keep(link, salt) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    localStorage.setItem(KEPT, JSON.stringify([...kept, [link, salt]].slice(-MOST)));
  } catch {
    // a browser that keeps nothing for us plays all the same, it only cannot compare
  }
}
