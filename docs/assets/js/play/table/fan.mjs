// SPDX-License-Identifier: MIT
// The reader's hand: one tab stop, arrows between the cards, each card a button that stays in place.

import { pictureOf } from "./cards.mjs";
import { button, h, put, say } from "./dom.mjs";

/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./slots.mjs").Slot} Slot */
/** @typedef {import("./words.mjs").Words} Words */

const SLIDE_MS = 300;
/** Rows to go by a key. @type {Record<string, number>} */
const ROWS = { ArrowUp: -1, ArrowDown: 1 };

/**
 * @param {Words} words
 * @param {(action: string) => void} onPlay
 * @param {() => void} onEmptied the card that had the focus was the last one
 * @param {(cards: string[]) => void} onChosen several are asked for, and these are chosen
 */
export function createFan(words, onPlay, onEmptied, onChosen) {
  const element = h("div", { class: "fan", role: "group", "aria-label": words.labels.hand });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {Slot[]} */
  let slots = [];
  let current = 0;
  let isChoice = false;
  /** Ids of the cards that are chosen, where several are asked for. @type {Set<string>} */
  const chosen = new Set();

  /** @param {Picture} picture */
  function draw(picture) {
    const focused = document.activeElement;
    const hadFocus = element.contains(focused);
    const order = slots.map(idOf).join();
    const from = places();
    slots = picture.slots;
    isChoice = picture.choice !== null;
    keepChosen();
    put(element, "hidden", picture.isScored ? "" : null);
    put(element, "data-out", picture.isOut ? "" : null);
    put(element, "data-blind", picture.isBlind ? "" : null);
    put(element, "data-count", String(slots.length));
    slots.forEach(drawSlot);
    if (order !== slots.map(idOf).join() || !element.hasChildNodes()) {
      element.replaceChildren(...slots.map(({ card, id }) => (card && buttons.get(id)) ?? gap()));
      slide(from);
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
  const idOf = ({ card, id }) => (card ? id : "");

  /** Only cards that are still there, and asked for, stay chosen. */
  function keepChosen() {
    const there = isChoice ? slots.flatMap(({ card, id }) => (card ? [id] : [])) : [];
    chosen.forEach((id) => there.includes(id) || chosen.delete(id));
  }

  /** Where each card is now, from the left. */
  const places = () => new Map(held().flatMap((card) => (card ? [[card, card.offsetLeft]] : [])));

  /**
   * Cards that stand elsewhere than before move there, so that nobody loses sight of them.
   * @param {Map<HTMLButtonElement, number>} from
   */
  function slide(from) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return;
    }
    for (const [card, left] of places()) {
      const way = (from.get(card) ?? left) - left;
      if (way) {
        card.animate([{ transform: `translateX(${way}px)` }, { transform: "none" }], { duration: SLIDE_MS, easing: "ease-out" });
      }
    }
  }

  /** @param {Slot} slot */
  function drawSlot({ card, id, use }) {
    if (!card) {
      return;
    }
    if (!buttons.has(id)) {
      const made = button("", () => press(made), { class: "fan__card" });
      made.append(pictureOf(words, card, { isNamed: false }), h("span", { class: "fan__name unseen" }));
      buttons.set(id, made);
    }
    const shown = /** @type {HTMLButtonElement} */ (buttons.get(id));
    say(/** @type {Element} */ (shown.lastElementChild), card.name);
    shown.firstElementChild?.classList.toggle("is-trump", card.isTrump);
    put(shown, "aria-disabled", use === "open" ? null : "true");
    put(shown, "data-use", use);
    put(shown, "aria-pressed", isChoice ? String(chosen.has(id)) : null);
  }

  const gap = () => h("span", { class: "fan__gap" });
  const held = () => [...element.children].map((child) => (child instanceof HTMLButtonElement ? child : null));

  /**
   * Place of the card nearest to a place, to its right first.
   * @param {number} from
   */
  function nearest(from) {
    const taken = slots.flatMap(({ card }, number) => (card ? [number] : []));
    return taken.find((number) => number >= from) ?? taken.at(-1) ?? 0;
  }

  /** @param {HTMLButtonElement} pressed */
  function press(pressed) {
    const slot = slots[held().indexOf(pressed)];
    if (slot) {
      use(slot);
    }
  }

  /** Play a card, or choose it, or no longer. @param {Slot} slot */
  function use(slot) {
    if (!isChoice) {
      onPlay(slot.action);
      return;
    }
    chosen.delete(slot.id) || chosen.add(slot.id);
    drawSlot(slot);
    onChosen(slots.flatMap(({ card, id }) => (card && chosen.has(id) ? [card.card] : [])));
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
    const taken = slots.flatMap(({ card }, number) => (card ? [number] : []));
    const at = taken.indexOf(current);
    /** @type {Record<string, number>} */
    const targets = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: taken.length - 1 };
    if (event.repeat && (event.key === "Enter" || event.key === " ")) {
      // A key that is held down would play card after card.
      event.preventDefault();
    }
    const target = taken[targets[event.key]];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key in targets && isPlain) {
      event.preventDefault();
      if (target !== undefined) {
        move(target);
      }
    }
    const across = current + (ROWS[event.key] ?? 0) * cardsInRow();
    if (event.key in ROWS && isPlain && across in slots) {
      event.preventDefault();
      move(nearest(across));
    }
  });

  /** Cards that lie side by side. */
  const cardsInRow = () => getComputedStyle(element).gridTemplateColumns.split(" ").length;

  /**
   * Play the card in a place, counted from 1; false where there is none.
   * @param {number} number
   */
  function playNumber(number) {
    const slot = slots[number - 1];
    if (slot?.card) {
      use(slot);
    }
    return Boolean(slot?.card);
  }

  /**
   * Go to the next card of a suit, the left bower among the trumps; false where there is none.
   * @param {string} suit
   */
  function jump(suit) {
    const members = slots.flatMap(({ card, suit: own }, number) => (card && own === suit ? [number] : []));
    const isHere = element.contains(document.activeElement);
    const target = members.find((number) => (isHere ? number > current : number >= current)) ?? members[0];
    if (target === undefined) {
      return false;
    }
    move(target);
    return true;
  }

  return { element, draw, focus, jump, playNumber };
}
