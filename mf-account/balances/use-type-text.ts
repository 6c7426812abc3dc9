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

/** The label of a movement's type; one that is not known shows its raw name (ACCT-031). */
export function useTypeText(): (type: string) => string {
  const t = useText();
  return useCallback((type) => (TYPES.has(type) ? t(`balance.type.${type}`) : type), [t]);
}
