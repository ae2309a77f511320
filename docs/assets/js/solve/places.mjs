// SPDX-License-Identifier: MIT
// Where the pages are that a problem leads to, wherever the site lies.

const SITE = new URL("../../../", import.meta.url);

/**
 * @param {string} path of a page in the reader's language
 */
const page = (path) => new URL(`${document.documentElement.lang.slice(0, 2)}/${path}`, SITE).href;

/** @param {string} id */
export const problemPage = (id) => page(`problems/#p=${id}`);

/** @param {string} position */
export const analystPage = (position) => page(`analyst/#position=${encodeURIComponent(position)}`);

/** @param {string} position */
export const tablePage = (position) => page(`play/#position=${encodeURIComponent(position)}`);

export const proofPage = () => page("how-we-know/#classes");
