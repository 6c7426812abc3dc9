/**
 * A payment provider for development and tests, as real ones behave: payments with states of its own, answers by HTTP, messages that come
 * late, twice, in another order or not at all. It believes nobody and knows nothing of orders. Time is real time.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Scenario, scenarioOf } from './cards.ts';

export type BankState =
  | 'initiated'
  | 'processing'
  | 'requires_action'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'voided'
  | 'partially_refunded'
  | 'refunded';

export interface BankPayment {
  id: string;
  /** The shop's own name of it. */
  reference: string;
  status: BankState;
  /** Minor units. */
  amount: number;
  currency: string;
  refunded: number;
  reason: string | null;
  kind: string;
  brand: string | null;
  description: string;
  return_url: string;
  webhook_url: string;
  locale: 'ar' | 'en';
  /** Epoch milliseconds at which a pending payment is decided by itself. */
  decide_at: number | null;
  decide: 'approve' | 'decline' | null;
  captures: number;
}

export interface NewPayment {
  reference: string;
  amount: number;
  currency: string;
  kind: string;
  brand: string | null;
  description: string;
  return_url: string;
  webhook_url: string;
  locale: 'ar' | 'en';
}

export interface BankMessage {
  event_id: string;
  type: string;
  reference: string;
  payment_id: string;
  url: string;
}

/** How the bank is today. */
export interface BankMood {
  /** Answers no call of a shop. */
  away: boolean;
  /** Milliseconds before each answer to a shop. */
  slow_ms: number;
  /** Does what it is asked, and the answer is lost. */
  loses_answers: number;
  /** `send`: at once. `hold`: kept until they are released. `drop`: never sent. */
  webhooks: 'send' | 'hold' | 'drop';
}

/** A pending payment is decided after this. */
const PENDING_MS = 2500;
const SLOW_MS = 6000;

export interface Bank {
  /** What a shop authenticates with, and what messages are signed with. */
  readonly secret: string;
  readonly mood: BankMood;
  readonly held: BankMessage[];
  begin: (key: string, payment: NewPayment) => BankPayment;
  find: (id: string) => BankPayment | null;
  list: () => readonly BankPayment[];
  /** The customer typed a card. Null: the number is none. */
  payByCard: (id: string, number: string) => Promise<BankPayment | null>;
  payByToken: (id: string) => BankPayment | null;
  /** The customer's answer to their bank's question, or the operator's to a pending payment. */
  decide: (id: string, how: 'approve' | 'decline' | 'cancel') => BankPayment | null;
  capture: (id: string) => BankPayment | null;
  void: (id: string) => BankPayment | null;
  refund: (id: string, key: string, amount: number) => BankPayment | null;
  /** Sends what was held: as it came, or reversed, each `times` times. */
  release: (how?: { reversed?: boolean; times?: number }) => Promise<void>;
  /** A message that somebody else made up. */
  forge: (id: string) => Promise<number>;
  /** The body and headers of a message, signed. */
  sign: (message: BankMessage, at?: number) => { body: string; headers: Record<string, string> };
  close: () => void;
}

