import { type FragmentWorker, hasEnded } from '../fragment-worker.ts';

/** For `/metrics`; memory in bytes, of all processes. */
export interface PoolState {
  workers: number;
  running: number;
  queued: number;
  replaced: number;
  memory: number;
}

/** `all`: those that work, and those in reserve. */
export function stateOf(
  working: readonly FragmentWorker[],
  all: readonly FragmentWorker[],
  queued: number,
  replaced: number,
): PoolState {
  return {
    workers: working.filter((worker) => !hasEnded(worker)).length,
    running: working.reduce((sum, { running }) => sum + running.size, 0),
    queued,
    replaced,
    memory: all.reduce((sum, { process }) => sum + process.memory(), 0),
  };
}
