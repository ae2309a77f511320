// SPDX-License-Identifier: MIT
// The position on the desk: the form, the line that it writes, what was said and played, and what is
// wrong with any of it. Whatever the engine refuses, the form keeps what it holds; what a reader has
// laid out is put aside where a line takes its place.

import { h } from "../table/dom.mjs";
import { linkedLine } from "../table/link.mjs";
import { createAside } from "./aside.mjs";
import { blank, draftOf, gaps, isOpen, lineOf, readDraft } from "./draft.mjs";
import { faultOf } from "./fault.mjs";
import { createForm } from "./form.mjs";
import { createLine } from "./line.mjs";
import { createPacks } from "./packs.mjs";
import { linkedProblem, problemLine } from "./problem.mjs";
import { keepForm, keptForm } from "./store.mjs";
import { createTold } from "./told.mjs";
import { createWays, readWay } from "./ways.mjs";

/** @typedef {import("../door.mjs").DoorError} DoorError */
/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {import("./told.mjs").Present} Present */
/** @typedef {{present: Present, isOpen: boolean, way: import("./ways.mjs").Way}} Question */

/**
 * @param {import("./words.mjs").Words} words
 * @param {{
 *   site: import("../cargo.mjs").Site,
 *   ask: (type: string, body: object) => Promise<any>,
 *   phrase: import("./figures.mjs").Phrase,
 *   notice: ReturnType<typeof import("../table/notice.mjs").createNotice>,
 *   isReady: () => boolean,
 *   onPresent: (question: Question | null) => void,
 *   onSaid: (text: string) => void,
 * }} page `onPresent` is told of each position that can be asked about, or null
 */
export function createDesk(words, { site, ask, phrase, notice, isReady, onPresent, onSaid }) {
  const { labels, own } = words;
  const kept = keptForm();
  const form = createForm(words, { onChange: (next) => change(next), onSaid });
  const told = createTold(words, { onAct: act, onChange: takeBack });
  const ways = createWays(words, readWay(kept?.ways), () => (keep(), present && onPresent(question(present))));
  const line = createLine(words, { onFill: paste, written: () => written(draft), onSaid });
  const first = Object.keys(own.games)[0];
  let draft = readDraft(kept?.draft) ?? blank(first);
  const aside = createAside(labels.back, String(kept?.lent ?? ""), { written, onBack: giveBack });
  /** A line that is to be opened once the engine can read it. @type {string | null} */
  let wanted = null;
  /** Actions that came after one that is being changed: they stay where they can. @type {string[]} */
  let after = [];
  /** @type {Present | null} */
  let present = null;
  const packs = createPacks(ask);
  let turn = 0;

  addEventListener("hashchange", open);

  /** Open what the address leads to, else what was kept. */
  async function open() {
    const id = linkedProblem(location.hash);
    const linked = linkedLine(location.hash);
    try {
      wanted = id === null ? linked : await problemLine(id, site);
    } catch {
      notice.show([labels.no_problem]);
    }
    if (wanted !== null) {
      lay(isReady() ? null : draftOf(wanted));
    }
    await begin(false);
  }

  /** Go on, once the engine is here. @param {boolean} isFocused lead the reader to the question */
  async function begin(isFocused) {
    if (wanted !== null && isReady()) {
      const opened = wanted;
      wanted = null;
      history.replaceState(null, "", location.pathname + location.search); // A reload goes on where the reader is.
      await paste(opened);
    } else {
      await refresh();
    }
    if (isFocused) {
      told.lead();
    }
  }

  /** @param {Draft} next @param {string[]} [tail] actions to try after those of the draft */
  function change(next, tail = []) {
    draft = next;
    after = tail;
    refresh();
  }

  /** The seat to move does this; what came after an action that was changed follows where it may. @param {string} action */
  async function act(action) {
    const actions = [...draft.actions, action];
    const whole = { ...draft, actions: [...actions, ...after] };
    const isWhole = after.length > 0 && (await ask("state", { position: written(whole) }).then(() => true, () => false));
    change(isWhole ? whole : { ...draft, actions });
  }

  /** Go back to before an action. @param {number} number @param {boolean} [isKept] those after it stay where they may */
  function takeBack(number, isKept = true) {
    change({ ...draft, actions: draft.actions.slice(0, number) }, isKept ? draft.actions.slice(number + 1) : []);
  }

  /** Fill the form from a line, where the engine can read it. @param {string} text */
  async function paste(text) {
    if (!isReady()) {
      wanted = text;
      lay(draftOf(text));
      refresh();
      onSaid(labels.unready);
      return;
    }
    try {
      const { position } = await ask("replay", { position: text });
      lay(draftOf(position));
      change(draft);
    } catch (error) {
      refuse(/** @type {DoorError} */ (error), text);
    }
  }

  /** A line fills the form: what the reader has laid out there stays within reach. @param {Draft | null} next */
  function lay(next) {
    if (next) {
      aside.replace(draft, next);
      draft = next;
    }
  }

  /** The reader's own comes again. @param {Draft} own */
  function giveBack(own) {
    wanted = null;
    aside.replace(draft, own, "");
    change(own);
    told.lead();
  }

  /** Draw the position as it is now. */
  async function refresh() {
    turn += 1;
    const mine = turn;
    const position = written(draft);
    present = null;
    keep();
    line.show(wanted ?? position);
    form.draw(draft, packs.known(draft.rules) ?? form.gameOf(draft).pack);
    const lacking = missing();
    if (lacking || !isReady()) {
      told.wait(lacking ?? labels.unready);
      onPresent(null);
      return;
    }
    try {
      const [course, state, pack] = await Promise.all([
        ask("replay", { position }),
        ask("state", { position, seat: "S" }),
        packs.packOf(draft.rules),
      ]);
      if (mine === turn) {
        notice.hide();
        form.draw(draft, pack);
        present = { position: course.position, course, state };
        told.draw(present);
        onPresent(question(present));
      }
    } catch (error) {
      if (mine === turn) {
        told.wait("");
        onPresent(null);
        refuse(/** @type {DoorError} */ (error));
      }
    }
  }

  /** The sentence about what has to be chosen first, or null. */
  function missing() {
    const { hand, turned } = form.gameOf(draft);
    const [gap] = gaps(draft, hand);
    return gap ? own.needs[gap.seat]?.[gap.n - 1] : turned && !draft.up ? labels.need_turned : null;
  }

  /** @param {Present} now @returns {Question} */
  const question = (now) => ({ present: now, isOpen: isOpen(draft, form.seatsOf(draft)), way: ways.value() });

  /** @param {Draft} told */
  function written(told) {
    return lineOf(told, form.seatsOf(told));
  }

  const keep = () => keepForm({ draft, ways: ways.value(), lent: aside.lent() });

  /** Say what is wrong, and where. @param {DoorError} error @param {string} [text] a line that was to be opened */
  async function refuse(error, text) {
    if (error.stage !== "reply") {
      return; // The engine has told already.
    }
    const { sentences, part, action } = await faultOf(error, text ?? written(draft), labels, phrase);
    if (text !== undefined) {
      notice.show([labels.refused_pasted, ...sentences, labels.mend]);
      line.show(text, part);
    } else {
      notice.show(sentences, action === null ? [] : [{ label: labels.cut_back, press: () => takeBack(action, false) }]);
    }
  }

  /** The engine has stopped. */
  function leave() {
    told.wait("");
    onPresent(null);
  }

  return {
    above: [h("h2", {}, labels.position), aside.element, form.element, line.element],
    told: told.element,
    ways: ways.element,
    open,
    begin,
    act,
    refuse,
    leave,
  };
}
