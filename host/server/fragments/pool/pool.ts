/**
 * The pool of renderer processes. One that does not come back, grows too large or ends is replaced. The job that it was
 * working for gets no second chance, its outlet shows the skeleton; the others are rendered elsewhere. A bundle that
 * keeps ending processes is left alone for a while.
 */
import { availableParallelism } from 'node:os';
import { isVisitorsOwn } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { RenderedFragment } from '../../fragment-safety/rendered-fragment.ts';
import { type BundleLoader, createBundleLoader } from '../bundle-loader.ts';
import { culpritOf, worksFor } from '../culprit.ts';
import { FragmentError, ProcessGone } from '../fragment-error.ts';
import { type FragmentWorker, failImports, hasEnded, send, startFragmentWorker } from '../fragment-worker.ts';
import type { FromRenderer } from '../protocol.ts';
import { createQuarantine } from '../quarantine.ts';
import type { ServerBundle } from '../releases.ts';
import { readFragmentResult } from '../result.ts';
import { readParts, sendAnswer, sendRender } from './job-messages.ts';
import { createJobClock, createJobQueue, type FragmentJob, type JobQueue, type Rendering } from './job-queue.ts';
import { endKindOf, ping, pong } from './ping.ts';
import { type FragmentPoolOptions, HANGS, POOL_LIMITS } from './pool-options.ts';
import { type PoolState, stateOf } from './pool-state.ts';
import { SpareWorker } from './spare-worker.ts';

export class FragmentPool {
  readonly #parallel: number;
  readonly #memoryLimit: number;
  readonly #onWorkerLost: (reason: string) => void;
  readonly #queue: JobQueue;
  readonly #quarantine = createQuarantine();
  readonly #loader: BundleLoader;
  readonly #processes: FragmentWorker[] = [];
  /** Those used last: a new process imports them before it is asked for them. */
  readonly #bundles = new LRUCache<string, ServerBundle>({ max: POOL_LIMITS.keptBundles });
  readonly #spare: SpareWorker;
  readonly #watch: NodeJS.Timeout;
  #jobs = 0;
  #replaced = 0;
  #hasRendered = false;
  #closing = false;

