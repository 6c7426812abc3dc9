/**
 * The person of a call of staff, as the transaction knows it: what goes back to a customer in it, deposits
 * that end and the entry of the audit bear it by the defaults of their columns, so that no statement says it
 * (SHOP-014, decision 557).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './tenant-scope.ts';

/** As they were called then. */
export interface ActPerson {
  id: string;
  name: string;
  /** Names the entry of the audit that was written in the same call. */
  act?: string;
  /** Id of the entry, of what is older than `act`. */
  entry?: number;
}

/** From now to the end of the transaction. */
export function actAs(db: Db, { id, name, act }: Required<Pick<ActPerson, 'id' | 'name' | 'act'>>): void {
  const person = JSON.stringify({ id, name, act });
  db.beforeCommit(db.execute(sql`select set_config('sufra.person', ${person}, true)`));
}

/** The value that it has in a statement; null outside of a call of staff. */
export function actPerson(): SQL<ActPerson | null> {
  return sql`nullif(current_setting('sufra.person', true), '')::jsonb`;
}
