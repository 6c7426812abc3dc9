/**
 * Messages of the bank to shops about payments: signed, sent again when it was not taken, and as late or as
 * often as its mood wants.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BankPayment } from './payment.ts';

export interface BankMessage {
  event_id: string;
  type: string;
  reference: string;
  payment_id: string;
  url: string;
}

/** As real ones do: again when it was not taken, a few times. Milliseconds before each. */
const PAUSES_MS = [0, 500, 2000];

export class BankMessages {
  /** Those that wait to be released. */
  readonly held: BankMessage[] = [];
  readonly #secret: string;
  #closed = false;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The body and headers of a message, signed. */
  sign(
    { event_id, type, reference, payment_id }: BankMessage,
    at = Date.now(),
  ): { body: string; headers: Record<string, string> } {
    return signed({ event_id, type, reference, payment_id }, this.#secret, at);
  }

  /** Says how a payment is now. `webhooks`: whether at once, later or never. */
  tell(payment: BankPayment, webhooks: 'send' | 'hold' | 'drop'): void {
    const message = messageOf(payment);
    if (webhooks === 'hold') this.held.push(message);
    if (webhooks === 'send') void this.#send(message);
  }

  /** Sends what was held: as it came, or reversed, each `times` times. */
  async release({ reversed = false, times = 1 }: { reversed?: boolean; times?: number } = {}): Promise<void> {
    const messages = this.held.splice(0);
    if (reversed) messages.reverse();
    for (const message of messages) for (let time = 0; time < times; time++) await this.#send(message);
  }

  /** The same message as often as `times` says, one after the other. Answers the statuses of the shop's answers. */
  async repeat(payment: BankPayment, times: number): Promise<number[]> {
    const { body, headers } = this.sign({ ...messageOf(payment), event_id: `${payment.id}-${payment.status}` });
    const answers: number[] = [];
    for (let time = 0; time < times; time++) answers.push(await post(payment.webhook_url, body, headers));
    return answers;
  }

  /** A message of a stranger, who does not have the secret. Answers the status of the shop's answer. */
  async forge({ id, reference, webhook_url }: BankPayment): Promise<number> {
    const message = { event_id: 'forged', type: 'payment.paid', reference, payment_id: id };
    const { body, headers } = signed(message, 'not the secret', Date.now());
    return post(webhook_url, body, headers);
  }

  /** No message is sent from now on. */
  close(): void {
    this.#closed = true;
  }

  async #send(message: BankMessage): Promise<void> {
    for (const pause of PAUSES_MS) {
      await wait(pause, undefined, { ref: false });
      if (this.#closed) return;
      const { body, headers } = this.sign(message);
      const status = await post(message.url, body, headers).catch(() => 0);
      if (status >= 200 && status < 300) return;
    }
  }
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

function signed(message: Omit<BankMessage, 'url'>, secret: string, at: number) {
  const body = JSON.stringify(message);
  const time = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'x-bank-signature': `t=${time},v1=${signature}` } };
}

function messageOf({ id, status, reference, webhook_url }: BankPayment): BankMessage {
  return {
    event_id: randomBytes(8).toString('hex'),
    type: `payment.${status}`,
    reference,
    payment_id: id,
    url: webhook_url,
  };
}
