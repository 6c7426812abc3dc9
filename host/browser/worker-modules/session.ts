/**
 * One part of a worker module while it is mounted: its worker, what it shows, and its end. Whatever the
 * worker says is checked; the first thing that is wrong ends it, and so does silence.
 */
import { withResolvers } from '@sufra/contract/older-browsers';
import { describeThrown } from '@sufra/contract/thrown';
import { type FromWorker, type ToWorker, WORKER_LIMITS } from '@sufra/contract/worker-module';
import { WorkerFault } from './fault.ts';
import { readMessage } from './messages.ts';
import { readView, type ViewNode } from './read-view.ts';
import type { Requested } from './requests.ts';

export interface SessionOptions {
  /** A worker that runs the module's text. */
  worker: Worker;
  start: Extract<ToWorker, { type: 'start' }>;
  /** Throws or rejects with WorkerFault. */
  request: (message: Requested) => Promise<void>;
  /** It wants to be closed (a dialog). */
  close: (result: unknown) => void;
  /** Called once: the worker has ended by its own fault. */
  onFault: (fault: WorkerFault) => void;
}

/** A page that stood may find this many messages at once. */
const BURST_MAX = 10 * WORKER_LIMITS.messagesPerSecond;

export class WorkerSession {
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  readonly #begun: { resolve: () => void; reject: (fault: WorkerFault) => void };
  readonly #heartbeat: ReturnType<typeof setInterval>;
  /** Resolves when there is a first view; rejects when the worker ended before. */
  readonly begun: Promise<void>;
  #view: readonly ViewNode[] = [];
  #texts: object = {};
  #hasEnded = false;
  #unanswered = 0;
  #credit = BURST_MAX;
  #creditAt = performance.now();

  constructor(options: SessionOptions) {
    this.#options = options;
    const { promise, ...begun } = withResolvers<void>();
    this.begun = promise;
    this.#begun = begun;
    // A mount that waits hears of it. A session that is ended early has none.
    promise.catch(() => {});
    const { worker, start } = options;
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(new WorkerFault(`it threw: ${String(event.message).slice(0, 200)}`));
    };
    this.#heartbeat = setInterval(() => this.#beat(), WORKER_LIMITS.heartbeatMs);
    this.send(start);
  }

  readonly view = (): readonly ViewNode[] => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Its texts in the page's language. */
  get texts(): object {
    return this.#texts;
  }

  readonly send = (message: ToWorker): void => {
    if (!this.#hasEnded) this.#options.worker.postMessage(JSON.stringify(message));
  };

  /** The visitor did something: the worker's handler of this number acts. */
  event(handler: number, value?: string | number): void {
    this.send({ type: 'event', handler, ...(value !== undefined && { value }) });
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.#options.worker.terminate();
    this.#begun.reject(new WorkerFault('it was ended'));
  }

  #take(data: unknown): void {
    if (this.#hasEnded) return;
    try {
      this.#countMessage();
      const message = readMessage(data);
      this.#carryOut(message);
    } catch (error) {
      this.#fail(error);
    }
  }

  #carryOut(message: FromWorker): void {
    switch (message.type) {
      case 'pong':
        this.#unanswered = 0;
        return;
      case 'texts':
        this.#texts = readTexts(message.texts, 0);
        return;
      case 'view':
        this.#view = readView(message.view);
        for (const listener of [...this.#listeners]) listener();
        this.#begun.resolve();
        return;
      case 'close':
        this.#options.close(message.result);
        return;
      case 'failed':
        throw new WorkerFault(`it threw: ${message.message.slice(0, 200)}`);
      case 'flood':
        throw new WorkerFault('it sent more, or more often, than it may');
      default:
        this.#options.request(message).catch((error: unknown) => this.#fail(error));
    }
  }

  #countMessage(): void {
    const now = performance.now();
    this.#credit = Math.min(
      BURST_MAX,
      this.#credit + ((now - this.#creditAt) / 1000) * WORKER_LIMITS.messagesPerSecond,
    );
    this.#creditAt = now;
    this.#credit -= 1;
    if (this.#credit < 0) throw new WorkerFault('it sent more, or more often, than it may');
  }

  /** Counted in beats: a page that stood itself finds the answer in its queue behind the first one. */
  #beat(): void {
    this.#unanswered += 1;
    if (this.#unanswered > 2) this.#fail(new WorkerFault('it did not answer any more'));
    else this.send({ type: 'ping' });
  }

  #fail(error: unknown): void {
    if (this.#hasEnded) return;
    const fault = error instanceof WorkerFault ? error : new WorkerFault(describeThrown(error));
    this.#begun.reject(fault);
    this.end();
    this.#options.onFault(fault);
  }
}

/** Groups of texts, by plain names. Throws WorkerFault for anything else. */
function readTexts(texts: object, depth: number): object {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string' && text.length <= WORKER_LIMITS.textLengthMax) continue;
    if (typeof text !== 'object' || text === null || Array.isArray(text) || depth > 4) {
      throw new WorkerFault(`texts: ${key.slice(0, 60)} is no text`);
    }
    readTexts(text, depth + 1);
  }
  return texts;
}
