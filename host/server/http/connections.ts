/**
 * What one connection, and one address with all of its connections, may hold of the edge (safety E10): how many there are, one request at a
 * time, and answers that are read. A balancer in SUFRA_TRUST_PROXY and this machine itself speak for many visitors and are not counted.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '@sufra/api/address-key';
import type { TrustedProxies } from './origin.ts';

export interface ConnectionRules {
  /** Open connections of one address (IPv6: /64), sockets of pages included. A browser has six and one. */
  perAddressMax: number;
  /** Open connections of everybody. */
  connectionsMax: number;
  /** How long an answer may wait for a reader that takes less than `leastRate`. */
  unreadMsMax: number;
  /** Bytes a second that a reader takes at least. */
  leastRate: number;
  /** What waits in this process for slow readers; beyond it those that wait longest are ended. */
  unreadBytesMax: number;
  checkMs: number;
}

export const CONNECTION_RULES: ConnectionRules = {
  perAddressMax: 256,
  connectionsMax: 10_000,
  unreadMsMax: 20_000,
  leastRate: 8_000,
  unreadBytesMax: 128 * 1024 * 1024,
  checkMs: 2_000,
};

interface Reader {
  /** Since when the reader takes less than the least rate; null: it does not. */
  slowSince: number | null;
  /** Bytes it took until the last look. */
  taken: number;
}

/** `limited` counts a connection that was refused or ended, by the reason. */
export function limitConnections(
  server: Server,
  proxies: TrustedProxies,
  limited: (reason: 'connections' | 'slow-reader') => void,
  rules: ConnectionRules = CONNECTION_RULES,
  now: () => number = () => performance.now(),
): void {
  const readers = new Map<Socket, Reader>();
  const perAddress = new Map<string, number>();
  server.maxConnections = rules.connectionsMax;

  server.on('connection', (socket) => {
    const key = countedKey(socket.remoteAddress, proxies);
    const open = key === null ? 0 : (perAddress.get(key) ?? 0);
    if (open >= rules.perAddressMax) {
      limited('connections');
      socket.destroy();
      return;
    }
    if (key !== null) perAddress.set(key, open + 1);
    readers.set(socket, { slowSince: null, taken: 0 });
    socket.once('close', () => {
      readers.delete(socket);
      if (key === null) return;
      const left = perAddress.get(key)! - 1;
      if (left > 0) perAddress.set(key, left);
      else perAddress.delete(key);
    });
  });

  const end = (socket: Socket) => {
    limited('slow-reader');
    socket.destroy();
  };
  const timer = setInterval(() => {
    const at = now();
    let unread = 0;
    const slow: { socket: Socket; since: number }[] = [];
    for (const [socket, reader] of readers) {
      const waiting = socket.writableLength;
      unread += waiting;
      const taken = socket.bytesWritten - waiting;
      const isSlow = waiting > 0 && taken - reader.taken < (rules.leastRate * rules.checkMs) / 1000;
      reader.taken = taken;
      if (!isSlow) reader.slowSince = null;
      else {
        reader.slowSince ??= at;
        // One write counts as taken when all of it is: a large one has the time that the least rate needs.
        const allowed = rules.unreadMsMax + (waiting / rules.leastRate) * 1000;
        if (at - reader.slowSince > allowed) end(socket);
        else slow.push({ socket, since: reader.slowSince });
      }
    }
    if (unread <= rules.unreadBytesMax) return;
    slow.sort((a, b) => a.since - b.since);
    for (const { socket } of slow) {
      if (unread <= rules.unreadBytesMax) break;
      unread -= socket.writableLength;
      end(socket);
    }
  }, rules.checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** True for a request that came before the answer to the one before it was sent. No browser and no balancer does so. */
export function isPipelined(response: ServerResponse): boolean {
  return response.socket === null;
}

/** Null: not counted. */
function countedKey(address: string | undefined, proxies: TrustedProxies): string | null {
  if (!address || proxies.includes(address)) return null;
  const key = addressKey(address);
  return key === '127.0.0.1' || address === '::1' ? null : key;
}
