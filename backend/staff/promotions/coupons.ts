/** Coupons that the restaurant gives out itself (SHOP-036); those of redeemed rewards are their customers'. */
import { couponCode } from '@sufra/api/order/coupon-code';
import type { CouponInput, CouponView } from '@sufra/api/staff/endpoints';
import { PROMOTION_LIMITS } from '@sufra/api/staff/shop/promotion-limits';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { combinesWithOffers } from '../../coupon/judge-coupon.ts';
import { type CouponRow, coupons, couponUses } from '../../coupon/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { carts } from '../../order/tables.ts';
import { FieldReader } from './field-reader.ts';
import { knownDishes } from './known.ts';
import { readSaving } from './saving.ts';
import { instantOf, type PromotionStore, stateOf } from './store.ts';

const own = (db: Db, code: string) => and(eq(coupons.tenant, db.tenant), eq(coupons.code, code));
const ofRestaurant = (db: Db) => and(eq(coupons.tenant, db.tenant), isNull(coupons.customer_id));

export const couponStore: PromotionStore<CouponRow, CouponInput, CouponView> = {
  kind: 'coupon',
  rows: (db, typed) => {
    if (typed === undefined)
      return db
        .select()
        .from(coupons)
        .where(ofRestaurant(db))
        .orderBy(
          sql`${coupons.archived_at} is not null`,
          desc(sql`coalesce(${coupons.ends_at}, 'infinity')`),
          asc(coupons.code),
        )
        .limit(PROMOTION_LIMITS.listed);
    const code = couponCode(typed);
    if (code === null) return Promise.resolve([]);
    return db
      .select()
      .from(coupons)
      .where(and(ofRestaurant(db), eq(coupons.code, code)))
      .for('update');
  },
  idOf: ({ code }) => code,
  nameOf: ({ code }) => ({ ar: code, en: code }),
  isArchived: ({ archived_at }) => archived_at !== null,
  isPaused: ({ stopped }) => stopped,
  count: (db) => db.$count(coupons, and(ofRestaurant(db), isNull(coupons.archived_at))),
  inputOf: (row) => ({
    ...{ kind: row.kind, value: row.value, item_id: row.item_id, cap: row.cap ?? '', min_items: row.min_items },
    ...{ types: row.types, branches: row.branches, from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
    per_customer: row.per_customer === null ? '' : String(row.per_customer),
    total_uses: row.total_uses === null ? '' : String(row.total_uses),
    ...{ first_order: row.first_order, needs_login: row.needs_login, listed: row.listed },
    with_points: row.stackable_with.includes('points'),
    with_offers: combinesWithOffers(row),
  }),
  insert: async (db, input, now) => {
    const reader = new FieldReader();
    const code = couponCode(input.code ?? '');
    if (code === null) reader.fault('code', 'CODE_FORM');
    else if ((await db.$count(coupons, own(db, code))) > 0) reader.fault('code', 'CODE_TAKEN', { code });
    const values = await valuesOf(db, reader, input, { before: null, now });
    const [row] = await db
      .insert(coupons)
      .values({ tenant: db.tenant, code: code!, ...values })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refuse('CODE_TAKEN', { field: 'code', params: { code: code! } });
    return row;
  },
  update: async (db, row, input, now) => {
    const before = { to: instantOf(row.ends_at) };
    const values = await valuesOf(db, new FieldReader(), input, { before, now });
    const [after] = await db.update(coupons).set(values).where(own(db, row.code)).returning();
    return after!;
  },
  pause: async (db, { code }, stopped) => void (await db.update(coupons).set({ stopped }).where(own(db, code))),
  isUsed: async (db, { code, used }) =>
    used > 0 || (await db.$count(couponUses, and(eq(couponUses.tenant, db.tenant), eq(couponUses.code, code)))) > 0,
  archive: async (db, { code }, now) =>
    void (await db.update(coupons).set({ stopped: true, archived_at: now }).where(own(db, code))),
  remove: async (db, { code }) => void (await db.delete(coupons).where(own(db, code))),
  itemsOf: () => null,
  views: async (db, rows, now) => {
    const held = await heldBy(
      db,
      rows.map(({ code }) => code),
      now,
    );
    const dishes = await knownDishes(
      db,
      rows.map(({ item_id }) => item_id),
    );
    return rows.map((row) => ({
      code: row.code,
      state: stateOf(
        {
          ...{ archived_at: row.archived_at, paused: row.stopped, from: row.starts_at, to: row.ends_at },
          isUsedUp: row.total_uses !== null && row.used >= row.total_uses,
        },
        now,
      ),
      ...{ kind: row.kind, value: row.value, item_id: row.item_id, cap: row.cap, min_items: row.min_items },
      item_names: (row.item_id && dishes.get(row.item_id)?.names) || null,
      ...{ types: row.types, branches: row.branches, from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
      ...{ per_customer: row.per_customer, total_uses: row.total_uses, first_order: row.first_order },
      ...{ needs_login: row.needs_login, listed: row.listed, with_points: row.stackable_with.includes('points') },
      with_offers: combinesWithOffers(row),
      ...{ uses: row.used, in_carts: held.get(row.code) ?? 0 },
    })) as CouponView[];
  },
};

async function valuesOf(
  db: Db,
  reader: FieldReader,
  input: CouponInput,
  { before, now }: { before: { to: string | null } | null; now: Date },
) {
  const saving = await readSaving(db, reader, input);
  const { from, to } = reader.times(input, { before, now });
  const values = {
    ...saving,
    ...{ starts_at: from, ends_at: to },
    per_customer: reader.wholeOrNone('per_customer', input.per_customer, PROMOTION_LIMITS.usesOfCustomer),
    total_uses: reader.wholeOrNone('total_uses', input.total_uses, PROMOTION_LIMITS.uses),
    ...{ first_order: input.first_order, needs_login: input.needs_login, listed: input.listed },
    stackable_with: [...(input.with_points ? ['points'] : []), ...(input.with_offers ? ['offers'] : [])],
  };
  reader.finish();
  return values;
}

/** Baskets that have each coupon now. */
async function heldBy(db: Db, codes: readonly string[], now: Date): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: carts.coupon_code, carts: count() })
    .from(carts)
    .where(
      and(
        ...[eq(carts.tenant, db.tenant), inArray(carts.coupon_code, [...codes])],
        ...[isNull(carts.order_id), gt(carts.expires_at, now)],
      ),
    )
    .groupBy(carts.coupon_code);
  return new Map(rows.map(({ code, carts: held }) => [code!, held]));
}
