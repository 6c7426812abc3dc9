/** Signatures of providers' messages, over the bytes as they came (safety B8). */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { ProviderMessage, RawMessage } from './adapter.ts';

/** Prefix of an id at Moyasar: what it identifies. */
export const MOYASAR_INVOICE = 'invoice:';
export const MOYASAR_PAYMENT = 'payment:';

/** A signed time that is further from ours than this is a replay. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** `x-bank-signature: t={seconds},v1={hex}` of HMAC-SHA256 over `{t}.{body}`. */
export function readBankSignature({ headers, body, now }: RawMessage, secret: string): ProviderMessage | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-bank-signature'] ?? ''));
  if (!match) return null;
  const [, time, given] = match as unknown as [string, string, string];
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return null;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  if (!sameBytes(Buffer.from(given, 'hex'), expected)) return null;
  const message = objectOf(body);
  return named({ event_id: message?.event_id, reference: message?.reference, provider_ref: message?.payment_id });
}

/**
 * Moyasar: the secret that the webhook was given lies in its body; the session in the payment's metadata,
 * which a payment of an invoice may be without.
 */
export function readMoyasarMessage({ body }: RawMessage, secret: string): ProviderMessage | null {
  const message = objectOf(body);
  const given = message?.secret_token;
  if (typeof given !== 'string' || !sameBytes(digestOf(given), digestOf(secret))) return null;
  const data = message?.data as
    | { id?: unknown; invoice_id?: unknown; metadata?: { session?: unknown } | null }
    | null
    | undefined;
  const { id, invoice_id } = data ?? {};
  const provider_ref = isName(invoice_id) ? `${MOYASAR_INVOICE}${invoice_id}` : isName(id) && `${MOYASAR_PAYMENT}${id}`;
  return named({ event_id: message?.id, reference: data?.metadata?.session, provider_ref });
}

/**
 * Checkout.com: `cko-signature`, hex of HMAC-SHA256 over the body; the session is the payment's reference. A
 * dispute's message has an id of its own, and names the payment beside it.
 */
export function readCheckoutComMessage({ headers, body }: RawMessage, key: string): ProviderMessage | null {
  const given = String(headers['cko-signature'] ?? '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(given)) return null;
  if (!sameBytes(Buffer.from(given, 'hex'), createHmac('sha256', key).update(body).digest())) return null;
  const message = objectOf(body);
  const data = message?.data as Partial<
    Record<'id' | 'reference' | 'payment_id' | 'payment_reference', unknown>
  > | null;
  const { id, reference, payment_id, payment_reference } = data ?? {};
  return named({
    event_id: message?.id,
    reference: payment_reference ?? reference,
    provider_ref: payment_id ?? id,
  });
}

/** Of one length, so that the comparison does not reveal the secret's length. */
function digestOf(secret: string): Buffer {
  return createHmac('sha256', 'same length').update(secret).digest();
}

function objectOf(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function named(said: Record<keyof ProviderMessage, unknown>): ProviderMessage {
  const { event_id, reference, provider_ref } = said;
  return { event_id: nameOf(event_id), reference: nameOf(reference), provider_ref: nameOf(provider_ref) };
}

function nameOf(value: unknown): string | null {
  return isName(value) ? value : null;
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);
}
