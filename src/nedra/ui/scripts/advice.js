// Advice: lays a bot's opinion over the table without leaving it. Without this script it is a page of its own.

const moment = () => document.querySelector("#main [name=version]")?.value;
const sheet = () => document.getElementById("advice");

/** Lay the sheet over the table; it belongs to one question, and goes with it. */
function lay(markup, asked) {
  sheet()?.remove();
  if (moment() !== asked) return;
  document.body.append(new DOMParser().parseFromString(markup, "text/html").getElementById("advice"));
  sheet().dataset.version = asked;
  sheet().showPopover();
  sheet().querySelector("button[name=move]")?.focus();
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("#main a.ask-advice");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  const asked = moment();
  link.ariaBusy = "true";
  try {
    const reply = await fetch(link.href, { headers: { "X-Fragment": "1" } });
    const text = await reply.text();
    if (reply.ok) lay(text, asked);
    else document.dispatchEvent(new CustomEvent("nedra:error", { detail: text }));
  } catch {
    document.dispatchEvent(new CustomEvent("nedra:error", { detail: document.getElementById("toasts").dataset.lost }));
  } finally {
    link.ariaBusy = "false";
  }
});

document.addEventListener("nedra:fragment-shown", () => {
  if (sheet() && sheet().dataset.version !== moment()) sheet().remove();
});
