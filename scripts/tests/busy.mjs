/** Processes that keep processors busy, for tests on a loaded machine. */
import { startChild } from '../children.mjs';

/** Starts `count` of them. @param {number} count @returns {() => Promise<void>} Ends them. */
export function keepBusy(count) {
  const loops = Array.from({ length: count }, (_, at) =>
    startChild({ name: `busy-${at + 1}`, command: process.execPath, args: ['-e', 'for (;;);'], lifeline: false }),
  );
  return async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  };
}
