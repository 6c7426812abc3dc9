/** Offers: dishes that cost less for a time (SHOP-036). */
import type { OfferInput, OfferView } from '@sufra/api/staff/endpoints';
import { PROMOTION_LIMITS } from '@sufra/api/staff/promotion-limits';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { menuOffers, type OfferRow } from '../../menu/tables.ts';
import { newId } from '../../user/secrets.ts';
import { FieldReader } from './field-reader.ts';
import { knownDishes, readWhere } from './known.ts';
import { instantOf, type PromotionStore, stateOf, wordsOf } from './store.ts';

const own = (db: Db, id: string) => and(eq(menuOffers.tenant, db.tenant), eq(menuOffers.id, id));

export const offerStore: PromotionStore<OfferRow, OfferInput, OfferView> = {
  kind: 'offer',
  rows: (db, id) =>
    id === undefined
      ? db
          .select()
          .from(menuOffers)
          .where(eq(menuOffers.tenant, db.tenant))
          .orderBy(
            sql`${menuOffers.archived_at} is not null`,
            desc(sql`coalesce(${menuOffers.ends_at}, 'infinity')`),
            asc(menuOffers.id),
          )
          .limit(PROMOTION_LIMITS.listed)
      : db.select().from(menuOffers).where(own(db, id)).for('update'),
  idOf: ({ id }) => id,
  nameOf: ({ names }) => names,
  isArchived: ({ archived_at }) => archived_at !== null,
  isPaused: ({ paused }) => paused,
  count: (db) => db.$count(menuOffers, and(eq(menuOffers.tenant, db.tenant), isNull(menuOffers.archived_at))),
  inputOf: (row) => ({
    ...{ names: wordsOf(row.names), kind: row.kind, value: row.value, items: row.items, branches: row.branches },
    ...{ from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
  }),
  insert: async (db, input, now) => {
    const values = await valuesOf(db, input, { before: null, now });
    const [row] = await db
      .insert(menuOffers)
      .values({ tenant: db.tenant, id: newId(), ...values })
      .returning();
    return row!;
  },
  update: async (db, row, input, now) => {
    const values = await valuesOf(db, input, { before: row, now });
    const [after] = await db.update(menuOffers).set(values).where(own(db, row.id)).returning();
    return after!;
  },
  pause: async (db, { id }, paused) => void (await db.update(menuOffers).set({ paused }).where(own(db, id))),
  // Orders do not name it: one that has begun may have sold something.
  isUsed: async (_db, { starts_at }, now) => starts_at === null || starts_at <= now,
  archive: async (db, { id }, now) =>
    void (await db.update(menuOffers).set({ paused: true, archived_at: now }).where(own(db, id))),
  remove: async (db, { id }) => void (await db.delete(menuOffers).where(own(db, id))),
  itemsOf: ({ items }) => items,
  views: async (db, rows, now) => {
    const held = await heldBy(db, now);
    return rows.map((row) => ({
      ...{ id: row.id, names: row.names, kind: row.kind, value: row.value, items: row.items, branches: row.branches },
      ...{ from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
      state: stateOf({ archived_at: row.archived_at, paused: row.paused, from: row.starts_at, to: row.ends_at }, now),
      in_carts: held.get(row.id) ?? 0,
    })) as OfferView[];
  },
};

async function valuesOf(db: Db, input: OfferInput, { before, now }: { before: OfferRow | null; now: Date }) {
  const reader = new FieldReader();
  const items = [...new Set(input.items)];
  if (items.length === 0) reader.fault('items', 'NOTHING_CHOSEN');
  const known = await knownDishes(db, items);
  if (items.some((id) => !known.has(id))) reader.fault('items', 'DISH_GONE');
  const { branches } = await readWhere(db, reader, input);
  const { from, to } = reader.times(input, { before: before && { to: instantOf(before.ends_at) }, now });
  const values = {
    names: reader.words('names', input.names, before?.names),
    kind: input.kind,
    value:
      input.kind === 'percent' ? reader.percent('value', input.value) : reader.amount('value', input.value, 1, '0.01'),
    ...{ items, branches, starts_at: from, ends_at: to },
  };
  reader.finish();
  return values;
}

/** Baskets that have a dish of each offer now. */
async function heldBy(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; carts: number }>(sql`
    select o.id, count(distinct c.id)::integer as carts
    from menu_offers o
    join cart_lines l on l.tenant = o.tenant and l.item_id = any (o.items)
    join carts c on c.tenant = l.tenant and c.id = l.cart_id and c.order_id is null and c.expires_at > ${now.toISOString()}
    where o.tenant = ${db.tenant} and o.archived_at is null and (o.branches is null or c.branch_id = any (o.branches))
    group by o.id`);
  return new Map(rows.map(({ id, carts }) => [id, carts]));
}
