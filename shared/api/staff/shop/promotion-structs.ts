/** Shapes of coupons, offers, rewards and challenges as their editors read and change them (SHOP-036). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  partial,
  size,
  string,
  type,
} from 'superstruct';
import { MAX_TYPED_COUPON_LENGTH } from '../../order/limits.ts';
import { id, instant, names, orderType, price } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_TYPED_AMOUNT } from '../limits.ts';
import { clock } from './menu-structs.ts';
import {
  COUPON_KINDS,
  GOAL_KINDS,
  OFFER_KINDS,
  PRIZE_KINDS,
  PROMOTION_LIMITS,
  PROMOTION_STATES,
  REWARD_KINDS,
} from './promotion-limits.ts';

/** What an editor saw: another value means that it is not so any more. */
const version = size(string(), 1, 64);
/** A number as it is typed, in any digits; its bounds are said in words. */
const typed = size(string(), 0, MAX_TYPED_AMOUNT);
const words = (most: number) => object({ ar: size(string(), 0, most), en: size(string(), 0, most) });
const name = words(PROMOTION_LIMITS.name);

export const promotionsParams = type({ restaurant: restaurantKey });
/** `id`: of a coupon its code. */
export const promotionParams = type({ restaurant: restaurantKey, id: size(string(), 1, 200) });
/** `kind`: one of `PROMOTION_KINDS`; another is 404. */
export const promotionKindParams = type({ ...promotionParams.schema, kind: size(string(), 1, 40) });
export const seenQuery = type({ seen: version });

const state = enums(PROMOTION_STATES);
const shown = {
  version,
  state,
  /** Null: since ever, without end. */
  from: nullable(instant),
  to: nullable(instant),
};
const where = {
  /** Null: all of them. */
  types: nullable(array(orderType)),
  branches: nullable(array(string())),
};
/** What it takes off, and for which baskets. */
const saving = {
  /** Percent or money by kind; "0.00" for the others. */
  value: price,
  item_id: nullable(id),
  /** Null: the dish is not on the menu any more, or there is none. */
  item_names: nullable(names),
  cap: nullable(price),
  min_items: price,
  ...where,
};

const couponView = type({
  ...shown,
  code: string(),
  kind: enums(COUPON_KINDS),
  ...saving,
  per_customer: nullable(integer()),
  total_uses: nullable(integer()),
  first_order: boolean(),
  needs_login: boolean(),
  with_points: boolean(),
  /** Together with offers that combine; otherwise the better one for the customer counts. */
  with_offers: boolean(),
  listed: boolean(),
  /** Orders that use it. */
  uses: integer(),
  /** Baskets that have it now. */
  in_carts: integer(),
});
export type CouponView = Infer<typeof couponView>;

/** `days` of the week, 0 is Sunday; `to` at or before `from` ends on the next day. */
const offerHours = type({ days: size(array(max(min(integer(), 0), 6)), 0, 7), from: clock, to: clock });

const offerView = type({
  ...shown,
  id,
  names,
  kind: enums(OFFER_KINDS),
  value: price,
  /** Of kind `nth` none: all of them; of kinds that take off the basket none. */
  items: array(string()),
  ...where,
  /** Null: all of them, and orders that are not delivered. */
  areas: nullable(array(string())),
  /** By the branch's clock, at the time that is ordered for; null: all day. */
  hours: nullable(offerHours),
  min_items: price,
  /** Null: no limit. */
  cap: nullable(price),
  /** Kind `nth`: of so many pieces the cheapest. */
  every: nullable(integer()),
  /** Together with others that combine; otherwise the better one for the customer counts. */
  combines: boolean(),
  /** Baskets that have one of its dishes now. */
  in_carts: integer(),
});
export type OfferView = Infer<typeof offerView>;

const rewardView = type({
  ...shown,
  id,
  names,
  points: integer(),
  kind: enums(REWARD_KINDS),
  ...saving,
  good_days: integer(),
  /** How often points were changed into it. */
  redeemed: integer(),
  /** Of those, what customers can use still. */
  owed: integer(),
});
export type RewardView = Infer<typeof rewardView>;

