/** Undoes the last import of the menu (SHOP-034). */
import type { ImportUndo, ImportUndone } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { menuGroups } from '../../../menu/tables.ts';
import type { AuditNote } from '../../audit/audit-note.ts';
import { staffAudit } from '../../tables.ts';
import type { JsonBytes } from '../dish-texts.ts';
import { removeDishes } from '../files/apply-change.ts';
import { lettersOf, type MenuDesk, withMenuDesk } from '../files/aside.ts';
import { setGroupTimes } from '../groups.ts';
import { lockDishes } from '../menu-rows.ts';
import { readMenuTexts } from '../menu-text.ts';
import { notePhotos } from '../photos.ts';
import { expectRoom } from '../room.ts';
import { jsonOf, writeDishes } from '../write-dishes.ts';
import { readRecord, removeRecord, UNDO_MS } from './store.ts';
import type { UndoWrites } from './undo-texts.ts';

/** What the undo would do now. Null: there is no import that can be undone. Throws UNAVAILABLE. */
export async function readUndo(db: Db, now: Date): Promise<ImportUndo | null> {
  return withUndo(db, now, async (undo) => undo);
}

/** Throws MENU_CHANGED with what it would do now; MENU_FULL, UNAVAILABLE. */
export async function undoImport(
  db: Db,
  seen: string,
  now: Date,
): Promise<{ counts: ImportUndone['counts']; entry: AuditNote }> {
  await lockDishes(db);
  const done = await withUndo(db, now, async (undo, desk) => {
    if (undo.seen !== seen) throw refuse('MENU_CHANGED', { data: { undo } });
    const { writes, note } = await desk('undo');
    await write(db, writes, now);
    return { counts: undo.counts, entry: { about: { kind: 'menu', id: db.tenant, name: null }, ...note } };
  });
  if (!done) throw refuse('MENU_CHANGED', { data: { undo: null } });
  return done;
}

async function withUndo<Result>(
  db: Db,
  now: Date,
  work: (undo: ImportUndo, desk: MenuDesk) => Promise<Result>,
): Promise<Result | null> {
  const stored = await readRecord(db, now);
  if (!stored) return null;
  const { at, record } = stored;
  const [texts, [entry]] = await Promise.all([
    readMenuTexts(db),
    db
      .select({ person: staffAudit.person })
      .from(staffAudit)
      .where(and(eq(staffAudit.tenant, db.tenant), eq(staffAudit.kind, 'menu.imported')))
      .orderBy(desc(staffAudit.id))
      .limit(1),
  ]);
  const facts = { at, until: new Date(at.getTime() + UNDO_MS), person: entry?.person?.name ?? null };
  return withMenuDesk(db.tenant, lettersOf(texts) + record.length, async (desk) => {
    await desk.bringMenu('before', texts);
    await desk.bringRecord(record);
    return work(await desk('planUndo', facts), desk);
  });
}

async function write(db: Db, writes: UndoWrites, now: Date): Promise<void> {
  expectRoom(writes.groups, MENU_LIMITS.groups);
  expectRoom(writes.dishes, MENU_LIMITS.dishes);
  await insertRows(db, 'menu_groups', writes.missingGroups);
  await writeDishes(db, writes.restored);
  await insertRows(db, 'menu_stock', writes.stock);
  await insertRows(db, 'menu_option_stock', writes.optionStock);
  await writeDishes(db, writes.changed);
  await setGroupTimes(db, writes.groupTimes);
  await removeDishes(db, writes.removed);
  const { removedGroups } = writes;
  if (removedGroups.length > 0)
    await db
      .delete(menuGroups)
      .where(and(eq(menuGroups.tenant, db.tenant), inArray(menuGroups.id, [...removedGroups])));
  await notePhotos(db, now);
  await removeRecord(db);
}

async function insertRows(
  db: Db,
  table: 'menu_groups' | 'menu_stock' | 'menu_option_stock',
  rows: JsonBytes | null,
): Promise<void> {
  if (!rows) return;
  const name = sql.identifier(table);
  await db.execute(sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${jsonOf(rows)})`);
}
