/** Types of the bus: what modules, the shell and tests see of it. */
import type { Request, Topic } from '@sufra/contract';

/** Which release of which module publishes, subscribes, asks or answers; the shell is `host`. */
export interface ModuleRelease {
  module: string;
  /** Its version; empty: not known. */
  release: string;
}

export interface BusProblem extends ModuleRelease {
  topic: string;
  version: number;
  /**
   * `payload`: what `module` published, asked or answered does not fit its struct. `missing`: the struct could not be
   * loaded, so that the value was not checked and not delivered. `handler`: a subscriber or answerer of `module` threw.
   */
  cause: 'payload' | 'missing' | 'handler';
  /** Path in the payload: `lines.0.qty`; empty: the whole payload. */
  path: string;
  message: string;
}

export type Handler<Payload> = (
  payload: Payload,
  /** Which tab it was published in. */
  from: { tab: 'this' | 'other' },
) => unknown;

export interface Bus {
  /** Publishes a message. Resolves when it was delivered, or refused and reported; never rejects. */
  publish<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>): Promise<void>;
  /**
   * Calls `handler` for each message, and at once with the last one of a sticky topic. Returns the
   * unsubscribe function.
   */
  subscribe<Payload>(topic: Topic<Payload>, handler: Handler<Payload>): () => void;
  /** Asks the module that answers. Rejects with `BusError`, whose `failure` says why. */
  ask<Input, Reply>(request: Request<Input, Reply>, input: NoInfer<Input>, options?: AskOptions): Promise<Reply>;
  /** Answers a request; of several answerers the one registered last is asked. Returns the function that removes it. */
  answer<Input, Reply>(request: Request<Input, Reply>, answerer: (input: Input) => Reply | Promise<Reply>): () => void;
  /** The same bus under another module's name: its problems are reported as that module's. */
  as(module: string, release?: string): Bus;
  /** A bus for one mounted screen, dialog or slot contribution: `end` removes what it has not removed itself. */
  scope(module: string, release?: string): ScopedBus;
}

export interface AskOptions {
  /** Milliseconds; default: the request's own `timeout`. */
  timeout?: number;
}

export interface ScopedBus extends Bus {
  /** Removes all subscriptions and answerers made here. Returns how many there were. */
  end(): number;
}

/** What the bus needs of the page: where problems are reported, and a channel to other tabs. */
export interface BusTransport {
  report(problem: BusProblem): void;
  /** Hears each publish, subscribe and ask; absent: nothing listens. */
  used?(by: ModuleRelease, kind: 'topics' | 'requests', offer: { name: string; version: number }): void;
  /** As a BroadcastChannel of the tenant; absent: no other tabs. */
  channel?: BusChannel | null;
  /**
   * Key of the visitor: messages of topics with `tabs: 'visitor'` reach only tabs with the same key. Null:
   * not known yet.
   */
  visitor?(): string | null;
}

export interface BusChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/**
 * Why a request failed. `nobody`: no module on this page answers it. `timeout`: no reply in time. `input`,
 * `reply`: the value does not fit its struct. `threw`: the answerer threw.
 */
export type BusFailure = 'nobody' | 'timeout' | 'input' | 'reply' | 'threw';

export class BusError extends Error {
  override readonly name = 'BusError';
  readonly failure: BusFailure;
  constructor(failure: BusFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
