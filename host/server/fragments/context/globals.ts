/**
 * What a server bundle finds in its context: names of the language, which its V8 brings, and what
 * `web-globals.ts` and `enter-context.ts` make. A name that a newer V8 brings is removed until it stands here
 * (`context.test.ts` reports it).
 */

const ERRORS = ['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SuppressedError'];
const BUFFERS = ['ArrayBuffer', 'DataView', 'Uint8Array', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array'];
const NUMBERS = ['Int32Array', 'BigUint64Array', 'BigInt64Array', 'Uint8ClampedArray', 'Float16Array', 'Float32Array'];
const MEMORY = ['FinalizationRegistry', 'WeakRef', 'WeakMap', 'WeakSet', 'DisposableStack', 'AsyncDisposableStack'];

export const LANGUAGE: readonly string[] = [
  ...['Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'BigInt', 'Date', 'Promise', 'RegExp'],
  ...['globalThis', 'Infinity', 'NaN', 'undefined', 'JSON', 'Math', 'Intl', 'Map', 'Set', 'Iterator', 'Proxy'],
  ...['Reflect', 'Temporal', 'parseFloat', 'parseInt', 'isFinite', 'isNaN', 'eval', 'escape', 'unescape'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'Float64Array'],
  ...['SyntaxError', 'TypeError', 'URIError'],
  ...ERRORS,
  ...BUFFERS,
  ...NUMBERS,
  ...MEMORY,
];

/**
 * Not given: memory that threads share, machine code, and the inspector's console (ours says nothing).
 * @internal exported for its test
 */
export const WITHHELD: readonly string[] = ['Atomics', 'SharedArrayBuffer', 'WebAssembly', 'console'];

/**
 * Made inside the context; each is what browsers and Node call so, as far as the types in `web-globals.ts` say.
 * @internal exported for its test
 */
export const PLATFORM: readonly string[] = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'console', 'performance'],
  ...['URL', 'URLSearchParams', 'TextEncoder', 'AbortController', 'AbortSignal', 'Headers', 'Request', 'Response'],
  'structuredClone',
];
