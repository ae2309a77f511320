// SPDX-License-Identifier: MIT
// What the frame of every page needs beyond the theme. No module: it must also run from a disk.

{
  // The theme opens its menu and its search with labels, which a keyboard cannot reach: buttons
  // take their place, named after what they open.
  const opened = {
    __drawer: document.querySelector(".md-nav--primary"),
    __search: document.querySelector("[data-md-component=search]"),
  };

  for (const [id, part] of Object.entries(opened)) {
    const label = document.querySelector(`.md-header label.md-header__button[for=${id}]`);
    if (!label || !part) continue;
    const button = document.createElement("button");
    button.className = label.className;
    button.setAttribute("for", id); // the theme's style sheet knows it by this attribute
    button.ariaLabel = part.ariaLabel;
    button.append(...label.childNodes);
    button.addEventListener("click", () => document.getElementById(id)?.click());
    label.replaceWith(button);
  }

  const notice = document.querySelector(".from-disk");
  if (notice instanceof HTMLElement) notice.hidden = location.protocol !== "file:";
}
