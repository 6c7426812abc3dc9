import type { LocalizedText } from '@sufra/contract';
import type { Db } from '../../database/tenant-scope.ts';
import { defineHook } from '../../hooks.ts';

/** A dine-in session, as an order needs to know it. */
export interface DineSession {
  branch_id: string;
  table_names: LocalizedText;
  /** Its people sit at the table still, and staff know it. */
  can_order: boolean;
}

/** `tokens`: only a session that one of them has joined; null: regardless of its members. Null: there is none. */
export type DineSessionOf = (
  db: Db,
  sessionId: string,
  tokens: readonly string[] | null,
  now: Date,
) => Promise<DineSession | null>;

/** The dine-in session of an id. */
export const dineSessionOf = defineHook<DineSessionOf>('dine-in session of an id', async () => null);

/** Of these tokens, those of tables whose party is over: a device that forgets its orders forgets them too. */
export const tokensOfEndedTables = defineHook<(db: Db, tokens: readonly string[], now: Date) => Promise<string[]>>(
  'tokens of dine-in sessions that are over',
  async () => [],
);
