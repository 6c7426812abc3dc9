import type { Balance } from '@sufra/contract';
import { usePlatform, useText } from '@sufra/module';
import { Money, VisuallyHidden } from '@sufra/ui';
import type { Balances } from './use-balances.ts';

/** A balance as it may be shown: a dash until it is known, never 0.00 for one that could not be read (HOST-054). */
export function BalanceAmount({ of, balances }: { readonly of: Balance; readonly balances: Balances }) {
  const t = useText();
  const { currency } = usePlatform().context.tenant;
  switch (balances[of]) {
    case 'failed':
      return <span>{t('balance.unavailable')}</span>;
    case 'ready':
      return of === 'wallet' ? (
        <Money amount={balances.wallet_balance} currency={currency} />
      ) : (
        <span>{t('balance.pointsCount', { count: balances.point_balance })}</span>
      );
    default:
      return (
        <span>
          <span aria-hidden="true">—</span>
          <VisuallyHidden>{t('balance.unknown')}</VisuallyHidden>
        </span>
      );
  }
}
