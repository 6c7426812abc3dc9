import type { Order } from '@sufra/api/order/endpoints';
import { formatDay, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import type { MoneyBack } from './money-back.ts';

const list = css`display:flex;flex-direction:column;gap:var(--s1)`;

/**
 * Where the money of an order that comes, or came, to nothing goes, and when: to the method, the wallet, the
 * points. `before`: the customer has not canceled it yet.
 */
export function MoneyMessage({
  order,
  money: { method, wallet, points },
  before = false,
}: {
  readonly order: Pick<Order, 'payment' | 'currency'> & Partial<Pick<Order, 'refund' | 'branch' | 'shares'>>;
  readonly money: MoneyBack;
  readonly before?: boolean;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { now, tenant } = usePlatform().context;
  const say = (what: string, values: Record<string, string> = {}) =>
    t(before ? `cancel.money.${what}` : `order.money.${what}`, values);
  const text = (amount: string) => formatMoneyText(amount, order.currency, locale);
  const name = localizedName(order.payment.names, locale).text;
  // Staff handed it over: no bank has it, whatever way it was paid.
  const isInCash = order.refund?.to === 'cash' && method.state === 'returned' && !before;
  const amount = 'amount' in method ? method.amount : null;
  const form = isInCash ? 'Cash' : name ? 'To' : 'Amount';
  const ofMethod = amount
    ? t(`order.money.${method.state}${form}` as string, { amount: text(amount), method: name })
    : say(method.state);
  const own = wallet !== null || points;
  const shares = order.shares?.list ?? [];
  // Of shares, each has a way of its own.
  const isNamed = Boolean(amount && name) && shares.length === 0;
  const by = method.state === 'returning' ? order.refund?.expected_by : null;
  return (
    <div className={list} data-test={before ? 'cancel-money' : 'order-money'}>
      {shares.length > 0 && method.state !== 'none' ? (
        <SharesMoney order={order} shares={shares} isBack={method.state === 'returned'} before={before} />
      ) : method.state === 'none' && own ? null : (
        <p>{ofMethod}</p>
      )}
      {by ? (
        <p>
          {t('order.money.expectedBy', {
            day: formatDay(by, { locale, timeZone: order.branch?.time_zone ?? tenant.time_zone, now }),
          })}
        </p>
      ) : null}
      {method.state === 'returned' && !before && !isInCash ? (
        <p>{t(isNamed ? 'order.money.bankDays' : 'order.money.shownLater')}</p>
      ) : null}
      {wallet === null ? null : <p>{say('wallet', { amount: text(wallet) })}</p>}
      {points ? <p>{say('points')}</p> : null}
    </div>
  );
}

/** Of a group order that each paid their share of: what goes back to whom (CHK-053). */
function SharesMoney({
  order: { currency },
  shares,
  isBack,
  before,
}: {
  readonly order: Pick<Order, 'currency'>;
  readonly shares: NonNullable<Order['shares']>['list'];
  readonly isBack: boolean;
  readonly before: boolean;
}) {
  const t = useText();
  const { locale } = useLocale();
  if (before) return <p>{t('shares.goesBack')}</p>;
  const text = (amount: string) => formatMoneyText(amount, currency, locale);
  return shares
    .filter(({ returned }) => Number(returned) > 0)
    .map(({ names: [payer = ''], returned }) => (
      <p key={payer}>
        {t(isBack ? 'shares.wentBackTo' : 'shares.goesBackTo', { amount: text(returned), name: payer })}
      </p>
    ));
}
