/**
 * Realtime messages. A message says that something changed, never what: `{ event, id, version, at }`, and the
 * client asks again. It ignores a version that is not above the last one it saw of the same event and
 * id. One of a queue also says `move`, by which a waiting page counts without asking
 * (`waiting-list/queue-move.ts`); one of a courier where the courier is (`order/courier.ts`).
 *
 * Over socket.io: the client emits `subscribe` with `{ channel, since? }` and gets `{ ok, error?, missed? }`
 * back; messages arrive as the socket event `message`. `since` (milliseconds): how old the client's data is.
 * Messages that came after are sent again; `missed: 'unknown'` says that they are not known any more, and the
 * client asks for everything again. The tenant comes from the handshake headers x-tenant and x-app-token,
 * which the edge adds. `ids`, with `channel`: only messages about these things, in place of what was asked
 * for of that channel before; absent: all of it. Orders: messages reach only sockets whose handshake proves
 * the order (x-order-token list, or a customer's x-authorization-token), although they carry the channel
 * `orders_{tenant}`.
 */
export const SOCKET_PATH = '/socket.io';
export const SUBSCRIBE = 'subscribe';
export const UNSUBSCRIBE = 'unsubscribe';
export const MESSAGE = 'message';

/** The one channel that is not a tenant's own; its messages name their tenant in `id` (C-22). */
export const CLIENT_CHANNEL = 'client_frontend';
/** Channels of a tenant. */
export const TENANT_CHANNELS = ['orders', 'menus', 'waitinglist', 'branch', 'reservation'] as const;
export type TenantChannel = (typeof TENANT_CHANNELS)[number];

/** Full name of a tenant's channel: `menus_nakhla`. */
export function channelName(channel: TenantChannel | typeof CLIENT_CHANNEL, tenant: string): string {
  return channel === CLIENT_CHANNEL ? channel : `${channel}_${tenant}`;
}

/**
 * What each event's `id` names stands in `realtime.docs.ts`. `tenant.updated` reloads open pages;
 * `tenant.clock` and `tenant.reset` come from the sandbox only and clear caches.
 */
export const REALTIME_EVENTS = [
  'order.status',
  'order.promise',
  'order.arrived',
  'order.rated',
  'order.lines',
  'order.deposits',
  'order.shares',
  'order.courier',
  'menu.availability',
  'branch.state',
  'cart.line',
  'dine.session',
  'table.state',
  'waiting.position',
  'reservation.status',
  'reservation.slots',
  'balance.changed',
  'tenant.updated',
  'tenant.clock',
  'tenant.reset',
] as const;
export type RealtimeEvent = (typeof REALTIME_EVENTS)[number];

export interface RealtimeMessage {
  channel: string;
  event: string;
  id: string;
  /** Rises with each change of the same thing. */
  version: number;
  /** Server's clock, ISO. */
  at: string;
}

/** Reads what a socket brought; null when it is no message. Extra fields are ignored. */
export function readMessage(value: unknown): RealtimeMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { channel, event, id, version, at } = value as Record<string, unknown>;
  if (typeof channel !== 'string' || typeof event !== 'string') return null;
  return {
    channel,
    event,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    version: typeof version === 'number' && Number.isFinite(version) ? version : 0,
    at: typeof at === 'string' ? at : '',
  };
}