/** `secret`: absent, one is made. */
export function createBank(secret = randomBytes(24).toString('base64url')): Bank {
  const payments = new Map<string, BankPayment>();
  const byKey = new Map<string, string>();
  const refundKeys = new Set<string>();
  const held: BankMessage[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const mood: BankMood = { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'send' };
  let closed = false;

  const sign: Bank['sign'] = ({ event_id, type, reference, payment_id }, at = Date.now()) => {
    const body = JSON.stringify({ event_id, type, reference, payment_id });
    const time = String(Math.floor(at / 1000));
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { body, headers: { 'content-type': 'application/json', 'x-bank-signature': `t=${time},v1=${signature}` } };
  };
  const send = async (message: BankMessage): Promise<void> => {
    // As real ones do: again when it was not taken, a few times.
    for (const pause of [0, 500, 2000]) {
      await wait(pause, undefined, { ref: false });
      if (closed) return;
      const { body, headers } = sign(message);
      const answer = await fetch(message.url, { method: 'POST', body, headers }).catch(() => null);
      if (answer?.ok) return;
    }
  };
  const tell = (payment: BankPayment): void => {
    const message: BankMessage = {
      event_id: randomBytes(8).toString('hex'),
      type: `payment.${payment.status}`,
      reference: payment.reference,
      payment_id: payment.id,
      url: payment.webhook_url,
    };
    if (mood.webhooks === 'hold') held.push(message);
    if (mood.webhooks === 'send') void send(message);
  };
  const become = (payment: BankPayment, status: BankState, reason: string | null = null): BankPayment => {
    payment.status = status;
    payment.reason = reason;
    tell(payment);
    return payment;
  };
  const later = (payment: BankPayment, how: 'approve' | 'decline'): void => {
    payment.decide = how;
    payment.decide_at = Date.now() + PENDING_MS;
    const timer = setTimeout(() => {
      timers.delete(timer);
      grown(payment);
    }, PENDING_MS);
    timer.unref();
    timers.add(timer);
  };
  /** A pending payment whose time has come is decided whenever somebody looks. */
  const grown = (payment: BankPayment): BankPayment => {
    const { decide_at, decide } = payment;
    if (payment.status === 'processing' && decide_at !== null && decide_at <= Date.now()) {
      payment.decide_at = null;
      become(payment, decide === 'approve' ? 'authorized' : 'failed', decide === 'approve' ? null : 'declined');
    }
    return payment;
  };
  const find: Bank['find'] = (id) => {
    const payment = payments.get(id);
    return payment ? grown(payment) : null;
  };
  const isOpen = ({ status }: BankPayment) => ['initiated', 'processing', 'requires_action'].includes(status);
  const on = (id: string, work: (payment: BankPayment) => void): BankPayment | null => {
    const payment = find(id);
    if (payment) work(payment);
    return payment;
  };
  const pay = (payment: BankPayment, scenario: Scenario): void => {
    if (payment.status !== 'initiated' && payment.status !== 'failed') return;
    switch (scenario) {
      case 'three_ds':
        return void become(payment, 'requires_action');
      case 'pending_paid':
      case 'pending_failed':
        become(payment, 'processing');
        later(payment, scenario === 'pending_paid' ? 'approve' : 'decline');
        return;
      case 'never':
        return void become(payment, 'processing');
      case 'decline':
        return void become(payment, 'failed', 'declined');
      case 'insufficient_funds':
      case 'card_expired':
        return void become(payment, 'failed', scenario);
      case 'sale':
        return void become(payment, 'paid');
      case 'wrong_amount':
        payment.amount -= 100;
        return void become(payment, 'paid');
      case 'wrong_currency':
        payment.currency = payment.currency === 'USD' ? 'EUR' : 'USD';
        return void become(payment, 'authorized');
      default:
        return void become(payment, 'authorized');
    }
  };

  return {
    secret,
    mood,
    held,
    sign,
    find,
    list: () => [...payments.values()].map(grown).reverse(),
    begin: (key, asked) => {
      const before = byKey.get(key);
      if (before) return find(before)!;
      const id = `pay_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
      const payment: BankPayment = {
        ...asked,
        id,
        status: 'initiated',
        refunded: 0,
        reason: null,
        decide_at: null,
        decide: null,
        captures: 0,
      };
      payments.set(id, payment);
      byKey.set(key, id);
      return payment;
    },
    payByCard: async (id, number) => {
      const scenario = scenarioOf(number);
      if (scenario === null) return null;
      if (scenario === 'slow') await wait(SLOW_MS);
      return on(id, (payment) => pay(payment, scenario));
    },
    payByToken: (id) => on(id, (payment) => pay(payment, 'approve')),
    decide: (id, how) =>
      on(id, (payment) => {
        if (!isOpen(payment)) return;
        payment.decide_at = null;
        if (how === 'cancel') become(payment, 'cancelled');
        else if (how === 'approve') become(payment, 'authorized');
        else become(payment, 'failed', payment.status === 'requires_action' ? 'authentication' : 'declined');
      }),
    capture: (id) =>
      on(id, (payment) => {
        if (payment.status !== 'authorized') return;
        payment.captures += 1;
        become(payment, 'paid');
      }),
    void: (id) => on(id, (payment) => payment.status === 'authorized' && become(payment, 'voided')),
    refund: (id, key, amount) =>
      on(id, (payment) => {
        if (refundKeys.has(key) || (payment.status !== 'paid' && payment.status !== 'partially_refunded')) return;
        refundKeys.add(key);
        payment.refunded = Math.min(payment.amount, payment.refunded + amount);
        become(payment, payment.refunded === payment.amount ? 'refunded' : 'partially_refunded');
      }),
    release: async ({ reversed = false, times = 1 } = {}) => {
      const messages = held.splice(0);
      if (reversed) messages.reverse();
      for (const message of messages) for (let time = 0; time < times; time++) await send(message);
    },
    forge: async (id) => {
      const payment = find(id);
      if (!payment) return 404;
      const body = JSON.stringify({
        event_id: 'forged',
        type: 'payment.paid',
        reference: payment.reference,
        payment_id: id,
      });
      const time = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', 'not the secret').update(`${time}.${body}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-bank-signature': `t=${time},v1=${signature}` };
      return (await fetch(payment.webhook_url, { method: 'POST', body, headers })).status;
    },
    close: () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
