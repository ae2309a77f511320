// SPDX-License-Identifier: MIT
// The whole pack of some rules: all the cards of a deal.

import { draftOf } from "./draft.mjs";

/** @param {(type: string, body: object) => Promise<any>} ask */
export function createPacks(ask) {
  /** @type {Map<string, string[]>} */
  const known = new Map();

  /** @param {string} rules as the first word of a position line */
  async function packOf(rules) {
    if (!known.has(rules)) {
      const { position } = await ask("deal", { variant: rules, seed: 1 });
      const { hands, up, widow, rest } = /** @type {import("./draft.mjs").Draft} */ (draftOf(position));
      known.set(rules, [...Object.values(hands).flat(), up, ...widow.split(","), ...rest.split(",")]);
    }
    return known.get(rules) ?? [];
  }

  return { packOf, known: (/** @type {string} */ rules) => known.get(rules) };
}
