/**
 * A payment provider for development and tests, as real ones behave: payments with states of its own, answers by HTTP, messages
 * that come late, twice, in another order or not at all. It trusts no caller and knows nothing of orders. Time is real time.
 */

import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { holdsMoney } from '@sufra/api/payment/states';
import { type Scenario, scenarioOf } from './cards.ts';
import type { Journal } from './journal.ts';
import type { BankPayment, BankState } from './payment.ts';

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

/**
 * What the bank's own people do to a payment: decide it, let it wait (`delay`: decided by itself after half a minute), take another amount or
 * currency than was asked for, settle one that was declined or given up (`late`), give back what it holds, say the last message twice
 * (`repeat`), or let a stranger send one (`forge`).
 */
export const OPERATOR_ACTS = [
  'approve',
  'decline',
  'delay',
  'wrong_amount',
  'wrong_currency',
  'late',
  'refund',
  'repeat',
  'forge',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

const isOpen = ({ status }: BankPayment) => ['initiated', 'processing', 'requires_action'].includes(status);

/** What can be done to it now. */
export function actsOf(payment: BankPayment): OperatorAct[] {
  const { status } = payment;
  const messages: OperatorAct[] = ['repeat', 'forge'];
  if (isOpen(payment)) return ['approve', 'decline', 'delay', 'wrong_amount', 'wrong_currency', ...messages];
  if (status === 'failed' || status === 'cancelled') return ['late', ...messages];
  if (holdsMoney(status)) return ['refund', ...messages];
  return messages;
}

/** A pending payment is decided after this. */
const PENDING_MS = 2500;
const DELAY_MS = 30_000;
const SLOW_MS = 6000;

export interface Bank {
  /** What a shop authenticates with, and what messages are signed with. */
  readonly secret: string;
  readonly mood: BankMood;
  readonly held: BankMessage[];
  begin: (key: string, payment: NewPayment) => BankPayment;
  find: (id: string) => BankPayment | null;
  list: () => readonly BankPayment[];
  /** Its pages speak this language from now on; anything else leaves them as they are. */
  speak: (id: string, language: string | undefined) => void;
  /** The customer typed a card. Null: the number is none. */
  payByCard: (id: string, number: string) => Promise<BankPayment | null>;
  payByToken: (id: string) => BankPayment | null;
  /** The customer's answer to their bank's question, or the operator's to a pending payment. */
  decide: (id: string, how: 'approve' | 'decline' | 'cancel') => BankPayment | null;
  capture: (id: string) => BankPayment | null;
  void: (id: string) => BankPayment | null;
  refund: (id: string, key: string, amount: number) => BankPayment | null;
  /** What the bank's own people do. Null: there is no such payment. `answers`: statuses of the shop's answers to messages sent by it. */
  operate: (id: string, act: OperatorAct) => Promise<{ payment: BankPayment; answers: number[] } | null>;
  /** Sends what was held: as it came, or reversed, each `times` times. */
  release: (how?: { reversed?: boolean; times?: number }) => Promise<void>;
  /** A forged message. */
  forge: (id: string) => Promise<number>;
  /** The body and headers of a message, signed. */
  sign: (message: BankMessage, at?: number) => { body: string; headers: Record<string, string> };
  close: () => void;
}

/** `secret`: absent, one is made. `journal`: what it knew before, and where it writes what it learns; absent: it forgets. */
export function createBank(secret = randomBytes(24).toString('base64url'), journal?: Journal): Bank {
  const payments = new Map<string, BankPayment>();
  const byKey = new Map<string, string>();
  const keep = (payment: BankPayment): void => journal?.write(payment);
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
  const messageOf = (payment: BankPayment): BankMessage => ({
    event_id: randomBytes(8).toString('hex'),
    type: `payment.${payment.status}`,
    reference: payment.reference,
    payment_id: payment.id,
    url: payment.webhook_url,
  });
  const tell = (payment: BankPayment): void => {
    const message = messageOf(payment);
    if (mood.webhooks === 'hold') held.push(message);
    if (mood.webhooks === 'send') void send(message);
  };
  const become = (payment: BankPayment, status: BankState, reason: string | null = null): BankPayment => {
    payment.status = status;
    payment.reason = reason;
    // Known before it is said: a bank that ends here has not promised what it forgets.
    keep(payment);
    tell(payment);
    return payment;
  };
  const later = (payment: BankPayment, how: 'approve' | 'decline', milliseconds = PENDING_MS): void => {
    payment.decide = how;
    payment.decide_at = Date.now() + milliseconds;
    keep(payment);
    waitFor(payment);
  };
  const waitFor = (payment: BankPayment): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        grown(payment);
      },
      Math.max(0, (payment.decide_at ?? 0) - Date.now()),
    );
    timer.unref();
    timers.add(timer);
  };
  /** A pending payment whose time has come is decided on the next look. */
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

  const forge: Bank['forge'] = async (id) => {
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
  };
  /** The same message as often as `times` says, one after the other. */
  const repeat = async (payment: BankPayment, times: number): Promise<number[]> => {
    const { body, headers } = sign({ ...messageOf(payment), event_id: `${payment.id}-${payment.status}` });
    const answers: number[] = [];
    for (let time = 0; time < times; time++)
      answers.push((await fetch(payment.webhook_url, { method: 'POST', body, headers })).status);
    return answers;
  };
  const giveBack = (payment: BankPayment, key: string, amount: number): void => {
    if (payment.refund_keys.includes(key)) return;
    if (payment.status !== 'paid' && payment.status !== 'partially_refunded') return;
    payment.refund_keys.push(key);
    payment.refunded = Math.min(payment.amount, payment.refunded + amount);
    become(payment, payment.refunded === payment.amount ? 'refunded' : 'partially_refunded');
  };
  const decide = (payment: BankPayment, how: 'approve' | 'decline' | 'cancel'): void => {
    if (!isOpen(payment)) return;
    payment.decide_at = null;
    if (how === 'cancel') become(payment, 'cancelled');
    else if (how === 'approve') become(payment, 'authorized');
    else become(payment, 'failed', payment.status === 'requires_action' ? 'authentication' : 'declined');
  };
  /** An act of `actsOf`. */
  const operate = (payment: BankPayment, act: Exclude<OperatorAct, 'repeat' | 'forge'>): void => {
    if (act === 'approve' || act === 'decline') decide(payment, act);
    else if (act === 'late') become(payment, 'paid');
    else if (act === 'refund' && payment.status === 'authorized') become(payment, 'voided');
    else if (act === 'refund') giveBack(payment, randomBytes(8).toString('hex'), payment.amount - payment.refunded);
    else {
      payment.decide_at = null;
      payment.status = 'initiated';
      if (act !== 'delay') pay(payment, act);
      else {
        become(payment, 'processing');
        later(payment, 'approve', DELAY_MS);
      }
    }
  };

  for (const payment of journal?.read() ?? []) {
    payments.set(payment.id, payment);
    byKey.set(payment.reference, payment.id);
    if (payment.status === 'processing' && payment.decide_at !== null) waitFor(payment);
  }

  return {
    secret,
    mood,
    held,
    sign,
    find,
    list: () => [...payments.values()].map(grown).reverse(),
    speak: (id, language) => {
      if (language === 'ar' || language === 'en') on(id, (payment) => Object.assign(payment, { locale: language }));
    },
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
        refund_keys: [],
      };
      payments.set(id, payment);
      byKey.set(key, id);
      keep(payment);
      return payment;
    },
    payByCard: async (id, number) => {
      const scenario = scenarioOf(number);
      if (scenario === null) return null;
      if (scenario === 'slow') await wait(SLOW_MS);
      return on(id, (payment) => pay(payment, scenario));
    },
    payByToken: (id) => on(id, (payment) => pay(payment, 'approve')),
    decide: (id, how) => on(id, (payment) => decide(payment, how)),
    capture: (id) =>
      on(id, (payment) => {
        if (payment.status !== 'authorized') return;
        payment.captures += 1;
        become(payment, 'paid');
      }),
    void: (id) => on(id, (payment) => payment.status === 'authorized' && become(payment, 'voided')),
    refund: (id, key, amount) => on(id, (payment) => giveBack(payment, key, amount)),
    operate: async (id, act) => {
      const payment = find(id);
      if (!payment) return null;
      if (act === 'forge') return { payment, answers: [await forge(id)] };
      if (act === 'repeat') return { payment, answers: await repeat(payment, 2) };
      if (actsOf(payment).includes(act)) operate(payment, act);
      return { payment, answers: [] };
    },
    release: async ({ reversed = false, times = 1 } = {}) => {
      const messages = held.splice(0);
      if (reversed) messages.reverse();
      for (const message of messages) for (let time = 0; time < times; time++) await send(message);
    },
    forge,
    close: () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
