/**
 * What the error codes of the gateways mean for us, each once, with the page that says so. `recipient` is for
 * good: nothing can be sent there. A telephone that is switched off or out of reach, a full inbox, a limit or
 * a filter pass: they are no fault of the number. A code that is not here is `content`.
 */
import { GatewayBusy, GatewayRefused } from './gateway.ts';

export type CodeMeaning = GatewayRefused['reason'] | 'busy';
type Codes = Readonly<Record<string, CodeMeaning>>;

/** Each at twilio.com/docs/api/errors/{code}, of answers and of receipts. */
export const TWILIO_CODES: Codes = {
  // "'To' phone number is not a valid phone number".
  21211: 'recipient',
  // Not a valid mobile number.
  21614: 'recipient',
  // A landline, in a country where Twilio sends none of them a message.
  21635: 'recipient',
  // "Unknown destination handset": it may no longer exist.
  30005: 'recipient',
  // A landline, or a carrier that takes no messages.
  30006: 'recipient',
  // Its owner answered STOP.
  21610: 'opt-out',
  // 30003, "unreachable destination handset", is for now: switched off, no signal. 21612 is about the pair of
  // sender and number.
  30003: 'content',
  21612: 'content',
  20003: 'account',
  20005: 'account',
  21408: 'account',
  21606: 'account',
  21659: 'account',
  30002: 'account',
  // Too many for this sender at once; 21611 is its full queue.
  14107: 'busy',
  21611: 'busy',
  63018: 'busy',
};

/**
 * Of its answers: docs.unifonic.com/reference/sms-api. Its page of undelivered messages counts otherwise, and
 * its reports have no code.
 */
export const UNIFONIC_CODES: Codes = {
  // Too short, too long, wrong, or of a country without service.
  'ER-04': 'recipient',
  'ER-05': 'recipient',
  'ER-12': 'recipient',
  'ER-18': 'recipient',
  // On the list of those who want none.
  'ER-39': 'opt-out',
  // Wrong account, no balance, sender not approved.
  'ER-01': 'account',
  'ER-02': 'account',
  'ER-08': 'account',
  'ER-11': 'account',
  'ER-15': 'account',
  'ER-22': 'account',
  'ER-38': 'account',
  // Its own fault, or too much at once.
  'ER-06': 'busy',
  'ER-20': 'busy',
  'ER-26': 'busy',
};

/** developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes, of answers and of receipts. */
export const WHATSAPP_CODES: Codes = {
  // No WhatsApp at this number, or a program that cannot show the message.
  131026: 'recipient',
  // The sender's own number.
  131021: 'recipient',
  // Its owner stopped messages of this restaurant.
  131050: 'opt-out',
  // The template: not there, paused, disabled, or with other values.
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
  4: 'busy',
  80007: 'busy',
  130429: 'busy',
  131048: 'busy',
  131056: 'busy',
  131016: 'busy',
  133004: 'busy',
  10: 'account',
  190: 'account',
  200: 'account',
  368: 'account',
  131031: 'account',
  131042: 'account',
  // The account is still a trial: it may write to listed numbers only.
  131030: 'account',
};

function meaningOf(codes: Codes, code: string): CodeMeaning {
  return (Object.hasOwn(codes, code) && codes[code]) || 'content';
}

/** What an adapter throws for a code. `status`: of an answer without a code of its own, a wrong key is known by it. */
export function refusalBy(codes: Codes, code: string, status?: number): Error {
  const meaning = meaningOf(codes, code);
  if (meaning === 'busy') return new GatewayBusy(code);
  const isKeyWrong = meaning === 'content' && (status === 401 || status === 403);
  return new GatewayRefused(isKeyWrong ? 'account' : meaning, code);
}

/** What a receipt with a code says of a message that failed. */
export function failureBy(codes: Codes, code: string | null) {
  const meaning = code === null ? 'content' : meaningOf(codes, code);
  return {
    state: meaning === 'recipient' || meaning === 'opt-out' ? ('refused' as const) : ('failed' as const),
    ...(code ? { error: code } : {}),
    ...(meaning === 'opt-out' ? { isOptOut: true } : {}),
  };
}
