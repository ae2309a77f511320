// SPDX-License-Identifier: MIT
// Brings the table or the analyst to a page.

import { bring } from "./bring.mjs";

/** Where the module of each widget lies. */
const MODULES = { "euchre-table": "table/element.mjs", "euchre-analyst": "analyst/element.mjs" };

await Promise.all(Object.entries(MODULES).map(([name, path]) => bring(document.querySelectorAll(name), path)));
