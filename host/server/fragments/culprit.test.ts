import { culpritOf } from './culprit.ts';
import type { FragmentWorker, WorkerState } from './fragment-worker.ts';

const RESPONSIVE: WorkerState = { kind: 'responsive' };

/** A process that imported `slow` and `crashing`, in this order, and works on these jobs. */
function worker(running: Readonly<Record<number, string>>): FragmentWorker {
  const jobs = Object.entries(running).map(
    ([id, bundle]) => [Number(id), { job: { bundle: { id: bundle } } }] as const,
  );
  return {
    running: new Map(jobs),
    loading: new Map(),
    places: [
      { bundle: 'slow', job: 1 },
      { bundle: 'crashing', job: 2 },
    ],
  } as unknown as FragmentWorker;
}

it('lays an end to the release whose code threw, not to the one that is left waiting', () => {
  expect(culpritOf(worker({ 7: 'slow' }), RESPONSIVE, 7, 2)).toEqual({ bundle: 'crashing', job: null });
  expect(culpritOf(worker({ 7: 'slow', 8: 'crashing' }), RESPONSIVE, 7, 2)).toEqual({ bundle: 'crashing', job: 8 });
});

it('lays an end to no release when the one that threw is not known', () => {
  expect(culpritOf(worker({ 7: 'slow' }), RESPONSIVE, 7, 0)).toBeNull();
  const timer = setTimeout(() => {}, 0);
  clearTimeout(timer);
  expect(culpritOf(worker({ 7: 'slow' }), { kind: 'pinged', timer, blamed: 'slow', cpu: 0 }, 7, 0)).toBeNull();
});

it('lays an end without a throw to the job that the process worked for, and to none that waited', () => {
  expect(culpritOf(worker({ 7: 'slow', 8: 'crashing' }), RESPONSIVE, 8, null)).toEqual({ bundle: 'crashing', job: 8 });
  // It worked for a job that is over.
  expect(culpritOf(worker({ 7: 'slow' }), RESPONSIVE, 6, null)).toBeNull();
});
