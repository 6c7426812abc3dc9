/** How an attack goes on: so many at a time, so many in all, until it is over. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does `work(number)` at most `most` times, `workers` at a time, each again after `pauseMs`, until `signal`
 * says that it is over.
 * @returns when the last one is done
 */
export async function repeat({ signal }, { most, workers, pauseMs = 0 }, work) {
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < most && !signal.aborted) {
        await work(next++);
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
    }),
  );
}

/** Until the attack is over. */
export const over = ({ signal }) =>
  new Promise((done) => {
    if (signal.aborted) done(undefined);
    else signal.addEventListener('abort', () => done(undefined), { once: true });
  });
