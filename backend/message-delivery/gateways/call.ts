/** One call to a message gateway: what its answer says of whether it took the message. */
import { timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { callOut, NoAnswer, type OutgoingAnswer, type OutgoingCall } from '../../http/outgoing.ts';
import { GatewayAway, GatewayBusy, type Money } from './gateway.ts';

const AMOUNT_MAX = 1e6;

/**
 * The answer and its JSON, of any status below 500 but 429. Throws GatewayBusy when it surely was not taken,
 * GatewayAway when nothing is known.
 */
export async function callGateway(call: OutgoingCall): Promise<{ status: number; json: Fields }> {
  const about = `${call.method} ${new URL(call.url).pathname.replace(/[\w-]{16,}/g, '…')}`;
  let answer: OutgoingAnswer;
  try {
    answer = await callOut(call);
  } catch (error) {
    if (error instanceof NoAnswer && !error.mayHaveArrived)
      throw new GatewayBusy(`${about}: not reached`, null, { cause: error });
    throw new GatewayAway(`${about}: no answer`, { cause: error });
  }
  const { status, headers, text } = answer;
  if (status === 429) throw new GatewayBusy(`${about}: 429`, retryAfterOf(headers));
  // Not an answer to what was sent: a gateway in front of it.
  if (status === 503 && headers.has('retry-after')) throw new GatewayBusy(`${about}: 503`, retryAfterOf(headers));
  if (status >= 500) throw new GatewayAway(`${about}: ${status}`);
  try {
    return { status, json: fieldsOf(JSON.parse(text)) };
  } catch (error) {
    throw new GatewayAway(`${about}: ${status}, no JSON`, { cause: error });
  }
}

/** Fields of a gateway's answer; their types are not trusted. */
export interface Fields {
  text(name: string): string | null;
  number(name: string): number | null;
  inner(name: string): Fields;
  list(name: string): Fields[];
}

export function fieldsOf(value: unknown): Fields {
  const fields = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  return {
    text(name) {
      const found: unknown = fields.get(name);
      if (typeof found === 'number' && Number.isFinite(found)) return String(found);
      return typeof found === 'string' && found !== '' && found.length <= 500 ? found : null;
    },
    number(name) {
      const found: unknown = fields.get(name);
      return typeof found === 'number' && Number.isFinite(found) ? found : null;
    },
    inner: (name) => fieldsOf(fields.get(name)),
    list(name) {
      const found: unknown = fields.get(name);
      return Array.isArray(found) ? found.slice(0, 100).map(fieldsOf) : [];
    },
  };
}

/** An amount and its currency, where both can be read; an amount that no account has is none. */
export function moneyIn(fields: Fields, amountName: string, currencyName: string): Money | null {
  const [amount, currency] = [Number(fields.text(amountName) ?? Number.NaN), fields.text(currencyName) ?? ''];
  if (!(Math.abs(amount) < AMOUNT_MAX) || !/^[A-Z]{3}$/.test(currency)) return null;
  return { amount: amount.toFixed(5), currency };
}

/** Seconds or a date; null: none that can be read. */
function retryAfterOf(headers: Headers): number | null {
  const given = headers.get('retry-after');
  if (!given) return null;
  const wait = /^\d{1,6}$/.test(given) ? Number(given) * SECOND_MS : Date.parse(given) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Compares secrets in constant time. */
export function sameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
