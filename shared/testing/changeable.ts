import type { Readable } from '@sufra/module';
import { act } from '@testing-library/react';

/** A value that a test changes; who reads it renders again. */
export function changeable<Value>(start: Value): Readable<Value> & { set(value: Value): void } {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}
