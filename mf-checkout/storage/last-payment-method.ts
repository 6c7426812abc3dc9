/**
 * How an order was going to be paid: method and brand, stored in this browser through a reload and the way
 * back from the bank. Never anything of a card.
 */
import { type Draft, useDraft } from '@sufra/module';

export interface LastPaymentMethod {
  method_id: string;
  brand: string | null;
}

const VERSION = 1;

/** Of one order or reservation. */
export function useLastPaymentMethod(id: string): Draft<LastPaymentMethod> {
  return useDraft<LastPaymentMethod>(`way.${id}`, VERSION);
}
