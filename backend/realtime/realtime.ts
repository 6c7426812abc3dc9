/**
 * Realtime messages to browsers and edges. A tenant's channels carry public facts only; what concerns an order goes to
 * the sockets that proved it is theirs (safety B11). The interface is what domains know; socket.io is behind it.
 */
import type { Server as HttpServer } from 'node:http';
import type { RealtimeEvent, RealtimeMessage, TenantChannel } from '@sufra/api/realtime';
import { CLIENT_CHANNEL, channelName, MESSAGE, SUBSCRIBE, TENANT_CHANNELS, UNSUBSCRIBE } from '@sufra/api/realtime';
import { staffChannelName } from '@sufra/api/staff/realtime';
import { Server, type Socket } from 'socket.io';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { channelOf, idsOf } from './input.ts';
import { createRecent } from './recent.ts';
import type { RedisBackplane } from './redis-backplane.ts';
import {
  joinAsStaff,
  type StaffFact,
  type StaffOwner,
  staffRooms,
  staffSocketsRoom,
  takeStaffSubscriptions,
} from './staff-sockets.ts';

export interface RealtimeFact {
  event: RealtimeEvent;
  /** What it is about: `shared/api/realtime.ts` says which id goes with which event. */
  id: string;
  /** Rises with each change of the same thing; default: a number that always rises. */
  version?: number;
  /** What the message says beside: plain data that any visitor may know. */
  detail?: Readonly<Record<string, unknown>>;
}

/** Owners of what a message is about. */
export interface Owners {
  order_id?: string;
  customer_id?: string | null;
  cart_id?: string;
  /** A dine-in session or a group order: its members, which only listen. */
  session_id?: string;
  reservation_id?: string;
}

export interface Realtime {
  /** To everyone who listens to a tenant's channel: only what any visitor may know. */
  publish: (
    tenant: string,
    channel: Exclude<TenantChannel, 'orders'> | typeof CLIENT_CHANNEL,
    fact: RealtimeFact,
  ) => void;
  /** About an order or a reservation, to its owners only. */
  publishToOwners: (tenant: string, channel: 'orders' | 'reservation', owners: Owners, fact: RealtimeFact) => void;
  /** Members of one dine-in session become members of another: the session moved. */
  moveOwners: (tenant: string, from: string, to: string) => void;
  /**
   * Ends the sockets that were opened with a customer's token, here and at the other backends: they come back as their current
   * visitor. `token_hash`: as `ownersOf` names it.
   */
  signedOut: (tenant: string, token_hash: string) => void;
  /** To the staff of a restaurant: those that work at a branch, or all for null. What `publish` says of menus and branches reaches them by itself. */
  publishToStaff: (tenant: string, branch: string | null, fact: StaffFact) => void;
  /** Ends the sockets of a staff session, or of a person, here and at the other backends: they come back as their person may then. */
  endStaffSockets: (whose: { session_id: string } | { staff_id: string }) => void;
  /** Whatever it is, to every socket of a channel. Sandbox only. */
  broadcast: (channel: string, message: Record<string, unknown>) => void;
  /** Ends every socket, of one tenant when given: what a lost connection looks like. Sandbox only. */
  disconnect: (tenant: string | null) => void;
  /** Every message that leaves this server, with its tenant; for tests. Returns the way to stop. */
  listen: (listener: (tenant: string | null, message: RealtimeMessage) => void) => () => void;
  /** Ends every socket of this server for good. What happens from then on still reaches the other servers. */
  endSockets: () => void;
  /** After the last call: it tells the other servers nothing more. */
  close: () => void;
}

export interface RealtimeGate {
  /** The tenant of a handshake. Throws when it is not known or its token is wrong. */
  tenantOf: (headers: Socket['handshake']['headers']) => Promise<TenantRecord>;
  /** The orders, dine-in sessions, reservations and the customer that a handshake proves, and the hash of the customer's token. */
  ownersOf: (
    tenant: TenantRecord,
    headers: Socket['handshake']['headers'],
  ) => Promise<{
    order_ids: readonly string[];
    session_ids: readonly string[];
    reservation_ids: readonly string[];
    customer_id: string | null;
    token_hash: string | null;
  }>;
  /** The person of a staff socket; undefined: it is no staff socket, null: its session is not good. */
  staffOf: (headers: Socket['handshake']['headers']) => Promise<StaffOwner | null | undefined>;
  /** False refuses the connection (a fault of the sandbox). */
  allow: (headers: Socket['handshake']['headers'], method: string, url: string) => Promise<boolean>;
  now: (tenant: string) => Date;
  connected: (count: number) => void;
  /** To the other backends; null: there is one only. */
  backplane: RedisBackplane | null;
}

