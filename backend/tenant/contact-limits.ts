/** How many messages and pictures may come, as the domain of users counts callers (safety E10). */
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';

/** Where a message or picture comes from. */
export interface ContactSender {
  tenant: string;
  /** From `addressKey`. */
  address: string;
}

export interface MessageSender extends ContactSender {
  mobile: string;
  email: string | null;
  /** Null: a guest. */
  customerId: string | null;
}

/** Counts a message in the transaction that stores it. Throws RATE_LIMITED. */
export const countContactMessage = defineHook<(db: Db, sender: MessageSender, now: Date) => Promise<void>>(
  'count a message',
  async () => {},
);

/** Counts a picture before it is read. Throws RATE_LIMITED. */
export const countContactPicture = defineHook<(db: Db, sender: ContactSender, now: Date) => Promise<void>>(
  'count a picture',
  async () => {},
);
