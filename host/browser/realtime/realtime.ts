/**
 * Realtime: one socket to the edge, opened after the page is ready. Messages carry ids and versions; they make cached
 * answers stale, and screens may listen for words. Older versions of the same thing are dropped.
 */
import type { Connection, Platform, Realtime, RealtimeEvent } from '@sufra/module';
import { staleOn } from '@sufra/module/answer-query';
import { followCounts } from '@sufra/module/counted-answers';
import { connectionAtom, readable } from '@sufra/module/page-state.ts';
import type { QueryClient } from '@tanstack/react-query';
import { makeStale } from './make-stale.ts';
import type { PageSocket } from './socket.ts';

export interface RealtimeConnection extends Realtime {
  connect(): Promise<void>;
  /**
   * Reconnects soon, so that the edge can prove the current visitor: after placing an order, holding a table,
   * signing in or out.
   */
  reconnect(): void;
}

export function createRealtime(tenant: string, queryClient: QueryClient, store: Platform['store']): RealtimeConnection {
  const setConnection = (next: Connection) => store.set(connectionAtom, next);
  const listeners = new Map<string, Set<(message: RealtimeEvent) => void>>();
  const versions = new Map<string, number>();
  let socket: PageSocket | undefined;

  const counts = followCounts(queryClient);

  const receive = (message: RealtimeEvent): void => {
    counts.hear(message);
    if (!isFresh(message, versions)) return;
    makeStale(queryClient, {
      predicate: (query) => staleOn(query).includes(message.event) && !counts.counts(query, message.event),
    });
    for (const listener of [...(listeners.get(message.event) ?? [])]) listener(message);
  };

  return {
    connection: readable(store, connectionAtom),
    on(event, handler) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(handler));
      return () => set.delete(handler);
    },
    async connect() {
      const { openSocket } = await import(/* webpackChunkName: "lazy-socket" */ './socket.ts');
      socket = openSocket({ tenant, queryClient, setConnection, receive });
    },
    reconnect() {
      socket?.renew();
    },
  };
}

function isFresh(message: RealtimeEvent, versions: Map<string, number>): boolean {
  const key = `${message.event} ${message.id}`;
  const known = versions.get(key);
  if (known !== undefined && message.version <= known) return false;
  versions.set(key, message.version);
  return true;
}
