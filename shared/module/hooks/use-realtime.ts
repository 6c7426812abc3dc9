import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../context.tsx';
import { connectionAtom } from '../page-state.ts';
import type { Connection, RealtimeEvent } from '../platform.ts';

/**
 * Calls `handler` for each realtime event such as `order.status` while the component is mounted. The query
 * cache is already updated; this is for announcements.
 */
export function useRealtime(event: string, handler: (message: RealtimeEvent) => void): void {
  const { realtime } = usePlatform();
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => realtime.on(event, (message) => latest.current(message)), [realtime, event]);
}

/**
 * State of the realtime connection: while it is `disconnected` the page polls every 15 s instead, and says so.
 */
export function useConnection(): Connection {
  return useAtomValue(connectionAtom);
}

/** Interval to give to `useEndpoint`'s `pollEvery`: 15 s while the socket is down (X-021). */
export function usePollWhenDisconnected(): number | false {
  return useConnection() === 'disconnected' ? 15_000 : false;
}
