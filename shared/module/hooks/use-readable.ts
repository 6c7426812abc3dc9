import { useSyncExternalStore } from 'react';
import type { Readable } from '../platform.ts';

/**
 * Follows a value of the platform that has no hook of its own (`location`). The server and the first client
 * render agree, because both read the same start value.
 */
export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}
