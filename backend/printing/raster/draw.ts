/**
 * Draws papers in a thread of its own (decision 603): a paper of a hundred dishes takes some ten
 * milliseconds, in which the server would answer no restaurant. The thread starts with the first paper and
 * ends when none came for a while.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import type { Paper } from '../ticket/document.ts';
import type { Drawn } from './draw-thread.ts';
import type { Raster } from './raster.ts';

/** A busy machine gives the thread few turns. */
const PATIENCE_MS = 10 * SECOND_MS;
const IDLE_MS = 5 * MINUTE_MS;
/** Papers that wait for the thread: more printers than that ask again. */
const MAX_WAITING = 64;

type Answer = { height: number; bits: Uint8Array } | { fault: string };

let thread: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let idle: NodeJS.Timeout | undefined;

/** The paper as `width` dots across, a multiple of 8. Throws when it cannot be drawn, or too many wait. */
export async function draw(paper: Paper, width: number): Promise<Raster> {
  if (waiting >= MAX_WAITING) throw new Error('too many papers wait to be drawn');
  waiting += 1;
  // One after the other: an answer says not of which paper it is.
  const drawn = last.then(() => drawNext({ paper, width }));
  last = drawn.catch(() => {});
  try {
    return await drawn;
  } finally {
    waiting -= 1;
  }
}

async function drawNext(drawn: Drawn): Promise<Raster> {
  clearTimeout(idle);
  thread ??= begin();
  const asked = thread;
  const answer = once(asked, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  asked.ref();
  asked.postMessage(drawn);
  try {
    const [found] = (await answer) as [Answer];
    if ('fault' in found) throw new Error(found.fault);
    return { width: drawn.width, height: found.height, bits: Buffer.from(found.bits.buffer) };
  } catch (error) {
    // It hangs, or has ended: the next paper gets another.
    if (thread === asked) thread = null;
    void asked.terminate();
    throw error;
  } finally {
    // A process that has nothing more to do ends without it.
    asked.unref();
    idle = setTimeout(end, IDLE_MS);
    idle.unref();
  }
}

function begin(): Worker {
  return new Worker(new URL('./draw-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
}

function end(): void {
  void thread?.terminate();
  thread = null;
}
