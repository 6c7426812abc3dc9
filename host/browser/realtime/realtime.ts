/**
 * Realtime: one socket to the edge, opened after the page is ready. Messages carry ids and versions; they make cached
 * answers stale, and screens may listen for words. Older versions of the same thing are dropped.
 */
import { CLIENT_CHANNEL, channelName, MESSAGE, SUBSCRIBE, TENANT_CHANNELS } from '@sufra/api/realtime';
import type { Connection, Platform, Realtime, RealtimeEvent } from '@sufra/module';
import { connectionAtom, readable } from '@sufra/module/page-state.ts';
import type { QueryClient } from '@tanstack/react-query';

export interface RealtimeConnection extends Realtime {
  connect(): Promise<void>;
  /** Connects anew, so that the edge can say who is here now: after signing in, or placing an order. */
  reconnect(): void;
}

export function channelsOf(tenant: string): string[] {
  return ([CLIENT_CHANNEL, ...TENANT_CHANNELS] as const).map((channel) => channelName(channel, tenant));
}

export function createRealtime(tenant: string, queryClient: QueryClient, store: Platform['store']): RealtimeConnection {
  const setConnection = (next: Connection) => store.set(connectionAtom, next);
  const listeners = new Map<string, Set<(message: RealtimeEvent) => void>>();
  const versions = new Map<string, number>();
  let socket: { connect(): unknown; disconnect(): unknown } | undefined;

  const receive = (message: RealtimeEvent): void => {
    if (!isFresh(message, versions)) return;
    void queryClient.invalidateQueries({
      predicate: (query) => (query.meta?.staleOn as readonly string[] | undefined)?.includes(message.event) ?? false,
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
      const { io } = await import(/* webpackChunkName: "lazy-socket" */ 'socket.io-client');
      const opened = io({
        transports: ['websocket'],
        reconnectionDelay: 500,
        reconnectionDelayMax: 5000,
        timeout: 5000,
      });
      socket = opened;
      let wasConnected = false;
      opened.on('connect', () => {
        // Changes between the page's data and this connection are sent again; a tenant's new settings are handled elsewhere.
        const since = wasConnected ? undefined : oldest(queryClient);
        for (const channel of channelsOf(tenant)) {
          const asked = channel === CLIENT_CHANNEL ? { channel } : { channel, since };
          opened.emit(SUBSCRIBE, asked, (answer?: { missed?: string }) => {
            // Each channel may send this; what is being fetched already is not fetched again.
            if (answer?.missed) void queryClient.invalidateQueries({}, { cancelRefetch: false });
          });
        }
        setConnection('connected');
        // Events may have been missed while there was no connection: those about the visitor's own things are not sent
        // again.
        void queryClient.invalidateQueries(wasConnected ? {} : { predicate: isOwn });
        wasConnected = true;
      });
      opened.on('disconnect', (reason) => {
        setConnection('disconnected');
        // After a disconnect by the server socket.io does not reconnect by itself. The delay is random, so that pages do
        // not all reconnect at once.
        if (reason === 'io server disconnect') setTimeout(() => opened.connect(), 500 + Math.random() * 2500);
      });
      opened.on('connect_error', () => setConnection('disconnected'));
      // A connection that is lost before the handshake fires neither event.
      opened.io.on('reconnect_attempt', () => setConnection('disconnected'));
      opened.on(MESSAGE, (message: RealtimeEvent) => receive(message));
    },
    reconnect() {
      socket?.disconnect();
      socket?.connect();
    },
  };
}

/** When the oldest answer of the page was made, in milliseconds; undefined: there is none. */
function oldest(queryClient: QueryClient): number | undefined {
  const made = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return made.length > 0 ? Math.min(...made) : undefined;
}

/** Events that only their owner gets. */
const OWN: readonly string[] = ['order.status', 'dine.session', 'reservation.status'];

function isOwn({ meta }: { meta?: Record<string, unknown> | undefined }): boolean {
  return (meta?.staleOn as readonly string[] | undefined)?.some((event) => OWN.includes(event)) ?? false;
}

function isFresh(message: RealtimeEvent, versions: Map<string, number>): boolean {
  const key = `${message.event} ${message.id}`;
  const known = versions.get(key);
  if (known !== undefined && message.version <= known) return false;
  versions.set(key, message.version);
  return true;
}
