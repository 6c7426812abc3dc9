import { formatDay, formatMoneyText, formatTime, type Instant, type TimeOptions } from '@sufra/i18n';
import type { Refund } from './policy.ts';

export interface RefundPlace extends TimeOptions {
  readonly currency: string;
  readonly now: Instant;
}

/** Amounts and time of a sentence about money that goes back (`refundSentence`), as its text takes them. */
export function refundValues({ amount, kept, until }: Refund, { currency, now, ...zone }: RefundPlace) {
  return {
    amount: formatMoneyText(amount, currency, zone.locale),
    kept: formatMoneyText(kept, currency, zone.locale),
    day: until === null ? '' : formatDay(until, { ...zone, now }),
    time: until === null ? '' : formatTime(until, zone),
  };
}
