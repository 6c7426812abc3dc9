/**
 * The socket to the edge and what is asked over it. Loaded after the page is ready, in one file with
 * socket.io's client.
 */
import { CLIENT_CHANNEL, channelName, MESSAGE, SUBSCRIBE, TENANT_CHANNELS } from '@sufra/api/realtime';
import { staffChannelName } from '@sufra/api/staff/realtime';
import type { SessionView } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { SESSION_PATH } from '@sufra/contract/edge-paths';
import type { Connection, RealtimeEvent } from '@sufra/module';
import { staleOn } from '@sufra/module/answer-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { makeStale } from './make-stale.ts';
import { narrowChannels } from './narrow-channels.ts';

export interface SocketParts {
  tenant: string;
  queryClient: QueryClient;
  setConnection(next: Connection): void;
  receive(message: RealtimeEvent): void;
}

/**
 * The step that follows what was done is drawn by then: a new connection and what it asks for would stand in its way.
 */
const REST_MS = 400;
/** A page that never rests connects nevertheless. */
const REST_LIMIT_MS = 1000;

export interface PageSocket {
  /**
   * Reconnects when the page rests. Messages of the tenant that come in between are sent again, so that only
   * answers about the visitor's own things are asked for, and the page does not count as disconnected.
   */
  renew(): void;
}

/** Opens the socket, asks for the tenant's channels whenever it is connected, and follows its state. */
export function openSocket({ tenant, queryClient, setConnection, receive }: SocketParts): PageSocket {
  const isConsole = tenant === CONSOLE_SITE;
  const opened = io({
    autoConnect: !isConsole,
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    timeout: 5000,
  });
  let wasConnected = false;
  let isRenewed = false;
  let willRenew = false;
  const narrowed = narrowChannels(tenant, queryClient, (asked, channelEvent) => {
    if (!opened.connected) return;
    opened.emit(SUBSCRIBE, asked, (answer?: { missed?: string }) => {
      if (answer?.missed) makeStale(queryClient, { predicate: (query) => staleOn(query).includes(channelEvent) });
    });
  });
  opened.on('connect', () => {
    // Changes between the page's data and this connection are sent again; a tenant's new settings are handled
    // elsewhere.
    const hasGap = wasConnected && !isRenewed;
    const since = hasGap ? undefined : oldest(queryClient);
    if (isConsole) void followRestaurants(opened, since);
    else
      for (const channel of channelsOf(tenant)) {
        const asked = channel === CLIENT_CHANNEL ? { channel } : { channel, since, ...narrowed.of(channel) };
        opened.emit(SUBSCRIBE, asked, (answer?: { missed?: string }) => {
          // Each channel may send this; what is being fetched already is not fetched again.
          if (answer?.missed) void queryClient.invalidateQueries({}, { cancelRefetch: false });
        });
      }
    setConnection('connected');
    // Events may have been missed while there was no connection: those about the visitor's own things are not sent
    // again.
    makeStale(queryClient, hasGap ? {} : { predicate: isOwn });
    wasConnected = true;
    isRenewed = false;
  });
  opened.on('disconnect', (reason) => {
    if (!isRenewed) setConnection('disconnected');
    // After a disconnect by the server socket.io does not reconnect by itself. The delay is random, so that pages do
    // not all reconnect at once.
    if (reason === 'io server disconnect') setTimeout(() => opened.connect(), 500 + Math.random() * 2500);
  });
  opened.on('connect_error', () => {
    isRenewed = false;
    setConnection('disconnected');
  });
  // A connection that is lost before the handshake fires neither event.
  opened.io.on('reconnect_attempt', () => setConnection('disconnected'));
  // A page with an open socket is not stored for Back, and a frozen one receives nothing; on reconnection it
  // asks for what it missed.
  window.addEventListener('pagehide', () => opened.disconnect());
  document.addEventListener('freeze', () => opened.disconnect());
  document.addEventListener('resume', () => opened.connect());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) opened.connect();
  });
  opened.on(MESSAGE, (message: RealtimeEvent) => receive(message));

  // Without a person there is nothing to follow; signing in renews the connection.
  if (isConsole) void readSession().then((session) => session?.customer && opened.connect());

  const renew = () => {
    willRenew = false;
    isRenewed = opened.connected;
    opened.disconnect();
    opened.connect();
  };
  return {
    renew() {
      if (willRenew) return;
      willRenew = true;
      setTimeout(() => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(renew, { timeout: REST_LIMIT_MS });
        else renew();
      }, REST_MS);
    },
  };
}

/**
 * The messages of each restaurant that the person works for: asked again at each connection, as access may
 * have changed.
 */
async function followRestaurants(socket: Socket, since: number | undefined): Promise<void> {
  for (const restaurant of (await readSession())?.restaurants ?? [])
    socket.emit(SUBSCRIBE, { channel: staffChannelName(restaurant), since });
}

/** Null: the edge cannot be reached. */
async function readSession(): Promise<SessionView | null> {
  try {
    const response = await fetch(SESSION_PATH, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as SessionView) : null;
  } catch {
    return null;
  }
}

function channelsOf(tenant: string): string[] {
  return ([CLIENT_CHANNEL, ...TENANT_CHANNELS] as const).map((channel) => channelName(channel, tenant));
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
const OWN: readonly string[] = ['order.status', 'dine.session', 'reservation.status', 'balance.changed'];

function isOwn(query: Query): boolean {
  return staleOn(query).some((event) => OWN.includes(event));
}
