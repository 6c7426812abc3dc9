/**
 * A payment provider for development and tests, as real ones behave: payments with states of its own, answers
 * by HTTP, messages that come late, twice, in another order or not at all. It trusts no caller and does not
 * know orders. Time is real time.
 */

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { actsOf, isOpen, type OperatorAct } from './acts.ts';
import { type Scenario, scenarioOf } from './cards.ts';
import type { Journal } from './journal.ts';
import { type BankMessage, BankMessages } from './messages.ts';
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

/** How the bank is today. */
export interface BankMood {
  /** Answers no call of a shop. */
  away: boolean;
  /** Milliseconds before each answer to a shop. */
  slow_ms: number;
  /** Does what it is asked, and the answer is lost. */
  loses_answers: number;
  /** `send`: at once. `hold`: held until they are released. `drop`: never sent. */
  webhooks: 'send' | 'hold' | 'drop';
}

/** A pending payment is decided after this. */
const PENDING_MS = 2500;
const DELAY_MS = 30_000;
const SLOW_MS = 6000;

export class Bank {
  /** What a shop authenticates with, and what messages are signed with. */
  readonly secret: string;
  readonly mood: BankMood = { away: false, slow_ms: 0, loses_answers: 0, webhooks: 'send' };
  readonly #payments = new Map<string, BankPayment>();
  readonly #byKey = new Map<string, string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #messages: BankMessages;
  readonly #journal: Journal | undefined;

  /**
   * `secret`: absent, one is made. `journal`: what it knew before, and where it writes what it learns;
   * absent: it forgets.
   */
  constructor(secret = randomBytes(24).toString('base64url'), journal?: Journal) {
    this.secret = secret;
    this.#messages = new BankMessages(secret);
    this.#journal = journal;
    for (const payment of journal?.read() ?? []) {
      this.#payments.set(payment.id, payment);
      this.#byKey.set(payment.reference, payment.id);
      if (payment.status === 'processing' && payment.decide_at !== null) this.#waitFor(payment);
    }
  }

  /** Messages that wait to be released. */
  get held(): BankMessage[] {
    return this.#messages.held;
  }

  begin(key: string, asked: NewPayment): BankPayment {
    const before = this.#byKey.get(key);
    if (before) return this.find(before)!;
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
    this.#payments.set(id, payment);
    this.#byKey.set(key, id);
    this.#journal?.write(payment);
    return payment;
  }

  find(id: string): BankPayment | null {
    const payment = this.#payments.get(id);
    return payment ? this.#grown(payment) : null;
  }

