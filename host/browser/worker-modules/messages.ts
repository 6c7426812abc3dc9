/** What a worker says is untrusted: JSON text of a length that is known, of these shapes, and nothing else. */
import { type FromWorker, WORKER_LIMITS } from '@sufra/contract/worker-module';
import {
  any,
  array,
  boolean,
  integer,
  literal,
  max,
  min,
  object,
  optional,
  record,
  type Struct,
  size,
  string,
  validate,
} from 'superstruct';
import { WorkerFault } from './fault.ts';

/** Names that reach what all objects inherit. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);
const NAME_LENGTH_MAX = 120;

const name = size(string(), 1, NAME_LENGTH_MAX);
const id = max(min(integer(), 1), Number.MAX_SAFE_INTEGER);
const offer = object({ name, version: max(min(integer(), 1), 9999) });

/** By type. `view` and `texts` are read by their own (`read-view.ts`, `readTexts`). */
const MESSAGES: Readonly<Record<FromWorker['type'], Struct<never, never>>> = {
  texts: of('texts', { texts: record(string(), any()) }),
  view: of('view', { view: array(any()) }),
  call: of('call', { id, endpoint: name, input: optional(any()), key: optional(size(string(), 8, 64)) }),
  ask: of('ask', { id, request: offer, input: optional(any()) }),
  open: of('open', { id, dialog: name, props: optional(any()) }),
  publish: of('publish', { topic: offer, payload: optional(any()) }),
  subscribe: of('subscribe', { topic: offer }),
  answers: of('answers', { request: offer }),
  reply: of('reply', { id, reply: optional(any()), failed: optional(boolean()) }),
  close: of('close', { result: optional(any()) }),
  failed: of('failed', { message: string() }),
  flood: of('flood', {}),
  pong: of('pong', {}),
};

function of(type: string, fields: Record<string, unknown>): Struct<never, never> {
  return object({ type: literal(type), ...fields } as never) as never;
}

/** Throws WorkerFault for everything that is no message. */
export function readMessage(data: unknown): FromWorker {
  if (typeof data !== 'string') throw new WorkerFault('a message is not text');
  if (data.length > WORKER_LIMITS.messageLengthMax) throw new WorkerFault('a message is too long');
  const value = parse(data);
  const { type } = Object(value) as { type?: unknown };
  const struct =
    typeof type === 'string' && Object.hasOwn(MESSAGES, type) ? MESSAGES[type as FromWorker['type']] : null;
  if (!struct) throw new WorkerFault(`there is no message ${String(type).slice(0, NAME_LENGTH_MAX)}`);
  const [failure] = validate(value, struct);
  if (failure) throw new WorkerFault(`message ${type}: ${failure.message}`);
  return value as FromWorker;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data, (key, value: unknown) => {
      if (INHERITED.has(key)) throw new WorkerFault(`a message has the key ${key}`);
      return value;
    });
  } catch (error) {
    throw error instanceof WorkerFault ? error : new WorkerFault('a message is not JSON');
  }
}
