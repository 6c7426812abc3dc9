/**
 * Kinds and bounds of what a restaurant promotes with, for the calls that change it and for the fields of the
 * console (SHOP-036).
 */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';

/** A code; dishes that cost less for a time; what points are changed into; a goal that gives a reward. */
export const PROMOTION_KINDS = ['coupon', 'offer', 'reward', 'challenge'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** `ended` also: used up. `archived`: taken away after it was used. */
export const PROMOTION_STATES = ['running', 'planned', 'paused', 'ended', 'archived'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const COUPON_KINDS = ['percent', 'amount', 'delivery', 'item', 'wallet'] as const;
/**
 * `percent` and `amount`: off the price of dishes. The others take off a basket; `nth`: of each so many
 * pieces the cheapest.
 */
export const OFFER_KINDS = ['percent', 'amount', 'nth', 'basket_percent', 'basket_amount', 'delivery'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export const REWARD_KINDS = ['percent', 'amount', 'delivery', 'item'] as const;
export const GOAL_KINDS = ['orders', 'amount', 'items'] as const;
export const PRIZE_KINDS = ['wallet', 'points'] as const;

export const PROMOTION_LIMITS = {
  /** Of one kind, those of the archive not counted. */
  ofKind: 200,
  /** Areas of one offer. */
  areas: 200,
  /** Of how many pieces one costs less. */
  every: 20,
  /** Of one kind that a list names, newest or running first. */
  listed: 400,
  name: 80,
  description: TEXT_LENGTHS.notes,
  /** Dishes of one offer. */
  items: 200,
  uses: 1_000_000,
  usesOfCustomer: 1_000,
  points: 1_000_000,
  goodDays: 3_660,
  goalCount: 1_000,
  /** Orders of one customer in a day that a challenge may count on. */
  ordersADay: 10,
  /** How far ahead a start or an end may lie, in days. */
  days: 3_660,
} as const;

/** The dearest amount of a promotion, in minor units: 99,999.99. */
export { MAX_PRICE_MINOR as MAX_PROMOTION_MINOR } from './menu-limits.ts';
