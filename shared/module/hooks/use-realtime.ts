import { useEffect, useRef } from 'react';
import { usePlatform } from '../context.tsx';
import type { Connection, RealtimeEvent } from '../platform.ts';
import { useReadable } from './use-readable.ts';

/** Hears a realtime event such as `order.status` while the component is mounted. The query cache is already told; this is for words. */
export function useRealtime(event: string, handler: (message: RealtimeEvent) => void): void {
  const { realtime } = usePlatform();
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => realtime.on(event, (message) => latest.current(message)), [realtime, event]);
}

/** How the page hears news: `disconnected` means it asks every 15 s instead, and says so. */
export function useConnection(): Connection {
  return useReadable(usePlatform().realtime.connection);
}

/** Interval to give to `useEndpoint`'s `pollEvery`: 15 s while the socket is down (X-021). */
export function usePollWhenDisconnected(): number | false {
  return useConnection() === 'disconnected' ? 15_000 : false;
}
