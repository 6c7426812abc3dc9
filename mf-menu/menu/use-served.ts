import { useHydrated, usePlatform } from '@sufra/module';
import { useRef } from 'react';

/** What the document carries instead of an answer, with the question that it answers. */
export interface Served<Data, Input> {
  data: Data;
  input: Input;
  /** Of when it is: epoch milliseconds. */
  updatedAt: number;
}

/**
 * What the document carries instead of an answer whose HTML is on this page (decision 54): only for the screen that took the
 * HTML over, and as long as it is there. Undefined everywhere else. `keyOf`: as the loader's `instead` names it.
 */
export function useServed<Data, Input>(
  keyOf: (input: Input) => readonly unknown[],
  input: Input,
): Served<Data, Input> | undefined {
  const { queryClient } = usePlatform();
  const alive = useHydrated();
  const first = useRef<{ found: Served<Data, Input> | undefined }>(undefined);
  if (!first.current) {
    const state = alive ? undefined : queryClient.getQueryState<Data>(keyOf(input));
    const found = state?.data !== undefined && { data: state.data, input, updatedAt: state.dataUpdatedAt };
    first.current = { found: found || undefined };
  }
  return first.current.found;
}
