/**
 * The pool of fragment workers. One that does not come back is ended and replaced; what it was rendering is tried once
 * more elsewhere, then the outlet gets its skeleton. The interface knows nothing of threads, so that the workers can
 * move into a process of their own (safety M5).
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FragmentAnswer, FragmentCall, FragmentRequest, FragmentResult } from '@sufra/contract';
import type { FromWorker, ToWorker } from './protocol.ts';

export type FragmentFailure = 'late' | 'failed' | 'lost' | 'busy';

export class FragmentError extends Error {
  override readonly name = 'FragmentError';
  readonly failure: FragmentFailure;
  constructor(failure: FragmentFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface FragmentJob {
  /** Path of the proved server bundle. */
  bundle: string;
  request: FragmentRequest;
  /** Makes the fragment's provider calls. Never throws. */
  call(call: FragmentCall): Promise<FragmentAnswer>;
  /** Milliseconds of the fragment's own time; waiting for the provider does not count. */
  limit: number;
}

export interface FragmentPool {
  /** Throws FragmentError. */
  render(job: FragmentJob): Promise<FragmentResult>;
  /** Imports a bundle in every worker, before visitors wait for it. */
  load(bundle: string): Promise<void>;
  /** For `/metrics`. */
  state(): { workers: number; running: number; queued: number; replaced: number };
  close(): Promise<void>;
}

export interface FragmentPoolOptions {
  /** The only folder that a worker may read, beside its own code. */
  releases: string;
  workers?: number;
  /** Renders that one worker works on at a time; they wait for data most of it. */
  parallel?: number;
  /** Jobs that may wait; one more is refused at once (safety §4). */
  queue?: number;
  onWorkerLost(reason: string): void;
}

/** Importing a bundle: it is cold, and the machine may be starting other things. */
const LOAD_LIMIT = 15_000;
/** What a worker gets to answer a ping before it counts as hanging. */
const PING_LIMIT = 250;

interface Running {
  kind: 'load' | 'render';
  job: FragmentJob | { bundle: string };
  resolve(result: FragmentResult | null): void;
  reject(error: FragmentError): void;
  timer: NodeJS.Timeout | null;
  left: number;
  startedAt: number;
  waitingFor: number;
  attempts: number;
}

interface Member {
  worker: Worker;
  running: Map<number, Running>;
  loaded: Set<string>;
  ping: NodeJS.Timeout | null;
  ended: boolean;
}

