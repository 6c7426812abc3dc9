/**
 * The twelve order statuses as data: default labels and colours (a tenant's messages replace them, CHK-044), the steps
 * that a customer sees by order type. Which status may follow which stands in `status-transitions.ts`.
 */
import type { OrderType } from '@sufra/contract';
import { AWAITED_FOR } from './ways.ts';

export const ORDER_STATUSES = [
  'created',
  'accepted',
  'ready',
  'outdelivery',
  'delivered',
  'canceled',
  'missed',
  'partially_refunded',
  'refunded',
  'callcenter_pending',
  'b2b_pending',
  'b2b_canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What a status means for the customer: all is well, it is ready, or the order came to nothing. */
export type StatusTone = 'neutral' | 'success' | 'danger';

/** Colours of a status that no release knows (CHK-045). Their contrast is corrected where they are shown. */
export const UNKNOWN_STATUS_COLOURS = { background: '#efeae5', text: '#ff0000' } as const;

/** Red is for trouble alone: a normal state in red makes a reader look for what went wrong (C-41). */
export const STATUS_TONES: Readonly<Record<OrderStatus, StatusTone>> = {
  created: 'neutral',
  accepted: 'neutral',
  ready: 'success',
  outdelivery: 'neutral',
  delivered: 'neutral',
  canceled: 'danger',
  missed: 'danger',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  callcenter_pending: 'neutral',
  b2b_pending: 'neutral',
  b2b_canceled: 'danger',
};

/** Labels when the tenant has none (CHK-043, C-41). */
export const STATUS_LABELS: Readonly<Record<OrderStatus, { ar: string; en: string }>> = {
  created: { ar: 'تم الإرسال', en: 'Submitted' },
  accepted: { ar: 'قيد التحضير', en: 'In Kitchen' },
  ready: { ar: 'جاهز', en: 'Ready' },
  outdelivery: { ar: 'في الطريق', en: 'In Route' },
  delivered: { ar: 'مكتمل', en: 'Completed' },
  canceled: { ar: 'ملغى', en: 'Canceled' },
  missed: { ar: 'لم يُقبل', en: 'Missed' },
  partially_refunded: { ar: 'مسترد جزئياً', en: 'Partially refunded' },
  refunded: { ar: 'مسترد', en: 'Refunded' },
  callcenter_pending: { ar: 'بانتظار الدفع', en: 'Waiting for payment' },
  b2b_pending: { ar: 'بانتظار موافقة الشركة', en: 'B2B pending' },
  b2b_canceled: { ar: 'ألغته الشركة', en: 'B2B canceled' },
};

export function isOrderStatus(value: unknown): value is OrderStatus {
  return (ORDER_STATUSES as readonly unknown[]).includes(value);
}

const DELIVERY_STEPS = ['created', 'accepted', 'ready', 'outdelivery', 'delivered'] as const;
const COLLECT_STEPS = ['created', 'accepted', 'ready', 'delivered'] as const;

/** What the stepper shows: delivery goes through the courier, the other types do not (CHK-038). */
export const ORDER_STEPS: Readonly<Record<OrderType, readonly OrderStatus[]>> = {
  delivery: DELIVERY_STEPS,
  pickup: COLLECT_STEPS,
  dine_in: COLLECT_STEPS,
  car_pickup: COLLECT_STEPS,
};

/** Statuses of an order that can still change in the kitchen or on the road. */
export const ACTIVE_STATUSES = [
  'created',
  'accepted',
  'ready',
  'outdelivery',
] as const satisfies readonly OrderStatus[];

/**
 * What a list of orders can be narrowed to (ACCT-006): each status is in one of them. A `refunded` order was
 * handed over, unless its history says that it came to nothing before.
 */
export const ORDER_STATES = {
  running: ['callcenter_pending', 'b2b_pending', ...ACTIVE_STATUSES],
  completed: ['delivered', 'partially_refunded', 'refunded'],
  canceled: ['canceled', 'missed', 'b2b_canceled'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;
export type OrderState = keyof typeof ORDER_STATES;

/** True while something of the order is still to come, or to be paid for. */
export function isRunning(status: string): boolean {
  return isOneOf(ORDER_STATES.running, status);
}

/**
 * True when the order ended before it was handed over: the restaurant, its customer or their company ended
 * it, or it was never accepted.
 */
export function cameToNothing(status: string): boolean {
  return isOneOf(ORDER_STATES.canceled, status);
}

/** True: its status says that all or a part of its money went back. Of a payment's state, too. */
export function saysRefunded(status: string): boolean {
  return status === 'refunded' || status === 'partially_refunded';
}

/** True when the restaurant got it: what ended before its payment was never an order, and its basket is as it was. */
export function wasPlaced({
  status_history,
}: {
  readonly status_history: readonly { readonly status: string }[];
}): boolean {
  return status_history.some(({ status }) => isActiveOrder(status));
}

/**
 * True before an order is one: it waits for its payment, or for its company. It is no sale yet, and has no
 * tax and no invoice (HOST-047).
 */
export function isUnsold(status: string): boolean {
  return isRunning(status) && !isActiveOrder(status);
}

/** What says how an order ended: the history of one, the word of a list. */
export interface ToldOrder {
  status: string;
  status_history?: readonly { status: string }[] | undefined;
  ended_as?: string | null | undefined;
}

/**
 * The status that its customer reads. An order that came to nothing stays so when its money is back: that it
 * was canceled is the news, the refund its second line (CHK-046).
 */
export function toldStatus({ status, status_history, ended_as }: ToldOrder): string {
  if (status !== 'refunded') return status;
  const before = ended_as ?? status_history?.findLast((entry) => cameToNothing(entry.status))?.status;
  return before && cameToNothing(before) ? before : status;
}

/**
 * How an order stands, whatever its money did afterwards: `delivered` of every order that was handed over.
 * Staff read so, with what went back beside it, and narrow the history by the same rule (SHOP-021).
 */
export function endedStatus(order: ToldOrder): string {
  const told = toldStatus(order);
  // A provider of before `ended_as` does not say what was before the refund.
  const isKnown = order.ended_as !== undefined || order.status_history !== undefined;
  return isKnown && wasDelivered(told) ? 'delivered' : told;
}

/**
 * How an order stands in one word, for lists, strips and what is spoken there: `endedStatus`, as `goes_back`
 * is a second line. Its own page has the money first, by `toldStatus`; so has a row that knows no amount.
 */
export function listedStatus(order: ToldOrder & { goes_back?: string | null | undefined }): string {
  return Number(order.goes_back ?? 0) > 0 ? endedStatus(order) : toldStatus(order);
}

/**
 * True when all that paid for the order goes back: money, wallet, points and coupon. It came to nothing, or
 * staff refunded all of it.
 */
export function givesMoneyBack(status: string): boolean {
  return status === 'refunded' || cameToNothing(status);
}

/**
 * True when the order was handed over; also of `refunded`, where it may have come to nothing before its money
 * went back.
 */
export function wasDelivered(status: string): boolean {
  return isOneOf(ORDER_STATES.completed, status);
}

function isOneOf(statuses: readonly OrderStatus[], status: string): boolean {
  return (statuses as readonly string[]).includes(status);
}

export function isOrderState(value: unknown): value is OrderState {
  return typeof value === 'string' && Object.hasOwn(ORDER_STATES, value);
}

/**
 * True when the restaurant took the order, however it went on; also of `refunded`, as `wasDelivered` has it.
 */
export function wasAccepted(status: string): boolean {
  return isUnderWay(status) || wasDelivered(status);
}

/** True from its acceptance until it is handed over: its promise counts, can be moved, and can be broken. */
export function isUnderWay(status: string): boolean {
  return isActiveOrder(status) && status !== 'created';
}

/**
 * True for what an order goes through on its way to the customer once it was placed: a step that staff take,
 * and may skip.
 */
export function isStepForward(status: string): boolean {
  return isOneOf(DELIVERY_STEPS, status) && status !== 'created';
}

/** True until an order is ready: it was placed, or the kitchen has it. */
export function isBeforeReady(status: string): boolean {
  return status === 'created' || status === 'accepted';
}

/** True while the customer waits for it: a delivery until it is at the door, any other until it is ready. */
export function isAwaited({ type, status }: { type: OrderType; status: string }): boolean {
  const isOnItsWay = status === 'ready' || status === 'outdelivery';
  return isBeforeReady(status) || (AWAITED_FOR[type] === 'arrives' && isOnItsWay);
}

/** True for those of `ACTIVE_STATUSES`: the strip and the tracking page follow such an order, lists have it first. */
export function isActiveOrder(status: string): boolean {
  return isOneOf(ACTIVE_STATUSES, status);
}