const challengeView = type({
  ...shown,
  id,
  names,
  descriptions: names,
  goal_kind: enums(GOAL_KINDS),
  /** Orders, money or portions by kind. */
  goal_target: price,
  item_id: nullable(id),
  item_names: nullable(names),
  min_items: price,
  ...where,
  reward_kind: enums(PRIZE_KINDS),
  reward_amount: price,
  for_new: boolean(),
  /** Customers with an order that counted, and those that have the reward. */
  taking_part: integer(),
  reached: integer(),
});
export type ChallengeView = Infer<typeof challengeView>;

/** Of each kind those that run, are planned or are paused first, then those that ended; at most 400. */
export const promotions = type({
  coupons: array(couponView),
  offers: array(offerView),
  rewards: array(rewardView),
  challenges: array(challengeView),
  /** Areas of delivery that an offer can be for. */
  areas: array(type({ id, branch_id: id, names })),
});
export type Promotions = Infer<typeof promotions>;

const times = { from: nullable(instant), to: nullable(instant) };
const chosen = {
  types: nullable(size(array(orderType), 0, 10)),
  branches: nullable(size(array(id), 0, 200)),
};
const typedSaving = {
  value: typed,
  item_id: nullable(id),
  /** Empty: no limit. */
  cap: typed,
  min_items: typed,
  ...chosen,
};

const couponFields = {
  kind: enums(COUPON_KINDS),
  ...typedSaving,
  ...times,
  per_customer: typed,
  total_uses: typed,
  first_order: boolean(),
  needs_login: boolean(),
  with_points: boolean(),
  with_offers: boolean(),
  listed: boolean(),
};
/** Without its code, which never changes. */
const couponInput = type(couponFields);
export type CouponInput = Infer<typeof couponInput>;
export const newCouponBody = type({ ...couponFields, code: size(string(), 0, MAX_TYPED_COUPON_LENGTH) });

const offerFields = {
  names: name,
  kind: enums(OFFER_KINDS),
  value: typed,
  items: size(array(id), 0, PROMOTION_LIMITS.items),
  ...chosen,
  areas: nullable(size(array(id), 0, PROMOTION_LIMITS.areas)),
  hours: nullable(offerHours),
  min_items: typed,
  /** Empty: no limit. */
  cap: typed,
  /** Only of kind `nth`. */
  every: typed,
  combines: boolean(),
  ...times,
};
export const newOfferBody = type(offerFields);
export type OfferInput = Infer<typeof newOfferBody>;

const rewardFields = {
  names: name,
  points: typed,
  kind: enums(REWARD_KINDS),
  ...typedSaving,
  good_days: typed,
  ...times,
};
export const newRewardBody = type(rewardFields);
export type RewardInput = Infer<typeof newRewardBody>;

const challengeFields = {
  names: name,
  descriptions: words(PROMOTION_LIMITS.description),
  goal_kind: enums(GOAL_KINDS),
  goal_target: typed,
  item_id: nullable(id),
  min_items: typed,
  ...chosen,
  reward_kind: enums(PRIZE_KINDS),
  reward_amount: typed,
  for_new: boolean(),
  ...times,
};
export const newChallengeBody = type(challengeFields);
export type ChallengeInput = Infer<typeof newChallengeBody>;

/** Only what the editor touched. */
export const couponChangeBody = type({ seen: version, ...partial(couponInput).schema });
export const offerChangeBody = type({ seen: version, ...partial(newOfferBody).schema });
export const rewardChangeBody = type({ seen: version, ...partial(newRewardBody).schema });
export const challengeChangeBody = type({ seen: version, ...partial(newChallengeBody).schema });
export const couponReply = couponView;
export const offerReply = offerView;
export const rewardReply = rewardView;
export const challengeReply = challengeView;

export const pauseBody = type({ paused: boolean() });
/** `id`: as in the path. */
export const pausedReply = type({ id: string(), paused: boolean() });
/** `archived`: customers have used it, so that it stays where orders name it. */
export const removedReply = type({ id: string(), archived: boolean() });
