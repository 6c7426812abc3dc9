/** Whether a process still comes back, and what its silence says of the bundle that it works for (decision 510). */
import { type FragmentWorker, send, type WorkerState } from '../fragment-worker.ts';
import type { EndKind } from '../quarantine.ts';
import { HANGS, POOL_LIMITS } from './pool-options.ts';

/** `job`: the one that is late. `lose` is called when no `pong` came in time. */
export function ping(worker: FragmentWorker, job: number, lose: () => void): void {
  const patience = isImporting(worker) ? POOL_LIMITS.importPingMs : POOL_LIMITS.pingMs;
  // Timers come before what is in the pipe: an edge that stood still itself hears the answer first.
  const timer = setTimeout(() => setImmediate(() => worker.state === pinged && lose()), patience);
  const pinged: WorkerState = { kind: 'pinged', timer, blamed: null, cpu: worker.process.cpu() };
  worker.state = pinged;
  send(worker, job, { kind: 'ping' });
}

/** The process answered. */
export function pong(worker: FragmentWorker): void {
  if (worker.state.kind !== 'pinged') return;
  clearTimeout(worker.state.timer);
  worker.state = { kind: 'responsive' };
}

/** `state`: before the end, for `reason`. Ask before it is killed. */
export function endKindOf(worker: FragmentWorker, state: WorkerState, reason: string): EndKind {
  if (reason !== HANGS || state.kind !== 'pinged') return 'ended';
  // An import keeps a processor busy without a fault.
  const hasRun = worker.process.cpu() - state.cpu >= POOL_LIMITS.hangingCpuMs;
  return hasRun && !isImporting(worker) ? 'hung' : 'silent';
}

function isImporting({ loading, current }: FragmentWorker): boolean {
  return loading.has(current);
}
