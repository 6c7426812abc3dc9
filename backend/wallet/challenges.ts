/**
 * Challenges (ACCT-033, ACCT-034, guide §1.15): delivered orders that were placed in a time count by
 * themselves; reaching the goal gives the reward once. An order that is undone counts no more; a reward that
 * was given stays (decision 118).
 */

import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { givesMoneyBack } from '@sufra/api/order/statuses';
import type { Challenge, ChallengeDetails } from '@sufra/api/wallet/endpoints';
import type { LocalizedText, OrderType } from '@sufra/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { DEFAULT_PROVIDER, points } from '../loyalty/ledger.ts';
import { namesInRows } from '../menu/names.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { customers } from '../user/tables.ts';
import { wallet } from './ledger.ts';
import { type ChallengeRow, challengeAwards, challengeOrders, challenges } from './tables.ts';

/** An order that was moved, as challenges need to know it; `customer_id` null: a guest's. */
export interface ChallengingOrder {
  tenant: string;
  id: string;
  number: string;
  customer_id: string | null;
  status: string;
  type: OrderType;
  branch_id: string;
  /** When it was placed. */
  created_at: Date;
  lines: readonly { item_id: string; qty: number }[];
  totals: readonly { code: string; amount: string }[];
}

/** What the dishes of an order cost the customer. */
const DISHES = ['items', 'discount', 'coupon', 'points'];

/** In the transaction of the move: the order and what it counts for are right together, or neither. */
export async function moveChallengesOfOrder(db: Db, order: ChallengingOrder, now: Date): Promise<void> {
  const { tenant, customer_id, id: order_id, status } = order;
  if (customer_id === null) return;
  if (givesMoneyBack(status)) {
    await db
      .delete(challengeOrders)
      .where(and(eq(challengeOrders.tenant, tenant), eq(challengeOrders.order_id, order_id)));
    return;
  }
  if (status !== 'delivered') return;
  const rows = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.tenant, tenant), eq(challenges.paused, false)))
    .orderBy(asc(challenges.sort));
  if (rows.length === 0) return;
  await lockCustomer(db, { tenant, customer_id });
  const since = await customerSince(db, tenant, customer_id);
  for (const row of rows) {
    if (!isEligible(row, since)) continue;
    const counted = countedOf(row, order);
    if (counted === 0) continue;
    const [added] = await db
      .insert(challengeOrders)
      .values({
        ...{ tenant, challenge_id: row.id, customer_id, order_id, number: order.number },
        counted: fromMinor(counted),
        at: order.created_at,
      })
      .onConflictDoNothing()
      .returning({ order_id: challengeOrders.order_id });
    if (added) await award(db, row, { customer_id, order_id }, now);
  }
}

/** What the order counts in a challenge, in hundredths of its goal's unit; 0: nothing. Pure. @internal */
export function countedOf(row: ChallengeRow, order: ChallengingOrder): number {
  if (order.created_at < row.starts_at || order.created_at >= row.ends_at) return 0;
  if (row.types && !row.types.includes(order.type)) return 0;
  if (row.branches && !row.branches.includes(order.branch_id)) return 0;
  const dishes = order.totals
    .filter(({ code }) => DISHES.includes(code))
    .reduce((sum, { amount }) => sum + toMinor(amount), 0);
  if (dishes < toMinor(row.min_items)) return 0;
  switch (row.goal_kind) {
    case 'orders':
      return 100;
    case 'amount':
      return Math.max(0, dishes);
    case 'items':
      return 100 * order.lines.filter(({ item_id }) => item_id === row.item_id).reduce((sum, { qty }) => sum + qty, 0);
  }
}

async function award(
  db: Db,
  row: ChallengeRow,
  { customer_id, order_id }: { customer_id: string; order_id: string },
  now: Date,
): Promise<void> {
  const { tenant, id: challenge_id, names } = row;
  const reached = (await progressOf(db, tenant, customer_id)).get(challenge_id) ?? 0;
  if (reached < toMinor(row.goal_target)) return;
  const [first] = await db
    .insert(challengeAwards)
    .values({ tenant, challenge_id, customer_id, order_id, at: now })
    .onConflictDoNothing()
    .returning({ at: challengeAwards.at });
  if (!first) return;
  const reason = { ar: `تحدّي ${names.ar ?? ''}`, en: `Challenge: ${names.en ?? ''}` };
  const movement = { type: 'challenge_cashback', reason, order_id };
  if (row.reward_kind === 'wallet')
    await wallet.move(db, { tenant, customer_id }, { ...movement, amount: row.reward_amount }, now);
  else {
    const account = { tenant, customer_id, provider: DEFAULT_PROVIDER };
    await points.move(db, account, { ...movement, amount: Math.trunc(Number(row.reward_amount)) }, now);
  }
}

