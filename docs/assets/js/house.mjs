// SPDX-License-Identifier: MIT
// Brings the rules of the reader's own table to a rules page: at once where some are kept or linked
// to (see kept.js), else when the form is opened.

import { bring } from "./bring.mjs";

const boxes = document.querySelectorAll("euchre-house");

/** Once is enough, whichever reason comes first. */
let isBrought = false;

function come() {
  if (!isBrought) {
    isBrought = true;
    bring(boxes, "house/element.mjs");
  }
}

if (document.querySelector(".house[data-kept]")) {
  come();
} else {
  boxes.forEach((box) => box.querySelector("details")?.addEventListener("toggle", come, { once: true }));
  addEventListener("hashchange", () => location.hash.startsWith("#rules=") && come());
}
