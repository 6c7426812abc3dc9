/**
 * Rewards: points are changed into a coupon of the customer's own, and back within ten minutes (ACCT-032, guide §1.14).
 */
import { randomInt } from 'node:crypto';
import type { Reward } from '@sufra/api/loyalty/endpoints';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { findCoupon } from '../coupon/coupons.ts';
import { type CouponRow, coupons } from '../coupon/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { namesInRows } from '../menu/names.ts';
import { newId } from '../user/secrets/secrets.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { type PointsAccount, points } from './ledger.ts';
import { type RewardRow, rewardRedemptions, rewards } from './tables.ts';

/** How long a redeemed reward can be taken back. */
const UNDO_MS = 10 * MINUTE_MS;
/** Without what looks like another. */
const CODE_CHARS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

/**
 * Those of the account's program that have begun and are not paused, or are in hand: in hand, then those that
 * can be taken, then the others, each by its price.
 */
export async function listRewards(db: Db, account: PointsAccount, now: Date): Promise<Reward[]> {
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.tenant, account.tenant), eq(rewards.provider, account.provider)))
    .orderBy(asc(rewards.points), asc(rewards.sort));
  const open = new Set(rows.filter((row) => isOpen(row, now)).map(({ id }) => id));
  const views = (await viewsOf(db, account, rows, now)).filter(({ id, state }) => open.has(id) || state === 'redeemed');
  return views.sort((a, b) => rankOf(a) - rankOf(b));
}

const RANKS = ['redeemed', 'available', 'locked', 'used', 'expired'];
const rankOf = ({ state }: Reward) => RANKS.indexOf(state);

/** Throws NOT_FOUND, REWARD_OVER, REWARD_HELD, POINTS_SHORT. */
export async function redeem(db: Db, account: PointsAccount, id: string, now: Date): Promise<Reward> {
  const { tenant, customer_id } = account;
  await lockCustomer(db, account);
  const row = await findReward(db, account, id);
  const [view] = await viewsOf(db, account, [row], now);
  if (view!.state === 'redeemed') throw refuse('REWARD_HELD');
  if (view!.state === 'expired' || !isOpen(row, now)) throw refuse('REWARD_OVER');
  const reason = { ar: `مكافأة: ${row.names.ar ?? ''}`, en: `Reward: ${row.names.en ?? ''}` };
  const log_id = await points.move(db, account, { type: 'debit', amount: -row.points, reason }, now);
  const code = newCode();
  await db.insert(coupons).values({
    ...{ tenant, code, customer_id },
    ...{ kind: row.kind, value: row.value, item_id: row.item_id, cap: row.cap, min_items: row.min_items },
    ...{ types: row.types, branches: row.branches },
    starts_at: null,
    ends_at: new Date(now.getTime() + row.good_days * DAY_MS),
    per_customer: null,
    total_uses: 1,
    first_order: false,
    needs_login: true,
    stackable_with: ['points'],
    listed: false,
  });
  await db
    .insert(rewardRedemptions)
    .values({ tenant, id: newId(), reward_id: id, customer_id, code, log_id, redeemed_at: now });
  return (await viewsOf(db, account, [row], now))[0]!;
}

/** Throws NOT_FOUND when nothing was redeemed, REWARD_USED, UNDO_OVER. */
export async function undo(db: Db, account: PointsAccount, id: string, now: Date): Promise<Reward> {
  const { tenant, customer_id } = account;
  await lockCustomer(db, account);
  const row = await findReward(db, account, id);
  const newest = (await redemptionsOf(db, account, [id])).get(id);
  if (!newest) throw refuse('NOT_FOUND');
  const coupon = await findCoupon(db, { tenant, code: newest.code, customer_id }, 'update');
  if (coupon && coupon.used > 0) throw refuse('REWARD_USED');
  if (newest.redeemed_at.getTime() + UNDO_MS <= now.getTime()) throw refuse('UNDO_OVER');
  await db.delete(coupons).where(and(eq(coupons.tenant, tenant), eq(coupons.code, newest.code)));
  await db
    .update(rewardRedemptions)
    .set({ undone_at: now })
    .where(and(eq(rewardRedemptions.tenant, tenant), eq(rewardRedemptions.id, newest.id)));
  const reason = { ar: `تراجع عن: ${row.names.ar ?? ''}`, en: `Taken back: ${row.names.en ?? ''}` };
  // Back into the lots that they came from: as good for as long as they were.
  for (const { amount, expires_at } of await points.takenBy(db, account, newest.log_id))
    await points.move(db, account, { type: 'refund', amount, reason, expires_at }, now);
  return (await viewsOf(db, account, [row], now))[0]!;
}

