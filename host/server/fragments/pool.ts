/**
 * The pool of renderer processes. One that does not come back, grows too large or ends is replaced. The job that it was
 * working for gets no second chance, its outlet shows the skeleton; the others are rendered elsewhere. A bundle that
 * keeps ending processes is left alone for a while.
 */
import { availableParallelism } from 'node:os';
import { isVisitorsOwn } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { RenderedFragment } from '../fragment-safety/rendered-fragment.ts';
import { type BundleLoader, createBundleLoader } from './bundle-loader.ts';
import { FragmentError, ProcessGone } from './fragment-error.ts';
import { type FragmentWorker, hasEnded, send, startFragmentWorker } from './fragment-worker.ts';
import { readParts, sendAnswer, sendRender } from './job-messages.ts';
import { createJobClock, createJobQueue, type FragmentJob, type JobQueue, type Rendering } from './job-queue.ts';
import type { FromRenderer } from './protocol.ts';
import { createQuarantine } from './quarantine.ts';
import type { ServerBundle } from './releases.ts';
import { readFragmentResult } from './result.ts';

export interface FragmentPoolOptions {
  workers?: number;
  /** Renders that one process works on at a time; they wait for data most of it. */
  parallel?: number;
  /** Jobs that may wait; one more is refused at once (safety §4). */
  queue?: number;
  /** Bytes that a process may hold. */
  memory?: number;
  onWorkerLost(reason: string): void;
}

/** What a process gets to answer a ping before it counts as hanging. */
const PING_TIMEOUT_MS = 250;
export const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024;
/** Between checks of the memory of processes that work. */
const MEMORY_CHECK_INTERVAL_MS = 50;
const MAX_KEPT_BUNDLES = 48;
/** Milliseconds before a process is started again whose predecessor did not live at all. */
const RESTART_PAUSE_MS = 200;

/** How often a job may lose its process to another job. */
const MAX_ATTEMPTS = 3;

export class FragmentPool {
  readonly #parallel: number;
  readonly #memoryLimit: number;
  readonly #onWorkerLost: (reason: string) => void;
  readonly #queue: JobQueue;
  readonly #quarantine = createQuarantine();
  readonly #loader: BundleLoader;
  readonly #processes: FragmentWorker[] = [];
  /** Those used last: a new process imports them before it is asked for them. */
  readonly #bundles = new LRUCache<string, ServerBundle>({ max: MAX_KEPT_BUNDLES });
  readonly #watch: NodeJS.Timeout;
  #jobs = 0;
  #replaced = 0;
  #closing = false;

