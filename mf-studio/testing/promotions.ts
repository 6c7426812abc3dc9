/** Promotions as the console reads them, right as a whole; a test names only what it is about. */
import type { ChallengeView, CouponView, OfferView, Promotions, RewardView } from '@sufra/api/staff/endpoints';

const ALWAYS = { from: null, to: null } as const;
const ANYWHERE = { types: null, branches: null } as const;
const SAVING = { value: '5.00', item_id: null, item_names: null, cap: null, min_items: '0.00', ...ANYWHERE } as const;

export function buildCoupon(changes: Partial<CouponView> = {}): CouponView {
  return {
    ...{ code: 'SAVE5', version: 'v1', state: 'running', kind: 'amount', ...SAVING, ...ALWAYS },
    ...{
      per_customer: null,
      total_uses: 200,
      first_order: false,
      needs_login: false,
      with_points: true,
      listed: true,
      with_offers: false,
    },
    ...{ uses: 12, in_carts: 3 },
    ...changes,
  };
}

export function buildPromotions(changes: Partial<Promotions> = {}): Promotions {
  const offer: OfferView = {
    ...{ id: 'o1', version: 'v1', state: 'planned', names: { ar: 'عرض الظهر', en: 'Lunch' }, kind: 'percent' },
    ...{
      value: '10.00',
      items: ['kebab', 'gone'],
      ...{ ...ANYWHERE, areas: null, hours: null, min_items: '0.00', cap: null, every: null, combines: false },
      from: '2027-01-10T09:00:00.000Z',
      to: null,
      in_carts: 0,
    },
  };
  const reward: RewardView = {
    ...{ id: 'r1', version: 'v1', state: 'paused', names: { ar: 'خصم', en: 'Five off' }, points: 100, kind: 'amount' },
    ...{ ...SAVING, good_days: 30, ...ALWAYS, redeemed: 4, owed: 2 },
  };
  const challenge: ChallengeView = {
    ...{ id: 'c1', version: 'v1', state: 'ended', names: { ar: 'تحدٍّ', en: 'Five orders' }, descriptions: {} },
    ...{ goal_kind: 'orders', goal_target: '5.00', item_id: null, item_names: null, min_items: '0.00', ...ANYWHERE },
    ...{ reward_kind: 'points', reward_amount: '50.00', for_new: false, from: '2026-01-01T09:00:00.000Z' },
    ...{ to: '2026-02-01T09:00:00.000Z', taking_part: 7, reached: 3 },
  };
  return {
    coupons: [buildCoupon()],
    offers: [offer],
    rewards: [reward],
    challenges: [challenge],
    areas: [],
    ...changes,
  };
}
