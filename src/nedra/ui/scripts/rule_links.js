// Rules at the table: the number of a rule opens the sheet of rules at it.
// Without this script the same link leads to the page of the rules.

const toasts = document.getElementById("toasts");

/** A refusal ends with the number of its rule: make that a link, if the rule lies beside this table. */
function link(toast) {
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

/** Open the sheet at that rule; false if this page has none. */
function openAt(rule) {
  const line = document.getElementById(`rule-${rule}`);
  const sheet = line?.closest("[popover]");
  if (!sheet) return false;
  if (!sheet.matches(":popover-open")) sheet.showPopover();
  for (const other of sheet.querySelectorAll(".rule.now")) other.classList.remove("now");
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
  for (const { addedNodes } of changes) for (const toast of addedNodes) if (toast.matches?.(".toast")) link(toast);
}).observe(toasts, { childList: true });
