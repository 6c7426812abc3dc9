/** Long lists in short turns of the event loop, so that the server answers others meanwhile (decision 584). */
import { setImmediate } from 'node:timers/promises';

/** As `list.map(work)`; after each `atOnce` entries others have their turn. Let `atOnce` take a few milliseconds. */
export async function mapInTurns<Entry, Result>(
  list: readonly Entry[],
  work: (entry: Entry, index: number) => Result,
  atOnce = 100,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, entry] of list.entries()) {
    if (index > 0 && index % atOnce === 0) await setImmediate();
    results.push(work(entry, index));
  }
  return results;
}
