/**
 * How often a process that ended by itself is started again before it is given up: the embedded PostgreSQL,
 * and the servers of `npm start`, whose scripts run on a Node that reads no TypeScript.
 */

export const MAX_RESTARTS = 5;
export const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 250;

/** Counts the restarts of one process. @param {() => number} now Milliseconds, of any beginning. */
export function countRestarts(now = () => performance.now()) {
  let times = [];
  return {
    /** Milliseconds to wait before the next start, doubling; null: it has ended too often and is given up. */
    next() {
      const time = now();
      times = times.filter((each) => time - each < WITHIN_MS);
      if (times.length >= MAX_RESTARTS) return null;
      times.push(time);
      return FIRST_PAUSE_MS * 2 ** (times.length - 1);
    },
  };
}
