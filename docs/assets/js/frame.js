// SPDX-License-Identifier: MIT
// What the frame of every page needs beyond the theme. No module: it must also run from a disk.

{
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const root = document.documentElement;
  const isFromDisk = location.protocol === "file:";

  // The theme opens its menu with a label, which a keyboard cannot reach: a button takes its place.
  const label = document.querySelector("label.md-header__button[for=__drawer]");
  const menu = document.querySelector(".md-nav--primary");
  const drawer = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
  if (label && menu && drawer) {
    const button = document.createElement("button");
    button.className = label.className;
    button.setAttribute("for", "__drawer"); // the theme's style sheet knows it by this attribute
    button.ariaLabel = menu.ariaLabel;
    button.append(...label.childNodes);
    const tell = () => (button.ariaExpanded = String(drawer.checked));
    drawer.addEventListener("change", tell);
    tell();
    button.addEventListener("click", () => {
      drawer.click();
      if (!drawer.checked) return;
      // The chapter that lies open covers the list of chapters.
      const open = [menu, ...menu.querySelectorAll(".md-nav__toggle:checked ~ .md-nav")].at(-1);
      open?.querySelector("a")?.focus({ preventScroll: true });
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !drawer.checked) return;
      drawer.click();
      button.focus();
    });
    label.replaceWith(button);

    // A chapter covers the list in which it opens: whoever opens or leaves it goes along.
    /** @type {NodeListOf<HTMLLabelElement>} */
    const titles = menu.querySelectorAll(".md-nav__toggle ~ .md-nav > .md-nav__title");
    for (const title of titles) {
      const toggle = /** @type {HTMLInputElement} */ (title.control);
      const name = /** @type {HTMLElement} */ (toggle.nextElementSibling);
      title.tabIndex = name.tabIndex = 0;
      toggle.addEventListener("change", () => (toggle.checked ? title : name).focus({ preventScroll: true }));
    }
  }

  const notice = document.querySelector(".from-disk");
  if (notice instanceof HTMLElement) notice.hidden = !isFromDisk;

  // Dialogs. What they look like and what searches are fetched when one of them first opens.

  /** @type {Promise<unknown> | undefined} */
  let styled;

  function styles() {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("../css/panels.css", here).href;
    const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
    document.head.append(link);
    return loaded;
  }

  /** @param {string} id */
  async function open(id) {
    await (styled ??= styles());
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(id));
    if (document.querySelector("dialog[open]")) return;
    dialog.showModal();
    if (id !== "search") return;
    const { search } = await import(new URL("search/dialog.mjs", here).href);
    await search(dialog);
  }

  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.querySelector(".panel__close")?.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    // What is typed in a dialog is for the dialog alone.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
  }

  for (const opener of document.querySelectorAll("[data-opens]")) {
    const id = opener.getAttribute("data-opens") ?? "";
    if (opener instanceof HTMLElement) opener.hidden = isFromDisk && id === "search";
    opener.addEventListener("click", () => open(id));
  }

  document.addEventListener("keydown", (event) => {
    const isShortcut = event.ctrlKey || event.metaKey ? event.key === "k" : event.key === "/";
    const isTyping = /** @type {Element} */ (event.target).matches("input, textarea, select");
    // At these the theme, which listens to the window, would turn the page, even in mid-hand.
    if (/^[np.,]$/.test(event.key)) event.stopPropagation();
    if (!isShortcut || event.altKey || isTyping || isFromDisk) return;
    event.preventDefault();
    open("search");
  });

  // Settings. The head of the page obeys them before the first paint, this script afterwards.

  const KEY = "bowerbird.settings.1";
  const choices = /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll("#settings input")
  );

  function tick() {
    for (const choice of choices) {
      if (root.getAttribute(`data-${choice.name}`) === choice.value) choice.checked = true;
    }
  }

  function keep() {
    const chosen = [...choices].filter((choice) => choice.checked);
    for (const { name, value } of chosen) root.setAttribute(`data-${name}`, value);
    const kept = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing: the choice holds for this page.
    }
  }

  /** @param {string | null} text */
  function obey(text) {
    for (const [name, value] of Object.entries(JSON.parse(text ?? "{}"))) {
      root.setAttribute(`data-${name}`, value);
    }
    tick();
  }

  tick();
  for (const choice of choices) choice.addEventListener("change", keep);
  addEventListener("storage", ({ key, newValue }) => key === KEY && obey(newValue));
  addEventListener("pageshow", ({ persisted }) => persisted && obey(localStorage.getItem(KEY)));
}
