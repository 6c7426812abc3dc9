/** A renderer process as the pool keeps it: its state, and what it works on. */
import { type FragmentError, ProcessGone } from './fragment-error.ts';
import { ReceivedTexts, SentTexts } from './numbered-texts.ts';
import type { Rendering } from './pool/job-queue.ts';
import { createJobSecrets, type JobSecrets } from './pool/job-secrets.ts';
import type { ToRenderer } from './protocol.ts';
import { type RendererEvents, type RendererProcess, startRendererProcess } from './renderer-process.ts';

/** A bundle that the process is importing. */
export interface Loading {
  bundle: string;
  done(): void;
  fail(error: FragmentError): void;
  timer: NodeJS.Timeout;
}

/**
 * `pinged`: a job took too long, and the process must answer before `timer` ends it; `blamed` is the bundle
 * of the late job, when the process was working for it; `cpu`: what the process had used of a processor by
 * then, in ms.
 */
export type WorkerState =
  | { kind: 'responsive' }
  | { kind: 'pinged'; timer: NodeJS.Timeout; blamed: string | null; cpu: number }
  | { kind: 'ended' };

export interface FragmentWorker {
  readonly process: RendererProcess;
  readonly secrets: JobSecrets;
  /** Texts that both know by number: those that the edge sent, and those that came. */
  readonly sent: SentTexts;
  readonly received: ReceivedTexts;
  readonly startedAt: number;
  state: WorkerState;
  /** By job number, as `loading`. */
  readonly running: Map<number, Rendering>;
  readonly loading: Map<number, Loading>;
  /** Bundles that are imported or being imported, one after the other. */
  readonly bundles: Map<string, Promise<void>>;
  /**
   * The same that it was sent, in order: the place of the first is 1. `job`: of the import, for which the
   * bundle's timers run.
   */
  readonly places: { bundle: string; job: number }[];
  importing: Promise<void>;
  /** The job that the process works for, as it reported last. */
  current: number;
  /** It has worked since its memory was checked. */
  worked: boolean;
  /** The process that replaces it. */
  readonly successor: Promise<FragmentWorker>;
  replaceBy(worker: FragmentWorker): void;
}

export function startFragmentWorker(events: RendererEvents): FragmentWorker {
  const { promise, resolve } = Promise.withResolvers<FragmentWorker>();
  return {
    process: startRendererProcess(events),
    secrets: createJobSecrets(),
    sent: new SentTexts(),
    received: new ReceivedTexts(),
    startedAt: performance.now(),
    state: { kind: 'responsive' },
    running: new Map(),
    loading: new Map(),
    bundles: new Map(),
    places: [],
    importing: Promise.resolve(),
    current: 0,
    worked: true,
    successor: promise,
    replaceBy: resolve,
  };
}

export function hasEnded({ state }: FragmentWorker): boolean {
  return state.kind === 'ended';
}

/** Ends one that works for no job; nothing is blamed for it. */
export function endIdle(worker: FragmentWorker): void {
  worker.state = { kind: 'ended' };
  worker.process.kill();
  failImports(worker, () => new ProcessGone());
}

export function failImports({ loading }: FragmentWorker, errorOf: (bundle: string) => FragmentError): void {
  for (const { bundle, timer, fail } of loading.values()) {
    clearTimeout(timer);
    fail(errorOf(bundle));
  }
}

type Sent<Kind> = Kind extends ToRenderer ? Omit<Kind, 'job' | 'secret'> : never;

export function send(worker: FragmentWorker, job: number, message: Sent<ToRenderer>): void {
  if (!hasEnded(worker)) worker.process.send({ ...message, job, secret: worker.secrets.of(job) } as ToRenderer);
}
