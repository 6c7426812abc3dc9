/** Render jobs: the time that each has, and the queue of those that wait for a process. */
import type { FragmentCall, FragmentRequest } from '@sufra/contract';
import type { RenderedFragment } from '../../fragment-safety/rendered-fragment.ts';
import type { CallAnswer } from '../../provider/call-answer.ts';
import { FragmentError } from '../fragment-error.ts';
import type { ServerBundle } from '../releases.ts';

export interface FragmentJob {
  bundle: ServerBundle;
  request: FragmentRequest;
  /** Makes the fragment's provider calls. Never throws. */
  callProvider(call: FragmentCall): Promise<CallAnswer>;
  /** Milliseconds of the fragment's own time; waiting for the provider does not count. */
  limit: number;
}

/** A job that was accepted, until it is answered. */
export interface Rendering {
  job: FragmentJob;
  resolve(result: RenderedFragment): void;
  reject(error: FragmentError): void;
  clock: JobClock;
  /** Provider calls in flight. */
  waitingFor: number;
  /** Processes that ended while they worked on it. */
  attempts: number;
  /** It was given more time, because another job had the process busy. */
  starved: boolean;
}

/** Counts a job's own time down; it stands still while the job waits for the provider. */
export interface JobClock {
  start(expired: () => void): void;
  pause(): void;
  /** Gives the job this much from now on, in ms. */
  restart(left: number, expired: () => void): void;
  /** Stops without counting what has passed since the start. */
  stop(): void;
}

export function createJobClock(limit: number): JobClock {
  let left = limit;
  let startedAt = 0;
  let timer: NodeJS.Timeout | null = null;
  const stop = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  const start = (expired: () => void) => {
    stop();
    startedAt = performance.now();
    timer = setTimeout(expired, Math.max(1, left));
  };
  return {
    start,
    stop,
    pause() {
      stop();
      left -= performance.now() - startedAt;
    },
    restart(time, expired) {
      left = time;
      start(expired);
    },
  };
}

export interface JobQueue {
  /** Rejects the job with `busy` when the queue is full. */
  add(rendering: Rendering): void;
  /**
   * Of the tenant whose last turn is longest ago, the one that has waited longest: one tenant's rush costs
   * another's pages one turn each.
   */
  next(): Rendering | undefined;
  size(): number;
  /** Rejects all. */
  close(error: FragmentError): void;
}

/**
 * `limit`: jobs that may wait (safety §4). When it is reached, a job of a tenant with less than half of it
 * takes the place of the last one of the tenant with the most.
 */
export function createJobQueue(limit: number): JobQueue {
  /** By tenant, in the order of their turns. */
  const waiting = new Map<string, Rendering[]>();
  let size = 0;
  const busy = () => new FragmentError('busy', 'Too many fragments are waiting');
  return {
    add(rendering) {
      const { key } = rendering.job.request.context.tenant;
      const own = waiting.get(key) ?? [];
      if (size >= limit) {
        const longest = [...waiting.values()].reduce((most, one) => (one.length > most.length ? one : most), own);
        if (longest === own || longest.length <= limit / 2) return rendering.reject(busy());
        longest.pop()!.reject(busy());
        size -= 1;
      }
      own.push(rendering);
      waiting.set(key, own);
      size += 1;
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [key, own] = first;
      const rendering = own.shift();
      size -= 1;
      waiting.delete(key);
      if (own.length > 0) waiting.set(key, own);
      return rendering;
    },
    size: () => size,
    close(error) {
      for (const rendering of [...waiting.values()].flat()) rendering.reject(error);
      waiting.clear();
      size = 0;
    },
  };
}
