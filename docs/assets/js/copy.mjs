// SPDX-License-Identifier: MIT
// Under a diagram: a button that copies the position as one line of text.

/** @param {Element} line the text that was meant to be copied */
function select(line) {
  const details = line.closest("details");
  if (details) details.open = true;
  getSelection()?.selectAllChildren(line);
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const line = button.parentElement?.querySelector(".line__text");
  const said = button.parentElement?.querySelector(".line__said");
  if (!line || !said) return;
  said.textContent = "";
  try {
    await navigator.clipboard.writeText(line.textContent ?? "");
    said.textContent = button.dataset.copied ?? "";
  } catch {
    select(line);
    said.textContent = button.dataset.selected ?? "";
  }
}

for (const button of document.querySelectorAll(".line__copy")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
