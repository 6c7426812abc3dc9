/**
 * Waiting for scripts with the plan's two limits. `import()` never gives up and tells nothing of its bytes (stack.md §4),
 * so that a file that sends nothing is told from a slow one by asking for it a second time, shortly before the limit, as a
 * stream: the browser joins that to the download under way. The usual case, everything is there in time, costs a timer.
 */
import type { PlanLimits } from '@sufra/contract';
import { LoadFailure } from './fetch-error.ts';

export type ArrivalLimits = Pick<PlanLimits, 'silent' | 'total'>;

/** Resolves as `promise` does; rejects with LoadFailure `silent` or `late` when `files` (absolute) keep it waiting too long. */
export function arriveWithin<Value>(
  promise: Promise<Value>,
  { silent, total }: ArrivalLimits,
  files: readonly string[],
  what: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const patience = silent / 4;
    const late = setTimeout(() => reject(new LoadFailure('late', `${what} did not arrive within ${total} ms`)), total);
    const ask = setTimeout(async () => {
      if (await haveBytes(files.filter(isUnderWay), patience, over.signal)) return;
      reject(new LoadFailure('silent', `${what} sent nothing within ${silent} ms`));
    }, silent - patience);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(late);
      clearTimeout(ask);
      over.abort();
    });
  });
}

/** Files that sent nothing while we listened: a listening that was given up stands in the timeline like a download that ended. */
const silent = new Set<string>();

/** A download that ended, well or not, has an entry in the browser's timeline (as long as that has room: then we ask in vain). */
function isUnderWay(file: string): boolean {
  return silent.has(file) || performance.getEntriesByName(file).length === 0;
}

/** False when one of the files brings neither a byte nor an error within `patience` ms. */
async function haveBytes(files: readonly string[], patience: number, signal: AbortSignal): Promise<boolean> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const answered = await Promise.all(files.map((file) => answers(file, ended)));
  return signal.aborted || answered.every(Boolean);
}

async function answers(file: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { body } = await fetch(file, { signal });
    const reader = body?.getReader();
    await reader?.read();
    void reader?.cancel().catch(() => {});
    return true;
  } catch {
    // Not silence but a fault, which the import tells.
    if (!signal.aborted) return true;
    silent.add(file);
    return false;
  }
}
