// SPDX-License-Identifier: MIT
// Where the pages are that a problem leads to, wherever the site lies.

const SITE = new URL("../../../", import.meta.url);

/**
 * @param {string} path of a page in the reader's language
 */
export const pageOf = (path) => new URL(`${document.documentElement.lang.slice(0, 2)}/${path}`, SITE).href;

/** @param {string} id */
export const problemPage = (id) => pageOf(`problems/#p=${id}`);

/** @param {string} position */
export const analystPage = (position) => pageOf(`analyst/#position=${encodeURIComponent(position)}`);

/** @param {string} position */
export const tablePage = (position) => pageOf(`play/#position=${encodeURIComponent(position)}`);

export const proofPage = () => pageOf("how-we-know/#classes");

/** @param {number} day */
export const dailyPage = (day) => pageOf(`problems/daily/#day=${day}`);

/** @param {string} id of a sure-trick problem */
export const surePage = (id) => pageOf(`problems/sure/#p=${id}`);

/** Problems of any of these themes. @param {string[]} themes */
export const trainingPage = (themes) => pageOf(`problems/#any=${themes.join()}`);
