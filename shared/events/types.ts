/** Who talks on the bus, and what the bus is to them. */
import type { Request, Topic } from '@sufra/contract';

/** A module's release; the shell is `host`. */
export interface Party {
  module: string;
  release: string;
}

export interface BusProblem extends Party {
  topic: string;
  version: number;
  /**
   * `payload`: what `module` published, asked or answered does not fit. `missing`: its struct could not be had, so that it
   * was not checked and not delivered. `handler`: its subscriber or answerer threw.
   */
  cause: 'payload' | 'missing' | 'handler';
  /** Where in the payload: `lines.0.qty`; empty for the whole. */
  path: string;
  message: string;
}

export type Handler<Payload> = (
  payload: Payload,
  /** Which tab it was published in. */
  from: { tab: 'this' | 'other' },
) => unknown;

export interface Bus {
  /** Publishes a fact. Resolves when it was delivered, or refused and reported; never rejects. */
  publish<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>): Promise<void>;
  /** Calls `handler` for each fact, and at once with the last one of a sticky topic. Returns the way to stop. */
  subscribe<Payload>(topic: Topic<Payload>, handler: Handler<Payload>): () => void;
  /** Asks the module that answers. Rejects with `BusError`, whose `failure` says why. */
  ask<Input, Reply>(request: Request<Input, Reply>, input: NoInfer<Input>, options?: AskOptions): Promise<Reply>;
  /** Answers a request; the newest answerer is asked. Returns the way to stop. */
  answer<Input, Reply>(request: Request<Input, Reply>, answerer: (input: Input) => Reply | Promise<Reply>): () => void;
  /** The same bus under another module's name: its problems are reported as that module's. */
  as(module: string, release?: string): Bus;
  /** A bus of its own for one mounted part of a release: `end` stops what it left running. */
  scope(module: string, release?: string): ScopedBus;
}

export interface AskOptions {
  /** Milliseconds; instead of the request's own. */
  timeout?: number;
}

export interface ScopedBus extends Bus {
  /** Stops every subscription and answerer made here. Returns how many there were. */
  end(): number;
}

/** The last tie to the page: where problems go, and how other tabs are reached. */
export interface BusTransport {
  report(problem: BusProblem): void;
  /** As a BroadcastChannel of the tenant; absent: no other tabs. */
  channel?: BusChannel | null;
  /** Who is here, as a key: topics for `visitor` reach only tabs that say the same. Null: not known yet. */
  visitor?(): string | null;
}

export interface BusChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/**
 * Why a question has no answer. `nobody`: no module here answers it. `timeout`: too late. `input`, `reply`: what was asked
 * or answered does not fit. `threw`: the answerer failed.
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
