/** Names of dishes and branches that something else tells of. */
import type { LocalizedText } from '@sufra/contract';
import { inArray } from 'drizzle-orm';
import { branches } from '../branch/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { menuItems } from './tables.ts';

/** What rows of conditions name: a dish, some branches. */
interface NamedInRow {
  item_id?: string | null;
  branches?: readonly string[] | null;
}

/** Names of all dishes and branches that rows of conditions speak of, by id; what is not there any more is left out. */
export async function namesInRows(
  db: Db,
  rows: readonly NamedInRow[],
): Promise<{ items: ReadonlyMap<string, LocalizedText>; branches: ReadonlyMap<string, LocalizedText> }> {
  const itemIds = rows.flatMap(({ item_id }) => item_id ?? []);
  const branchIds = rows.flatMap(({ branches: some }) => some ?? []);
  return { items: await namesOf(db, 'items', itemIds), branches: await namesOf(db, 'branches', branchIds) };
}

async function namesOf(
  db: Db,
  of: 'items' | 'branches',
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  if (ids.length === 0) return new Map();
  const table = of === 'items' ? menuItems : branches;
  const rows = await db
    .select({ id: table.id, names: table.names })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, names }) => [id, names]));
}