export function createFragmentPool(options: FragmentPoolOptions): FragmentPool {
  const { releases, parallel = 4, queue: queueLimit = 200, onWorkerLost } = options;
  // A folder that is not there when a worker starts is a file to Node's permission model.
  mkdirSync(releases, { recursive: true });
  const size = options.workers ?? Math.max(1, availableParallelism() - 1);
  const queue: Running[] = [];
  const members: Member[] = [];
  const bundles = new Set<string>();
  let jobs = 0;
  let replaced = 0;
  let closing = false;

  function start(): Member {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      env: {},
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      execArgv: workerArguments(releases),
    });
    const member: Member = { worker, running: new Map(), loaded: new Set(), ping: null, ended: false };
    worker.unref();
    worker.on('message', (message: FromWorker) => heard(member, message));
    worker.on('error', (error) => lose(member, error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lose(member, `exit ${code}`));
    return member;
  }

  function lose(member: Member, reason: string): void {
    if (member.ended) return;
    member.ended = true;
    if (member.ping) clearTimeout(member.ping);
    void member.worker.terminate();
    const orphans = [...member.running.values()];
    member.running.clear();
    if (!closing) {
      onWorkerLost(reason);
      replaced += 1;
      const successor = start();
      members[members.indexOf(member)] = successor;
      for (const bundle of bundles) dispatch(successor, loading(bundle));
    }
    for (const orphan of orphans) {
      if (orphan.timer) clearTimeout(orphan.timer);
      orphan.attempts += 1;
      if (closing || orphan.attempts > 1 || orphan.kind === 'load') orphan.reject(new FragmentError('lost', reason));
      else enqueue(orphan);
    }
    pump();
  }

  function loading(bundle: string): Running {
    return { ...blank(), kind: 'load', job: { bundle }, resolve: () => {}, reject: () => {}, left: LOAD_LIMIT };
  }

  function enqueue(running: Running): void {
    const member = members
      .filter(({ running: { size: busy } }) => busy < parallel)
      .sort((a, b) => a.running.size - b.running.size)[0];
    if (member) dispatch(member, running);
    else if (queue.length < queueLimit) queue.push(running);
    else running.reject(new FragmentError('busy', 'Too many fragments are waiting'));
  }

  function pump(): void {
    while (queue.length > 0) {
      const member = members.find(({ running }) => running.size < parallel);
      if (!member) return;
      dispatch(member, queue.shift()!);
    }
  }

  function dispatch(member: Member, running: Running): void {
    jobs += 1;
    const id = jobs;
    member.running.set(id, running);
    const { bundle } = running.job;
    // The first render in a fresh worker imports the bundle first.
    if (running.kind === 'render' && !member.loaded.has(bundle)) running.left = Math.max(running.left, LOAD_LIMIT);
    resume(member, id, running);
    if (running.kind === 'load') send(member, { kind: 'load', job: id, bundle });
    else send(member, { kind: 'render', job: id, bundle, request: (running.job as FragmentJob).request });
  }

  /** Starts the clock of a job. */
  function resume(member: Member, id: number, running: Running): void {
    running.startedAt = performance.now();
    running.timer = setTimeout(() => expire(member, id, running), Math.max(1, running.left));
  }

  function pause(running: Running): void {
    if (running.timer) clearTimeout(running.timer);
    running.timer = null;
    running.left -= performance.now() - running.startedAt;
  }

  function expire(member: Member, id: number, running: Running): void {
    member.running.delete(id);
    send(member, { kind: 'drop', job: id });
    running.reject(new FragmentError('late', 'The fragment took longer than its limit'));
    // Late is one thing, hanging another: a worker that still turns its loop goes on.
    if (!member.ping) {
      member.ping = setTimeout(() => lose(member, 'hangs'), PING_LIMIT);
      send(member, { kind: 'ping', job: id });
    }
    pump();
  }

  function heard(member: Member, message: FromWorker): void {
    if (message.kind === 'pong') {
      if (member.ping) clearTimeout(member.ping);
      member.ping = null;
      return;
    }
    const running = member.running.get(message.job);
    if (!running) return;
    if (message.kind === 'call') {
      const { job } = running;
      if (!('call' in job)) return;
      if (running.waitingFor === 0) pause(running);
      running.waitingFor += 1;
      void job.call(message.request).then((answer) => {
        running.waitingFor -= 1;
        if (member.running.get(message.job) !== running) return;
        if (running.waitingFor === 0) resume(member, message.job, running);
        send(member, { kind: 'answer', job: message.job, call: message.call, answer });
      });
      return;
    }
    if (running.timer) clearTimeout(running.timer);
    member.running.delete(message.job);
    if (message.kind === 'failed') running.reject(new FragmentError('failed', message.message));
    else {
      member.loaded.add(running.job.bundle);
      running.resolve(message.kind === 'rendered' ? message.result : null);
    }
    pump();
  }

  for (let index = 0; index < size; index += 1) members.push(start());

  return {
    render: (job) =>
      new Promise<FragmentResult>((resolve, reject) => {
        enqueue({
          ...blank(),
          kind: 'render',
          job,
          resolve: (result) => (result ? resolve(result) : reject(new FragmentError('failed', 'No result'))),
          reject,
          left: job.limit,
        });
      }),
    async load(bundle) {
      bundles.add(bundle);
      await Promise.all(
        members.map(
          (member) =>
            new Promise<void>((resolve, reject) => {
              dispatch(member, { ...loading(bundle), resolve: () => resolve(), reject });
            }),
        ),
      );
    },
    state: () => ({
      workers: members.length,
      running: members.reduce((sum, { running }) => sum + running.size, 0),
      queued: queue.length,
      replaced,
    }),
    async close() {
      closing = true;
      for (const running of queue.splice(0)) running.reject(new FragmentError('lost', 'closing'));
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    },
  };
}

function blank() {
  return { timer: null, startedAt: 0, waitingFor: 0, attempts: 0 };
}

function send(member: Member, message: ToWorker): void {
  if (!member.ended) member.worker.postMessage(message);
}

/** Node's permission model: read the releases and the worker's own code, nothing else. */
function workerArguments(releases: string): string[] {
  return ['--permission', `--allow-fs-read=${releases}`, `--allow-fs-read=${import.meta.dirname}`, '--no-warnings'];
}
