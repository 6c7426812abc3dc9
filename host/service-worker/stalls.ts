/**
 * Watches pages from outside: a page says which part it mounts, and then once a second that it still answers.
 * One that the visitor sees and that says nothing for 5 s is stopped by that part, which is reported
 * (PLAT-002). A part of the site's worker.
 */
import { type WorkerEvent, worker } from './messages.ts';

/** What a page sends: `report` with the first of a step, `isOver` with the last. */
export interface StepMessage extends WorkerEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}
interface Pending {
  readonly report: object;
  /** Ends the wait without a report. */
  readonly release: () => void;
}

const SILENT_MS = 5000;
/** Pages are not believed without a bound. */
const MAX_STEPS = 50;
const pending = new Map<string, Pending>();

export function followStep(event: StepMessage): void {
  const { data, source } = event;
  const { step, report, isOver } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (!source || typeof step !== 'number') return;
  const key = `${source.id} ${step}`;
  const before = pending.get(key);
  before?.release();
  pending.delete(key);
  const about = report ?? before?.report;
  if (isOver || typeof about !== 'object' || about === null || pending.size >= MAX_STEPS) return;
  event.waitUntil(
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        // Of several parts at work none is known to be the one: the page itself will count as one that never
        // came alive.
        const ofPage = [...pending].filter(([other]) => other.startsWith(`${source.id} `));
        for (const [other, { release }] of ofPage) {
          pending.delete(other);
          release();
        }
        resolve(ofPage.length === 1 ? reportStall(source.id, about) : undefined);
      }, SILENT_MS);
      const release = () => {
        clearTimeout(timer);
        resolve();
      };
      pending.set(key, { report: about, release });
    }),
  );
}

/** A page in the background is slowed down by the browser; one that was closed is silent rightly. */
async function reportStall(id: string, report: object): Promise<void> {
  const page = await worker.clients.get(id);
  if (page?.visibilityState !== 'visible') return;
  const message = `The page did not answer for ${SILENT_MS} ms`;
  await fetch('/-/report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, message, at: new Date().toISOString() }),
  }).catch(() => {});
}
