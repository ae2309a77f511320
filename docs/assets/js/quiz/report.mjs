// SPDX-License-Identifier: MIT
/** What somebody needs to check a disputed answer again. */

/** @typedef {import("./question.mjs").Question} Question */

/**
 * Question, version, rules, position and the command that asks the engine.
 * @param {Question} question
 * @param {string} version
 * @param {string} lang
 * @param {string} address
 */
export function report({ id, rules, request }, version, lang, address) {
  const { position } = request.body;
  const asked = JSON.stringify({ id: 1, ...request });
  return [
    `question: ${id} (${lang})`,
    `page: ${address.split("#")[0]}#${id}`,
    `version: ${version}`,
    `rules: ${rules}`,
    `position: ${position ?? JSON.stringify(request.body)}`,
    `check: echo '${asked}' | python -m engine`,
  ].join("\n");
}
