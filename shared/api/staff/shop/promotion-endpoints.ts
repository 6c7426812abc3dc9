/**
 * Coupons, offers, rewards and challenges of a restaurant (SHOP-036). They are live: a change is there for
 * the next basket, menu or order, and its history is in the audit. A promotion begins at its own start and
 * ends at its own end, without a call. What an order has paid stays.
 *
 * A change carries the `version` that was seen (`seen`) and the fields that its author touched: 409
 * PROMOTION_CHANGED with the promotion as it is now in `data`, when another editor was quicker. Faults come
 * all at once, each with its field: 422 AMOUNT_FORM, AMOUNT_RANGE and NUMBER_RANGE { least, most },
 * PERCENT_RANGE, PROMOTION_NAME, END_BEFORE_START, TIME_PASSED, TIME_FAR, DISH_GONE, BRANCH_GONE,
 * NOTHING_CHOSEN.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./promotion-structs.ts');

/** All of them, with what uses each. */
export const readPromotions = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.promotions',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/promotions',
  limit: 'heavy',
  right: 'change_promotions',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: ['staff.promotions', 'tenant.updated'],
  structs: async () => {
    const { promotionsParams, promotions } = await structs();
    return { params: promotionsParams, response: promotions };
  },
});

/**
 * Makes a coupon. Errors also: 409 CODE_TAKEN for a code that is there, also in other letters, digits or with
 * marks that are not seen; 422 CODE_FORM; 409 PROMOTIONS_FULL { most }.
 */
export const createCoupon = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.create-coupon',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/coupons',
  idempotent: true,
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.created',
  reproof: true,
  structs: async () => {
    const { promotionsParams, newCouponBody, couponReply } = await structs();
    return { params: promotionsParams, body: newCouponBody, response: couponReply };
  },
});

/**
 * Changes a coupon; its code never changes. Baskets that have it read the change in their next quote. 404
 * also for one of the archive.
 */
export const changeCoupon = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-coupon',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/coupons/:id',
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.changed',
  reproof: true,
  structs: async () => {
    const { promotionParams, couponChangeBody, couponReply } = await structs();
    return { params: promotionParams, body: couponChangeBody, response: couponReply };
  },
});

/**
 * Makes an offer without a code: dishes cost less, or something is taken off a basket, at the times and
 * places that it says (CHK-055). Errors also, each at its field: 422 AREA_GONE, NO_DELIVERY for areas or a
 * free delivery without that type; 409 PROMOTIONS_FULL { most }.
 */
export const createOffer = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.create-offer',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/offers',
  idempotent: true,
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.created',
  reproof: true,
  structs: async () => {
    const { promotionsParams, newOfferBody, offerReply } = await structs();
    return { params: promotionsParams, body: newOfferBody, response: offerReply };
  },
});

/** Changes an offer. Baskets say the new price before it is paid. 404 also for one of the archive. */
export const changeOffer = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-offer',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/offers/:id',
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.changed',
  reproof: true,
  structs: async () => {
    const { promotionParams, offerChangeBody, offerReply } = await structs();
    return { params: promotionParams, body: offerChangeBody, response: offerReply };
  },
});

/** Makes a reward that points are changed into. Errors also: 409 PROMOTIONS_FULL { most }. */
export const createReward = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.create-reward',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/rewards',
  idempotent: true,
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.created',
  reproof: true,
  structs: async () => {
    const { promotionsParams, newRewardBody, rewardReply } = await structs();
    return { params: promotionsParams, body: newRewardBody, response: rewardReply };
  },
});

/** Changes a reward. What customers have redeemed stays as it was. 404 also for one of the archive. */
export const changeReward = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-reward',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/rewards/:id',
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.changed',
  reproof: true,
  structs: async () => {
    const { promotionParams, rewardChangeBody, rewardReply } = await structs();
    return { params: promotionParams, body: rewardChangeBody, response: rewardReply };
  },
});

/**
 * Makes a challenge. Errors also, for a goal that no customer can reach: 422 CHALLENGE_NOWHERE,
 * CHALLENGE_DISH, CHALLENGE_FAR { most }; 422 TIME_MISSING; 409 PROMOTIONS_FULL { most }.
 */
export const createChallenge = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.create-challenge',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/challenges',
  idempotent: true,
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.created',
  reproof: true,
  structs: async () => {
    const { promotionsParams, newChallengeBody, challengeReply } = await structs();
    return { params: promotionsParams, body: newChallengeBody, response: challengeReply };
  },
});

/**
 * Changes a challenge. Errors also: 422 CHALLENGE_COUNTS for another goal once orders count for it, and those
 * of a new one. 404 also for one of the archive.
 */
export const changeChallenge = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-challenge',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/challenges/:id',
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.changed',
  reproof: true,
  structs: async () => {
    const { promotionParams, challengeChangeBody, challengeReply } = await structs();
    return { params: promotionParams, body: challengeChangeBody, response: challengeReply };
  },
});

/**
 * Pauses a promotion at once, or lets it run again; said twice, it is one. What customers hold of it (a
 * redeemed reward, a reached challenge) stays good. 404 for an unknown kind or id, or one of the archive.
 */
export const pausePromotion = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.pause-promotion',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/:kind/:id/paused',
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.paused',
  reproof: false,
  structs: async () => {
    const { promotionKindParams, pauseBody, pausedReply } = await structs();
    return { params: promotionKindParams, body: pauseBody, response: pausedReply };
  },
});

/**
 * Takes a promotion away. One that customers have used goes to the archive: it is paused for good, and stays
 * where orders name it. 409 PROMOTION_CHANGED, 404.
 */
export const removePromotion = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.remove-promotion',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/promotions/:kind/:id',
  right: 'change_promotions',
  branch: 'every',
  audit: 'promotion.removed',
  reproof: false,
  structs: async () => {
    const { promotionKindParams, seenQuery, removedReply } = await structs();
    return { params: promotionKindParams, query: seenQuery, response: removedReply };
  },
});
