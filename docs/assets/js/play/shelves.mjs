// SPDX-License-Identifier: MIT
// Where a problem lies: the lists of generator/shelves.py, and the file of each problem.

/**
 * @typedef {object} Shelved
 * @property {string} ids In their order: a word has those that begin with its own number, two figures
 *   to base 16 which it leaves out.
 * @property {string} files What the address of each file ends with, twelve letters each.
 */
/** @typedef {Shelved & {kinds: string, tricks: string, places: string, levels: string, themes: string}} List */
/**
 * @typedef {object} Index
 * @property {string} version
 * @property {Record<string, Record<string, string>>} words Addresses by language and part.
 * @property {number} each Problems in a file.
 * @property {string[]} kinds
 * @property {string[]} themes
 * @property {string[]} first Games whose lists a page fetches unasked.
 * @property {Record<string, string>} lists Addresses of the lists by the key of the game.
 * @property {string} sure Address of the list of the sure-trick problems.
 */

const END = 12;

/** @param {Pick<Shelved, "ids">} list */
export const idsOf = ({ ids }) =>
  ids.split(" ").flatMap((rests, at) => (rests.match(/.{4}/g) ?? []).map((rest) => at.toString(16).padStart(2, "0") + rest));

/**
 * Address of the file that holds a problem, or null where the list does not have it.
 * @param {string} id
 * @param {string} name How the files of the list begin.
 * @param {Shelved} list
 * @param {number} each
 */
export function fileOf(id, name, list, each) {
  const at = idsOf(list).indexOf(id);
  const file = Math.floor(at / each);
  const end = list.files.slice(file * END, (file + 1) * END);
  return at < 0 ? null : `${name}-${String(file).padStart(2, "0")}.json?${end}`;
}

/**
 * Lists of some games, by their keys.
 * @param {string[]} games
 * @param {Index} index
 * @param {(address: string) => Promise<List>} read
 * @returns {Promise<[game: string, list: List][]>}
 */
export const listsOf = (games, { lists }, read) =>
  Promise.all(games.map(async (game) => [game, await read(lists[game])]));

/**
 * Address of the file that holds a problem of any game, or null where there is none; lists are
 * fetched only where the first ones do not have it.
 * @param {string} id
 * @param {Index} index
 * @param {(address: string) => Promise<List>} read
 */
export async function found(id, index, read) {
  const among = async (/** @type {string[]} */ games) => {
    const lists = await listsOf(games, index, read);
    const files = lists.map(([game, list]) => fileOf(id, game, list, index.each));
    return files.find((file) => file !== null) ?? null;
  };
  return (await among(index.first)) ?? among(Object.keys(index.lists));
}
