/**
 * Gates of a cart as errors of an answer: why something is refused, in codes and parameters that a text can hold. Pure.
 */
import type { Gate } from '@sufra/api/order/endpoints';
import { CODES, type ErrorCode } from '../../errors/codes.ts';
import { momentWords } from '../../errors/moment-words.ts';
import type { ErrorDetail, ErrorParam } from '../../errors/refusal.ts';

/** `zone`: the branch's, and `now`, epoch milliseconds, for times in words. */
export function gateErrors(gates: readonly Gate[], zone: string | undefined, now: number): ErrorDetail[] {
  return gates.map(({ code, params }) => ({ code: knownCode(code), params: plainParams(params, zone, now) }));
}

function knownCode(code: string): ErrorCode {
  return code in CODES ? (code as ErrorCode) : 'INVALID_INPUT';
}

/** The parameters that a text can hold. */
function plainParams(params: Readonly<Record<string, unknown>>, zone = 'UTC', now: number): Record<string, ErrorParam> {
  const plain: Record<string, ErrorParam> = {};
  for (const [name, value] of Object.entries(params)) {
    const isText = typeof value === 'object' && value !== null && ('ar' in value || 'en' in value);
    const isDays = Array.isArray(value) && value.every((day) => typeof day === 'number');
    if (value === null || isText || isDays || ['string', 'number', 'boolean'].includes(typeof value))
      plain[name] = value as ErrorParam;
  }
  // A text says the time of the branch's clock; the instant itself is in the cart's gate.
  if (typeof plain.time === 'string') plain.time = momentWords(zone, Date.parse(plain.time), now);
  return plain;
}
