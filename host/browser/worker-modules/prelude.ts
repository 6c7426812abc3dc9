/**
 * What runs in a worker before the module's text: it takes away everything that a browser gives to workers
 * but the language and a few helpers (no network, no storage, no further workers), and leaves one way out,
 * `sufra`, with a limit of letters and messages. What it calls later it took before: the module may replace
 * whatever is left.
 */
import { WORKER_LIMITS } from '@sufra/contract/worker-module';

/** Beside the language's own. */
const ALLOWED =
  'self globalThis console setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone performance crypto TextEncoder TextDecoder URL URLSearchParams atob btoa isSecureContext';
const LANGUAGE =
  'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Uint8ClampedArray Float16Array Float32Array Float64Array BigUint64Array BigInt64Array BigInt DataView Map Set WeakMap WeakSet WeakRef FinalizationRegistry Proxy Reflect Iterator decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN eval';

/** Text of a worker: the module's, behind what closes it in. */
export function workerText(module: string): string {
  const { messageLengthMax, messagesPerSecond } = WORKER_LIMITS;
  const given = JSON.stringify([`${LANGUAGE} ${ALLOWED}`, messageLengthMax, messagesPerSecond]);
  return `(${closeIn.toString()})(...${given});\n${module}`;
}

/** Runs in the worker, as text: it cannot see this file. @internal */
export function closeIn(allowed: string, lengthMax: number, messagesMax: number): void {
  const scope = self as unknown as {
    postMessage(message: unknown): void;
    addEventListener(type: string, listener: (event: { data: unknown }) => void): void;
  };
  const post = scope.postMessage.bind(scope);
  const now = Date.now;
  const listeners: ((text: string) => void)[] = [];
  let second = 0;
  let count = 0;
  let isOver = false;
  scope.addEventListener('message', ({ data }) => {
    // Here, so that an answer says that the worker's thread is free, whatever the module makes of it.
    if (data === '{"type":"ping"}') post('{"type":"pong"}');
    else if (typeof data === 'string') for (let at = 0; at < listeners.length; at++) listeners[at]!(data);
  });
  const send = (text: unknown) => {
    if (isOver) return;
    const at = now();
    if (at - second > 1000) {
      second = at;
      count = 0;
    }
    count += 1;
    if (typeof text === 'string' && text.length <= lengthMax && count <= messagesMax) {
      post(text);
      return;
    }
    // The page ends it: one that closes itself may lose its last message.
    isOver = true;
    post('{"type":"flood"}');
  };
  const names = allowed.split(' ');
  for (let level: object | null = scope; level && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const name of Object.getOwnPropertyNames(level)) {
      if (names.includes(name)) continue;
      if (Reflect.deleteProperty(level, name)) continue;
      // What cannot be taken away at all would be a way out, but for the constants of browsers.
      const { value, get } = Object.getOwnPropertyDescriptor(level, name)!;
      if (get || Object(value) === value) throw new Error(`${name} stays`);
    }
  }
  Object.defineProperty(scope, 'sufra', {
    value: Object.freeze({
      send,
      listen(listener: (text: string) => void) {
        listeners[listeners.length] = listener;
      },
    }),
  });
}
