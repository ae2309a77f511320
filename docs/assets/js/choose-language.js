// SPDX-License-Identifier: MIT
// Takes a reader from the root page to the first of their languages that this site speaks.

const spoken = ["fr", "pt", "pl"];
const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
const language = wanted.find((key) => spoken.includes(key));
if (language) location.replace(`${language}/${location.search}${location.hash}`);
