// The first page while it lies open: one's games and the open tables, looked at again from time to time.

const SECONDS = 20;

async function look() {
  const old = document.getElementById("gathered");
  const reply = await fetch("/games").catch(() => null); // not reached: the next look may be luckier
  const fresh = reply?.ok && new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("gathered");
  if (!fresh || fresh.dataset.shown === old.dataset.shown || old.contains(document.activeElement)) return;
  const scrolled = [...old.querySelectorAll(".cards")].map((cards) => cards.scrollLeft);
  old.replaceWith(fresh);
  fresh.querySelectorAll(".cards").forEach((cards, at) => (cards.scrollLeft = scrolled[at] ?? 0));
  if (document.title !== fresh.dataset.title) document.title = fresh.dataset.title;
}

setInterval(look, SECONDS * 1000);
document.addEventListener("visibilitychange", () => document.hidden || look());
