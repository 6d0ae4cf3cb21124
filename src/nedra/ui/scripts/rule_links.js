// Rule links: a rule's number opens the rules drawer at that rule.
// Without this script the same link leads to the rules page.

const toasts = document.getElementById("toasts");

/** An error may end with a rule's number: make it a link if this page has the rules. */
function linkRule(toast) {
  const text = toast.lastChild;
  const found = text?.nodeType === Node.TEXT_NODE && text.data.match(/\(([A-Z]\d+)\)$/);
  const page = found && document.getElementById(`rule-${found[1]}`)?.closest("[data-rules]")?.dataset.rules;
  if (!page) return;
  const number = document.createElement("a");
  number.className = "rule-link";
  number.href = `${page}#${found[1]}`;
  number.textContent = found[1];
  text.data = text.data.slice(0, -found[0].length) + "(";
  toast.append(number, ")");
}

/** Open the rules drawer at that rule; false if this page has none. */
function openAt(rule) {
  const line = document.getElementById(`rule-${rule}`);
  const drawer = line?.closest("[popover]");
  if (!drawer) return false;
  if (!drawer.matches(":popover-open")) drawer.showPopover();
  for (const other of drawer.querySelectorAll(".rule.now")) other.classList.remove("now");
  line.classList.add("now");
  line.scrollIntoView({ block: "center" });
  line.focus({ preventScroll: true });
  return true;
}

document.addEventListener("click", (event) => {
  const number = event.target.closest("a.rule-link");
  if (number && openAt(number.hash.slice(1))) event.preventDefault();
});

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const toast of addedNodes) if (toast.matches?.(".toast")) linkRule(toast);
}).observe(toasts, { childList: true });
