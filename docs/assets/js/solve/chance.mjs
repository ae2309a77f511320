// SPDX-License-Identifier: MIT
/** Choices that look like chance and are the same for everyone: by the hash of a text. */

/**
 * A whole number from 0 to 2^32 - 1 (FNV-1a, its bits mixed once more).
 * @param {string} text
 */
export function hash(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/**
 * Ids in an order that the seed decides.
 * @param {string[]} ids
 * @param {string} seed
 */
export function shuffled(ids, seed) {
  const places = new Map(ids.map((id) => [id, hash(`${seed} ${id}`)]));
  const place = (/** @type {string} */ id) => places.get(id) ?? 0;
  return [...ids].sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}
