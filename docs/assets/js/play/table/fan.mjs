// SPDX-License-Identifier: MIT
// The reader's hand: one tab stop, arrows between the cards, each card a button that stays in place.

import { pictureOf } from "./cards.mjs";
import { button, h, put, say } from "./dom.mjs";

/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./picture.mjs").Slot} Slot */
/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {(action: string) => void} onPlay
 * @param {() => void} onEmptied the card that had the focus was the last one
 */
export function createFan(words, onPlay, onEmptied) {
  const element = h("div", { class: "fan", role: "group", "aria-label": words.labels.hand });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {Slot[]} */
  let slots = [];
  let current = 0;

  /** @param {Picture} picture */
  function draw(picture) {
    const focused = document.activeElement;
    const hadFocus = element.contains(focused);
    const order = slots.map(({ card }) => card?.card).join();
    slots = picture.slots;
    put(element, "data-out", picture.isOut ? "" : null);
    put(element, "data-blind", picture.isBlind ? "" : null);
    put(element, "data-count", String(slots.length));
    slots.forEach(drawSlot);
    if (order !== slots.map(({ card }) => card?.card).join() || !element.hasChildNodes()) {
      element.replaceChildren(...slots.map(({ card }) => (card && buttons.get(card.card)) ?? gap()));
    }
    const place = held().findIndex((card) => card === focused);
    current = nearest(place < 0 ? current : place);
    slots.forEach(({ card }, number) => {
      put(/** @type {Element} */ (element.children[number]), "tabindex", card ? (number === current ? "0" : "-1") : null);
    });
    if (hadFocus && document.activeElement !== focused) {
      focus();
    }
  }

  /** @param {Slot} slot */
  function drawSlot({ card, use }) {
    if (!card) {
      return;
    }
    if (!buttons.has(card.card)) {
      const made = button("", () => press(made), { class: "fan__card" });
      made.append(pictureOf(words, card, { isNamed: false }), h("span", { class: "fan__name" }));
      buttons.set(card.card, made);
    }
    const shown = /** @type {HTMLButtonElement} */ (buttons.get(card.card));
    say(/** @type {Element} */ (shown.lastElementChild), card.name);
    shown.firstElementChild?.classList.toggle("is-trump", card.isTrump);
    put(shown, "aria-disabled", use === "open" ? null : "true");
    put(shown, "data-use", use);
  }

  const gap = () => h("span", { class: "fan__gap" });
  const held = () => [...element.children].map((child) => (child instanceof HTMLButtonElement ? child : null));

  /**
   * Place of the card nearest to a place, to its right first.
   * @param {number} from
   */
  function nearest(from) {
    const places = slots.flatMap(({ card }, number) => (card ? [number] : []));
    return places.find((number) => number >= from) ?? places.at(-1) ?? 0;
  }

  /** @param {HTMLButtonElement} pressed */
  function press(pressed) {
    const slot = slots[held().indexOf(pressed)];
    if (slot) {
      onPlay(slot.action);
    }
  }

  function focus() {
    const target = held()[current];
    if (target) {
      target.focus();
    } else {
      onEmptied();
    }
  }

  /** @param {number} number */
  function move(number) {
    current = number;
    held().forEach((card, place) => card && put(card, "tabindex", place === current ? "0" : "-1"));
    focus();
  }

  element.addEventListener("focusin", ({ target }) => {
    const number = held().findIndex((card) => card === target);
    if (number >= 0 && number !== current) {
      move(number);
    }
  });

  element.addEventListener("keydown", (event) => {
    const places = slots.flatMap(({ card }, number) => (card ? [number] : []));
    const at = places.indexOf(current);
    /** @type {Record<string, number>} */
    const targets = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: places.length - 1 };
    const target = places[targets[event.key]];
    if (event.key in targets && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (target !== undefined) {
        move(target);
      }
    }
  });

  /**
   * Play the card in a place, counted from 1.
   * @param {number} number
   */
  function playNumber(number) {
    const slot = slots[number - 1];
    if (slot?.card) {
      onPlay(slot.action);
    }
  }

  return { element, draw, focus, playNumber };
}
