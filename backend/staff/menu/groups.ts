/** Groups of the menu, and the order of groups and dishes (SHOP-033). */
import type { SoldWhen } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import type { LocalizedText } from '@sufra/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { type AvailabilityRule, menuGroups, menuItems } from '../../menu/tables.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { lockMenu, readMenuRows } from './menu-rows.ts';
import type { GroupRow } from './menu-shapes.ts';
import { groupVersion } from './menu-versions.ts';
import { readMenu } from './menu-view.ts';

const rowOf = (db: Db, id: string) => and(eq(menuGroups.tenant, db.tenant), eq(menuGroups.id, id));

interface GroupFields {
  names?: LocalizedText | undefined;
  availability?: SoldWhen | undefined;
}

/** Throws MENU_FULL. */
export async function addGroup(db: Db, { names = {}, availability }: GroupFields): Promise<GroupRow> {
  await lockMenu(db);
  const groups = await db.select().from(menuGroups).where(eq(menuGroups.tenant, db.tenant));
  if (groups.length >= MENU_LIMITS.groups) throw refuse('MENU_FULL', { params: { most: MENU_LIMITS.groups } });
  const [row] = await db
    .insert(menuGroups)
    .values({
      tenant: db.tenant,
      id: newId(),
      names,
      image: null,
      availability: (availability ?? { state: 'available' }) as AvailabilityRule,
      sort: Math.max(-1, ...groups.map(({ sort }) => sort)) + 1,
    })
    .returning();
  return row!;
}

/** Throws MENU_CHANGED, NOT_FOUND. */
async function takeSeenGroup(db: Db, id: string, seen: string): Promise<GroupRow> {
  await lockMenu(db);
  const [row] = await db.select().from(menuGroups).where(rowOf(db, id)).for('update');
  if (!row) throw refuse('NOT_FOUND', { field: 'group' });
  if (groupVersion(row) !== seen) throw refuse('MENU_CHANGED', { data: await readMenu(db) });
  return row;
}

export async function changeGroup(
  db: Db,
  id: string,
  { seen, names, availability }: GroupFields & { seen: string },
): Promise<{ before: GroupRow; after: GroupRow }> {
  const before = await takeSeenGroup(db, id, seen);
  const set = {
    ...(names ? { names } : {}),
    ...(availability ? { availability: availability as AvailabilityRule } : {}),
  };
  if (Object.keys(set).length === 0) return { before, after: before };
  const [after] = await db.update(menuGroups).set(set).where(rowOf(db, id)).returning();
  return { before, after: after! };
}

/** Times of several groups, behind `lockMenu`. */
export async function setGroupTimes(db: Db, groups: readonly Pick<GroupRow, 'id' | 'availability'>[]): Promise<void> {
  if (groups.length === 0) return;
  await db.execute(
    sql`update menu_groups set availability = said.availability
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) said (id text, availability jsonb)
      where menu_groups.tenant = ${db.tenant} and menu_groups.id = said.id`,
  );
}

/** Throws GROUP_NOT_EMPTY, MENU_CHANGED, NOT_FOUND. */
export async function removeGroup(db: Db, id: string, seen: string): Promise<GroupRow> {
  const row = await takeSeenGroup(db, id, seen);
  const count = await db.$count(menuItems, and(eq(menuItems.tenant, db.tenant), eq(menuItems.group_id, id)));
  if (count > 0) throw refuse('GROUP_NOT_EMPTY', { params: { count } });
  await db.delete(menuGroups).where(rowOf(db, id));
  return row;
}

/** What an order was and is, for the audit. */
export interface Ordered {
  before: readonly string[];
  after: readonly string[];
}

/** Throws MENU_CHANGED. */
export async function orderGroups(db: Db, ids: readonly string[]): Promise<Ordered> {
  await lockMenu(db);
  const { groups } = await readMenuRows(db);
  const before = groups.map(({ id }) => id);
  if (!isSameSet(ids, before)) throw refuse('MENU_CHANGED', { data: await readMenu(db) });
  await db.execute(
    sql`update menu_groups set sort = place.sort from (select value as id, (ordinality - 1)::int as sort
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality) place
      where menu_groups.tenant = ${db.tenant} and menu_groups.id = place.id`,
  );
  return { before, after: ids };
}

/** Throws MENU_CHANGED, NOT_FOUND. */
export async function orderDishes(
  db: Db,
  group: string,
  ids: readonly string[],
): Promise<Ordered & { names: LocalizedText }> {
  await lockMenu(db);
  const { groups, dishes } = await readMenuRows(db);
  const found = groups.find(({ id }) => id === group);
  if (!found) throw refuse('NOT_FOUND', { field: 'group' });
  const known = new Set(dishes.map(({ row }) => row.id));
  const before = dishes.filter(({ row }) => row.group_id === group).map(({ row }) => row.id);
  const isWhole = before.every((id) => ids.includes(id)) && ids.every((id) => known.has(id));
  if (!isWhole || new Set(ids).size !== ids.length) throw refuse('MENU_CHANGED', { data: await readMenu(db) });
  await db.execute(
    sql`update menu_items set sort = place.sort, group_id = ${group} from (select value as id, (ordinality - 1)::int as sort
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality) place
      where menu_items.tenant = ${db.tenant} and menu_items.id = place.id`,
  );
  return { before, after: ids, names: found.names };
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set(a).size === a.length && b.every((id) => a.includes(id));
}
