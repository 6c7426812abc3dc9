import { listWalletLogs } from '@sufra/api/wallet/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useListPage, usePlatform, useText } from '@sufra/module';
import { useSearchParams } from 'react-router';
import { useOwn } from '../../account/use-own.ts';
import { History } from '../../balances/history.tsx';
import { useBalances } from '../../balances/use-balances.ts';
import { pageNumber } from '../../orders/page-input.ts';
import { walletInput } from './wallet-input.ts';

/** `/account/wallet`: what is in it, what it pays for, and what came and went (ACCT-028). */
export default function WalletScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const input = walletInput(pageNumber(useSearchParams()[0].get('page') ?? undefined));
  const logs = useOwn(listWalletLogs, input);
  const least = useBalances().wallet_balance_min_order_amount;
  return (
    <History of="wallet" logs={logs} at={useListPage(listWalletLogs, input)}>
      {least === '0.00' ? null : t('balance.walletMinimum', { amount: formatMoneyText(least, currency, locale) })}
    </History>
  );
}
