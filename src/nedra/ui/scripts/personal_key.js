// A personal key that came behind the # of a link: taken out of the address, and asked about by the form.

const key = decodeURIComponent(location.hash.slice(1));
const form = document.getElementById("typed-key");
if (key.length >= 16 && form) {
  history.replaceState(null, "", location.pathname); // neither the address bar nor the history keeps it
  form.elements.code.value = key;
  form.submit();
}
