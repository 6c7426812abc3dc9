/**
 * Rewards that points are changed into (SHOP-036). What was redeemed is a coupon of its customer, and stays as it was.
 */
import type { RewardInput, RewardView } from '@sufra/api/staff/endpoints';
import { PROMOTION_LIMITS } from '@sufra/api/staff/shop/promotion-limits';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { DEFAULT_PROVIDER } from '../../loyalty/ledger.ts';
import { type RewardRow, rewardRedemptions, rewards } from '../../loyalty/tables.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { FieldReader } from './field-reader.ts';
import { knownDishes } from './known.ts';
import { readSaving } from './saving.ts';
import { instantOf, type PromotionStore, stateOf, wordsOf } from './store.ts';

const own = (db: Db, id: string) => and(eq(rewards.tenant, db.tenant), eq(rewards.id, id));

export const rewardStore: PromotionStore<RewardRow, RewardInput, RewardView> = {
  kind: 'reward',
  rows: (db, id) =>
    id === undefined
      ? db
          .select()
          .from(rewards)
          .where(eq(rewards.tenant, db.tenant))
          .orderBy(
            sql`${rewards.archived_at} is not null`,
            desc(sql`coalesce(${rewards.valid_to}, 'infinity')`),
            asc(rewards.points),
          )
          .limit(PROMOTION_LIMITS.listed)
      : db.select().from(rewards).where(own(db, id)).for('update'),
  idOf: ({ id }) => id,
  nameOf: ({ names }) => names,
  isArchived: ({ archived_at }) => archived_at !== null,
  isPaused: ({ paused }) => paused,
  count: (db) => db.$count(rewards, and(eq(rewards.tenant, db.tenant), isNull(rewards.archived_at))),
  inputOf: (row) => ({
    ...{ names: wordsOf(row.names), points: String(row.points), good_days: String(row.good_days) },
    ...{ kind: row.kind, value: row.value, item_id: row.item_id, cap: row.cap ?? '', min_items: row.min_items },
    ...{ types: row.types, branches: row.branches, from: instantOf(row.starts_at), to: instantOf(row.valid_to) },
  }),
  insert: async (db, input, now) => {
    const values = await valuesOf(db, input, { before: null, now });
    const fixed = { tenant: db.tenant, id: newId(), sort: 0, provider: DEFAULT_PROVIDER };
    const [row] = await db
      .insert(rewards)
      .values({ ...fixed, ...values })
      .returning();
    return row!;
  },
  update: async (db, row, input, now) => {
    const values = await valuesOf(db, input, { before: row, now });
    const [after] = await db.update(rewards).set(values).where(own(db, row.id)).returning();
    return after!;
  },
  pause: async (db, { id }, paused) => void (await db.update(rewards).set({ paused }).where(own(db, id))),
  isUsed: async (db, { id }) =>
    (await db.$count(
      rewardRedemptions,
      and(eq(rewardRedemptions.tenant, db.tenant), eq(rewardRedemptions.reward_id, id)),
    )) > 0,
  archive: async (db, { id }, now) =>
    void (await db.update(rewards).set({ paused: true, archived_at: now }).where(own(db, id))),
  remove: async (db, { id }) => void (await db.delete(rewards).where(own(db, id))),
  itemsOf: () => null,
  views: async (db, rows, now) => {
    const uses = await redemptions(db, now);
    const dishes = await knownDishes(
      db,
      rows.map(({ item_id }) => item_id),
    );
    return rows.map((row) => ({
      ...{ id: row.id, names: row.names, points: row.points, kind: row.kind, value: row.value, item_id: row.item_id },
      item_names: (row.item_id && dishes.get(row.item_id)?.names) || null,
      ...{ cap: row.cap, min_items: row.min_items, types: row.types, branches: row.branches, good_days: row.good_days },
      ...{ from: instantOf(row.starts_at), to: instantOf(row.valid_to) },
      state: stateOf({ archived_at: row.archived_at, paused: row.paused, from: row.starts_at, to: row.valid_to }, now),
      ...(uses.get(row.id) ?? { redeemed: 0, owed: 0 }),
    })) as RewardView[];
  },
};

async function valuesOf(db: Db, input: RewardInput, { before, now }: { before: RewardRow | null; now: Date }) {
  const reader = new FieldReader();
  const { from, to } = reader.times(input, { before: before && { to: instantOf(before.valid_to) }, now });
  const values = {
    names: reader.words('names', input.names, before?.names),
    points: reader.whole('points', input.points, PROMOTION_LIMITS.points),
    ...(await readSaving(db, reader, input)),
    good_days: reader.whole('good_days', input.good_days, PROMOTION_LIMITS.goodDays),
    ...{ starts_at: from, valid_to: to },
  };
  reader.finish();
  return values;
}

/** How often each was redeemed and not undone, and how many of those can be used still. */
async function redemptions(db: Db, now: Date): Promise<Map<string, { redeemed: number; owed: number }>> {
  const { rows } = await db.execute<{ id: string; redeemed: number; owed: number }>(sql`
    select r.reward_id as id, count(*)::integer as redeemed,
      (count(*) filter (where c.used = 0 and not c.stopped and (c.ends_at is null or c.ends_at > ${now.toISOString()})))::integer as owed
    from reward_redemptions r
    left join coupons c on c.tenant = r.tenant and c.code = r.code
    where r.tenant = ${db.tenant} and r.undone_at is null
    group by r.reward_id`);
  return new Map(rows.map(({ id, redeemed, owed }) => [id, { redeemed, owed }]));
}
