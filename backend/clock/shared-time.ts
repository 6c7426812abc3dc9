import { SECOND_MS } from '@sufra/i18n/time/units';
import { wordsOfClock } from '@sufra/operations/clock';
import type { Logger } from 'pino';

/** Two machines that are set by NTP differ by less; a correction that comes and goes would be worse than none. */
const TOLERATED_MS = 2 * SECOND_MS;
/** How often a server looks: a clock can be set while it runs. */
export const LOOK_MS = 15 * SECOND_MS;

export interface SharedTime {
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * Compares the machine's clock with the database's. Rejects when the database does not answer, and what was
   * known stays.
   */
  look: () => Promise<void>;
  /** As `look`; the log says when a fault begins and ends. */
  watch: (log: Logger) => Promise<void>;
  /** What is wrong with this machine's clock, in words; null: nothing worth a word. */
  fault: () => string | null;
}

/**
 * The time of all servers of one database: what one has placed, another one ends. A machine whose clock is
 * off by more than two seconds follows the database's. `readTime`: the database's, in milliseconds since
 * 1970. `machine`: this machine's.
 */
export function createSharedTime(readTime: () => Promise<number>, machine: () => number = Date.now): SharedTime {
  let ahead = 0;
  const correction = () => (Math.abs(ahead) > TOLERATED_MS ? ahead : 0);
  const look = async () => {
    const before = machine();
    const database = await readTime();
    const after = machine();
    // Set meanwhile, or an answer that took so long that it says nothing: the next look will.
    if (after < before || after - before > TOLERATED_MS) return;
    ahead = (before + after) / 2 - database;
  };
  const fault = () =>
    wordsOfClock({
      ahead,
      clock: "this machine's clock",
      other: "the database's, which this server follows",
      because: 'its logs and certificates go by its own',
    });
  return {
    now: () => machine() - correction(),
    look,
    async watch(log) {
      const before = fault();
      await look();
      const after = fault();
      if (after !== null && before === null) log.error(after);
      if (after === null && before !== null) log.warn("this machine's clock is right again");
    },
    fault,
  };
}
