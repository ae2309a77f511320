// SPDX-License-Identifier: MIT
// Takes the rules that no page uses out of style sheets: `node unused.mjs SITE FOLDER…`, where each
// folder has a copy of the theme's style sheets. What a page or a script of the site may name stays.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PurgeCSS } from "purgecss";

/** What the theme's script gives elements while a page is read. */
const GIVEN = [
  "js",
  "focus-visible",
  "data-md-scrolllock",
  "data-md-state",
  /^md-(?:dialog|header|nav|sidebar|toggle|typeset)/,
];

const [site, ...folders] = process.argv.slice(2);
const own = join(site, "assets", "css");
const sheets = await Promise.all((await readdir(own)).map((name) => readFile(join(own, name), "utf8")));
/** Values of the theme that the site's own style sheets name or set. */
const variables = sheets.join().match(/--md-[\w-]+/g) ?? [];
const found = await new PurgeCSS().purge({
  content: ["**/*.html", "assets/{js,play}/**/*.{js,mjs}"].map((files) => join(site, files)),
  css: [join(folders[0], "*.css")],
  defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
  keyframes: true,
  safelist: { standard: GIVEN, variables },
  variables: true,
});
for (const { file = "", css } of found) {
  const name = file.slice(folders[0].length);
  await Promise.all(folders.map((folder) => writeFile(join(folder, name), css)));
}
