/**
 * The payment machine as data (guide §2 Payment, API-053): states of one payment session and the moves
 * between them. A session is one try to pay one amount at one provider; it is apart from the order's
 * statuses. The backend moves by this table, the drawing in docs/payments.md is made from it.
 */

export const PAYMENT_STATES = [
  'created',
  'processing',
  'requires_action',
  'authorized',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'voided',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Whose word makes a move. `provider`: its answer to a question of ours, never a webhook or a return by
 * itself. `customer`: the payer gave up or chose another method. `clock`: the 30 minutes ended. `system`: the
 * order that it pays for came to nothing.
 */
export type PaymentActor = 'provider' | 'customer' | 'clock' | 'system';

export interface PaymentTransition {
  from: PaymentState;
  to: PaymentState;
  by: readonly PaymentActor[];
  /**
   * True: money arrived after it was given up. What it was for is placed if it still can be, else the money goes back.
   */
  late?: true;
}

const OPEN = ['created', 'processing', 'requires_action'] as const satisfies readonly PaymentState[];
const GIVEN_UP = ['failed', 'cancelled', 'expired'] as const satisfies readonly PaymentState[];

/** Every allowed move. What is not here changes nothing: an older answer of the provider never undoes a newer one. */
export const PAYMENT_TRANSITIONS: readonly PaymentTransition[] = [
  { from: 'created', to: 'processing', by: ['provider'] },
  { from: 'created', to: 'requires_action', by: ['provider'] },
  { from: 'processing', to: 'requires_action', by: ['provider'] },
  { from: 'requires_action', to: 'processing', by: ['provider'] },
  ...OPEN.flatMap((from): PaymentTransition[] => [
    { from, to: 'authorized', by: ['provider'] },
    { from, to: 'paid', by: ['provider'] },
    { from, to: 'failed', by: ['provider'] },
    { from, to: 'cancelled', by: ['provider', 'customer', 'system'] },
    { from, to: 'expired', by: ['provider', 'clock'] },
  ]),
  { from: 'authorized', to: 'paid', by: ['provider'] },
  { from: 'authorized', to: 'voided', by: ['provider'] },
  { from: 'paid', to: 'partially_refunded', by: ['provider'] },
  { from: 'paid', to: 'refunded', by: ['provider'] },
  { from: 'partially_refunded', to: 'partially_refunded', by: ['provider'] },
  { from: 'partially_refunded', to: 'refunded', by: ['provider'] },
  ...GIVEN_UP.flatMap((from): PaymentTransition[] => [
    { from, to: 'authorized', by: ['provider'], late: true },
    { from, to: 'paid', by: ['provider'], late: true },
  ]),
];

/** The move from one state to another by `actor`; null when there is none. */
export function findPaymentMove(from: PaymentState, to: PaymentState, actor: PaymentActor): PaymentTransition | null {
  return PAYMENT_TRANSITIONS.find((move) => move.from === from && move.to === to && move.by.includes(actor)) ?? null;
}

/**
 * True: money may still come, and the customer has something to do or to wait for. At most one session of an
 * attempt is open.
 */
export function isOpenPayment(state: string): boolean {
  return (OPEN as readonly string[]).includes(state);
}

/**
 * True: the payer has done their part, and the bank decides. Nothing is to be done but to wait, and to pay
 * again would be wrong.
 */
export function isAtBank(state: string): boolean {
  return state === 'processing';
}

/** True: money of the customer was taken, and not all of it is back. */
export function tookMoney(state: string): boolean {
  return state === 'paid' || state === 'partially_refunded';
}

/** True: the provider holds or has taken money of the customer. */
export function holdsMoney(state: string): boolean {
  return state === 'authorized' || tookMoney(state);
}

/** How long a session can be paid. */
export const PAYMENT_MINUTES = 30;

/** What happened to a payment, as the customer reads it (CHK-031). */
export type PaymentOutcome = 'waiting' | 'paid' | 'failed' | 'abandoned' | 'expired' | 'returning';

/**
 * `isPlaced`: what it pays for exists by this payment. Money that is held for nothing is `returning`; while
 * an order is being placed that is paid already, the customer waits.
 */
export function paymentOutcome(
  state: PaymentState,
  { isPlaced, isOver }: { isPlaced: boolean; isOver: boolean },
): PaymentOutcome {
  if (state === 'failed') return 'failed';
  if (state === 'cancelled') return 'abandoned';
  if (state === 'expired') return 'expired';
  if (holdsMoney(state)) return isPlaced ? 'paid' : isOver ? 'returning' : 'waiting';
  return isOpenPayment(state) ? 'waiting' : 'returning';
}
