/**
 * Changes of a promotion of any kind: on what its editor saw, with the difference for the audit (SHOP-036, SHOP-037).
 */
import { PROMOTION_LIMITS } from '@sufra/api/staff/shop/promotion-limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { digest } from '../menu/menu-versions.ts';
import type { PromotionStore } from './store.ts';

export interface PromotionChanged<Row> {
  was: Row;
  row: Row;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Changes of a restaurant's promotions wait for each other: the bound of their number, and a code that two
 * editors type at once.
 */
async function lockPromotions(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promotions\n${db.tenant}`}, 0))`);
}

/** Another value after any change of what its editor types; uses and a pause do not count. */
export function versionOf<Row, Input extends object>(store: PromotionStore<Row, Input, unknown>, row: Row): string {
  return digest(store.inputOf(row));
}

/** Throws PROMOTIONS_FULL, and all faults of the input. */
export async function addPromotion<Row, Input extends object>(
  store: PromotionStore<Row, Input, unknown>,
  db: Db,
  input: Input & { code?: string },
  now: Date,
): Promise<Row> {
  await lockPromotions(db);
  const most = PROMOTION_LIMITS.ofKind;
  if ((await store.count(db)) >= most) throw refuse('PROMOTIONS_FULL', { params: { most } });
  return store.insert(db, input, now);
}

/** Throws PROMOTION_CHANGED with the promotion as it is now, NOT_FOUND, and all faults of the input. */
export async function changePromotion<Row, Input extends object, View>(
  store: PromotionStore<Row, Input, View>,
  db: Db,
  { id, seen, fields }: { id: string; seen: string; fields: object },
  now: Date,
): Promise<PromotionChanged<Row>> {
  const row = await takeSeen(store, db, { id, seen }, now);
  const input = store.inputOf(row);
  const given = Object.entries(fields).filter(([key, value]) => key in input && value !== undefined);
  const changed = await store.update(db, row, { ...input, ...Object.fromEntries(given) }, now);
  return { was: row, row: changed, ...differenceOf(input, store.inputOf(changed)) };
}

/** Throws NOT_FOUND. */
export async function takePromotion<Row>(
  store: PromotionStore<Row, object, unknown>,
  db: Db,
  id: string,
): Promise<Row> {
  const [row] = await store.rows(db, id);
  if (!row || store.isArchived(row)) throw refuse('NOT_FOUND');
  return row;
}

/** Throws PROMOTION_CHANGED, NOT_FOUND. */
export async function takeSeen<Row, Input extends object, View>(
  store: PromotionStore<Row, Input, View>,
  db: Db,
  { id, seen }: { id: string; seen: string },
  now: Date,
): Promise<Row> {
  const row = await takePromotion(store as PromotionStore<Row, object, unknown>, db, id);
  if (versionOf(store, row) === seen) return row;
  const [view] = await viewsOf(store, db, [row], now);
  throw refuse('PROMOTION_CHANGED', { data: view });
}

export async function viewsOf<Row, Input extends object, View>(
  store: PromotionStore<Row, Input, View>,
  db: Db,
  rows: readonly Row[],
  now: Date,
): Promise<(View & { version: string })[]> {
  const views = await store.views(db, rows, now);
  return views.map((view, at) => ({ ...view, version: versionOf(store, rows[at]!) }));
}

function differenceOf(was: object, is: object) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(is)) {
    const old = (was as Record<string, unknown>)[key];
    if (JSON.stringify(old) === JSON.stringify(value)) continue;
    before[key] = old;
    after[key] = value;
  }
  return { before, after };
}
