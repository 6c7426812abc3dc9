/** Which bundle ended a process, and which of its jobs gets no second chance (decision 413). */
import type { FragmentWorker, WorkerState } from './fragment-worker.ts';

interface Culprit {
  bundle: string;
  /** Null: it was answered already. */
  job: number | null;
}

/**
 * `place`: of the bundle that the process named as it ended. 0: code of a bundle threw, and it is not known
 * of which; null: its end names none, as of one that hangs or takes too much memory. `cause`: the job that it
 * worked for, as far as is known. `state`: before the end. Null: nothing says which bundle it was; one that
 * only waited meanwhile is never taken for it.
 */
export function culpritOf(
  worker: FragmentWorker,
  state: WorkerState,
  cause: number,
  place: number | null,
): Culprit | null {
  const bundle = place === null ? silentBundle(worker, state, cause) : worker.places[place - 1]?.bundle;
  if (bundle === undefined) return null;
  if (place === null && bundle === blamedIn(state)) return { bundle, job: null };
  const jobs = [...worker.running].flatMap(([id, { job }]) => (job.bundle.id === bundle ? [id] : []));
  // The last one of the bundle, when the process worked for another bundle's since.
  return { bundle, job: jobs.includes(cause) ? cause : (jobs.at(-1) ?? null) };
}

function silentBundle(worker: FragmentWorker, state: WorkerState, cause: number): string | undefined {
  return blamedIn(state) ?? bundleOf(worker, cause);
}

/** The bundle of the late job that the process was working for. */
function blamedIn(state: WorkerState): string | undefined {
  return state.kind === 'pinged' ? (state.blamed ?? undefined) : undefined;
}

/** True: the process works for this job of this bundle, or runs a timer of the bundle. */
export function worksFor({ current, places }: FragmentWorker, job: number, bundle: string): boolean {
  return current === job || places.some((place) => place.job === current && place.bundle === bundle);
}

/** The bundle of a job that is worked on, or that imported it. */
function bundleOf({ running, loading, places }: FragmentWorker, job: number): string | undefined {
  return (
    running.get(job)?.job.bundle.id ?? loading.get(job)?.bundle ?? places.find((place) => place.job === job)?.bundle
  );
}
