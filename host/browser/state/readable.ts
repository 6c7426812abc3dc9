import type { Readable } from '@sufra/module';

/** A value that tells its listeners when it was set to something else. */
export interface Writable<Value> extends Readable<Value> {
  set(value: Value): void;
}

export function createReadable<Value>(start: Value): Writable<Value> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
