/** Names of dishes and branches for answers about something else. */
import type { Picture } from '@sufra/api/shapes';
import type { LocalizedText } from '@sufra/contract';
import { inArray } from 'drizzle-orm';
import { branches } from '../branch/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { menuItems } from './tables.ts';
import { withoutShare } from './without-share.ts';

/** What rows of conditions name: a dish, some branches. */
interface NamedInRow {
  item_id?: string | null;
  branches?: readonly string[] | null;
}

/** A dish that another answer names. */
interface NamedItem {
  readonly names: LocalizedText;
  readonly image: Picture | null;
}

/** All dishes and branches that rows of conditions speak of, by id; what is not there any more is left out. */
export async function namesInRows(
  db: Db,
  rows: readonly NamedInRow[],
): Promise<{ items: ReadonlyMap<string, NamedItem>; branches: ReadonlyMap<string, LocalizedText> }> {
  const itemIds = rows.flatMap(({ item_id }) => item_id ?? []);
  const branchIds = rows.flatMap(({ branches: some }) => some ?? []);
  return { items: await itemsOf(db, itemIds), branches: await branchesOf(db, branchIds) };
}

async function itemsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: menuItems.id, names: menuItems.names, image: menuItems.image })
    .from(menuItems)
    .where(inArray(menuItems.id, [...ids]));
  return new Map(rows.map(({ id, names, image }) => [id, { names, image: image && withoutShare(image) }]));
}

async function branchesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LocalizedText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: branches.id, names: branches.names })
    .from(branches)
    .where(inArray(branches.id, [...ids]));
  return new Map(rows.map(({ id, names }) => [id, names]));
}
