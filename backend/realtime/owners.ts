/** What the tokens of a socket's handshake open, as the domains that issued them say. */
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';
import type { StaffOwner } from './staff-sockets.ts';

type IdsOfTokens = (db: Db, tokens: readonly string[]) => Promise<string[]>;

/** Ids of the orders that these tokens open. */
export const ordersOfTokens = defineHook<IdsOfTokens>('orders of tokens', async () => []);

/** Ids of the reservations that these tokens open. */
export const reservationsOfTokens = defineHook<IdsOfTokens>('reservations of tokens', async () => []);

/** Ids of the dine-in sessions that these tokens are members of. */
export const sessionsOfTokens = defineHook<IdsOfTokens>('dine-in sessions of tokens', async () => []);

/** Ids of the group orders that these tokens are members of. */
export const groupsOfTokens = defineHook<IdsOfTokens>('group orders of tokens', async () => []);

/** The person of a staff token and the restaurants that they work for; null when the token is not good. */
export const staffOfToken = defineHook<(token: string) => Promise<StaffOwner | null>>(
  'staff of a token',
  async () => null,
);
