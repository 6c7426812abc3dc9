/** Which bundle ended a process, and which of its jobs gets no second chance (decision 413). */
import type { FragmentWorker, WorkerState } from './fragment-worker.ts';

interface Culprit {
  bundle: string;
  /** Null: it was answered already. */
  job: number | null;
}

/**
 * `place`: of the bundle that the process named as it ended; 0: it named none. `cause`: the job that it worked for, as far as is known. `state`: before the end.
 * Null: nothing says which bundle it was.
 */
export function culpritOf(worker: FragmentWorker, state: WorkerState, cause: number, place: number): Culprit | null {
  const named = worker.places[place - 1]?.bundle;
  if (named === undefined && state.kind === 'pinged' && state.blamed !== null)
    return { bundle: state.blamed, job: null };
  const bundle = named ?? bundleOf(worker, cause) ?? onlyBundle(worker);
  if (bundle === undefined) return null;
  const jobs = [...worker.running].flatMap(([id, { job }]) => (job.bundle.id === bundle ? [id] : []));
  // The last one of the bundle, when the process worked for another bundle's since.
  return { bundle, job: jobs.includes(cause) ? cause : (jobs.at(-1) ?? null) };
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

function onlyBundle({ running, loading }: FragmentWorker): string | undefined {
  const bundles = new Set([
    ...[...running.values()].map(({ job }) => job.bundle.id),
    ...[...loading.values()].map(({ bundle }) => bundle),
  ]);
  return bundles.size === 1 ? [...bundles][0] : undefined;
}
