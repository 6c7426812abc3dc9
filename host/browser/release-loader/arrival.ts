/**
 * Waiting for scripts with the plan's two limits. `import()` never times out and reports no progress
 * (stack.md §4), so a file that sends nothing is distinguished from a slow one by requesting it a second
 * time, shortly before the limit, as a stream: the browser joins that to the download under way. The usual
 * case, everything is there in time, costs a timer.
 */

import type { PlanLimits } from '@sufra/contract';
import { anySignal } from '@sufra/contract/older-browsers';
import { LoadFailure } from './fetch-error.ts';

export type ArrivalLimits = Pick<PlanLimits, 'silent' | 'total'>;

/**
 * Resolves as `promise` does; rejects with LoadFailure `silent` or `late` when `files` (absolute) keep it
 * waiting too long.
 */
export function loadWithin<Value>(
  promise: Promise<Value>,
  { silent, total }: ArrivalLimits,
  files: readonly string[],
  what: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    /** Time of the probe at the end of the limit. */
    const probeMs = silent / 4;
    const late = setTimeout(() => reject(new LoadFailure('late', `${what} did not arrive within ${total} ms`)), total);
    const probe = setTimeout(async () => {
      if (await allSendBytes(files.filter(isUnderWay), probeMs, over.signal)) return;
      reject(new LoadFailure('silent', `${what} sent nothing within ${silent} ms`));
    }, silent - probeMs);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(late);
      clearTimeout(probe);
      over.abort();
    });
  });
}

/** Files whose probe was given up: it stands in the timeline like a download that ended. */
const silentFiles = new Set<string>();

/**
 * A download that ended, well or not, has an entry in the browser's timeline (as long as that has room;
 * without, the probe is wasted).
 */
function isUnderWay(file: string): boolean {
  return silentFiles.has(file) || performance.getEntriesByName(file).length === 0;
}

/** False when one of the files brings neither a byte nor an error within `timeoutMs`. */
async function allSendBytes(files: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const ended = anySignal([signal, AbortSignal.timeout(timeoutMs)]);
  const answered = await Promise.all(files.map((file) => sendsByte(file, ended)));
  return signal.aborted || answered.every(Boolean);
}

async function sendsByte(file: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { body } = await fetch(file, { signal });
    const reader = body?.getReader();
    await reader?.read();
    void reader?.cancel().catch(() => {});
    return true;
  } catch {
    // Not silence but a fault, which the import reports.
    if (!signal.aborted) return true;
    silentFiles.add(file);
    return false;
  }
}
