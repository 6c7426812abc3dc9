import { explainWallet, listWalletLogs } from '@sufra/api/wallet/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useEndpoint, useListPage, usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useSearchParams } from 'react-router';
import { useOwn } from '../../account/use-own.ts';
import { CardTopUp } from '../../balances/card-top-up.tsx';
import { CouponTopUp } from '../../balances/coupon-top-up.tsx';
import { History } from '../../balances/history.tsx';
import { logInput } from '../../balances/log-input.ts';
import { PaidTopUps } from '../../balances/paid-top-ups.tsx';
import { useBalances } from '../../balances/use-balances.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4)`;
const heading = css`font-size:inherit;font-family:inherit;font-weight:600;line-height:inherit`;

/**
 * `/account/wallet`: what is in it, what it pays for, how money gets into it, and what came and went
 * (ACCT-028, ACCT-030).
 */
export default function WalletScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const input = logInput(useSearchParams()[0]);
  const logs = useOwn(listWalletLogs, input);
  const explanation = useEndpoint(explainWallet, {}, { enabled: logs.state !== 'guest' });
  const least = useBalances().wallet_balance_min_order_amount;
  return (
    <History
      of="wallet"
      logs={logs}
      at={useListPage(listWalletLogs, input)}
      query={input.query}
      explanation={explanation}
      words={least === '0.00' ? null : t('balance.walletMinimum', { amount: formatMoneyText(least, currency, locale) })}
    >
      <Card as="section" className={stack} aria-label={t('topUp.title')}>
        <h2 className={heading}>{t('topUp.title')}</h2>
        <CardTopUp />
        <CouponTopUp />
      </Card>
      <PaidTopUps />
    </History>
  );
}
