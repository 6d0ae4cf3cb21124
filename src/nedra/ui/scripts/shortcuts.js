// Keys of a table: 1 to 9 press the moves in order, a letter the move that starts with it in English,
// Space and Enter the only move; "?" lists them. Keys that are typed into a field stay there.

const LETTERS = { c: "continue", r: "return", d: "draw", t: "take", e: "end", p: "pass" };
const moves = () => [...document.querySelectorAll("#main .dock :is(button[name=move], .take), #main .shelf button[name=move]")].filter((move) => move.checkVisibility());

function moveOf(key) {
  const found = moves();
  if (/^[1-9]$/.test(key)) return found[Number(key) - 1];
  if (key === " " || key === "Enter") return found.length === 1 ? found[0] : undefined;
  return found.find((move) => move.value === LETTERS[key.toLowerCase()]);
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  if (event.target.closest("input, select, textarea, [popover]") || document.querySelector(":popover-open")) return;
  if ((event.key === " " || event.key === "Enter") && event.target.closest("button, a, summary")) return;
  const pressed = event.key === "?" ? document.querySelector('#main [popovertarget="keys"]') : moveOf(event.key);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
});
