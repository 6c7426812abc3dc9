/** What mf-checkout offers to others. */
import { dialog, type LocalizedText, slot, topic } from '@sufra/contract';
import type { OrderType } from '../place.ts';

export const courierMapSlot = /* @__PURE__ */ slot('checkout.courier-map');

/** The cart (CHK-014), opened from the header slot or by any module. */
export const cartDialog = /* @__PURE__ */ dialog<Record<string, never>, undefined>('checkout.cart', {
  presentation: 'drawer',
  props: async () => (await import('./checkout.structs.ts')).cartProps,
});
/**
 * Days and times for a scheduled order (CHK-010). `cart_id`: with what its dishes need;
 * absent before there is one. `period` is the start of the slot that is chosen now. Resolves to the
 * slot's day and start (an instant, as time-slots gave it).
 */
export const timesDialog = /* @__PURE__ */ dialog<
  { branch_id: string; type: OrderType; cart_id?: string; period?: string | null },
  { day: string; period: string } | undefined
>('checkout.times', {
  props: async () => (await import('./checkout.structs.ts')).timesProps,
  result: async () => (await import('./checkout.structs.ts')).timesResult,
});
/** What a move of the cart changes. Amounts are decimal text. */
export interface CartDifference {
  to: { type: OrderType; branch_names: LocalizedText; area_names: LocalizedText | null };
  /** The place stays. */
  only_time?: boolean;
  currency: string;
  /** Lines that go as they are, or at another price. */
  moved: number;
  missing: { names: LocalizedText; qty: number }[];
  repriced: { names: LocalizedText; was: string; now: string }[];
  /** Code of a coupon that counts here and not there. */
  coupon: string | null;
  /** What is added to the dishes and becomes another amount, by its code among the cart's totals. */
  fees?: { code: 'delivery' | 'service'; was: string; now: string }[];
  total_before?: string;
  total_after: string;
}

/**
 * Asks before the cart goes where it changes (CHK-016): `move` is not called by pages, but by `moveCart` of
 * @sufra/module, which knows when to ask. Resolves to what the customer wants; nothing is a stay.
 */
export const moveDialog = /* @__PURE__ */ dialog<CartDifference, 'move' | 'stay' | 'empty' | undefined>(
  'checkout.move',
  {
    props: async () => (await import('./checkout.structs.ts')).moveProps,
    result: async () => (await import('./checkout.structs.ts')).moveResult,
  },
);
/** An order was just placed (CHK-033). */
export const successDialog = /* @__PURE__ */ dialog<{ order_id: string }, 'track' | undefined>('checkout.success', {
  props: async () => (await import('./checkout.structs.ts')).successProps,
  result: async () => (await import('./checkout.structs.ts')).successResult,
});

/**
 * Puts the dishes of an order of this visitor into the basket, at today's prices, and says what of it is not
 * sold now (guide §1.10). Resolves to `basket` when the customer wants to see it: open `cartDialog`.
 */
export const againDialog = /* @__PURE__ */ dialog<{ order_id: string }, 'basket' | undefined>('checkout.again', {
  props: async () => (await import('./checkout.structs.ts')).againProps,
  result: async () => (await import('./checkout.structs.ts')).againResult,
});

/**
 * Cancels an order of this visitor: deadline, reason, what happens to the money (CHK-046). Resolves to
 * `canceled` when it was.
 */
export const cancelDialog = /* @__PURE__ */ dialog<{ order_id: string }, 'canceled' | undefined>('checkout.cancel', {
  props: async () => (await import('./checkout.structs.ts')).cancelProps,
  result: async () => (await import('./checkout.structs.ts')).cancelResult,
});

/** Changes the dishes of an order of this visitor for a chosen time (CHK-046). Resolves to `edited` when they were. */
export const editOrderDialog = /* @__PURE__ */ dialog<{ order_id: string }, 'edited' | undefined>(
  'checkout.edit-order',
  {
    props: async () => (await import('./checkout.structs.ts')).editOrderProps,
    result: async () => (await import('./checkout.structs.ts')).editOrderResult,
  },
);

