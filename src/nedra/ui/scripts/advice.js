// Advice: shows the advice drawer over the table. Without this script it is a page of its own.

const version = () => document.querySelector("#main [name=version]")?.value;
const drawer = () => document.getElementById("advice");

/** Show the drawer over the table. It belongs to one decision and is removed after it. */
function show(markup, requested) {
  drawer()?.remove();
  if (version() !== requested) return;
  document.body.append(new DOMParser().parseFromString(markup, "text/html").getElementById("advice"));
  drawer().dataset.version = requested;
  drawer().showPopover();
  drawer().querySelector("button[name=move]")?.focus();
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("#main a.ask-advice");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  const requested = version();
  link.ariaBusy = "true";
  try {
    const reply = await fetch(link.href, { headers: { "X-Fragment": "1" } });
    const text = await reply.text();
    if (reply.ok) show(text, requested);
    else document.dispatchEvent(new CustomEvent("nedra:error", { detail: text }));
  } catch {
    document.dispatchEvent(new CustomEvent("nedra:error", { detail: document.getElementById("toasts").dataset.lost }));
  } finally {
    link.ariaBusy = "false";
  }
});

document.addEventListener("nedra:fragment-shown", () => {
  if (drawer() && drawer().dataset.version !== version()) drawer().remove();
});
