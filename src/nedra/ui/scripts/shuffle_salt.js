// A salt for the shuffle, made by the browser when a person takes a seat or starts with bots: the server cannot foresee it.
// It is stored here too, so that the page about the fair shuffle can look for it after the match.

const STORAGE_KEY = "nedra-salts";
const MAX_SALTS = 60;

document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.querySelector("[data-salt]");
    if (!field) return;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    storeSalt(new URL(event.target.action).pathname.split("/")[2], field.value);
  },
  true,
);

function storeSalt(link, salt) {
  try {
    const salts = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...salts, [link, salt]].slice(-MAX_SALTS)));
  } catch {
    // without storage the salt works all the same; the page just cannot compare it
  }
}
