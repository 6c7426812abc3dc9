/** The edge's own sockets to the provider, one per tenant in use: they report when cached data is no longer valid. */
import { CLIENT_CHANNEL, channelName, MESSAGE, readMessage, SOCKET_PATH, SUBSCRIBE } from '@sufra/api/realtime';
import { io, type Socket } from 'socket.io-client';
import type { TenantCredentials } from '../provider/headers.ts';

/** Channels that carry what public documents show. Orders are only for their owners. */
const CHANNELS = [CLIENT_CHANNEL, 'menus', 'branch', 'waitinglist', 'reservation'] as const;

export interface Feeds {
  /** Begins to follow a tenant, or follows it again when its credentials changed. */
  follow(tenant: TenantCredentials): void;
  /** True while every change of the tenant reaches us. */
  connected(tenant: string): boolean;
  close(): void;
}

export interface FeedsOptions {
  apiUrl: string;
  /** `event` of the message; `feed.connected` when a feed came (back), because messages may have been missed. */
  onChange(tenant: string, event: string): void;
}

interface Feed {
  appToken: string;
  socket: Socket;
  subscribed: boolean;
}

export function createFeeds({ apiUrl, onChange }: FeedsOptions): Feeds {
  const feeds = new Map<string, Feed>();

  function open({ key, appToken }: TenantCredentials): Feed {
    const socket = io(apiUrl, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'x-tenant': key, 'x-app-token': appToken, 'x-source': 'web' },
      reconnectionDelay: 250,
      reconnectionDelayMax: 2000,
    });
    const feed: Feed = { appToken, socket, subscribed: false };
    socket.on('connect', () => {
      Promise.all(CHANNELS.map((channel) => subscribe(socket, channelName(channel, key)))).then(
        (answers) => {
          feed.subscribed = answers.every(Boolean);
          onChange(key, 'feed.connected');
        },
        // The socket broke while subscribing, or the provider did not answer: a connection in its place
        // subscribes again.
        () => {
          if (feeds.get(key) === feed && socket.connected) socket.disconnect().connect();
        },
      );
    });
    socket.on('disconnect', (reason) => {
      feed.subscribed = false;
      // After a provider's own goodbye (its restart) socket.io does not come back by itself.
      if (reason === 'io server disconnect') setTimeout(() => feeds.get(key) === feed && socket.connect(), 250);
    });
    socket.on(MESSAGE, (value: unknown) => {
      const message = readMessage(value);
      if (!message) return;
      const foreign = message.channel === CLIENT_CHANNEL && message.id !== key && message.id !== '*';
      if (!foreign) onChange(key, message.event);
    });
    return feed;
  }

  return {
    follow(tenant) {
      const known = feeds.get(tenant.key);
      if (known?.appToken === tenant.appToken) return;
      known?.socket.disconnect();
      feeds.set(tenant.key, open(tenant));
    },
    connected: (tenant) => feeds.get(tenant)?.subscribed ?? false,
    close() {
      for (const { socket } of feeds.values()) socket.disconnect();
      feeds.clear();
    },
  };
}

async function subscribe(socket: Socket, channel: string): Promise<boolean> {
  const answer: unknown = await socket.timeout(3000).emitWithAck(SUBSCRIBE, { channel });
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}
