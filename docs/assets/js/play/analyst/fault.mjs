// SPDX-License-Identifier: MIT
// What is wrong with a line, and where, in the words of the engine.

import { split } from "../table/course.mjs";

/** @typedef {{sentences: string[], part: string, action: number | null}} Fault `part` of the line at fault, `action` its number from 0. */

/**
 * @param {import("../door.mjs").DoorError} error
 * @param {string} line
 * @param {Record<string, string>} labels
 * @param {import("./figures.mjs").Phrase} phrase
 * @returns {Promise<Fault>}
 */
export async function faultOf({ text, told, where }, line, labels, phrase) {
  const isCut = told?.id === "bad.line_too_short";
  const token = where ? split(line).actions[where.action - 1] : "";
  const sentences = [(isCut ? labels.cut : text) ?? ""];
  if (where) {
    sentences.push(await phrase("ui.table_where", { number: where.action, text: token }));
  }
  const part = String(token || told?.args.text || told?.args.card || "");
  return { sentences, part, action: where ? where.action - 1 : null };
}
