// A salt for the shuffle, made by this browser when its person sits down: no server can foresee it.

document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.querySelector("[data-salt]");
    if (!field) return;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  },
  true,
);
