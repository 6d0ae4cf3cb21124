// Chat: new messages appear as bubbles beside their seats for a while, and are announced to screen readers.

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const SECONDS = 6;
let lastShown = lastMessage();

function lastMessage() {
  return Math.max(-1, ...[...document.querySelectorAll("#chat [data-message]")].map((line) => Number(line.dataset.message)));
}

/** What the bubble points to: the portrait at that seat; the own seat may only have the dock. */
function seatBox(seat) {
  const place = document.querySelector(`#main [data-key="seat-${CSS.escape(seat)}"]`) ?? document.querySelector("#main .dock");
  return (place?.querySelector(".face") ?? place)?.getBoundingClientRect();
}

function showBubble(line) {
  const box = seatBox(line.dataset.seat);
  if (!box) return;
  const bubble = document.createElement("div");
  const words = line.querySelector(".words").cloneNode(true);
  bubble.className = words.querySelector(".emote") ? "bubble bubble-emote" : "bubble";
  bubble.setAttribute("aria-hidden", "true");
  bubble.append(words);
  document.querySelector(`.bubble[data-seat="${CSS.escape(line.dataset.seat)}"]`)?.remove();
  bubble.dataset.seat = line.dataset.seat;
  document.body.append(bubble);
  const below = box.top < innerHeight / 2;
  const left = box.left + Math.min(box.width / 2, 120) - bubble.offsetWidth / 4;
  bubble.classList.toggle("below", below);
  bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - bubble.offsetWidth - 8))}px`;
  bubble.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - bubble.offsetHeight - 6)}px`;
  const motion = reducedMotion.matches
    ? [{ opacity: 1 }, { opacity: 1 }]
    : [
        { opacity: 0, transform: "translateY(12px) scale(.7)", offset: 0 },
        { opacity: 1, transform: "none", offset: 0.05 },
        { opacity: 1, transform: "none", offset: 0.85 },
        { opacity: 0, transform: "translateY(-18px)", offset: 1 },
      ];
  bubble.animate(motion, { duration: SECONDS * 1000, easing: "ease-out" }).finished.then(() => bubble.remove());
}

function announce(line) {
  const entry = document.createElement("p");
  const emote = line.querySelector(".emote")?.getAttribute("aria-label");
  entry.textContent = emote ? `${line.querySelector("b").textContent}: ${emote}` : line.textContent;
  document.getElementById("news").append(entry);
}

document.addEventListener("nedra:fragment-shown", () => {
  const fresh = [...document.querySelectorAll("#chat [data-message]")].filter((line) => Number(line.dataset.message) > lastShown).reverse();
  lastShown = Math.max(lastShown, lastMessage());
  if (document.hidden) return;
  for (const line of fresh) {
    showBubble(line);
    announce(line);
    document.dispatchEvent(new CustomEvent("nedra:sound", { detail: "said" }));
  }
});

document.addEventListener("submit", (event) => {
  if (event.target.matches("#chat .speaking form")) document.getElementById("chat").hidePopover();
});
