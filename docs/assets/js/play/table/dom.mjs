// SPDX-License-Identifier: MIT
// Elements made without a line of HTML text.

/**
 * A new element. Attributes that are false or null are left out; `true` stands for "".
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children);
  return element;
}

/**
 * A button that calls `press`.
 * @param {string} label
 * @param {() => void} press
 * @param {Record<string, string | number | boolean | null>} [attributes]
 */
export function button(label, press, attributes = {}) {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", press);
  return element;
}

/**
 * A switch with its label.
 * @param {string} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} turn
 */
export function toggle(label, isOn, turn) {
  const box = h("input", { type: "checkbox", role: "switch" });
  box.checked = isOn;
  box.addEventListener("change", () => turn(box.checked));
  return h("label", { class: "switch" }, box, h("span", {}, label));
}

/**
 * Set an attribute, or take it away when the value is null.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function put(element, name, value) {
  if (value === null) {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

/**
 * Change a text only where it differs, so that nobody is told twice.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/**
 * Show a number that may be below zero: its sign is a word for those who listen.
 * @param {Element} element
 * @param {number} value
 * @param {string} minus
 */
export function figure(element, value, minus) {
  if (value >= 0) {
    say(element, String(value));
  } else if (element.textContent !== `${minus}−${-value}`) {
    const sign = [h("span", { class: "unseen" }, minus), h("span", { "aria-hidden": "true" }, "−")];
    element.replaceChildren(...sign, String(-value));
  }
}
