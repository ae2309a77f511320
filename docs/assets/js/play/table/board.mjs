// SPDX-License-Identifier: MIT
// The score, the four seats around the table, and what was just said or played.

import { pictureOf } from "./cards.mjs";
import { button, figure, h, put, say } from "./dom.mjs";

/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./picture.mjs").Place} Place */
/** @typedef {import("./words.mjs").Words} Words */

const SWEEP_MS = 280;
/** @type {Record<string, {x: string, y: string}>} Where a trick goes, by the seat that takes it. */
const WAYS = {
  S: { x: "0", y: "7rem" },
  SW: { x: "-7rem", y: "3rem" },
  W: { x: "-7rem", y: "0" },
  NW: { x: "-7rem", y: "-4rem" },
  N: { x: "0", y: "-7rem" },
  NE: { x: "7rem", y: "-4rem" },
  E: { x: "7rem", y: "0" },
  SE: { x: "7rem", y: "3rem" },
};

/**
 * @param {Words} words
 * @param {(choice: number) => void} onWhy asked about an action of a bot, by its number
 */
export function createBoard(words, onWhy) {
  const { labels } = words;
  const score = createScore(words);
  /** The seats of the game, each with its place. @type {{seat: string, made: ReturnType<typeof createSeat>}[]} */
  let seats = [];
  const turned = h("div", { class: "turned" });
  const trump = h("span", {});
  const contract = h("span", { class: "trump__more" });
  const gold = h("span", { class: "trump__more trump__gold", hidden: true }, labels.gold);
  const story = h("p", { class: "story" });
  const list = h("ul", { class: "seats", "aria-label": labels.trick });
  const head = h("p", { class: "trump" }, trump, contract, gold);
  const element = h("div", { class: "board" }, score.element, head, h("div", { class: "felt" }, list, turned), story);
  let shown = "";
  /** Who took the trick that lies on the table. @type {string | null} */
  let winner = null;

  /** @param {Picture} picture */
  function draw(picture) {
    score.draw(picture);
    say(trump, picture.trump);
    say(contract, picture.contract);
    put(gold, "hidden", picture.isGolden ? null : "");
    put(head, "data-suit", picture.suit?.toLowerCase() ?? null);
    seat(picture.places);
    const took = winner;
    winner = picture.places.find(({ isWinner }) => isWinner)?.seat ?? null;
    picture.places.forEach((place, number) => seats[number].made.draw(place, took === winner ? null : took));
    say(story, picture.story);
    put(element, "data-past", picture.isPast ? "" : null);
    put(turned, "data-down", picture.isTurnedDown ? "" : null);
    const { turned: card } = picture;
    if (shown !== (card?.name ?? "")) {
      shown = card?.name ?? "";
      turned.replaceChildren(
        ...(card ? [h("p", { class: "unseen" }, labels.turned), pictureOf(words, card, { isNamed: true })] : []),
      );
    }
  }

  /** Another game may have other seats. @param {Place[]} places */
  function seat(places) {
    if (places.map((place) => place.seat).join() !== seats.map((place) => place.seat).join()) {
      seats = places.map((place) => ({ seat: place.seat, made: createSeat(place.seat, words, onWhy) }));
      put(list, "data-seats", String(seats.length));
      list.replaceChildren(...seats.map(({ made }) => made.element));
    }
  }

  /**
   * Put a sentence where the story stands, until the story goes on.
   * @param {string} text
   */
  const tell = (text) => say(story, text);

  return { element, draw, tell };
}

/** Columns of the score that are there only once they have something to count. */
const RARE = /** @type {const} */ (["games", "hickeys"]);

/** @param {Words} words */
function createScore({ labels, seats, minus }) {
  const head = h("tr");
  const body = h("tbody");
  const element = h("table", { class: "score" }, h("thead", {}, head), body);
  let shape = "";

  /** @param {Picture} picture */
  function draw({ totals }) {
    const rare = RARE.filter((column) => totals.some((side) => side[column]));
    const columns = ["tricks", "score", ...rare];
    const wanted = `${totals.length} ${columns.join()}`;
    if (shape !== wanted) {
      shape = wanted;
      head.replaceChildren(h("td"), ...columns.map((column) => h("th", { scope: "col" }, labels[column])));
      body.replaceChildren(...totals.map(() => h("tr", {}, h("th", { scope: "row" }), ...columns.map(() => h("td")))));
    }
    totals.forEach(({ name, tricks, points, ...others }, number) => {
      const [title, won, total, ...more] = body.rows[number].cells;
      say(title, labels[name] ?? seats[name]);
      say(won, String(tricks));
      figure(total, points, minus);
      more.forEach((cell, place) => say(cell, String(others[rare[place]])));
    });
  }

  return { element, draw };
}

/**
 * @param {string} seat
 * @param {Words} words
 * @param {(choice: number) => void} onWhy
 */
function createSeat(seat, words, onWhy) {
  let choice = -1;
  let shown = "";
  const marks = h("span", { class: "seat__marks" });
  const speech = h("span", { class: "seat__speech", hidden: true });
  const spot = h("div", { class: "seat__spot" }, speech);
  const why = button("", () => onWhy(choice), {
    class: "seat__why",
    "aria-label": words.why[seat] ?? "",
    title: words.why[seat] ?? "",
    hidden: true,
  });
  why.append(h("span", { "aria-hidden": "true" }, "?"));
  const name = h("span", { class: "seat__name" }, words.seats[seat]);
  const plate = h("div", { class: "seat__plate" }, h("div", { class: "seat__head" }, name, why), marks);
  const element = h("li", { class: `seat seat--${seat.toLowerCase()}` }, plate, spot);

  /**
   * @param {Place} place
   * @param {string | null} taker who takes the card that lies here, if it goes
   */
  function draw(place, taker) {
    choice = place.choice;
    why.hidden = choice < 0;
    say(marks, place.isWinner ? words.labels.wins : place.marks.join(" · "));
    say(speech, place.speech);
    put(speech, "hidden", place.speech ? null : "");
    put(element, "data-turn", place.isTurn ? "" : null);
    put(element, "data-out", place.isOut ? "" : null);
    put(element, "data-winner", place.isWinner ? "" : null);
    const card = place.card?.card ?? "";
    if (shown !== card) {
      shown = card;
      const drawn = place.card ? [pictureOf(words, place.card, { isNamed: true })] : [];
      const gone = spot.querySelector(".card");
      spot.replaceChildren(speech, ...drawn);
      if (gone && taker) {
        sweep(spot, gone, taker);
      }
    }
  }

  return { element, draw };
}

/**
 * Let a card of a trick go to the seat that took it. Only the eyes are told so.
 * @param {Element} spot
 * @param {Element} card
 * @param {string} taker
 */
function sweep(spot, card, taker) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return;
  }
  const { x, y } = WAYS[taker];
  card.classList.add("is-taken");
  put(card, "aria-hidden", "true");
  spot.prepend(card);
  card
    .animate([{}, { opacity: 0, transform: `translate(${x}, ${y}) scale(0.7)` }], { duration: SWEEP_MS, easing: "ease-in" })
    .finished.finally(() => card.remove());
}