  constructor({
    workers,
    parallel = 4,
    queue = 200,
    memory = POOL_LIMITS.memoryBytes,
    onWorkerLost,
  }: FragmentPoolOptions) {
    this.#parallel = parallel;
    this.#memoryLimit = memory;
    this.#onWorkerLost = onWorkerLost;
    this.#queue = createJobQueue(queue);
    this.#loader = createBundleLoader({
      quarantine: this.#quarantine,
      nextJob: () => ++this.#jobs,
      lose: (worker, reason, cause) => this.#lose(worker, reason, cause),
      isClosing: () => this.#closing,
    });
    this.#spare = new SpareWorker({ start: () => this.#start(), warm: (worker) => void this.#warm(worker) });
    this.#watch = setInterval(() => this.#endLarge(), POOL_LIMITS.memoryCheckMs).unref();
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

  /**
   * Imports a bundle in every process, before visitors wait for it. Throws FragmentError when it cannot be imported.
   */
  async load(bundle: ServerBundle): Promise<void> {
    const isNew = !this.#bundles.has(bundle.id);
    this.#bundles.set(bundle.id, bundle);
    try {
      await Promise.all(this.#processes.map((worker) => this.#loader.provideInPlace(worker, bundle)));
    } catch (error) {
      this.#bundles.delete(bundle.id);
      throw error;
    }
    for (const worker of this.#all()) this.#loader.provide(worker, bundle).catch(() => {});
    // At its own start the edge has other work.
    if (isNew && this.#hasRendered) this.#spare.keep();
  }

  state(): PoolState {
    return stateOf(this.#processes, this.#all(), this.#queue.size(), this.#replaced);
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watch);
    this.#queue.close(new FragmentError('lost', 'closing'));
    for (const worker of this.#processes) this.#lose(worker, 'closing');
    await Promise.all([this.#spare.drop(), ...this.#processes.map(({ process }) => process.ended)]);
  }

  #all(): readonly FragmentWorker[] {
    const spare = this.#spare.current();
    return spare ? [...this.#processes, spare] : this.#processes;
  }

  #start(): FragmentWorker {
    const worker: FragmentWorker = startFragmentWorker({
      onMessage: (message) => this.#onMessage(worker, message),
      onExit: (reason, place) => this.#lose(worker, reason, worker.current, place),
    });
    return worker;
  }

  /** `cause`: the job that the process was working for. `place`: as of `culpritOf`. */
  #lose(worker: FragmentWorker, reason: string, cause: number = worker.current, place: number | null = null): void {
    const { state } = worker;
    if (state.kind === 'ended') return;
    worker.state = { kind: 'ended' };
    if (state.kind === 'pinged') clearTimeout(state.timer);
    const how = endKindOf(worker, state, reason);
    worker.process.kill();
    const culprit = this.#closing ? null : culpritOf(worker, state, cause, place);
    if (culprit) this.#quarantine.blame(culprit.bundle, how);
    const orphans = [...worker.running];
    worker.running.clear();
    failImports(worker, (bundle) =>
      // One that was only waiting its turn while another bundle ended the process is no fault of its own.
      bundle === culprit?.bundle || this.#closing ? new FragmentError('lost', reason) : new ProcessGone(),
    );
    const isMissed = !this.#closing && this.#processes.includes(worker); // A spare is not.
    if (isMissed) this.#onWorkerLost(reason);
    const successor = isMissed ? this.#successorOf(worker) : null;
    for (const [id, orphan] of orphans) {
      orphan.clock.stop();
      // Another bundle's fault is no attempt: bundles that end processes are soon in quarantine.
      if (!culprit || culprit.bundle === orphan.job.bundle.id) orphan.attempts += 1;
      // Each further one of a bundle that hangs would cost all others its limit once more.
      const isLost = id === culprit?.job || (how === 'hung' && orphan.job.bundle.id === culprit?.bundle);
      if (this.#closing || isLost || orphan.attempts >= POOL_LIMITS.attempts)
        orphan.reject(new FragmentError('lost', reason));
      else this.#enqueue(orphan);
    }
    // What pages wait for was asked for first.
    if (successor) void this.#warm(successor);
  }

  /** Null: it comes later, the process before did not live at all. */
  #successorOf(worker: FragmentWorker): FragmentWorker | null {
    this.#replaced += 1;
    if (performance.now() - worker.startedAt > POOL_LIMITS.restartPauseMs) return this.#replace(worker);
    setTimeout(() => !this.#closing && void this.#warm(this.#replace(worker)), POOL_LIMITS.restartPauseMs).unref();
    return null;
  }

  #replace(worker: FragmentWorker): FragmentWorker {
    const successor = this.#spare.take() ?? this.#start();
    this.#spare.keep();
    this.#processes[this.#processes.indexOf(worker)] = successor;
    worker.replaceBy(successor);
    this.#pump();
    return successor;
  }

  /**
   * One after the other, so that what a page waits for comes between. A bundle that may have ended a process
   * is imported only when a job needs it.
   */
  async #warm(worker: FragmentWorker): Promise<void> {
    for (const bundle of [...this.#bundles.values()])
      if (!hasEnded(worker) && !this.#quarantine.isSuspect(bundle.id))
        await this.#loader.provide(worker, bundle).catch(() => {});
  }

  #enqueue(rendering: Rendering): void {
    const worker = this.#free().sort((a, b) => a.running.size - b.running.size)[0];
    if (worker) this.#dispatch(worker, rendering);
    else this.#queue.add(rendering);
  }

  #free(): FragmentWorker[] {
    return this.#processes.filter((one) => !hasEnded(one) && one.running.size < this.#parallel);
  }

  #pump(): void {
    while (this.#queue.size() > 0) {
      const worker = this.#free()[0];
      if (!worker) return;
      this.#dispatch(worker, this.#queue.next()!);
    }
  }

  #dispatch(worker: FragmentWorker, rendering: Rendering): void {
    const id = ++this.#jobs;
    worker.worked = true;
    worker.running.set(id, rendering);
    const { bundle, request, limit } = rendering.job;
    const begin = () => {
      if (worker.running.get(id) !== rendering) return;
      rendering.clock.start(() => this.#expire(worker, id, rendering));
      sendRender(worker, id, bundle.id, request);
    };
    const provided =
      this.#replaced > 0 ? this.#loader.provideSoon(worker, bundle, limit) : this.#loader.provide(worker, bundle);
    provided.then(begin, (error: FragmentError) => {
      // A process that ended gives its work on by itself.
      if (hasEnded(worker) || worker.running.get(id) !== rendering) return;
      worker.running.delete(id);
      rendering.reject(error);
      this.#pump();
    });
  }

  #expire(worker: FragmentWorker, id: number, rendering: Rendering): void {
    // Late is one thing, hanging another: a process that whose event loop still runs goes on.
    if (worker.state.kind === 'responsive') ping(worker, id, () => this.#lose(worker, HANGS));
    const isItsOwn = worksFor(worker, id, rendering.job.bundle.id);
    if (!isItsOwn && !rendering.starved) {
      // Another job's fault: if that one hangs, this one goes on elsewhere.
      rendering.starved = true;
      rendering.clock.restart(POOL_LIMITS.pingMs * 2, () => this.#expire(worker, id, rendering));
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
      pong(worker);
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
    this.#hasRendered = true;
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
    for (const worker of this.#all()) {
      if (hasEnded(worker) || !worker.worked) continue;
      worker.worked = worker.running.size > 0 || worker.loading.size > 0 || worker.state.kind === 'pinged';
      if (worker.process.memory() > this.#memoryLimit) this.#lose(worker, 'takes too much memory');
    }
  }
}