  constructor({ workers, parallel = 4, queue = 200, memory = MEMORY_LIMIT_BYTES, onWorkerLost }: FragmentPoolOptions) {
    this.#parallel = parallel;
    this.#memoryLimit = memory;
    this.#onWorkerLost = onWorkerLost;
    this.#queue = createJobQueue(queue);
    this.#loader = createBundleLoader({
      quarantine: this.#quarantine,
      nextJob: () => this.#nextJob(),
      lose: (worker, reason, cause) => this.#lose(worker, reason, cause),
      isClosing: () => this.#closing,
    });
    this.#watch = setInterval(() => this.#endLarge(), MEMORY_CHECK_INTERVAL_MS).unref();
    const size = workers ?? Math.max(1, availableParallelism() - 1);
    for (let index = 0; index < size; index += 1) this.#processes.push(this.#start());
  }

  /** Throws FragmentError. */
  render(job: FragmentJob): Promise<RenderedFragment> {
    return new Promise<RenderedFragment>((resolve, reject) => {
      if (this.#closing) return reject(new FragmentError('lost', 'closing'));
      if (this.#quarantine.has(job.bundle.id))
        return reject(new FragmentError('failed', 'The bundle ended several processes'));
      this.#bundles.set(job.bundle.id, job.bundle);
      const clock = createJobClock(job.limit);
      this.#enqueue({ job, resolve, reject, clock, waitingFor: 0, attempts: 0, starved: false });
    });
  }

  /** Imports a bundle in every process, before visitors wait for it. Throws FragmentError when it cannot be imported. */
  async load(bundle: ServerBundle): Promise<void> {
    this.#bundles.set(bundle.id, bundle);
    try {
      await Promise.all(this.#processes.map((worker) => this.#loader.provideInPlace(worker, bundle)));
    } catch (error) {
      this.#bundles.delete(bundle.id);
      throw error;
    }
  }

  /** For `/metrics`; memory in bytes, of all processes. */
  state(): { workers: number; running: number; queued: number; replaced: number; memory: number } {
    const processes = this.#processes;
    return {
      workers: processes.filter((worker) => !hasEnded(worker)).length,
      running: processes.reduce((sum, { running }) => sum + running.size, 0),
      queued: this.#queue.size(),
      replaced: this.#replaced,
      memory: processes.reduce((sum, { process }) => sum + process.memory(), 0),
    };
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watch);
    this.#queue.close(new FragmentError('lost', 'closing'));
    for (const worker of this.#processes) this.#lose(worker, 'closing');
    await Promise.all(this.#processes.map(({ process }) => process.ended));
  }

  #nextJob(): number {
    this.#jobs += 1;
    return this.#jobs;
  }

  #start(): FragmentWorker {
    const worker: FragmentWorker = startFragmentWorker({
      onMessage: (message) => this.#onMessage(worker, message),
      onExit: (reason) => this.#lose(worker, reason),
    });
    return worker;
  }

  /** `cause`: the job that the process was working for. */
  #lose(worker: FragmentWorker, reason: string, cause: number = worker.current): void {
    const { state } = worker;
    if (state.kind === 'ended') return;
    worker.state = { kind: 'ended' };
    const blamed = state.kind === 'pinged' ? state.blamed : null;
    if (state.kind === 'pinged') clearTimeout(state.timer);
    worker.process.kill();
    const orphans = [...worker.running];
    worker.running.clear();
    for (const [id, { bundle, timer, fail }] of worker.loading) {
      clearTimeout(timer);
      // An import that was only waiting its turn while another bundle ended the process is no fault of its own.
      const isCause = blamed === null && (id === cause || orphans.length === 0);
      if (isCause && !this.#closing) this.#quarantine.blame(bundle);
      fail(isCause || this.#closing ? new FragmentError('lost', reason) : new ProcessGone());
    }
    if (blamed !== null && !this.#closing) this.#quarantine.blame(blamed);
    if (!this.#closing) {
      this.#onWorkerLost(reason);
      this.#replaced += 1;
      if (performance.now() - worker.startedAt > RESTART_PAUSE_MS) this.#replace(worker);
      else setTimeout(() => this.#replace(worker), RESTART_PAUSE_MS).unref();
    }
    for (const [id, orphan] of orphans) {
      orphan.clock.stop();
      orphan.attempts += 1;
      const isCause = blamed === null && (id === cause || (orphans.length === 1 && !worker.loading.has(cause)));
      if (isCause) this.#quarantine.blame(orphan.job.bundle.id);
      if (this.#closing || isCause || orphan.attempts >= MAX_ATTEMPTS) orphan.reject(new FragmentError('lost', reason));
      else this.#enqueue(orphan);
    }
  }

  #replace(worker: FragmentWorker): void {
    if (this.#closing) return;
    const successor = this.#start();
    this.#processes[this.#processes.indexOf(worker)] = successor;
    worker.replaceBy(successor);
    // One that may have ended its predecessor is imported only when a job needs it.
    for (const bundle of this.#bundles.values())
      if (!this.#quarantine.isSuspect(bundle.id)) this.#loader.provide(successor, bundle).catch(() => {});
    this.#pump();
  }

  #enqueue(rendering: Rendering): void {
    const worker = this.#processes
      .filter((one) => !hasEnded(one) && one.running.size < this.#parallel)
      .sort((a, b) => a.running.size - b.running.size)[0];
    if (worker) this.#dispatch(worker, rendering);
    else this.#queue.add(rendering);
  }

  #pump(): void {
    while (this.#queue.size() > 0) {
      const worker = this.#processes.find((one) => !hasEnded(one) && one.running.size < this.#parallel);
      if (!worker) return;
      this.#dispatch(worker, this.#queue.next()!);
    }
  }

  #dispatch(worker: FragmentWorker, rendering: Rendering): void {
    const id = this.#nextJob();
    worker.worked = true;
    worker.running.set(id, rendering);
    const { bundle, request } = rendering.job;
    const begin = () => {
      if (worker.running.get(id) !== rendering) return;
      rendering.clock.start(() => this.#expire(worker, id, rendering));
      sendRender(worker, id, bundle.id, request);
    };
    this.#loader.provide(worker, bundle).then(begin, (error: FragmentError) => {
      // A process that ended gives its work on by itself.
      if (hasEnded(worker) || worker.running.get(id) !== rendering) return;
      worker.running.delete(id);
      rendering.reject(error);
      this.#pump();
    });
  }

  #expire(worker: FragmentWorker, id: number, rendering: Rendering): void {
    // Late is one thing, hanging another: a process that whose event loop still runs goes on.
    if (worker.state.kind === 'responsive') {
      const timer = setTimeout(() => this.#lose(worker, 'hangs'), PING_TIMEOUT_MS);
      worker.state = { kind: 'pinged', timer, blamed: null };
      send(worker, id, { kind: 'ping' });
    }
    const isItsOwn = worker.current === id;
    if (!isItsOwn && !rendering.starved) {
      // Another job's fault: if that one hangs, this one goes on elsewhere.
      rendering.starved = true;
      rendering.clock.restart(PING_TIMEOUT_MS * 2, () => this.#expire(worker, id, rendering));
      return;
    }
    worker.running.delete(id);
    if (isItsOwn && worker.state.kind === 'pinged') worker.state.blamed = rendering.job.bundle.id;
    send(worker, id, { kind: 'drop', bundle: rendering.job.bundle.id });
    rendering.reject(new FragmentError('late', 'The fragment took longer than its limit'));
    this.#pump();
  }

  #onMessage(worker: FragmentWorker, message: FromRenderer): void {
    if (!worker.secrets.isOf(message?.job, message?.secret)) {
      this.#lose(worker, 'answered without its job’s secret');
      return;
    }
    if (message.kind === 'pong') {
      if (worker.state.kind !== 'pinged') return;
      clearTimeout(worker.state.timer);
      worker.state = { kind: 'responsive' };
      return;
    }
    if (message.kind === 'begun') {
      worker.current = message.job;
      return;
    }
    // Even when its job is over: later messages name its texts.
    const parts = message.kind === 'rendered' ? readParts(worker, message) : null;
    if (parts === 'refused') {
      this.#lose(worker, 'sent texts that it may not');
      return;
    }
    const loading = worker.loading.get(message.job);
    if (loading) {
      clearTimeout(loading.timer);
      if (message.kind === 'loaded') loading.done();
      else if (message.kind === 'failed') loading.fail(new FragmentError('failed', message.message));
      return;
    }
    const rendering = worker.running.get(message.job);
    if (!rendering) return;
    if (message.kind === 'call') {
      this.#callProvider(worker, message, rendering);
      return;
    }
    rendering.clock.stop();
    worker.running.delete(message.job);
    const result = parts && readFragmentResult(parts, isVisitorsOwn(rendering.job.request));
    if (result) rendering.resolve(result);
    else
      rendering.reject(new FragmentError('failed', message.kind === 'failed' ? message.message : 'A malformed result'));
    this.#pump();
  }

  /** The job's own time stands still until the provider has answered. */
  #callProvider(
    worker: FragmentWorker,
    { job, call, request }: Extract<FromRenderer, { kind: 'call' }>,
    rendering: Rendering,
  ) {
    if (rendering.waitingFor === 0) rendering.clock.pause();
    rendering.waitingFor += 1;
    void rendering.job.callProvider(request).then((answer) => {
      rendering.waitingFor -= 1;
      if (worker.running.get(job) !== rendering) return;
      if (rendering.waitingFor === 0) rendering.clock.start(() => this.#expire(worker, job, rendering));
      sendAnswer(worker, job, rendering.job.bundle.id, call, answer);
    });
  }

  #endLarge(): void {
    for (const worker of this.#processes) {
      if (hasEnded(worker) || !worker.worked) continue;
      worker.worked = worker.running.size > 0 || worker.loading.size > 0 || worker.state.kind === 'pinged';
      if (worker.process.memory() > this.#memoryLimit) this.#lose(worker, 'takes too much memory');
    }
  }
}
