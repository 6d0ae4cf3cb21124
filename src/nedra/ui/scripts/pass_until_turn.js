// "Pass until my turn": answers every question that may be passed, until a question that may not.
// A pass says nothing about a hand, because it is given whatever the hand holds.

const READ_MS = 450; // a question that has just appeared is not answered yet
const STORAGE_KEY = `nedra-pass ${location.pathname}`;
let timer;

const isOn = () => sessionStorage.getItem(STORAGE_KEY) === "on";
const toggle = () => document.querySelector("#main [data-pass-until-turn]");

function update() {
  clearTimeout(timer);
  const shown = toggle();
  if (!shown) {
    if (document.querySelector("#main .dock.asked")) sessionStorage.removeItem(STORAGE_KEY); // the own turn has come
    return;
  }
  shown.hidden = false;
  shown.setAttribute("aria-pressed", String(isOn()));
  const pass = document.querySelector(`#main button[name=move][value="${CSS.escape(shown.dataset.passUntilTurn)}"]`);
  if (isOn() && pass && pass.getAttribute("aria-pressed") !== "true") timer = setTimeout(() => pass.form.requestSubmit(pass), READ_MS);
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-pass-until-turn]")) return;
  if (isOn()) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, "on");
  update();
});
document.addEventListener("nedra:fragment-shown", update);
update();
