import type { Platform, Readable } from '@sufra/module';
import { readable } from '@sufra/module/page-state.ts';
import { act } from '@testing-library/react';
import type { PrimitiveAtom } from 'jotai';

/** A value of the page that a test changes; its readers render again. */
export function changeable<Value>(
  store: Platform['store'],
  from: PrimitiveAtom<Value>,
  start: Value,
): Readable<Value> & { set(value: Value): void } {
  store.set(from, () => start);
  return {
    ...readable(store, from),
    set(next) {
      act(() => store.set(from, () => next));
    },
  };
}
