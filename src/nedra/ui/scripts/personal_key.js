// A personal key after the # of a link: removed from the address and submitted with the form.

const key = decodeURIComponent(location.hash.slice(1));
const form = document.getElementById("typed-key");
if (key.length >= 16 && form) {
  history.replaceState(null, "", location.pathname); // so that neither the address bar nor the history keeps it
  form.elements.code.value = key;
  form.submit();
}