/** Messages that one socket may send: a page asks for its channels at once, then now and then for another. */
const MESSAGE_LIMITS = { burstMax: 60, perSecondMax: 5 };

/** Event between backends: a room and the message that was sent to it. */
const RELAYED = 'relayed';

const room = (tenant: string, name: string) => `${tenant}\n${name}`;
/** Of a channel's room, for listeners to one thing only. */
const part = (whole: string, id: string) => `${whole}\n${id}`;

function leaveAll(socket: Socket, whole: string): void {
  for (const name of socket.rooms) if (name === whole || name.startsWith(part(whole, ''))) void socket.leave(name);
}

export function createRealtime(http: HttpServer, gate: RealtimeGate): Realtime {
  const { backplane } = gate;
  const listeners = new Set<(tenant: string | null, message: RealtimeMessage) => void>();
  const recent = createRecent();
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    ...(backplane && { adapter: backplane.adapter }),
    allowRequest: (request, decide) => {
      if (backplane && !backplane.isConnected()) return decide(null, false);
      gate.allow(request.headers, request.method ?? 'GET', request.url ?? '').then(
        (allowed) => decide(null, allowed),
        () => decide(null, false),
      );
    },
  });

  // Only this server's own, and by their connection: whom a server disconnects in words does not come back by itself.
  const disconnect = (tenant: string | null) => {
    for (const socket of io.of('/').sockets.values())
      if (tenant === null || socket.data.tenant === tenant) socket.conn.close(true);
  };
  backplane?.onDisconnect(() => disconnect(null));

  io.use((socket, next) => {
    admit(socket, gate).then(
      () => next(),
      () => next(new Error('TENANT_UNKNOWN')),
    );
  });
  io.on('connection', (socket) => {
    let messages = { at: performance.now(), left: MESSAGE_LIMITS.burstMax };
    socket.use((_packet, next) => {
      const now = performance.now();
      const refill = ((now - messages.at) / 1000) * MESSAGE_LIMITS.perSecondMax;
      messages = { at: now, left: Math.min(MESSAGE_LIMITS.burstMax, messages.left + refill) - 1 };
      if (messages.left >= 0) next();
      else socket.conn.close(true);
    });
    // It broke while this one was let in.
    if (backplane && !backplane.isConnected()) return socket.conn.close(true);
    gate.connected(io.engine.clientsCount);
    socket.on('disconnect', () => gate.connected(io.engine.clientsCount));
    const staff = socket.data.staff as StaffOwner | undefined;
    if (staff) return takeStaffSubscriptions(socket, staff);
    socket.on(SUBSCRIBE, (input: unknown, reply: unknown) => {
      const channel = channelOf(input);
      const ids = idsOf(input);
      const allowed = channel !== null && ids !== undefined && isOwnChannel(channel, socket.data.tenant as string);
      if (allowed) {
        const whole = room(socket.data.tenant as string, channel);
        leaveAll(socket, whole);
        void socket.join([`channel\n${channel}`, ...(ids?.map((id) => part(whole, id)) ?? [whole])]);
      }
      const since = allowed ? sinceOf(input) : null;
      const missed = since === null ? [] : recent.since(room(socket.data.tenant as string, channel!), since);
      for (const message of missed ?? []) if (!ids || ids.includes(message.id)) socket.emit(MESSAGE, message);
      if (typeof reply !== 'function') return;
      if (!allowed) reply({ ok: false, error: 'CHANNEL_UNKNOWN' });
      else reply(missed ? { ok: true } : { ok: true, missed: 'unknown' });
    });
    socket.on(UNSUBSCRIBE, (input: unknown) => {
      const channel = channelOf(input);
      if (channel === null) return;
      void socket.leave(`channel\n${channel}`);
      leaveAll(socket, room(socket.data.tenant as string, channel));
    });
  });

  // What another backend sent.
  io.on(RELAYED, recent.note);

  const complete = (tenant: string, channel: string, fact: RealtimeFact): RealtimeMessage => ({
    ...fact.detail,
    channel,
    event: fact.event,
    id: fact.id,
    version: fact.version ?? nextVersion(),
    at: gate.now(tenant).toISOString(),
  });
  const tell = (tenant: string | null, message: RealtimeMessage) => {
    for (const listener of listeners) listener(tenant, message);
  };

  return {
    publish: (tenant, channel, fact) => {
      const message = complete(tenant, channelName(channel, tenant), fact);
      const name = room(tenant, message.channel);
      // One message, to the listeners of all of the channel and of this thing.
      io.to([name, part(name, message.id)]).emit(MESSAGE, message);
      if (channel === 'menus' || channel === 'branch')
        io.to(staffRooms(tenant, null)).emit(MESSAGE, { ...message, channel: staffChannelName(tenant) });
      recent.note(name, message);
      if (backplane) io.serverSideEmit(RELAYED, name, message);
      tell(tenant, message);
    },
    publishToOwners: (tenant, channel, owners, fact) => {
      const message = complete(tenant, channelName(channel, tenant), fact);
      const rooms = [];
      if (owners.order_id) rooms.push(room(tenant, `order:${owners.order_id}`));
      if (owners.customer_id) rooms.push(room(tenant, `customer:${owners.customer_id}`));
      if (owners.session_id) rooms.push(room(tenant, `session:${owners.session_id}`));
      if (owners.reservation_id) rooms.push(room(tenant, `reservation:${owners.reservation_id}`));
      if (rooms.length > 0) io.to(rooms).emit(MESSAGE, message);
      tell(tenant, message);
    },
    publishToStaff: (tenant, branch, { event, id, version = nextVersion(), detail }) => {
      const at = gate.now(tenant).toISOString();
      const message = { ...detail, channel: staffChannelName(tenant), event, id, version, at, branch_id: branch };
      io.to(staffRooms(tenant, branch)).emit(MESSAGE, message);
    },
    endStaffSockets: (whose) => {
      io.in(staffSocketsRoom(whose)).disconnectSockets(true);
    },
    moveOwners: (tenant, from, to) => {
      const left = room(tenant, `session:${from}`);
      io.in(left).socketsJoin(room(tenant, `session:${to}`));
      io.in(left).socketsLeave(left);
    },
    signedOut: (tenant, token_hash) => {
      io.in(room(tenant, `token:${token_hash}`)).disconnectSockets(true);
    },
    broadcast: (channel, message) => {
      const sent = { version: nextVersion(), at: gate.now('').toISOString(), ...message, channel };
      io.to(`channel\n${channel}`).emit(MESSAGE, sent);
      tell(null, sent as unknown as RealtimeMessage);
    },
    disconnect,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    endSockets: () => {
      disconnect(null);
      // The HTTP server is closed by its owner.
      io.engine.close();
    },
    close: () => {
      io.of('/').adapter.close();
      backplane?.close();
    },
  };
}

