import type { Order } from '@sufra/api/order/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import type { MoneyBack } from './money-back.ts';

const list = css`display:flex;flex-direction:column;gap:var(--s1)`;

/**
 * Where the money of an order that comes, or came, to nothing goes, and when: to the method, the wallet, the points. `before`: the customer has not
 * canceled it yet.
 */
export function MoneyWords({
  order,
  money: { method, wallet, points },
  before = false,
}: {
  readonly order: Pick<Order, 'payment' | 'currency'>;
  readonly money: MoneyBack;
  readonly before?: boolean;
}) {
  const t = useText();
  const { locale } = useLocale();
  const say = (what: string, values: Record<string, string> = {}) =>
    t(before ? `cancel.money.${what}` : `order.money.${what}`, values);
  const text = (amount: string) => formatMoneyText(amount, order.currency, locale);
  const name = localizedName(order.payment.names, locale).text;
  const amount = 'amount' in method ? method.amount : null;
  const ofMethod =
    amount && name
      ? t(`order.money.${method.state}To`, { amount: text(amount), method: name })
      : amount
        ? t(`order.money.${method.state}Amount`, { amount: text(amount) })
        : say(method.state);
  const own = wallet !== null || points;
  return (
    <div className={list} data-test={before ? 'cancel-money' : 'order-money'}>
      {method.state === 'none' && own ? null : <p>{ofMethod}</p>}
      {wallet === null ? null : <p>{say('wallet', { amount: text(wallet) })}</p>}
      {points ? <p>{say('points')}</p> : null}
    </div>
  );
}
