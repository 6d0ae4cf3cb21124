// The page of the fair shuffle looks for the salts that this browser made and kept: see salt.js.

const told = document.getElementById("own-salt");
const revealed = [...document.querySelectorAll("[data-revealed]")];

function kept(link) {
  try {
    const all = JSON.parse(localStorage.getItem("nedra-salts") ?? "[]");
    return all.filter(([table]) => table === link).map(([, salt]) => salt);
  } catch {
    return [];
  }
}

const salts = told ? kept(told.dataset.link) : [];
if (salts.length) {
  const own = revealed.filter((place) => salts.includes(place.dataset.revealed));
  own.forEach((place) => place.classList.add("own"));
  told.textContent = own.length ? told.dataset.among : `${told.dataset.missing} ${salts.join(" ")}`;
  told.className = own.length ? "among" : "missing";
  told.hidden = false;
}
