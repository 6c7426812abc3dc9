/**
 * The newest messages on a tenant's public channels: a page's data is older than its line, and what changed
 * between the two is sent when it subscribes. Of each thing only the newest message, for some
 * minutes.
 */

import type { RealtimeMessage } from '@sufra/api/realtime';
import { MINUTE_MS } from '@sufra/i18n/time/units';

export const KEPT_MS = 5 * MINUTE_MS;
/** Of one channel. A menu that sells out as a whole is fetched again instead. */
const MAX_MESSAGES = 100;

export interface Recent {
  note: (room: string, message: RealtimeMessage) => void;
  /** Messages of a room after an instant (milliseconds), oldest first; null: that is longer ago than is known. */
  since: (room: string, instant: number) => readonly RealtimeMessage[] | null;
}

interface Room {
  said: Map<string, { at: number; message: RealtimeMessage }>;
  /** Nothing is known of before. */
  from: number;
}

export function createRecent(now: () => number = Date.now): Recent {
  const start = now();
  const rooms = new Map<string, Room>();

  const forgetOld = (room: Room): void => {
    for (const [key, { at }] of room.said) {
      if (room.said.size <= MAX_MESSAGES && now() - at <= KEPT_MS) return;
      room.said.delete(key);
      room.from = Math.max(room.from, at);
    }
  };

  return {
    note(name, message) {
      const room = rooms.get(name) ?? { said: new Map(), from: start };
      rooms.set(name, room);
      const key = `${message.event} ${message.id}`;
      room.said.delete(key);
      room.said.set(key, { at: now(), message });
      forgetOld(room);
    },
    since(name, instant) {
      const room = rooms.get(name);
      if (room) forgetOld(room);
      if (instant < (room?.from ?? start)) return null;
      return [...(room?.said.values() ?? [])].filter(({ at }) => at > instant).map(({ message }) => message);
    },
  };
}
