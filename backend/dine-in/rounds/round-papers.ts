import type { Db } from '../../database/tenant-scope.ts';
import { defineHook } from '../../hooks.ts';
import type { SessionRow } from '../tables.ts';

/** What is printed of a round that the kitchen takes, in the transaction in which it does (PRN-001). */
export const printRound = defineHook<(db: Db, session: SessionRow, number: number, now: Date) => Promise<void>>(
  'papers of an accepted round',
  async () => {},
);
