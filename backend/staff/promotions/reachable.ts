/** Whether a customer can reach the goal of a challenge at all: pure (SHOP-036). */
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { PROMOTION_LIMITS } from '@sufra/api/staff/shop/promotion-limits';
import type { OrderType } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import type { ErrorDetail } from '../../errors/refusal.ts';
import type { KnownBranch, KnownDish } from './known.ts';

export interface Goal {
  kind: 'orders' | 'amount' | 'items';
  /** Orders or portions. */
  target: number;
  /** Null: all of them. */
  types: readonly OrderType[] | null;
  branches: readonly KnownBranch[];
  dish: KnownDish | null;
  from: Date | null;
  to: Date | null;
}

/** Null: it can be reached. */
export function unreachable({ kind, target, types, branches, dish, from, to }: Goal): ErrorDetail | null {
  const places = branches.flatMap(({ id, types: taken }) =>
    taken.filter((type) => types === null || types.includes(type)).map((type) => ({ id, type })),
  );
  if (places.length === 0) return { code: 'CHALLENGE_NOWHERE', field: types ? 'types' : 'branches' };
  const isSold = places.some(
    ({ id, type }) => dish && !dish.branches_off.includes(id) && !dish.types_off.includes(type),
  );
  if (kind === 'items' && dish && !isSold) return { code: 'CHALLENGE_DISH', field: 'item_id' };
  if (kind === 'amount' || !from || !to) return null;
  const days = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));
  const most = days * PROMOTION_LIMITS.ordersADay * (kind === 'items' ? MAX_LINE_QTY : 1);
  return target > most ? { code: 'CHALLENGE_FAR', field: 'goal_target', params: { most } } : null;
}
