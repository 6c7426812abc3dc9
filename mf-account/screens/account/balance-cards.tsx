import type { Balance } from '@sufra/contract';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { Link, tap, usePlatform, useText } from '@sufra/module';
import { Button, Card, Hem, HeroGround } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretRightIcon, StarIcon, WalletIcon } from '@sufra/ui/icons';
import { BalanceAmount } from '../../balances/balance-amount.tsx';
import { type Balances, useBalances } from '../../balances/use-balances.ts';
import { PointsFacts } from './points-facts.tsx';

const list = css`display:flex;flex-direction:column;gap:var(--s4)`;
const card = css`padding-block:var(--s3);display:flex;flex-direction:column;gap:var(--s2)`;
/** The wallet is the page's one ground of the brand. */
const ground = css`border-radius:var(--r-l) var(--r-l) 0 0;padding:var(--s3) var(--s5) var(--s8);display:flex;flex-direction:column;gap:var(--s1);&& a:hover{color:inherit;text-decoration:underline}&& svg{color:inherit}`;
const hem = css`margin-block-start:calc(-1 * var(--hem-h));position:relative`;
const money = css`font-size:min(2.25rem,13vw);font-weight:600;line-height:1.3;font-variant-numeric:tabular-nums`;
const head = css`display:flex;align-items:center;gap:var(--s3);min-block-size:var(--target);&:hover{color:var(--brand-ink)}`;
const icon = css`font-size:1.3125rem;color:var(--brand-ink)`;
const title = css`flex:1;font-size:inherit;font-family:inherit;font-weight:500;line-height:inherit`;
const caret = css`color:var(--ink-2)`;
const amount = css`font-size:var(--fs-l);font-weight:600;font-variant-numeric:tabular-nums`;
const note = css`font-size:var(--fs-s);line-height:1.6`;

const ICONS = { wallet: WalletIcon, points: StarIcon } as const;

/** My points and My wallet, each where the tenant has it (ACCT-001, HOST-053). */
export function BalanceCards() {
  const balances = useBalances();
  const shown = (['wallet', 'points'] as const).filter((balance) => balances[balance] !== 'off');
  if (shown.length === 0) return null;
  return (
    <div className={list}>
      {shown.map((balance) => (
        <BalanceCard key={balance} of={balance} balances={balances} />
      ))}
    </div>
  );
}

function BalanceCard({ of, balances }: { readonly of: Balance; readonly balances: Balances }) {
  const t = useText();
  const words = useBalanceWords(of, balances);
  const Icon = ICONS[of];
  const inside = (
    <>
      <Link to={`/account/${of}`} className={head}>
        <Icon className={icon} />
        <h2 className={title}>{t(`balance.${of}`)}</h2>
        <CaretRightIcon className={caret} />
      </Link>
      <p className={of === 'wallet' ? money : amount}>
        <BalanceAmount of={of} balances={balances} />
      </p>
      {balances[of] === 'failed' ? (
        <Button kind="secondary" size="small" onClick={() => balances.retry(of)} {...tap(`retry-${of}`)}>
          {t('balance.retry')}
        </Button>
      ) : of === 'points' ? (
        <PointsFacts balances={balances} words={words} />
      ) : words ? (
        <p className={note}>{words}</p>
      ) : null}
    </>
  );
  if (of === 'points')
    return (
      <Card as="section" className={card} aria-label={t('balance.points')} data-balance="points">
        {inside}
      </Card>
    );
  return (
    <section aria-label={t('balance.wallet')} data-balance="wallet">
      <HeroGround className={ground}>{inside}</HeroGround>
      <Hem className={hem} />
    </section>
  );
}

/** Where points are from, or what the wallet pays for. */
function useBalanceWords(of: Balance, balances: Balances): string | null {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  if (of === 'points') {
    const { reward_provider: provider } = balances;
    return provider === 'order' ? t('balance.ofOrder') : t('balance.ofProvider', { provider });
  }
  const least = balances.wallet_balance_min_order_amount;
  return least === '0.00' ? null : t('balance.walletMinimum', { amount: formatMoneyText(least, currency, locale) });
}
