import { getLoyaltySettings, getPointsBalance } from '@sufra/api/loyalty/endpoints';
import { usablePoints, usableWallet } from '@sufra/api/order/balances';
import { type Cart, setCartBalances } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { getWalletBalance } from '@sufra/api/wallet/endpoints';
import type { Balance } from '@sufra/contract';
import { walletDialog } from '@sufra/contract/modules/account';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { tap, useAction, useDialog, useEndpoint, useMountedSession, usePlatform, useText } from '@sufra/module';
import { changeCart } from '@sufra/module/change-cart';
import { Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Switch } from '@sufra/ui/form';
import { CoinsIcon, WalletDuotoneIcon } from '@sufra/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { useReasonText } from '../words/use-reason-text.ts';
import { amountOf } from './amounts.ts';

const frame = css`display:flex;flex-direction:column;padding-block-end:var(--s2);&>*+:not(button){border-block-start:1px solid var(--outline)}`;
const icon = css`font-size:1.375rem;color:var(--brand-ink)`;
const row = css`display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-block:6px`;
const words = css`flex:1;display:flex;flex-direction:column;line-height:1.5`;
const hint = css`font-size:var(--fs-s);color:var(--ink-2)`;
const topUp = css`align-self:flex-start`;
const problem = css`color:var(--danger);font-size:var(--fs-cap);font-weight:500;line-height:1.55;padding-block:6px`;

export interface BalancesProps {
  readonly cart: Cart;
  /** The chosen way to pay does not go with them (CHK-025). */
  readonly forbidden: boolean;
}

/**
 * Paying with points and from the wallet (CHK-022 to CHK-025): a switch for each balance of a signed-in
 * customer, with what it is worth and what is left of it, or why it cannot be used. A balance that could not
 * be read counts nothing, and says so.
 */
export function Balances(props: BalancesProps) {
  const session = useMountedSession();
  const { balances = [] } = usePlatform().context.tenant;
  if (!session?.customer || !props.cart.balances || balances.length === 0) return null;
  return <Switches {...props} offered={balances} />;
}

