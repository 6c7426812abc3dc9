/** Undoes the last import of the menu (SHOP-034). */
import type { ImportUndo, ImportUndone } from '@sufra/api/staff/endpoints';
import { MENU_FILE_SHOWN, MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { menuGroups, menuItems } from '../../../menu/tables.ts';
import type { AuditNote } from '../../audit-note.ts';
import { staffAudit } from '../../tables.ts';
import { setGroupTimes } from '../groups.ts';
import { type Dish, digest, lockDishes, type MenuRows, menuVersion, readMenuRows } from '../menu-rows.ts';
import { notePhotos } from '../photos.ts';
import { expectRoom } from '../room.ts';
import { writeDishes } from '../write-dishes.ts';
import { planUndo, type UndoPlan } from './plan.ts';
import type { ImportRecord } from './record.ts';
import { readRecord, removeRecord, UNDO_MS } from './store.ts';

interface Found {
  undo: ImportUndo;
  plan: UndoPlan;
  record: ImportRecord;
  present: MenuRows;
}

/** What the undo would do now. Null: there is no import that can be undone. */
export async function readUndo(db: Db, now: Date): Promise<ImportUndo | null> {
  return (await findUndo(db, now))?.undo ?? null;
}

/** Throws MENU_CHANGED with what it would do now; MENU_FULL. */
export async function undoImport(
  db: Db,
  seen: string,
  now: Date,
): Promise<{ counts: ImportUndone['counts']; entry: AuditNote }> {
  await lockDishes(db);
  const found = await findUndo(db, now);
  if (!found || found.undo.seen !== seen) throw refuse('MENU_CHANGED', { data: { undo: found?.undo ?? null } });
  const { undo, plan, record, present } = found;
  expectRoom(present.groups.length + plan.missingGroups.length - plan.groups.length, MENU_LIMITS.groups);
  expectRoom(present.dishes.length + plan.restored.length - plan.removed.length, MENU_LIMITS.dishes);
  await restore(db, plan, record);
  await writeDishes(
    db,
    plan.changed.map(({ after }) => after),
  );
  await setGroupTimes(
    db,
    plan.groupTimes.map(({ group, now: availability }) => ({ id: group.id, availability })),
  );
  await remove(db, plan);
  await notePhotos(db, now);
  await removeRecord(db);
  return { counts: undo.counts, entry: { about: { kind: 'menu', id: db.tenant, name: null }, ...noted(plan, undo) } };
}

async function findUndo(db: Db, now: Date): Promise<Found | null> {
  const stored = await readRecord(db, now);
  if (!stored) return null;
  const { at, record } = stored;
  const present = await readMenuRows(db);
  const plan = planUndo(record, present);
  const [entry] = await db
    .select({ person: staffAudit.person })
    .from(staffAudit)
    .where(and(eq(staffAudit.tenant, db.tenant), eq(staffAudit.kind, 'menu.imported')))
    .orderBy(desc(staffAudit.id))
    .limit(1);
  const { added, changed, removed, groupTimes = [] } = record;
  const undo: ImportUndo = {
    seen: digest([at, menuVersion(present)]),
    at: at.toISOString(),
    person: entry?.person?.name ?? null,
    until: new Date(at.getTime() + UNDO_MS).toISOString(),
    imported: {
      ...{ added: added.length, changed: changed.length, removed: removed.length },
      group_times: groupTimes.length,
    },
    counts: {
      removed: plan.removed.length,
      restored: plan.restored.length,
      changed: plan.changed.length,
      groups: plan.groups.length,
      group_times: plan.groupTimes.length,
      stays: plan.stays.length,
    },
    stays: plan.stays.slice(0, MENU_FILE_SHOWN),
  };
  return { undo, plan, record, present };
}

async function restore(db: Db, { restored, missingGroups }: UndoPlan, { stock }: ImportRecord): Promise<void> {
  if (restored.length === 0) return;
  const ids = new Set(restored.map(({ row }) => row.id));
  const ofRestored = ({ item_id }: { item_id: string }) => ids.has(item_id);
  await insertRows(db, 'menu_groups', missingGroups);
  await writeDishes(db, restored);
  await insertRows(db, 'menu_stock', stock.dishes.filter(ofRestored));
  await insertRows(db, 'menu_option_stock', stock.options.filter(ofRestored));
}

async function remove(db: Db, { removed, groups }: UndoPlan): Promise<void> {
  const ids = removed.map(({ row }) => row.id);
  if (ids.length > 0)
    await db.delete(menuItems).where(and(eq(menuItems.tenant, db.tenant), inArray(menuItems.id, ids)));
  const gone = groups.map(({ id }) => id);
  if (gone.length > 0)
    await db.delete(menuGroups).where(and(eq(menuGroups.tenant, db.tenant), inArray(menuGroups.id, gone)));
}

type Refilled = 'menu_groups' | 'menu_stock' | 'menu_option_stock';

/** One parameter whatever the number of rows. */
async function insertRows(db: Db, table: Refilled, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.identifier(table);
  await db.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** As far as an entry holds it; the counts are whole. */
function noted({ removed, restored, changed, groupTimes }: UndoPlan, { counts }: ImportUndo) {
  const named = (dishes: readonly Dish[]) =>
    dishes.slice(0, MENU_FILE_SHOWN).map(({ row: { id, names, price } }) => ({ id, names, price }));
  const fieldsOf = (which: 'before' | 'after') =>
    changed.slice(0, MENU_FILE_SHOWN).map(({ fields, ...dish }) => {
      const { id, names, price } = dish[which].row;
      return { id, names, price, fields };
    });
  const timesOf = (pick: (one: UndoPlan['groupTimes'][number]) => unknown) =>
    groupTimes.map((one) => ({ id: one.group.id, names: one.group.names, times: pick(one) }));
  return {
    before: {
      removed: named(removed),
      changed: fieldsOf('before'),
      group_times: timesOf((one) => one.group.availability),
    },
    after: { counts, restored: named(restored), changed: fieldsOf('after'), group_times: timesOf((one) => one.now) },
  };
}