/** Puts a socket into the rooms it proved to own; asked again at every connection. */
async function admit(socket: Socket, gate: RealtimeGate): Promise<void> {
  const staff = await gate.staffOf(socket.handshake.headers);
  if (staff === null) throw new Error('its session is not good');
  if (staff) return joinAsStaff(socket, staff);
  const tenant = await gate.tenantOf(socket.handshake.headers);
  socket.data.tenant = tenant.tenant;
  const { order_ids, session_ids, reservation_ids, customer_id, token_hash } = await gate.ownersOf(
    tenant,
    socket.handshake.headers,
  );
  await socket.join([
    ...order_ids.map((id) => room(tenant.tenant, `order:${id}`)),
    ...session_ids.map((id) => room(tenant.tenant, `session:${id}`)),
    ...reservation_ids.map((id) => room(tenant.tenant, `reservation:${id}`)),
    ...(customer_id ? [room(tenant.tenant, `customer:${customer_id}`)] : []),
    ...(token_hash ? [room(tenant.tenant, `token:${token_hash}`)] : []),
  ]);
}

/**
 * How far data may be older than it says: the edge serves cached answers until it receives the change.
 * @internal
 */
export const SLACK_MS = 250;

function sinceOf(input: unknown): number | null {
  const since = (input as { since?: unknown } | null)?.since;
  return typeof since === 'number' && Number.isFinite(since) ? since - SLACK_MS : null;
}

function isOwnChannel(channel: string, tenant: string): boolean {
  return channel === CLIENT_CHANNEL || TENANT_CHANNELS.some((name) => channel === channelName(name, tenant));
}

let lastVersion = 0;
/** Rises always, also over restarts, as long as the machine's clock does. */
function nextVersion(): number {
  lastVersion = Math.max(lastVersion + 1, Date.now());
  return lastVersion;
}
