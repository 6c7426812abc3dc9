/**
 * Newer library functions for the oldest supported browsers (docs/browsers.md). The lint rule
 * `shared/build/lint/browser-functions.grit` refuses the originals in code that ships and names these.
 *
 * Import it by its own path: what the shell shares as `@sufra/contract` may be of another release than the
 * code that asks.
 */

export interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}

/** `Promise.withResolvers`: a promise together with what settles it. */
export function withResolvers<T>(): Resolvers<T> {
  let parts: Omit<Resolvers<T>, 'promise'>;
  const promise = new Promise<T>((resolve, reject) => {
    parts = { resolve, reject };
  });
  return { promise, ...parts! };
}

/** `AbortSignal.any`: aborts with the first of the signals, for its reason. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  for (const one of signals) {
    if (one.aborted) controller.abort(one.reason);
    one.addEventListener('abort', () => controller.abort(one.reason), { once: true, signal });
  }
  return signal;
}

/** `URL.parse`: the address, or null when the text is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