  list(): readonly BankPayment[] {
    return [...this.#payments.values()].map((payment) => this.#grown(payment)).reverse();
  }

  /** Its pages speak this language from now on; anything else leaves them as they are. */
  speak(id: string, language: string | undefined): void {
    if (language === 'ar' || language === 'en')
      this.#on(id, (payment) => {
        payment.locale = language;
      });
  }

  /** The customer typed a card. Null: the number is none. */
  async payByCard(id: string, number: string): Promise<BankPayment | null> {
    const scenario = scenarioOf(number);
    if (scenario === null) return null;
    if (scenario === 'slow') await wait(SLOW_MS);
    return this.#on(id, (payment) => this.#pay(payment, scenario));
  }

  payByToken(id: string): BankPayment | null {
    return this.#on(id, (payment) => this.#pay(payment, 'approve'));
  }

  /** The customer's answer to their bank's question, or the operator's to a pending payment. */
  decide(id: string, how: 'approve' | 'decline' | 'cancel'): BankPayment | null {
    return this.#on(id, (payment) => this.#decide(payment, how));
  }

  capture(id: string): BankPayment | null {
    return this.#on(id, (payment) => {
      if (payment.status !== 'authorized') return;
      payment.captures += 1;
      this.#become(payment, 'paid');
    });
  }

  void(id: string): BankPayment | null {
    return this.#on(id, (payment) => payment.status === 'authorized' && this.#become(payment, 'voided'));
  }

  refund(id: string, key: string, amount: number): BankPayment | null {
    return this.#on(id, (payment) => this.#giveBack(payment, key, amount));
  }

  /**
   * What the bank's own people do. Null: there is no such payment. `answers`: statuses of the shop's answers
   * to messages sent by it.
   */
  async operate(id: string, act: OperatorAct): Promise<{ payment: BankPayment; answers: number[] } | null> {
    const payment = this.find(id);
    if (!payment) return null;
    if (act === 'forge') return { payment, answers: [await this.#messages.forge(payment)] };
    if (act === 'repeat') return { payment, answers: await this.#messages.repeat(payment, 2) };
    if (actsOf(payment).includes(act)) this.#operate(payment, act);
    return { payment, answers: [] };
  }

  /** Sends what was held: as it came, or reversed, each `times` times. */
  release(how?: { reversed?: boolean; times?: number }): Promise<void> {
    return this.#messages.release(how);
  }

  /** A message that a stranger made up. Answers the status of the shop's answer. */
  async forge(id: string): Promise<number> {
    const payment = this.find(id);
    return payment ? this.#messages.forge(payment) : 404;
  }

  /** The body and headers of a message, signed. */
  sign(message: BankMessage, at?: number): { body: string; headers: Record<string, string> } {
    return this.#messages.sign(message, at);
  }

  close(): void {
    this.#messages.close();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #on(id: string, work: (payment: BankPayment) => void): BankPayment | null {
    const payment = this.find(id);
    if (payment) work(payment);
    return payment;
  }

  #become(payment: BankPayment, status: BankState, reason: string | null = null): void {
    payment.status = status;
    payment.reason = reason;
    // Known before it is said: a bank that ends here has not promised what it forgets.
    this.#journal?.write(payment);
    this.#messages.tell(payment, this.mood.webhooks);
  }

  #later(payment: BankPayment, how: 'approve' | 'decline', milliseconds = PENDING_MS): void {
    payment.decide = how;
    payment.decide_at = Date.now() + milliseconds;
    this.#journal?.write(payment);
    this.#waitFor(payment);
  }

  #waitFor(payment: BankPayment): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#grown(payment);
      },
      Math.max(0, (payment.decide_at ?? 0) - Date.now()),
    );
    timer.unref();
    this.#timers.add(timer);
  }

  /** A pending payment whose time has come is decided whenever it is looked at. */
  #grown(payment: BankPayment): BankPayment {
    const { decide_at, decide } = payment;
    if (payment.status === 'processing' && decide_at !== null && decide_at <= Date.now()) {
      payment.decide_at = null;
      this.#become(payment, decide === 'approve' ? 'authorized' : 'failed', decide === 'approve' ? null : 'declined');
    }
    return payment;
  }

  #pay(payment: BankPayment, scenario: Scenario): void {
    if (payment.status !== 'initiated' && payment.status !== 'failed') return;
    switch (scenario) {
      case 'three_ds':
        return void this.#become(payment, 'requires_action');
      case 'pending_paid':
      case 'pending_failed':
        this.#become(payment, 'processing');
        return void this.#later(payment, scenario === 'pending_paid' ? 'approve' : 'decline');
      case 'never':
        return void this.#become(payment, 'processing');
      case 'decline':
        return void this.#become(payment, 'failed', 'declined');
      case 'insufficient_funds':
      case 'card_expired':
        return void this.#become(payment, 'failed', scenario);
      case 'sale':
        return void this.#become(payment, 'paid');
      case 'wrong_amount':
        payment.amount -= 100;
        return void this.#become(payment, 'paid');
      case 'wrong_currency':
        payment.currency = payment.currency === 'USD' ? 'EUR' : 'USD';
        return void this.#become(payment, 'authorized');
      default:
        return void this.#become(payment, 'authorized');
    }
  }

  #giveBack(payment: BankPayment, key: string, amount: number): void {
    if (payment.refund_keys.includes(key)) return;
    if (payment.status !== 'paid' && payment.status !== 'partially_refunded') return;
    payment.refund_keys.push(key);
    payment.refunded = Math.min(payment.amount, payment.refunded + amount);
    this.#become(payment, payment.refunded === payment.amount ? 'refunded' : 'partially_refunded');
  }

  #decide(payment: BankPayment, how: 'approve' | 'decline' | 'cancel'): void {
    if (!isOpen(payment)) return;
    payment.decide_at = null;
    if (how === 'cancel') this.#become(payment, 'cancelled');
    else if (how === 'approve') this.#become(payment, 'authorized');
    else this.#become(payment, 'failed', payment.status === 'requires_action' ? 'authentication' : 'declined');
  }

  /** An act of `actsOf`. */
  #operate(payment: BankPayment, act: Exclude<OperatorAct, 'repeat' | 'forge'>): void {
    if (act === 'approve' || act === 'decline') this.#decide(payment, act);
    else if (act === 'late') this.#become(payment, 'paid');
    else if (act === 'refund' && payment.status === 'authorized') this.#become(payment, 'voided');
    else if (act === 'refund')
      this.#giveBack(payment, randomBytes(8).toString('hex'), payment.amount - payment.refunded);
    else {
      payment.decide_at = null;
      payment.status = 'initiated';
      if (act !== 'delay') this.#pay(payment, act);
      else {
        this.#become(payment, 'processing');
        this.#later(payment, 'approve', DELAY_MS);
      }
    }
  }
}