/** Where an order is, live, over any page (CHK-039). Resolves to `details` when the customer wants to see its page. */
export const trackingDialog = /* @__PURE__ */ dialog<{ order_id: string }, 'details' | undefined>('checkout.tracking', {
  props: async () => (await import('./checkout.structs.ts')).trackingProps,
  result: async () => (await import('./checkout.structs.ts')).trackingResult,
});

/** What a customer says of an order that was delivered, with photos (CHK-047). Resolves to `rated` when it was sent. */
export const rateDialog = /* @__PURE__ */ dialog<{ order_id: string }, 'rated' | undefined>('checkout.rate', {
  props: async () => (await import('./checkout.structs.ts')).rateProps,
  result: async () => (await import('./checkout.structs.ts')).rateResult,
});

/**
 * What the kitchen does when a dish of the basket runs out (guide §6.8). Resolves to `kept` when the customer
 * has chosen.
 */
export const runsOutDialog = /* @__PURE__ */ dialog<{ line_id: string }, 'kept' | undefined>('checkout.runs-out', {
  props: async () => (await import('./checkout.structs.ts')).runsOutProps,
  result: async () => (await import('./checkout.structs.ts')).runsOutResult,
});

/** A card with the way to the door of a delivery of this visitor, to be sent to courier and guard (guide §6.10). */
export const doorCardDialog = /* @__PURE__ */ dialog<{ order_id: string }, undefined>('checkout.door-card', {
  props: async () => (await import('./checkout.structs.ts')).doorCardProps,
});

/** The link by which another person pays an order of this visitor that waits for its payment (guide §6.2). */
export const payLinkDialog = /* @__PURE__ */ dialog<{ order_id: string }, undefined>('checkout.pay-link', {
  props: async () => (await import('./checkout.structs.ts')).payLinkProps,
});

/** The link by which others see how far an order of this visitor is, without any data of the visitor. */
export const shareOrderDialog = /* @__PURE__ */ dialog<{ order_id: string }, undefined>('checkout.share-order', {
  props: async () => (await import('./checkout.structs.ts')).shareOrderProps,
});

/** How deposits of an order of this visitor are returned: the code, where, and where the money goes (guide §6.3). */
export const depositDialog = /* @__PURE__ */ dialog<{ order_id: string }, undefined>('checkout.deposit', {
  props: async () => (await import('./checkout.structs.ts')).depositProps,
});

/** A car as it is chosen for a car pickup. */
export interface ChosenCar {
  /** Of a saved one; null: typed for this order. */
  vehicle_id: string | null;
  brand_id: string;
  brand_names: LocalizedText;
  color_id: string;
  color_names: LocalizedText;
  /** A CSS colour. */
  color_code: string;
  plate_number: string;
}

/**
 * Which car a car pickup is brought to: a customer's saved cars, or one that is typed in place (CHK-050).
 * `chosen`: the one that is chosen now. Resolves to the car.
 */
export const carDialog = /* @__PURE__ */ dialog<{ chosen?: ChosenCar | null }, ChosenCar | undefined>('checkout.car', {
  props: async () => (await import('./checkout.structs.ts')).carProps,
  result: async () => (await import('./checkout.structs.ts')).chosenCar,
});

/**
 * An order was created by this visitor, here or in another tab: the shell reconnects the socket to get the
 * order's messages, and the strip above every page shows it.
 */
export const orderCreated = /* @__PURE__ */ topic<{ order_id: string }>({
  name: 'checkout.order.created',
  version: 1,
  tabs: 'visitor',
  payload: async () => (await import('./checkout.structs.ts')).orderCreated,
});

/**
 * This visitor opened a group order, or joined one (CHK-052): the shell reconnects the socket to get the
 * group's messages.
 */
export const groupJoined = /* @__PURE__ */ topic<{ group_id: string }>({
  name: 'checkout.group.joined',
  version: 1,
  tabs: 'visitor',
  payload: async () => (await import('./checkout.structs.ts')).groupJoined,
});
