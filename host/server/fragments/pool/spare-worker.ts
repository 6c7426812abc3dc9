/**
 * A renderer process in reserve, with all bundles imported: when another one is ended, its pages go on at
 * once instead of waiting for a start and every import. It costs memory, so there is one only for a while
 * after something that may end a process: a release that is new, a process that was lost.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { endIdle, type FragmentWorker, hasEnded } from '../fragment-worker.ts';

const KEEP_MS = 10 * MINUTE_MS;
/** Pages that wait go first. */
const START_PAUSE_MS = 1000;

interface SpareWorkerOptions {
  start(): FragmentWorker;
  /** Imports what pages ask for. */
  warm(worker: FragmentWorker): void;
}

export class SpareWorker {
  readonly #options: SpareWorkerOptions;
  #worker: FragmentWorker | null = null;
  #start: NodeJS.Timeout | undefined;
  #end: NodeJS.Timeout | undefined;

  constructor(options: SpareWorkerOptions) {
    this.#options = options;
  }

  /** From soon on, and for ten minutes from the last call. */
  keep(): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.drop(), KEEP_MS).unref();
    if (this.current()) return;
    this.#start ??= setTimeout(() => {
      this.#start = undefined;
      this.#worker = this.#options.start();
      this.#options.warm(this.#worker);
    }, START_PAUSE_MS).unref();
  }

  /** It is the caller's from now on; null: there is none. */
  take(): FragmentWorker | null {
    const worker = this.current();
    this.#worker = null;
    return worker;
  }

  /** Null: there is none. */
  current(): FragmentWorker | null {
    return this.#worker && !hasEnded(this.#worker) ? this.#worker : null;
  }

  /** Ends it, and starts none. Resolves when it is gone. */
  async drop(): Promise<void> {
    clearTimeout(this.#start);
    clearTimeout(this.#end);
    this.#start = undefined;
    const worker = this.take();
    if (!worker) return;
    endIdle(worker);
    await worker.process.ended;
  }
}
