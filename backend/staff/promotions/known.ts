/** Dishes and branches that a promotion names, and whether they are there (SHOP-036). */
import type { LocalizedText, OrderType } from '@sufra/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { branches, branchServices, deliveryAreas } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { menuItems } from '../../menu/tables.ts';
import type { FieldReader } from './field-reader.ts';

export interface KnownDish {
  id: string;
  names: LocalizedText;
  types_off: readonly OrderType[];
  branches_off: readonly string[];
}

export interface KnownBranch {
  id: string;
  types: readonly OrderType[];
}

export async function knownDishes(db: Db, ids: readonly (string | null)[]): Promise<Map<string, KnownDish>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { id, names, types_off, branches_off } = menuItems;
  const rows = await db
    .select({ id, names, types_off, branches_off })
    .from(menuItems)
    .where(and(eq(menuItems.tenant, db.tenant), inArray(menuItems.id, wanted)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function knownBranches(db: Db): Promise<KnownBranch[]> {
  const rows = await db
    .select({ id: branches.id, type: branchServices.type })
    .from(branches)
    .leftJoin(
      branchServices,
      and(eq(branchServices.tenant, branches.tenant), eq(branchServices.branch_id, branches.id)),
    )
    .where(eq(branches.tenant, db.tenant));
  const types = new Map<string, OrderType[]>();
  for (const { id, type } of rows) types.set(id, [...(types.get(id) ?? []), ...(type ? [type] : [])]);
  return [...types].map(([id, own]) => ({ id, types: own }));
}

/** The dish that must be named. */
export async function readDish(db: Db, reader: FieldReader, id: string | null): Promise<KnownDish | null> {
  if (id === null) {
    reader.fault('item_id', 'NOTHING_CHOSEN');
    return null;
  }
  const dish = (await knownDishes(db, [id])).get(id) ?? null;
  if (!dish) reader.fault('item_id', 'DISH_GONE');
  return dish;
}

/** Types and branches that are chosen; null: all of them. */
export async function readWhere(
  db: Db,
  reader: FieldReader,
  { types, branches: chosen }: { types?: OrderType[] | null; branches: string[] | null },
): Promise<{ types: OrderType[] | null; branches: string[] | null; open: KnownBranch[] }> {
  const known = await knownBranches(db);
  const ids = new Set(known.map(({ id }) => id));
  if (types?.length === 0) reader.fault('types', 'NOTHING_CHOSEN');
  if (chosen?.length === 0) reader.fault('branches', 'NOTHING_CHOSEN');
  if (chosen?.some((id) => !ids.has(id))) reader.fault('branches', 'BRANCH_GONE');
  return {
    types: types ? [...new Set(types)] : null,
    branches: chosen ? [...new Set(chosen)] : null,
    open: known.filter(({ id }) => chosen === null || chosen.includes(id)),
  };
}

/** Areas of delivery of all branches, for those that an offer is for. */
export function knownAreas(db: Db): Promise<{ id: string; branch_id: string; names: LocalizedText }[]> {
  const { id, branch_id, names, tenant } = deliveryAreas;
  return db
    .select({ id, branch_id, names })
    .from(deliveryAreas)
    .where(eq(tenant, db.tenant))
    .orderBy(asc(branch_id), asc(id));
}

/** Areas that are chosen; null: all of them, and orders that are not delivered. */
export async function readAreas(db: Db, reader: FieldReader, chosen: string[] | null): Promise<string[] | null> {
  if (!chosen) return null;
  const known = new Set((await knownAreas(db)).map(({ id }) => id));
  if (chosen.length === 0) reader.fault('areas', 'NOTHING_CHOSEN');
  if (chosen.some((id) => !known.has(id))) reader.fault('areas', 'AREA_GONE');
  return [...new Set(chosen)];
}

/**
 * Fields of a promotion as its audit says them: dishes and areas by their names of now, since an id says
 * nothing once they are gone.
 */
export async function withNames(db: Db, fields: object): Promise<Record<string, unknown>> {
  const { item_id, items, areas, ...rest } = fields as {
    item_id?: string | null;
    items?: readonly string[];
    areas?: readonly string[] | null;
  };
  const dishes = await knownDishes(db, [item_id ?? null, ...(items ?? [])]);
  const places = areas ? new Map((await knownAreas(db)).map(({ id, names }) => [id, names])) : null;
  const dish = (id: string) => dishes.get(id)?.names ?? id;
  return {
    ...rest,
    ...(item_id !== undefined && { item_id: item_id === null ? null : dish(item_id) }),
    ...(items && { items: items.map(dish) }),
    ...(areas !== undefined && { areas: areas?.map((id) => places?.get(id) ?? id) ?? null }),
  };
}
