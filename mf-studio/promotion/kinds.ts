/**
 * The four kinds of promotions: their calls, what a new one says, and one that is there as its form says it (SHOP-036).
 */
import {
  type ChallengeInput,
  type ChallengeView,
  type CouponInput,
  type CouponView,
  changeChallenge,
  changeCoupon,
  changeOffer,
  changeReward,
  createChallenge,
  createCoupon,
  createOffer,
  createReward,
  type OfferInput,
  type OfferView,
  type Promotions,
  type RewardInput,
  type RewardView,
} from '@sufra/api/staff/endpoints';
import { PROMOTION_KINDS, type PromotionKind } from '@sufra/api/staff/shop/promotion-limits';
import { GiftIcon, type Icon, SealPercentIcon, StarIcon, TicketIcon } from '@sufra/ui/icons';

export type Promotion =
  | (CouponView & { of: 'coupon' })
  | (OfferView & { of: 'offer' })
  | (RewardView & { of: 'reward' })
  | (ChallengeView & { of: 'challenge' });

export type PromotionInput = (CouponInput & { code: string }) | OfferInput | RewardInput | ChallengeInput;

export const KIND_ICONS: Readonly<Record<PromotionKind, Icon>> = {
  coupon: TicketIcon,
  offer: SealPercentIcon,
  reward: GiftIcon,
  challenge: StarIcon,
};

interface Calls {
  readonly create: typeof createCoupon;
  readonly change: typeof changeCoupon;
}

/** All are called alike, with the fields of their own kind. */
export const PROMOTION_CALLS: Readonly<Record<PromotionKind, Calls>> = {
  coupon: { create: createCoupon, change: changeCoupon },
  offer: { create: createOffer, change: changeOffer } as unknown as Calls,
  reward: { create: createReward, change: changeReward } as unknown as Calls,
  challenge: { create: createChallenge, change: changeChallenge } as unknown as Calls,
};

/** The first kind for anything else. */
export function kindOf(text: string | null | undefined): PromotionKind {
  return PROMOTION_KINDS.find((kind) => kind === text) ?? 'coupon';
}

export function idOf(promotion: Promotion): string {
  return promotion.of === 'coupon' ? promotion.code : promotion.id;
}

/** Those of a kind, in the provider's order. */
export function promotionsOf(all: Promotions, of: PromotionKind): Promotion[] {
  const { coupons, offers, rewards, challenges } = all;
  const lists = { coupon: coupons, offer: offers, reward: rewards, challenge: challenges };
  return lists[of].map((one) => ({ ...one, of }) as Promotion);
}

const NAMES = { ar: '', en: '' };
const EVERYWHERE = { types: null, branches: null };
const SAVING = { value: '', item_id: null, cap: '', min_items: '', ...EVERYWHERE };
const TIMES = { from: null, to: null };

const EMPTY = {
  coupon: {
    ...{ code: '', kind: 'percent', ...SAVING, ...TIMES, per_customer: '', total_uses: '' },
    ...{ first_order: false, needs_login: false, with_points: true, with_offers: false, listed: false },
  },
  offer: {
    ...{ names: NAMES, kind: 'percent', value: '', items: [], ...EVERYWHERE, areas: null, hours: null },
    ...{ min_items: '', cap: '', every: '', combines: false, ...TIMES },
  },
  reward: { names: NAMES, points: '', kind: 'amount', ...SAVING, good_days: '30', ...TIMES },
  challenge: {
    ...{ names: NAMES, descriptions: NAMES, goal_kind: 'orders', goal_target: '', item_id: null, min_items: '' },
    ...{ ...EVERYWHERE, reward_kind: 'points', reward_amount: '', for_new: false, ...TIMES },
  },
} as const satisfies Readonly<Record<PromotionKind, object>>;

export function emptyInput(kind: PromotionKind): PromotionInput {
  return structuredClone(EMPTY[kind]) as unknown as PromotionInput;
}

const whole = (amount: string) => String(Math.trunc(Number(amount)));
const typed = (value: string | number | null) => (value === null ? '' : String(value));
const words = ({ ar, en }: { ar?: string | null | undefined; en?: string | null | undefined }) => ({
  ar: ar ?? '',
  en: en ?? '',
});

/** The fields of its form, as their editor would type them. */
export function inputOf(promotion: Promotion): PromotionInput {
  const own = promotion as unknown as Record<string, unknown>;
  const input = Object.fromEntries(Object.keys(EMPTY[promotion.of]).map((key) => [key, own[key]])) as never;
  switch (promotion.of) {
    case 'coupon': {
      const { cap, per_customer, total_uses } = promotion;
      return {
        ...(input as CouponInput & { code: string }),
        cap: typed(cap),
        per_customer: typed(per_customer),
        total_uses: typed(total_uses),
      };
    }
    case 'offer':
      return {
        ...(input as OfferInput),
        ...{ names: words(promotion.names), cap: typed(promotion.cap), every: typed(promotion.every) },
      };
    case 'reward': {
      const { names, points, cap, good_days } = promotion;
      return {
        ...(input as RewardInput),
        names: words(names),
        points: typed(points),
        cap: typed(cap),
        good_days: typed(good_days),
      };
    }
    case 'challenge': {
      const { names, descriptions, goal_kind, goal_target, reward_kind, reward_amount } = promotion;
      return {
        ...(input as ChallengeInput),
        ...{ names: words(names), descriptions: words(descriptions) },
        goal_target: goal_kind === 'amount' ? goal_target : whole(goal_target),
        reward_amount: reward_kind === 'wallet' ? reward_amount : whole(reward_amount),
      };
    }
  }
}

/** Fields of `input` that are others than in `base`. */
export function changedFields(input: PromotionInput, base: PromotionInput): Partial<PromotionInput> {
  const was = base as unknown as Record<string, unknown>;
  const isOther = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(was[key]);
  return Object.fromEntries(Object.entries(input).filter(isOther)) as Partial<PromotionInput>;
}
