/** Signatures of providers' messages, over the bytes as they came (safety B8). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderMessage, RawMessage } from './adapter.ts';

/** A signed time that is further from ours than this is a replay. */
const TOLERANCE_MS = 5 * 60_000;

/** `x-bank-signature: t={seconds},v1={hex}` of HMAC-SHA256 over `{t}.{body}`. */
export function readBankSignature({ headers, body, now }: RawMessage, secret: string): ProviderMessage | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-bank-signature'] ?? ''));
  if (!match) return null;
  const [, time, given] = match as unknown as [string, string, string];
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return null;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  if (!sameBytes(Buffer.from(given, 'hex'), expected)) return null;
  return messageOf(body);
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function messageOf(body: Buffer): ProviderMessage | null {
  try {
    const { event_id, reference } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    return isName(event_id) && isName(reference) ? { event_id, reference } : null;
  } catch {
    return null;
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);
}
