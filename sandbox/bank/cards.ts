/**
 * Card numbers of the sandbox bank: what happens is chosen by the number, as test cards of real providers do.
 * Any later expiry, any code.
 */

export type Scenario =
  | 'approve'
  | 'sale'
  | 'decline'
  | 'insufficient_funds'
  | 'card_expired'
  | 'three_ds'
  | 'pending_paid'
  | 'pending_failed'
  | 'never'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'slow';

/** Described for people in docs/payments.md. */
export const TEST_CARDS: Readonly<Record<string, Scenario>> = {
  '4111111111111111': 'approve',
  '4464040000000007': 'approve',
  '4000000000000028': 'decline',
  '4000000000000036': 'insufficient_funds',
  '4000000000000044': 'card_expired',
  '4000000000000051': 'three_ds',
  '4000000000000069': 'pending_paid',
  '4000000000000077': 'pending_failed',
  '4000000000000085': 'never',
  '4000000000000093': 'wrong_amount',
  '4000000000000101': 'wrong_currency',
  '4000000000000119': 'sale',
  '4000000000000127': 'slow',
};

/** Null: the number cannot be a card's (length, check digit). A number that is no test card is declined. */
export function scenarioOf(number: string): Scenario | null {
  return isCardNumber(number) ? (TEST_CARDS[number] ?? 'decline') : null;
}

function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index++) {
    let digit = Number(number[number.length - 1 - index]);
    if (index % 2 === 1) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}
