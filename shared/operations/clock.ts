/** Two machines whose clocks differ: what begins and ends by one of them does so at the wrong time. */

/** Between two machines that are set by NTP it is some milliseconds; codes, cookies and limits take less than this. */
const DIFFERENCE_MAX_MS = 60_000;

export interface ClockDifference {
  /** Milliseconds by which the first clock is ahead of the other. */
  ahead: number;
  /** `this machine's clock`, `the database's`: as they are called. */
  clock: string;
  other: string;
  /** What ends by it. */
  because: string;
}

/** In words, with what to do; null: not worth a word. */
export function wordsOfClock({ ahead, clock, other, because }: ClockDifference): string | null {
  if (Math.abs(ahead) <= DIFFERENCE_MAX_MS) return null;
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return `${clock} is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} ${other}: set both by NTP; ${because}`;
}
