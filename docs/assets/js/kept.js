// SPDX-License-Identifier: MIT
// Before the box of a rules page is drawn: whether there are rules of the reader's to wait for.
// No module, so that the room for them is there at once and nothing moves when they come.

{
  const box = /** @type {HTMLElement} */ (document.currentScript?.parentElement);
  let isKept = location.hash.startsWith("#rules=");
  try {
    isKept ||= localStorage.getItem("bowerbird.table.setup.v1") !== null;
  } catch {
    // Nothing is kept where nothing may be.
  }
  box.toggleAttribute("data-kept", isKept);
}
