// SPDX-License-Identifier: MIT
// The filters above the table of all games: each row holds by what it can be found.

/**
 * Whether a row has every value that is asked for; an empty one asks for nothing.
 * @param {DOMStringMap} row
 * @param {Iterable<[string, string]>} asked
 */
export function isFound(row, asked) {
  return [...asked].every(([name, value]) => !value || row[name]?.split(" ").includes(value));
}

/** @param {HTMLElement} family */
function furnish(family) {
  const form = family.querySelector("form");
  const status = family.querySelector("[role=status]");
  const rows = /** @type {HTMLElement[]} */ ([...family.querySelectorAll("tbody tr")]);
  const counts = JSON.parse(family.dataset.counts ?? "[]");
  if (!form || !status) return;

  const choose = () => {
    const asked = [...form.querySelectorAll("select")].map(({ name, value }) => [name, value]);
    const found = rows.filter((row) => {
      row.hidden = !isFound(row.dataset, /** @type {[string, string][]} */ (asked));
      return !row.hidden;
    });
    status.textContent = counts[found.length];
  };

  form.hidden = false;
  form.addEventListener("change", choose);
  form.addEventListener("submit", (event) => event.preventDefault());
  choose(); // a browser may bring back what was chosen before a reload
}

for (const family of document.querySelectorAll(".compare")) {
  if (family instanceof HTMLElement) furnish(family);
}
