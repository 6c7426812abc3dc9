/** The record of a restaurant's last import, in place of the one before it (SHOP-034). */
import { MENU_UNDO_DAYS } from '@sufra/api/staff/shop/menu-limits';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '../../../database/tenant-scope.ts';
import { menuOptionStock, menuStock } from '../../../menu/tables.ts';
import type { JsonBytes } from '../dish-texts.ts';
import { isOneOf, jsonOf } from '../write-dishes.ts';
import type { Stock } from './record.ts';

const menuImportUndo = pgTable('menu_import_undo', {
  tenant: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** An `ImportRecord`. */
  changes: jsonb().notNull(),
});

export const UNDO_MS = MENU_UNDO_DAYS * DAY_MS;

/** What staff said of the sale of these dishes. */
export async function readStock(db: Db, items: readonly string[]): Promise<Stock> {
  if (items.length === 0) return { dishes: [], options: [] };
  const [dishes, options] = await Promise.all([
    db
      .select()
      .from(menuStock)
      .where(and(eq(menuStock.tenant, db.tenant), isOneOf(sql`${menuStock.item_id}`, items))),
    db
      .select()
      .from(menuOptionStock)
      .where(and(eq(menuOptionStock.tenant, db.tenant), isOneOf(sql`${menuOptionStock.item_id}`, items))),
  ]);
  return { dishes, options };
}

/** @param record of `recordOf` */
export async function storeRecord(db: Db, record: JsonBytes, at: Date): Promise<void> {
  const changes = jsonOf(record);
  await db
    .insert(menuImportUndo)
    .values({ tenant: db.tenant, at, changes })
    .onConflictDoUpdate({ target: menuImportUndo.tenant, set: { at, changes: sql`excluded.changes` } });
}

/** Its JSON, unread. Null: no import within `MENU_UNDO_DAYS`, or it was undone. */
export async function readRecord(db: Db, now: Date): Promise<{ at: Date; record: string } | null> {
  const [row] = await db
    .select({ at: menuImportUndo.at, record: sql<string>`${menuImportUndo.changes}::text` })
    .from(menuImportUndo)
    .where(and(eq(menuImportUndo.tenant, db.tenant), gt(menuImportUndo.at, new Date(now.getTime() - UNDO_MS))));
  return row ?? null;
}

export async function removeRecord(db: Db): Promise<void> {
  await db.delete(menuImportUndo).where(eq(menuImportUndo.tenant, db.tenant));
}

/** Records of all restaurants that are offered no more. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  await db.delete(menuImportUndo).where(lt(menuImportUndo.at, new Date(now.getTime() - UNDO_MS)));
}
