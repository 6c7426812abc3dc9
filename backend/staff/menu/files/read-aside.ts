/**
 * Reads a file of a menu in a thread of its own (safety W7): a file of 40 KB can be made to cost seconds, in which the server would answer no restaurant. The
 * thread has little time and memory, and restaurants take turns.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTenantLimits } from '../../../tenant-limits.ts';
import { fileFault, type RawFile } from './raw-rows.ts';
import type { FileToRead } from './read-file.ts';

/** @internal */
export const READ_LIMITS = {
  /** Of a processor, in milliseconds. A full workbook, 10,000 rows of ten columns, takes half of it. */
  processorMs: 1000,
  /** Of a clock, in milliseconds: a busy machine gives the thread few turns. */
  clockMs: 10_000,
  /** Until the thread has loaded its code, in milliseconds. */
  startMs: 20_000,
  memoryMb: 256,
};
const LOOK_EVERY_MS = 50;

/** One file at a time; a restaurant's next file comes after those of others. Three more of a restaurant wait, 15 seconds at most. */
const turns = createTenantLimits({ places: 1, ofOne: 1, waiting: 3, patience: 15_000 });

/**
 * The rows of a file. What takes too long or too much memory has the fault HEAVY. Throws UNAVAILABLE with Retry-After when too many files wait.
 * @param tenant whose turn it takes
 */
export async function readAside(tenant: string, file: FileToRead): Promise<RawFile> {
  const leave = await turns.enter(tenant);
  try {
    return await readInThread(file);
  } finally {
    leave();
  }
}

async function readInThread(file: FileToRead): Promise<RawFile> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: file,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: READ_LIMITS.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const ended = new AbortController();
  const lost = once(thread, 'exit', { signal: ended.signal }).then(() => null);
  lost.catch(() => {});
  // Memory that runs out ends the thread with an error.
  thread.on('error', () => {});
  try {
    const isReady = await Promise.race([once(thread, 'message', within(READ_LIMITS.startMs)), lost]);
    if (!isReady) return fileFault('HEAVY');
    const answer = once(thread, 'message', within(READ_LIMITS.clockMs));
    answer.catch(() => {});
    thread.postMessage('read');
    const found = await Promise.race([answer, lost, processorSpent(thread, ended.signal)]);
    return found ? (found[0] as RawFile) : fileFault('HEAVY');
  } catch {
    // A time is over, or the memory: the thread says no more than that.
    return fileFault('HEAVY');
  } finally {
    ended.abort();
    await thread.terminate();
  }
}

const within = (milliseconds: number) => ({ signal: AbortSignal.timeout(milliseconds) });

/** Null once the thread has spent its time. A Node that does not say how much of a processor a thread takes has the clock alone. */
async function processorSpent(thread: Worker, ended: AbortSignal): Promise<null> {
  const before = await spentOf(thread);
  while (!ended.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if ((await spentOf(thread)) - before > READ_LIMITS.processorMs) break;
  }
  return null;
}

/** Milliseconds of a processor; 0: not known. */
async function spentOf(thread: Worker): Promise<number> {
  try {
    const usage = await thread.cpuUsage?.();
    return usage ? (usage.user + usage.system) / 1000 : 0;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
