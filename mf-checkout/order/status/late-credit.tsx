import type { Cart, OrderTracking } from '@sufra/api/order/endpoints';
import { AWAITED_FOR } from '@sufra/api/order/ways';
import { formatMoment, formatMoneyText, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { WalletIcon } from '@sufra/ui/icons';

const note = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.6`;

/** The rule, before anything is ordered: what comes into the wallet when the order is late (guide §6.7). */
export function LateRule({ cart }: { readonly cart: Pick<Cart, 'late_credit' | 'currency'> }) {
  const t = useText();
  const { locale } = useLocale();
  const rule = cart.late_credit;
  if (!rule) return null;
  const amount = formatMoneyText(rule.amount, cart.currency, locale);
  return (
    <p className={note} data-test="late-rule">
      {t('late.rule', { count: rule.minutes, amount })}
      {rule.needs_login ? ` ${t('late.needsLogin')}` : null}
    </p>
  );
}

type LateOrder = Pick<OrderTracking, 'late_credit' | 'type' | 'branch'>;

/** What was promised for being late, with its time; and that it was given. */
export function LateCredit({ order }: { readonly order: LateOrder }) {
  const t = useText();
  const { locale } = useLocale();
  const { now, tenant } = usePlatform().context;
  const promised = order.late_credit;
  if (!promised) return null;
  const amount = formatMoneyText(promised.amount, tenant.currency, locale);
  if (promised.late_at === null)
    return (
      <Banner tone="success" role="status" icon={<WalletIcon />}>
        <span data-test="late-paid">{t('late.paid', { amount })}</span>
      </Banner>
    );
  const time = formatMoment(promised.late_at, { locale, timeZone: order.branch.time_zone, now });
  return (
    <p className={note} data-test="late-promise">
      {t(`late.${AWAITED_FOR[order.type]}`, { time, amount })}
    </p>
  );
}
