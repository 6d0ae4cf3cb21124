// The page about the fair shuffle looks for the salts that this browser made: see shuffle_salt.js.

const status = document.getElementById("own-salt");
const revealed = [...document.querySelectorAll("[data-revealed]")];

function ownSalts(link) {
  try {
    const all = JSON.parse(localStorage.getItem("nedra-salts") ?? "[]");
    return all.filter(([table]) => table === link).map(([, salt]) => salt);
  } catch {
    return [];
  }
}

const salts = status ? ownSalts(status.dataset.link) : [];
if (salts.length) {
  const own = revealed.filter((element) => salts.includes(element.dataset.revealed));
  own.forEach((element) => element.classList.add("own"));
  status.textContent = own.length ? status.dataset.among : `${status.dataset.missing} ${salts.join(" ")}`;
  status.className = own.length ? "among" : "missing";
  status.hidden = false;
}
