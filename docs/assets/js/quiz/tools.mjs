// SPDX-License-Identifier: MIT
/** The folded panel where a reader exports, imports and erases the progress. */

import { element, pressable } from "./feedback.mjs";
import { phrase } from "./phrase.mjs";
import { answers } from "./progress.mjs";
import { erase, exported, imported } from "./store.mjs";

/** @typedef {import("./phrase.mjs").Words} Words */
/** @typedef {import("./question.mjs").Announce} Announce */

/**
 * @param {Words} words
 * @param {Announce} announce
 */
export function progressTools(words, announce) {
  const say = (/** @type {string} */ id, facts = {}) => phrase([`quiz.${id}`, facts], words);
  const panel = element("details", "quiz__tools");
  const status = element("p", "quiz__status");
  const tell = (/** @type {string} */ sentence) => {
    status.textContent = sentence;
    announce(sentence);
  };
  const file = /** @type {HTMLInputElement} */ (element("input", "quiz__file"));
  file.type = "file";
  file.accept = "application/json,.json";
  file.hidden = true;
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const reading = imported(await chosen.text());
    file.value = "";
    if (reading.kind === "read") return tell(say("imported", { n: answers(reading.history) }));
    tell(say(reading.kind === "newer" ? "import_newer" : "import_unreadable"));
  });
  const wipe = pressable("quiz__link", say("erase"), () => {
    const isSure = wipe.dataset.sure === "yes";
    wipe.dataset.sure = isSure ? "" : "yes";
    wipe.textContent = say(isSure ? "erase" : "erase_sure");
    if (!isSure) return;
    erase();
    tell(say("erased"));
  });
  wipe.addEventListener("blur", () => {
    wipe.dataset.sure = "";
    wipe.textContent = say("erase");
  });
  const row = element("p", "quiz__row");
  row.append(
    pressable("quiz__link", say("export"), () => {
      download(exported());
      tell(say("exported"));
    }),
    pressable("quiz__link", say("import"), () => file.click()),
    wipe,
    file,
  );
  panel.append(element("summary", "", say("progress")), element("p", "", say("progress_about")));
  panel.append(row, status);
  return panel;
}

/** @param {string} text */
function download(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "bowerbird.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
