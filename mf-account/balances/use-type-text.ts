import { useText } from '@sufra/module';
import { useCallback } from 'react';

/** Types of movements that have a label; both spellings of "charge/withdraw" are read (C-40). */
const TYPES = new Set([
  'credit',
  'debit',
  'adding',
  'expired',
  'charge/withdraw',
  'charge',
  'withdraw',
  'cashback',
  'refund',
  'referral_owner',
  'referral_friend',
  'challenge_cashback',
  'coupon_cashback',
  'give_away',
  'deposit',
]);

/** What the literal pair means, where the direction is known. */
const PAIR = 'charge/withdraw';

/**
 * The label of a type of movements, or of one of them with its amount; a type that is not known shows its raw
 * name (ACCT-031).
 */
export function useTypeText(): (type: string, amount?: string | number) => string {
  const t = useText();
  return useCallback(
    (type, amount) => {
      if (!TYPES.has(type)) return type;
      if (type !== PAIR || amount === undefined) return t(`balance.type.${type}`);
      return t(String(amount).startsWith('-') ? 'balance.type.withdraw' : 'balance.type.charge');
    },
    [t],
  );
}
