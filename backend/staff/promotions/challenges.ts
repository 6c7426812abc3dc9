/** Challenges: a goal within a time, and its reward (SHOP-036). */
import type { ChallengeInput, ChallengeView } from '@sufra/api/staff/endpoints';
import { PROMOTION_LIMITS } from '@sufra/api/staff/shop/promotion-limits';
import { readWords } from '@sufra/i18n';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { type ChallengeRow, challengeOrders, challenges } from '../../wallet/tables.ts';
import { FieldReader, textOf } from './field-reader.ts';
import { knownDishes, readDish, readWhere } from './known.ts';
import { unreachable } from './reachable.ts';
import { instantOf, type PromotionStore, stateOf, wholeOf, wordsOf } from './store.ts';

const own = (db: Db, id: string) => and(eq(challenges.tenant, db.tenant), eq(challenges.id, id));

export const challengeStore: PromotionStore<ChallengeRow, ChallengeInput, ChallengeView> = {
  kind: 'challenge',
  rows: (db, id) =>
    id === undefined
      ? db
          .select()
          .from(challenges)
          .where(eq(challenges.tenant, db.tenant))
          .orderBy(sql`${challenges.archived_at} is not null`, desc(challenges.ends_at), asc(challenges.id))
          .limit(PROMOTION_LIMITS.listed)
      : db.select().from(challenges).where(own(db, id)).for('update'),
  idOf: ({ id }) => id,
  nameOf: ({ names }) => names,
  isArchived: ({ archived_at }) => archived_at !== null,
  isPaused: ({ paused }) => paused,
  count: (db) => db.$count(challenges, and(eq(challenges.tenant, db.tenant), isNull(challenges.archived_at))),
  inputOf: (row) => ({
    ...{ names: wordsOf(row.names), descriptions: wordsOf(row.descriptions), goal_kind: row.goal_kind },
    goal_target: row.goal_kind === 'amount' ? row.goal_target : wholeOf(row.goal_target),
    ...{ item_id: row.item_id, min_items: row.min_items, types: row.types, branches: row.branches },
    reward_kind: row.reward_kind,
    reward_amount: row.reward_kind === 'wallet' ? row.reward_amount : wholeOf(row.reward_amount),
    ...{ for_new: row.for_new, from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
  }),
  insert: async (db, input, now) => {
    const values = await valuesOf(db, input, { before: null, now });
    const [row] = await db
      .insert(challenges)
      .values({ tenant: db.tenant, id: newId(), sort: 0, ...values })
      .returning();
    return row!;
  },
  update: async (db, row, input, now) => {
    const values = await valuesOf(db, input, { before: row, now });
    const [after] = await db.update(challenges).set(values).where(own(db, row.id)).returning();
    return after!;
  },
  pause: async (db, { id }, paused) => void (await db.update(challenges).set({ paused }).where(own(db, id))),
  isUsed: hasCounted,
  archive: async (db, { id }, now) =>
    void (await db.update(challenges).set({ paused: true, archived_at: now }).where(own(db, id))),
  remove: async (db, { id }) => void (await db.delete(challenges).where(own(db, id))),
  itemsOf: () => null,
  views: async (db, rows, now) => {
    const people = await participants(db);
    const dishes = await knownDishes(
      db,
      rows.map(({ item_id }) => item_id),
    );
    return rows.map((row) => ({
      ...{ id: row.id, names: row.names, descriptions: row.descriptions, goal_kind: row.goal_kind },
      ...{ goal_target: row.goal_target, item_id: row.item_id, min_items: row.min_items },
      item_names: (row.item_id && dishes.get(row.item_id)?.names) || null,
      ...{ types: row.types, branches: row.branches, reward_kind: row.reward_kind, reward_amount: row.reward_amount },
      ...{ for_new: row.for_new, from: instantOf(row.starts_at), to: instantOf(row.ends_at) },
      state: stateOf({ archived_at: row.archived_at, paused: row.paused, from: row.starts_at, to: row.ends_at }, now),
      ...(people.get(row.id) ?? { taking_part: 0, reached: 0 }),
    })) as ChallengeView[];
  },
};

async function hasCounted(db: Db, { id }: ChallengeRow): Promise<boolean> {
  const counted = and(eq(challengeOrders.tenant, db.tenant), eq(challengeOrders.challenge_id, id));
  return (await db.$count(challengeOrders, counted)) > 0;
}

async function valuesOf(db: Db, input: ChallengeInput, { before, now }: { before: ChallengeRow | null; now: Date }) {
  const reader = new FieldReader();
  const { goal_kind, reward_kind } = input;
  const isOtherGoal = before !== null && (before.goal_kind !== goal_kind || before.item_id !== input.item_id);
  // What was counted was counted in the other unit.
  if (isOtherGoal && (await hasCounted(db, before))) reader.fault('goal_kind', 'CHALLENGE_COUNTS');
  const { types, branches, open } = await readWhere(db, reader, input);
  const dish = goal_kind === 'items' ? await readDish(db, reader, input.item_id) : null;
  if (input.from === null) reader.fault('from', 'TIME_MISSING');
  if (input.to === null) reader.fault('to', 'TIME_MISSING');
  const { from, to } = reader.times(input, { before: before && { to: instantOf(before.ends_at) }, now });
  const goal_target =
    goal_kind === 'amount'
      ? reader.amount('goal_target', input.goal_target, 1, '0.01')
      : `${reader.whole('goal_target', input.goal_target, PROMOTION_LIMITS.goalCount)}.00`;
  const never = unreachable({ kind: goal_kind, target: Number(goal_target), types, branches: open, dish, from, to });
  if (never) reader.fault(never.field!, never.code, never.params);
  const descriptions = { ar: readWords(input.descriptions.ar), en: readWords(input.descriptions.en) };
  const names = reader.words('names', input.names, before?.names);
  const values = {
    names,
    descriptions: descriptions.ar || descriptions.en ? textOf(descriptions, before?.descriptions) : names,
    ...{ goal_kind, goal_target, item_id: dish?.id ?? null },
    min_items: reader.amount('min_items', input.min_items, 0, '0.00'),
    ...{ types, branches, reward_kind },
    reward_amount:
      reward_kind === 'wallet'
        ? reader.amount('reward_amount', input.reward_amount, 1, '0.01')
        : `${reader.whole('reward_amount', input.reward_amount, PROMOTION_LIMITS.points)}.00`,
    for_new: input.for_new,
  };
  reader.finish();
  return { ...values, starts_at: from!, ends_at: to! };
}

/** Customers of each with an order that counted, and those that have the reward. */
async function participants(db: Db): Promise<Map<string, { taking_part: number; reached: number }>> {
  const { rows } = await db.execute<{ id: string; taking_part: number; reached: number }>(sql`
    select o.challenge_id as id, count(distinct o.customer_id)::integer as taking_part,
      (select count(*) from challenge_awards a where a.tenant = ${db.tenant} and a.challenge_id = o.challenge_id)::integer as reached
    from challenge_orders o
    where o.tenant = ${db.tenant}
    group by o.challenge_id`);
  return new Map(rows.map(({ id, taking_part, reached }) => [id, { taking_part, reached }]));
}