function Switches({ cart, forbidden, offered }: BalancesProps & { readonly offered: readonly Balance[] }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, cart: store, announce } = usePlatform();
  const reasonText = useReasonText(cart);
  const openWallet = useDialog(walletDialog);
  const has = (balance: Balance) => offered.includes(balance);
  const wallet = useEndpoint(getWalletBalance, {}, { enabled: has('wallet') });
  const points = useEndpoint(getPointsBalance, { query: {} }, { enabled: has('points') });
  const settings = useEndpoint(getLoyaltySettings, {}, { enabled: has('points') });
  const { use_points = false, use_wallet = false, points_used = 0 } = cart.balances ?? {};
  const change = useAction(async (body: { use_points?: boolean; use_wallet?: boolean }) => {
    await changeCart(store, ({ id, version }) =>
      caller.call(setCartBalances, { params: { id }, body: { version, ...body } }),
    );
    const { due } = sums(store.snapshot().cart ?? cart);
    announce(t('balances.due', { amount: money(fromMinor(due)) }));
  });
  const { run } = change;
  const money = (amount: string) => formatMoneyText(amount, cart.currency, locale);
  const isUsed = use_points || use_wallet;

  // The way to pay that was chosen decides; what was on is off, and the words beside it say why.
  useEffect(() => {
    if (forbidden && isUsed) void run({ use_points: false, use_wallet: false }).catch(() => {});
  }, [forbidden, isUsed, run]);

  const { grand, wallet: paid, left, points: worth } = sums(cart);
  const busy = change.loading || undefined;
  /** The wallet could pay more of it than it holds; the wallet itself says whether it can be topped up. */
  const isShort = !forbidden && wallet.state === 'ready' && toMinor(wallet.data.balance) < grand;
  return (
    <div className={frame} data-test="balances">
      {has('points') ? pointsRow() : null}
      {has('wallet') ? walletRow() : null}
      {isShort ? (
        <TextButton className={topUp} onClick={() => void openWallet({ back: 'checkout' })} {...tap('wallet-top-up')}>
          {t('balances.topUp')}
        </TextButton>
      ) : null}
      {change.error ? (
        <p role="alert" className={problem}>
          {reasonText(change.error)}
        </p>
      ) : null}
    </div>
  );

  function walletRow(): ReactNode {
    if (wallet.state === 'failed' || wallet.state === 'stale') return unavailable('wallet', wallet.retry);
    if (wallet.state !== 'ready') return <Skeleton />;
    const { data } = wallet;
    // Nothing is left that it could pay.
    if (!use_wallet && grand === 0) return null;
    const { problem: why } = usableWallet(data, { grand, points: worth });
    const reason = cart.balances?.wallet_reason ?? why;
    return (
      <Switch
        label={t('balances.useWallet')}
        hint={hintOf(reason, () =>
          use_wallet
            ? t('balances.left', { amount: money(fromMinor(Math.max(0, toMinor(data.balance) - paid))) })
            : t('balances.has', { amount: money(data.balance) }),
        )}
        picture={<WalletDuotoneIcon className={icon} />}
        checked={use_wallet && !reason && !forbidden}
        disabled={forbidden || (why !== null && !use_wallet)}
        aria-busy={busy}
        data-test="use-wallet"
        onChange={(event) => void run({ use_wallet: event.target.checked }).catch(() => {})}
      />
    );
  }

  function pointsRow(): ReactNode {
    if (points.state === 'failed' || points.state === 'stale' || settings.state === 'failed')
      return unavailable('points', () => {
        if (points.state !== 'ready') points.retry();
        if (settings.state === 'failed') settings.retry();
      });
    if (points.state !== 'ready' || !('data' in settings)) return <Skeleton />;
    const { redeem_rate, min_points } = settings.data;
    // Points that are worth nothing are not for paying.
    if (toMinor(redeem_rate) === 0) return null;
    const { balance } = points.data;
    // Nothing is left that they could pay.
    if (!use_points && left + worth === 0) return null;
    const can = usablePoints({ balance, redeem_rate, min_points }, left + worth);
    const stacked =
      !use_points && cart.coupon?.reason === null && cart.coupon.stackable_with?.includes('points') === false;
    const reason = cart.balances?.points_reason ?? can.problem ?? (stacked ? { code: 'COUPON_STACK' } : null);
    return (
      <Switch
        label={t('balances.usePoints')}
        hint={hintOf(reason, () =>
          use_points
            ? t('balances.pointsUsed', { count: points_used, amount: money(fromMinor(worth)) })
            : t('balances.pointsWorth', { count: balance, amount: money(fromMinor(can.value)) }),
        )}
        picture={<CoinsIcon className={icon} />}
        checked={use_points && !reason && !forbidden}
        disabled={forbidden || (reason !== null && !use_points)}
        aria-busy={busy}
        data-test="use-points"
        onChange={(event) => void run({ use_points: event.target.checked }).catch(() => {})}
      />
    );
  }

  function hintOf(reason: { code: string } | null, otherwise: () => string): string {
    if (forbidden) return reasonText({ code: 'WALLET_METHOD' });
    return reason ? reasonText(reason) : otherwise();
  }

  function unavailable(of: Balance, retry: () => void): ReactNode {
    return (
      <div className={row} data-test={`${of}-unavailable`}>
        <span className={words}>
          {t(of === 'wallet' ? 'balances.useWallet' : 'balances.usePoints')}
          <span className={hint}>{t('balances.unavailable')}</span>
        </span>
        <TextButton onClick={retry}>{t('retry')}</TextButton>
      </div>
    );
  }
}

/** Amounts of the cart in minor units; what is taken off as a positive number. */
function sums({ totals }: Cart) {
  const of = (code: string) => Math.abs(toMinor(amountOf(totals, code) ?? '0.00'));
  const points = of('points');
  const left = of('items') - of('discount') - of('coupon') - points;
  return { grand: of('grand'), wallet: of('wallet'), due: of('due'), left, points };
}