async function findReward(db: Db, { tenant, provider }: PointsAccount, id: string): Promise<RewardRow> {
  const [row] = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.tenant, tenant), eq(rewards.id, id), eq(rewards.provider, provider)));
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

type Redemption = typeof rewardRedemptions.$inferSelect;

/** The newest of each reward that was not undone. */
async function redemptionsOf(
  db: Db,
  { tenant, customer_id }: PointsAccount,
  ids: readonly string[],
): Promise<Map<string, Redemption>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([rewardRedemptions.reward_id])
    .from(rewardRedemptions)
    .where(
      and(
        eq(rewardRedemptions.tenant, tenant),
        eq(rewardRedemptions.customer_id, customer_id),
        inArray(rewardRedemptions.reward_id, [...ids]),
        isNull(rewardRedemptions.undone_at),
      ),
    )
    .orderBy(asc(rewardRedemptions.reward_id), desc(rewardRedemptions.redeemed_at));
  return new Map(rows.map((row) => [row.reward_id, row]));
}

async function viewsOf(db: Db, account: PointsAccount, rows: readonly RewardRow[], now: Date): Promise<Reward[]> {
  const { tenant } = account;
  const balance = await points.balance(db, account);
  const redemptions = await redemptionsOf(
    db,
    account,
    rows.map(({ id }) => id),
  );
  const codes = [...redemptions.values()].map(({ code }) => code);
  const found =
    codes.length === 0
      ? []
      : await db
          .select()
          .from(coupons)
          .where(and(eq(coupons.tenant, tenant), inArray(coupons.code, codes)));
  const couponOf = new Map(found.map((coupon) => [coupon.code, coupon]));
  const { items, branches: places } = await namesInRows(db, rows);
  return rows.map((row): Reward => {
    const redemption = redemptions.get(row.id);
    const coupon = redemption && couponOf.get(redemption.code);
    const item = row.item_id === null ? undefined : items.get(row.item_id);
    return {
      ...{ id: row.id, names: row.names, points: row.points, kind: row.kind, value: row.value, item_id: row.item_id },
      item_names: item?.names ?? null,
      item_image: item?.image ?? null,
      conditions: {
        min_items: row.min_items,
        cap: row.cap,
        types: row.types,
        branches: row.branches?.map((id) => places.get(id) ?? {}) ?? null,
        good_days: row.good_days,
      },
      valid_to: row.valid_to?.toISOString() ?? null,
      state: stateOf(row, coupon, balance, now),
      progress: Math.min(balance, row.points),
      redemption: redemption ? redemptionView(redemption, coupon, now) : null,
    };
  });
}

function stateOf(row: RewardRow, coupon: CouponRow | undefined, balance: number, now: Date): string {
  if (coupon && isInHand(coupon, now)) return 'redeemed';
  if (row.valid_to && row.valid_to <= now) return coupon && coupon.used > 0 ? 'used' : 'expired';
  return balance >= row.points ? 'available' : 'locked';
}

/** It has begun and is not paused. What was redeemed before stays good. */
function isOpen({ starts_at, paused }: RewardRow, now: Date): boolean {
  return !paused && (starts_at === null || starts_at <= now);
}

function isInHand({ used, stopped, ends_at }: CouponRow, now: Date): boolean {
  return used === 0 && !stopped && (ends_at === null || ends_at > now);
}

function redemptionView(
  { code, redeemed_at }: Redemption,
  coupon: CouponRow | undefined,
  now: Date,
): NonNullable<Reward['redemption']> {
  const until = new Date(redeemed_at.getTime() + UNDO_MS);
  const canUndo = coupon !== undefined && isInHand(coupon, now) && until > now;
  return {
    code,
    redeemed_at: redeemed_at.toISOString(),
    undo_until: canUndo ? until.toISOString() : null,
    good_until: coupon?.ends_at?.toISOString() ?? null,
  };
}

function newCode(): string {
  return `R${Array.from({ length: CODE_LENGTH }, () => CODE_CHARS[randomInt(CODE_CHARS.length)]).join('')}`;
}
