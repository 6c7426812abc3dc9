import { useHydrated, usePlatform } from '@sufra/module';
import { useRef } from 'react';

/** What the document carries instead of an answer, with the input that it answers. */
export interface DocumentRecord<Data, Input> {
  data: Data;
  input: Input;
  /** When it was made: epoch milliseconds. */
  updatedAt: number;
}

/**
 * What the document carries instead of an answer whose HTML is on this page (decision 54): only for the
 * screen that hydrated that HTML, and as long as it is mounted. Undefined everywhere else.
 * @param keyOf as the loader's `instead` names the record
 */
export function useDocumentRecord<Data, Input>(
  keyOf: (input: Input) => readonly unknown[],
  input: Input,
): DocumentRecord<Data, Input> | undefined {
  const { queryClient } = usePlatform();
  const hydrated = useHydrated();
  const first = useRef<{ record: DocumentRecord<Data, Input> | undefined }>(undefined);
  if (!first.current) {
    const state = hydrated ? undefined : queryClient.getQueryState<Data>(keyOf(input));
    const record = state?.data !== undefined && { data: state.data, input, updatedAt: state.dataUpdatedAt };
    first.current = { record: record || undefined };
  }
  return first.current.record;
}
