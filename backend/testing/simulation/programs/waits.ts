/** How long people of a simulated day take. */
import { type Person, sleep } from '../world.ts';

const SECOND_MS = 1000;

/** Minutes. */
export const pause = ({ random }: Person, from: number, to: number): Promise<void> =>
  sleep((from + random.int(to - from)) * 60 * SECOND_MS);
/** As long as it takes to tap. */
export const tap = ({ random }: Person): Promise<void> => sleep((1 + random.int(20)) * SECOND_MS);
