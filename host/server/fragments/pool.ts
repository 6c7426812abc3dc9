/**
 * The pool of renderer processes. One that does not come back, grows too large or ends is replaced. The job that it was
 * working for gets no second chance, its outlet shows the skeleton; the others are rendered elsewhere. A bundle that
 * keeps ending processes is left alone for a while.
 */
import { availableParallelism } from 'node:os';
import type { FragmentCall, FragmentRequest, FragmentResult } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { CallAnswer } from '../provider/call-answer.ts';
import { createJobSecrets, type JobSecrets } from './job-secrets.ts';
import type { FromRenderer, ToRenderer } from './protocol.ts';
import { createQuarantine } from './quarantine.ts';
import type { ServerBundle } from './releases.ts';
import { type RendererProcess, startRendererProcess } from './renderer-process.ts';
import { readFragmentResult } from './result.ts';

/** `refused`: it came, and would have reached beyond its place in the document. */
export type FragmentFailure = 'late' | 'failed' | 'lost' | 'busy' | 'refused';

export class FragmentError extends Error {
  override readonly name = 'FragmentError';
  readonly failure: FragmentFailure;
  constructor(failure: FragmentFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface FragmentJob {
  bundle: ServerBundle;
  request: FragmentRequest;
  /** Makes the fragment's provider calls. Never throws. */
  call(call: FragmentCall): Promise<CallAnswer>;
  /** Milliseconds of the fragment's own time; waiting for the provider does not count. */
  limit: number;
}

export interface FragmentPool {
  /** Throws FragmentError. */
  render(job: FragmentJob): Promise<FragmentResult>;
  /** Imports a bundle in every process, before visitors wait for it. Throws FragmentError when it cannot be imported. */
  load(bundle: ServerBundle): Promise<void>;
  /** For `/metrics`; memory in bytes, of all processes. */
  state(): { workers: number; running: number; queued: number; replaced: number; memory: number };
  close(): Promise<void>;
}

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

/** Importing a bundle: it is cold, and the machine may be starting other things. */
const LOAD_TIMEOUT_MS = 15_000;
/** What a process gets to answer a ping before it counts as hanging. */
const PING_TIMEOUT_MS = 250;
export const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024;
/** Milliseconds between looks at the memory of processes that work. */
const MEMORY_CHECK_INTERVAL_MS = 50;
const MAX_KEPT_BUNDLES = 48;
/** Milliseconds before a process is started again whose predecessor did not live at all. */
const RESTART_PAUSE_MS = 200;

interface Rendering {
  job: FragmentJob;
  resolve(result: FragmentResult): void;
  reject(error: FragmentError): void;
  timer: NodeJS.Timeout | null;
  left: number;
  startedAt: number;
  waitingFor: number;
  attempts: number;
  /** It was given more time, because another job kept the process busy. */
  starved: boolean;
}

interface Loading {
  bundle: string;
  done(): void;
  fail(error: FragmentError): void;
  timer: NodeJS.Timeout;
}

interface Member {
  process: RendererProcess;
  secrets: JobSecrets;
  startedAt: number;
  running: Map<number, Rendering>;
  loading: Map<number, Loading>;
  /** Bundles that are imported or on their way, one after the other. */
  bundles: Map<string, Promise<void>>;
  importing: Promise<void>;
  ping: NodeJS.Timeout | null;
  /** The job that the process works for, as it said last. */
  current: number;
  /** Bundle of the job that took too long; it has ended the process if that does not come back. */
  blamed: string | null;
  /** It has worked since its memory was looked at. */
  worked: boolean;
  ended: boolean;
  /** Who took its place. */
  successor: Promise<Member>;
  succeed(member: Member): void;
}

/** How often a job may lose its process to another job. */
const MAX_ATTEMPTS = 3;

export function createFragmentPool(options: FragmentPoolOptions): FragmentPool {
  const { parallel = 4, queue: queueLimit = 200, memory: memoryLimit = MEMORY_LIMIT_BYTES, onWorkerLost } = options;
  const size = options.workers ?? Math.max(1, availableParallelism() - 1);
  const queue: Rendering[] = [];
  const members: Member[] = [];
  /** Those used last: a new process imports them before it is asked for them. */
  const bundles = new LRUCache<string, ServerBundle>({ max: MAX_KEPT_BUNDLES });
  const quarantine = createQuarantine();
  let jobs = 0;
  let replaced = 0;
  let closing = false;

  function start(): Member {
    const { promise, resolve } = Promise.withResolvers<Member>();
    const member: Member = {
      process: startRendererProcess({
        heard: (message) => heard(member, message),
        lost: (reason) => lose(member, reason),
      }),
      secrets: createJobSecrets(),
      startedAt: performance.now(),
      running: new Map(),
      loading: new Map(),
      bundles: new Map(),
      importing: Promise.resolve(),
      ping: null,
      current: 0,
      blamed: null,
      worked: true,
      ended: false,
      successor: promise,
      succeed: resolve,
    };
    return member;
  }

  function lose(member: Member, reason: string): void {
    if (member.ended) return;
    member.ended = true;
    if (member.ping) clearTimeout(member.ping);
    member.process.kill();
    for (const { bundle, timer, fail } of member.loading.values()) {
      clearTimeout(timer);
      if (!closing) quarantine.blame(bundle);
      fail(new FragmentError('lost', reason));
    }
    if (member.blamed !== null && !closing) quarantine.blame(member.blamed);
    const orphans = [...member.running];
    member.running.clear();
    if (!closing) {
      onWorkerLost(reason);
      replaced += 1;
      if (performance.now() - member.startedAt > RESTART_PAUSE_MS) replace(member);
      else setTimeout(() => replace(member), RESTART_PAUSE_MS).unref();
    }
    for (const [id, orphan] of orphans) {
      if (orphan.timer) clearTimeout(orphan.timer);
      orphan.attempts += 1;
      const isCause = member.blamed === null && (id === member.current || orphans.length === 1);
      if (isCause) quarantine.blame(orphan.job.bundle.id);
      if (closing || isCause || orphan.attempts >= MAX_ATTEMPTS) orphan.reject(new FragmentError('lost', reason));
      else enqueue(orphan);
    }
  }

  function replace(member: Member): void {
    if (closing) return;
    const successor = start();
    members[members.indexOf(member)] = successor;
    member.succeed(successor);
    // One that may have ended its predecessor is imported only when somebody asks for it.
    for (const bundle of bundles.values())
      if (!quarantine.isSuspect(bundle.id)) provide(successor, bundle).catch(() => {});
    pump();
  }

  /** Resolves when the process has the bundle. One import at a time, so that it is known which one ended a process. */
  function provide(member: Member, bundle: ServerBundle): Promise<void> {
    const known = member.bundles.get(bundle.id);
    if (known) return known;
    const provided = member.importing.then(() => importIn(member, bundle));
    member.bundles.set(bundle.id, provided);
    member.importing = provided.catch(() => {});
    provided.catch(() => member.bundles.delete(bundle.id));
    return provided;
  }

  /** As `provide`, also when the process ends for another reason: then in the one that takes its place. */
  function provideInPlace(member: Member, bundle: ServerBundle): Promise<void> {
    return provide(member, bundle).catch(async (error: unknown) => {
      if (!(error instanceof ProcessGone) || closing) throw error;
      return provideInPlace(await member.successor, bundle);
    });
  }

  async function importIn(member: Member, bundle: ServerBundle): Promise<void> {
    const source = await bundle.read().catch((error: unknown) => {
      throw new FragmentError('failed', error instanceof Error ? error.message : String(error));
    });
    if (member.ended) throw new ProcessGone();
    if (quarantine.has(bundle.id)) throw new FragmentError('failed', 'The bundle ended several processes');
    jobs += 1;
    const id = jobs;
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => lose(member, 'hangs while importing'), LOAD_TIMEOUT_MS).unref();
        member.loading.set(id, { bundle: bundle.id, done: resolve, fail: reject, timer });
        send(member, id, { kind: 'load', bundle: bundle.id, source });
      });
    } finally {
      member.loading.delete(id);
    }
  }

  function enqueue(rendering: Rendering): void {
    const member = members
      .filter((one) => !one.ended && one.running.size < parallel)
      .sort((a, b) => a.running.size - b.running.size)[0];
    if (member) dispatch(member, rendering);
    else if (queue.length < queueLimit) queue.push(rendering);
    else rendering.reject(new FragmentError('busy', 'Too many fragments are waiting'));
  }

  function pump(): void {
    while (queue.length > 0) {
      const member = members.find((one) => !one.ended && one.running.size < parallel);
      if (!member) return;
      dispatch(member, queue.shift()!);
    }
  }

  function dispatch(member: Member, rendering: Rendering): void {
    jobs += 1;
    const id = jobs;
    member.worked = true;
    member.running.set(id, rendering);
    const { bundle, request } = rendering.job;
    const begin = () => {
      if (member.running.get(id) !== rendering) return;
      resume(member, id, rendering);
      send(member, id, { kind: 'render', bundle: bundle.id, request: JSON.stringify(request) });
    };
    provide(member, bundle).then(begin, (error: FragmentError) => {
      // A process that ended gives its work on by itself.
      if (member.ended || member.running.get(id) !== rendering) return;
      member.running.delete(id);
      rendering.reject(error);
      pump();
    });
  }

  /** Starts the clock of a job. */
  function resume(member: Member, id: number, rendering: Rendering): void {
    rendering.startedAt = performance.now();
    rendering.timer = setTimeout(() => expire(member, id, rendering), Math.max(1, rendering.left));
  }

  function pause(rendering: Rendering): void {
    if (rendering.timer) clearTimeout(rendering.timer);
    rendering.timer = null;
    rendering.left -= performance.now() - rendering.startedAt;
  }

  function expire(member: Member, id: number, rendering: Rendering): void {
    // Late is one thing, hanging another: a process that still turns its loop goes on.
    if (!member.ping) {
      member.ping = setTimeout(() => lose(member, 'hangs'), PING_TIMEOUT_MS);
      send(member, id, { kind: 'ping' });
    }
    if (member.current !== id && !rendering.starved) {
      // Another job's fault: if that one hangs, this one goes on elsewhere.
      rendering.starved = true;
      rendering.left = PING_TIMEOUT_MS * 2;
      resume(member, id, rendering);
      return;
    }
    member.running.delete(id);
    if (member.current === id) member.blamed = rendering.job.bundle.id;
    send(member, id, { kind: 'drop', bundle: rendering.job.bundle.id });
    rendering.reject(new FragmentError('late', 'The fragment took longer than its limit'));
    pump();
  }

  function heard(member: Member, message: FromRenderer): void {
    if (!member.secrets.isOf(message?.job, message?.secret)) {
      lose(member, 'answered without its job’s secret');
      return;
    }
    if (message.kind === 'pong') {
      if (member.ping) clearTimeout(member.ping);
      member.ping = null;
      member.blamed = null;
      return;
    }
    if (message.kind === 'begun') {
      member.current = message.job;
      return;
    }
    const loading = member.loading.get(message.job);
    if (loading) {
      clearTimeout(loading.timer);
      if (message.kind === 'loaded') loading.done();
      else if (message.kind === 'failed') loading.fail(new FragmentError('failed', message.message));
      return;
    }
    const rendering = member.running.get(message.job);
    if (!rendering) return;
    if (message.kind === 'call') {
      if (rendering.waitingFor === 0) pause(rendering);
      rendering.waitingFor += 1;
      void rendering.job.call(message.request).then((answer) => {
        rendering.waitingFor -= 1;
        if (member.running.get(message.job) !== rendering) return;
        if (rendering.waitingFor === 0) resume(member, message.job, rendering);
        const told =
          'text' in answer
            ? { text: answer.text, keep: true }
            : { text: JSON.stringify(answer.body ?? null), keep: false };
        const { call } = message;
        send(member, message.job, {
          kind: 'answer',
          bundle: rendering.job.bundle.id,
          call,
          status: answer.status,
          ...told,
        });
      });
      return;
    }
    if (rendering.timer) clearTimeout(rendering.timer);
    member.running.delete(message.job);
    const result = message.kind === 'rendered' ? readFragmentResult(message) : null;
    if (result) rendering.resolve(result);
    else
      rendering.reject(new FragmentError('failed', message.kind === 'failed' ? message.message : 'A malformed result'));
    pump();
  }

  const watch = setInterval(() => {
    for (const member of members) {
      if (member.ended || !member.worked) continue;
      member.worked = member.running.size > 0 || member.loading.size > 0 || member.ping !== null;
      if (member.process.memory() > memoryLimit) lose(member, 'takes too much memory');
    }
  }, MEMORY_CHECK_INTERVAL_MS).unref();

  for (let index = 0; index < size; index += 1) members.push(start());

  return {
    render: (job) =>
      new Promise<FragmentResult>((resolve, reject) => {
        if (closing) return reject(new FragmentError('lost', 'closing'));
        if (quarantine.has(job.bundle.id))
          return reject(new FragmentError('failed', 'The bundle ended several processes'));
        bundles.set(job.bundle.id, job.bundle);
        const blank = { timer: null, startedAt: 0, waitingFor: 0, attempts: 0, starved: false };
        enqueue({ ...blank, job, resolve, reject, left: job.limit });
      }),
    async load(bundle) {
      bundles.set(bundle.id, bundle);
      try {
        await Promise.all(members.map((member) => provideInPlace(member, bundle)));
      } catch (error) {
        bundles.delete(bundle.id);
        throw error;
      }
    },
    state: () => ({
      workers: members.filter(({ ended }) => !ended).length,
      running: members.reduce((sum, { running }) => sum + running.size, 0),
      queued: queue.length,
      replaced,
      memory: members.reduce((sum, { process }) => sum + process.memory(), 0),
    }),
    async close() {
      closing = true;
      clearInterval(watch);
      for (const rendering of queue.splice(0)) rendering.reject(new FragmentError('lost', 'closing'));
      for (const member of members) lose(member, 'closing');
      await Promise.all(members.map(({ process }) => process.ended));
    },
  };
}

/** The process was gone before it was asked. */
class ProcessGone extends FragmentError {
  constructor() {
    super('lost', 'The process ended');
  }
}

type Sent<Kind> = Kind extends ToRenderer ? Omit<Kind, 'job' | 'secret'> : never;

function send(member: Member, job: number, message: Sent<ToRenderer>): void {
  if (!member.ended) member.process.send({ ...message, job, secret: member.secrets.of(job) } as ToRenderer);
}
