/**
 * What documents were put together from (PLAT-008), as edges tell it: for a replay. Bounded by time, per
 * tenant and in all; the ones used last stay.
 */

import { type Composition, compositionId } from '@sufra/contract/composition';
import { sha256 } from '@sufra/operations/sha256';
import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { array, is, literal, object, optional, record, size, string } from 'superstruct';
import type { Database } from '../database/connect.ts';
import { compositions, type NamedComposition } from '../database/tables.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;
const MAX_OF_TENANT = 2000;
const MAX_ALL = 50_000;
/** JSON of one with a hundred modules has half of it. */
const MAX_LENGTH = 16_384;

const short = size(string(), 0, 300);
const content = object({
  tenant: short,
  route: short,
  locale: short,
  shell: short,
  modules: record(short, short),
  off: optional(array(short)),
  closed: optional(literal(true)),
  browser: optional(array(short)),
  overrides: optional(array(short)),
  draft: optional(literal(true)),
});

export function openCompositions({ db }: Pick<Database, 'db'>, now: () => Date) {
  return {
    /** Passes over what its id is not the hash of. */
    async note(named: readonly NamedComposition[]): Promise<void> {
      const right = named.filter(isRight);
      if (right.length === 0) return;
      const rows = right.map((one) => ({ ...one, tenant: one.content.tenant, lastAt: now() }));
      await db
        .insert(compositions)
        .values([...new Map(rows.map((row) => [row.id, row])).values()])
        .onConflictDoUpdate({ target: compositions.id, set: { lastAt: now() } });
      await db.delete(compositions).where(lt(compositions.lastAt, new Date(now().getTime() - KEPT_MS)));
      for (const tenant of new Set(rows.map((row) => row.tenant))) await trim(MAX_OF_TENANT, tenant);
      await trim(MAX_ALL, null);
    },
    /** Null: no edge sent it, or not lately. */
    async byId(id: string): Promise<Composition | null> {
      const [row] = await db.select().from(compositions).where(eq(compositions.id, id));
      return row?.content ?? null;
    },
  };

  async function trim(most: number, tenant: string | null): Promise<void> {
    const older = db
      .select({ id: compositions.id })
      .from(compositions)
      .where(tenant === null ? sql`true` : eq(compositions.tenant, tenant))
      .orderBy(desc(compositions.lastAt), compositions.id)
      .offset(most);
    await db.delete(compositions).where(inArray(compositions.id, older));
  }
}

function isRight({ id, content: told }: NamedComposition): boolean {
  return JSON.stringify(told).length <= MAX_LENGTH && is(told, content) && compositionId(told, sha256) === id;
}
