// SPDX-License-Identifier: MIT
// One tab plays at a time, since all keep their hand in the same place.

const NAME = "bowerbird.table";

/**
 * @param {() => void} onLost another tab plays now
 */
export function createPlace(onLost) {
  let isMine = false;

  /**
   * Whether the place is this tab's from now on. A browser without locks cannot tell.
   * @param {boolean} isForced take it from whichever tab has it
   * @returns {Promise<boolean>}
   */
  function take(isForced) {
    if (isMine || !navigator.locks) {
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      navigator.locks
        .request(NAME, isForced ? { steal: true } : { ifAvailable: true }, (lock) => {
          isMine = lock !== null;
          resolve(isMine);
          return lock && new Promise(() => {});
        })
        .catch(() => {
          isMine = false;
          onLost();
        });
    });
  }

  return { take };
}
