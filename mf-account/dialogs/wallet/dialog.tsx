import { listWalletLogs } from '@sufra/api/wallet/endpoints';
import { loginDialog, type walletDialog } from '@sufra/contract/modules/account';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import {
  Answer,
  type DialogOf,
  Link,
  tap,
  useDialog,
  useEndpoint,
  usePlatform,
  useSession,
  useText,
} from '@sufra/module';
import { Button, EmptyState, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { WalletIcon } from '@sufra/ui/icons';
import { BalanceAmount } from '../../balances/balance-amount.tsx';
import { CardTopUp, type CardTopUpProps } from '../../balances/card-top-up.tsx';
import { CouponTopUp } from '../../balances/coupon-top-up.tsx';
import { Movement } from '../../balances/movement.tsx';
import { useBalances } from '../../balances/use-balances.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const amount = css`font-size:var(--fs-h1);font-weight:700;font-variant-numeric:tabular-nums;text-align:center`;
const note = css`font-size:var(--fs-s);color:var(--ink-2);text-align:center`;
const heading = css`font-size:var(--fs-m);font-weight:600;font-family:inherit`;
const all = css`align-self:flex-start;min-block-size:var(--target);display:inline-flex;align-items:center;text-decoration:underline;text-underline-offset:3px`;
const LAST_LOGS = 3;

/** `account.wallet`: balance, top-up by card and coupon, and the last movements, over the flow beneath (ACCT-029). */
const WalletDialog: DialogOf<typeof walletDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const signedIn = useSession()?.customer != null;
  return (
    <SheetLayout title={t('balance.wallet')} titleId={titleId} onClose={() => close()}>
      {signedIn ? <Wallet back={props.back} onLeave={() => close()} /> : <Guest />}
    </SheetLayout>
  );
};
export default WalletDialog;

function Wallet({ back, onLeave }: { readonly back: CardTopUpProps['back']; readonly onLeave: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const balances = useBalances();
  const logs = useEndpoint(listWalletLogs, { query: {} });
  const least = balances.wallet_balance_min_order_amount;
  if (balances.wallet === 'off') return <EmptyState icon={WalletIcon} title={t('balance.noWallet')} />;
  return (
    <div className={stack}>
      <div>
        <p className={amount} data-test="wallet-balance">
          <BalanceAmount of="wallet" balances={balances} />
        </p>
        {least === '0.00' ? null : (
          <p className={note}>{t('balance.walletMinimum', { amount: formatMoneyText(least, currency, locale) })}</p>
        )}
        {balances.wallet === 'failed' ? (
          <Button kind="secondary" size="small" onClick={() => balances.retry('wallet')} {...tap('retry-wallet')}>
            {t('balance.retry')}
          </Button>
        ) : null}
      </div>
      <CardTopUp back={back} />
      <CouponTopUp />
      <h3 className={heading}>{t('balance.last')}</h3>
      <Answer
        of={logs}
        skeleton={<Skeleton shape="button" />}
        failed={{ title: t('balance.failed'), text: t('balance.failedText') }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={note}>{t('balance.walletEmpty')}</p>
          ) : (
            <ul aria-label={t('balance.history')}>
              {rows.slice(0, LAST_LOGS).map((log) => (
                <Movement key={log.id} log={log} />
              ))}
            </ul>
          )
        }
      </Answer>
      <Link to="/account/wallet" className={all} onClick={onLeave}>
        {t('balance.toWallet')}
      </Link>
    </div>
  );
}

function Guest() {
  const t = useText();
  const signIn = useDialog(loginDialog);
  return (
    <EmptyState
      icon={WalletIcon}
      title={t('balance.reason')}
      action={
        <Button onClick={() => void signIn({ reason: 'account' })} {...tap('wallet-sign-in')}>
          {t('login.title')}
        </Button>
      }
    />
  );
}
