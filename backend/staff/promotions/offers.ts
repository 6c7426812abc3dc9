/** Offers without a code: dishes that cost less, and what is taken off a basket (SHOP-036, CHK-055). */
import type { OfferInput, OfferView } from '@sufra/api/staff/endpoints';
import { PROMOTION_LIMITS } from '@sufra/api/staff/shop/promotion-limits';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { isPrice } from '../../promotion/dish-offers.ts';
import { type OfferRow, offers } from '../../promotion/tables.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { FieldReader } from './field-reader.ts';
import { knownDishes, readAreas, readWhere } from './known.ts';
import { instantOf, type PromotionStore, stateOf, wordsOf } from './store.ts';

const own = (db: Db, id: string) => and(eq(offers.tenant, db.tenant), eq(offers.id, id));

export const offerStore: PromotionStore<OfferRow, OfferInput, OfferView> = {
  kind: 'offer',
  rows: (db, id) =>
    id === undefined
      ? db
          .select()
          .from(offers)
          .where(eq(offers.tenant, db.tenant))
          .orderBy(
            sql`${offers.archived_at} is not null`,
            desc(sql`coalesce(${offers.ends_at}, 'infinity')`),
            asc(offers.id),
          )
          .limit(PROMOTION_LIMITS.listed)
      : db.select().from(offers).where(own(db, id)).for('update'),
  idOf: ({ id }) => id,
  nameOf: ({ names }) => names,
  isArchived: ({ archived_at }) => archived_at !== null,
  isPaused: ({ paused }) => paused,
  count: (db) => db.$count(offers, and(eq(offers.tenant, db.tenant), isNull(offers.archived_at))),
  inputOf: (row) => ({
    ...{ names: wordsOf(row.names), ...givesOf(row), cap: row.cap ?? '' },
    every: row.every === null ? '' : String(row.every),
    ...{ from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
  }),
  insert: async (db, input, now) => {
    const values = await valuesOf(db, input, { before: null, now });
    const [row] = await db
      .insert(offers)
      .values({ tenant: db.tenant, id: newId(), ...values })
      .returning();
    return row!;
  },
  update: async (db, row, input, now) => {
    const values = await valuesOf(db, input, { before: row, now });
    const [after] = await db.update(offers).set(values).where(own(db, row.id)).returning();
    return after!;
  },
  pause: async (db, { id }, paused) => void (await db.update(offers).set({ paused }).where(own(db, id))),
  // Orders do not name it: one that has begun may have sold something.
  isUsed: async (_db, { starts_at }, now) => starts_at === null || starts_at <= now,
  archive: async (db, { id }, now) =>
    void (await db.update(offers).set({ paused: true, archived_at: now }).where(own(db, id))),
  remove: async (db, { id }) => void (await db.delete(offers).where(own(db, id))),
  // None: it may be about each of them.
  itemsOf: ({ items }) => items,
  views: async (db, rows, now) => {
    const held = await heldBy(db, now);
    return rows.map((row) => ({
      ...{ id: row.id, names: row.names, ...givesOf(row), cap: row.cap, every: row.every },
      ...{ from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
      state: stateOf({ archived_at: row.archived_at, paused: row.paused, from: row.starts_at, to: row.ends_at }, now),
      in_carts: held.get(row.id) ?? 0,
    })) as OfferView[];
  },
};

/** What its editor types as the row has it. */
function givesOf(row: OfferRow) {
  const { kind, value, items, types, branches, areas, hours, min_items, combines } = row;
  return { kind, value, items, types, branches, areas, hours, min_items, combines };
}

const NOTHING = '0.00';

/** What does not belong to the kind is left out. */
async function valuesOf(db: Db, input: OfferInput, { before, now }: { before: OfferRow | null; now: Date }) {
  const reader = new FieldReader();
  const { kind } = input;
  const ofDishes = isPrice(input);
  const items = ofDishes || kind === 'nth' ? [...new Set(input.items)] : [];
  if (ofDishes && items.length === 0) reader.fault('items', 'NOTHING_CHOSEN');
  const known = await knownDishes(db, items);
  if (items.some((id) => !known.has(id))) reader.fault('items', 'DISH_GONE');
  const { types, branches } = await readWhere(db, reader, input);
  // Nothing is delivered where no chosen type is.
  const areas = ofDishes ? null : await readAreas(db, reader, input.areas);
  if ((kind === 'delivery' || areas) && types && !types.includes('delivery')) reader.fault('types', 'NO_DELIVERY');
  const { from, to } = reader.times(input, { before: before && { to: instantOf(before.ends_at) }, now });
  if (input.hours?.days.length === 0) reader.fault('hours', 'NOTHING_CHOSEN');
  const values = {
    names: reader.words('names', input.names, before?.names),
    ...{ kind, items, types, branches, areas, starts_at: from, ends_at: to },
    value: readValue(reader, input),
    hours: input.hours && { ...input.hours, days: [...new Set(input.hours.days)].sort() },
    min_items: ofDishes ? NOTHING : reader.amount('min_items', input.min_items, 0, NOTHING),
    cap: kind === 'basket_percent' || kind === 'delivery' ? reader.amount('cap', input.cap, 1, null) : null,
    every: kind === 'nth' ? reader.whole('every', input.every, PROMOTION_LIMITS.every, 2) : null,
    combines: !ofDishes && input.combines,
  };
  reader.finish();
  return values;
}

function readValue(reader: FieldReader, { kind, value }: OfferInput): string {
  if (kind === 'delivery') return NOTHING;
  const isMoney = kind === 'amount' || kind === 'basket_amount';
  return isMoney ? reader.amount('value', value, 1, '0.01') : reader.percent('value', value);
}

/** Baskets that have a dish of each offer now; any dish for an offer without dishes. */
async function heldBy(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; carts: number }>(sql`
    select o.id, count(distinct c.id)::integer as carts
    from menu_offers o
    join cart_lines l on l.tenant = o.tenant and (o.items = '{}' or l.item_id = any (o.items))
    join carts c on c.tenant = l.tenant and c.id = l.cart_id and c.order_id is null and c.expires_at > ${now.toISOString()}
    where o.tenant = ${db.tenant} and o.archived_at is null and (o.branches is null or c.branch_id = any (o.branches))
      and (o.types is null or c.type = any (o.types))
    group by o.id`);
  return new Map(rows.map(({ id, carts }) => [id, carts]));
}