/** Challenges that an order counted in, as they stand now. */
export async function challengesOfOrder(
  db: Db,
  { tenant, customer_id, id }: { tenant: string; customer_id: string; id: string },
): Promise<{ id: string; names: LocalizedText; kind: string; progress: number; target: number; done: boolean }[]> {
  const rows = await db
    .select({ row: challenges })
    .from(challengeOrders)
    .innerJoin(
      challenges,
      and(eq(challenges.tenant, challengeOrders.tenant), eq(challenges.id, challengeOrders.challenge_id)),
    )
    .where(and(eq(challengeOrders.tenant, tenant), eq(challengeOrders.order_id, id)))
    .orderBy(asc(challenges.sort));
  if (rows.length === 0) return [];
  const progress = await progressOf(db, tenant, customer_id);
  return rows.map(({ row }) => {
    const target = toMinor(row.goal_target);
    const reached = Math.min(target, progress.get(row.id) ?? 0);
    const { id: challenge, names, goal_kind: kind } = row;
    return { id: challenge, names, kind, progress: reached / 100, target: target / 100, done: reached >= target };
  });
}

/** In hundredths, by challenge. */
async function progressOf(db: Db, tenant: string, customer_id: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: challengeOrders.challenge_id,
      sum: sql<string>`sum(${challengeOrders.counted})::numeric(12, 2)::text`,
    })
    .from(challengeOrders)
    .where(and(eq(challengeOrders.tenant, tenant), eq(challengeOrders.customer_id, customer_id)))
    .groupBy(challengeOrders.challenge_id);
  return new Map(rows.map(({ id, sum }) => [id, toMinor(sum)]));
}

async function customerSince(db: Db, tenant: string, id: string): Promise<Date> {
  const [row] = await db
    .select({ at: customers.created_at })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id)));
  return row?.at ?? new Date(0);
}

const isEligible = ({ for_new, starts_at }: ChallengeRow, since: Date) => !for_new || since >= starts_at;

const RANKS = ['active', 'upcoming', 'done', 'not_eligible', 'expired'];

/** Those that run first, then those to come, then the others; a paused one only when it was reached. */
export async function listChallenges(db: Db, tenant: string, customer_id: string, now: Date): Promise<Challenge[]> {
  const rows = await db
    .select()
    .from(challenges)
    .where(eq(challenges.tenant, tenant))
    .orderBy(asc(challenges.ends_at), asc(challenges.sort));
  const paused = new Set(rows.filter((row) => row.paused).map(({ id }) => id));
  const views = (await viewsOf(db, tenant, customer_id, rows, now)).filter(
    ({ id, state }) => !paused.has(id) || state === 'done',
  );
  return views.sort((a, b) => RANKS.indexOf(a.state) - RANKS.indexOf(b.state));
}

/** Throws NOT_FOUND. */
export async function challengeDetails(
  db: Db,
  tenant: string,
  customer_id: string,
  id: string,
  now: Date,
): Promise<ChallengeDetails> {
  const rows = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.tenant, tenant), eq(challenges.id, id)));
  const [view] = await viewsOf(db, tenant, customer_id, rows, now);
  if (!view) throw refuse('NOT_FOUND');
  const counted = await db
    .select()
    .from(challengeOrders)
    .where(
      and(
        eq(challengeOrders.tenant, tenant),
        eq(challengeOrders.customer_id, customer_id),
        eq(challengeOrders.challenge_id, id),
      ),
    )
    .orderBy(desc(challengeOrders.at), desc(challengeOrders.order_id))
    .limit(100);
  const orders = counted.map(({ order_id, number, counted: amount, at }) => ({
    ...{ order_id, number },
    counted: Number(amount),
    at: at.toISOString(),
  }));
  return { ...view, orders };
}

async function viewsOf(
  db: Db,
  tenant: string,
  customer_id: string,
  rows: readonly ChallengeRow[],
  now: Date,
): Promise<Challenge[]> {
  const since = await customerSince(db, tenant, customer_id);
  const progress = await progressOf(db, tenant, customer_id);
  const awards = await db
    .select()
    .from(challengeAwards)
    .where(and(eq(challengeAwards.tenant, tenant), eq(challengeAwards.customer_id, customer_id)));
  const doneAt = new Map(awards.map(({ challenge_id, at }) => [challenge_id, at]));
  const { items, branches: places } = await namesInRows(db, rows);
  return rows.map((row): Challenge => {
    const done_at = doneAt.get(row.id) ?? null;
    const item = row.item_id === null ? undefined : items.get(row.item_id);
    const target = toMinor(row.goal_target);
    const reached = done_at ? target : Math.min(progress.get(row.id) ?? 0, target);
    return {
      ...{ id: row.id, names: row.names, descriptions: row.descriptions },
      goal: {
        kind: row.goal_kind,
        target: target / 100,
        item_id: row.item_id,
        item_names: item?.names ?? null,
        item_image: item?.image ?? null,
        min_items: row.min_items,
        types: row.types,
        branches: row.branches?.map((id) => places.get(id) ?? {}) ?? null,
      },
      progress: reached / 100,
      reward: { kind: row.reward_kind, amount: row.reward_amount },
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      state: stateOf(row, done_at, since, now),
      done_at: done_at?.toISOString() ?? null,
      join: 'automatic',
    };
  });
}

function stateOf(row: ChallengeRow, doneAt: Date | null, since: Date, now: Date): string {
  if (doneAt) return 'done';
  if (row.paused || row.ends_at <= now) return 'expired';
  if (row.starts_at > now) return 'upcoming';
  return isEligible(row, since) ? 'active' : 'not_eligible';
}
