// The first page: refreshes the lists of matches periodically,
// and keeps the name that is being typed when the page is reloaded for another game or language.

const SECONDS = 20;

async function refresh() {
  const old = document.getElementById("gathered");
  const reply = await fetch("/games", { headers: { "X-Fragment": "1" } }).catch(() => null); // offline: the next attempt may succeed
  const fresh = reply?.ok && new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("gathered");
  if (!fresh || fresh.dataset.digest === old.dataset.digest || old.contains(document.activeElement)) return;
  const scrolled = [...old.querySelectorAll(".cards")].map((cards) => cards.scrollLeft);
  old.replaceWith(fresh);
  fresh.querySelectorAll(".cards").forEach((cards, at) => (cards.scrollLeft = scrolled[at] ?? 0));
  if (document.title !== fresh.dataset.title) document.title = fresh.dataset.title;
}

setInterval(refresh, SECONDS * 1000);
document.addEventListener("nedra:salt-revealed", refresh);
document.addEventListener("visibilitychange", () => document.hidden || refresh());

const name = document.getElementById("own-name");
const known = name?.defaultValue; // a draft is obsolete as soon as the server knows another name
const draft = JSON.parse(sessionStorage.getItem("name") ?? "null");
if (draft && draft.known === known) name.value = draft.typed;
name?.addEventListener("input", () => sessionStorage.setItem("name", JSON.stringify({ known, typed: name.value })));
