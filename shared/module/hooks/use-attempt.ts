import type { Endpoint, EndpointInput, EndpointOutput } from '@sufra/api';
import { useCallback } from 'react';
import { attempt } from '../attempt.ts';
import { usePlatform } from '../context.tsx';

/**
 * Calls an idempotent endpoint with one key per attempt: after an answer that was lost, the next call with
 * the same input (and the same `seen`) is the same attempt. Mostly the work of a `useAction`.
 */
export function useAttempt<E extends Endpoint>(
  endpoint: E,
): (input: EndpointInput<E>, seen?: string | number) => Promise<EndpointOutput<E>> {
  const { caller } = usePlatform();
  return useCallback((input, seen) => attempt(caller, endpoint, input, seen), [caller, endpoint]);
}
