import type { Order, OrderTracking, RanOutLine } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { formatMoneyText, isolate, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { css } from '@sufra/ui/css';

/** Empty, it takes no room among its neighbours. */
const list = css`display:grid;gap:var(--s2);&:empty{position:absolute}`;

/** Dishes of the order that ran out, and what happened to them, said as it happens (guide §6.8). */
export function RanOut({
  order,
}: {
  readonly order: Pick<OrderTracking, 'status' | 'ran_out'> & Partial<Pick<Order, 'lines'>>;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const lines = isActiveOrder(order.status) ? (order.ran_out ?? []) : [];
  /** Some of the line is still made: then how many ran out is said of a single one too. */
  const isPart = ({ line_id, qty, outcome }: RanOutLine) => {
    const left = order.lines?.find(({ id }) => id === line_id)?.qty ?? 0;
    return outcome === 'asked' ? left > qty : left > 0;
  };
  const words = (line: RanOutLine) => {
    const { names, qty, outcome, instead, amount } = line;
    const kind = outcome === 'left_out' || outcome === 'swapped' ? outcome : 'asked';
    const name = localizedName(names, locale).text;
    const said = t(`ranOut.${kind}`, {
      name: qty > 1 || isPart(line) ? `${isolate(name)} × ${qty}` : name,
      instead: localizedName(instead, locale).text,
    });
    return toMinor(amount) > 0
      ? `${said} ${t('ranOut.less', { amount: formatMoneyText(amount, currency, locale) })}`
      : said;
  };
  return (
    // There before anything is in it, so that what comes is read out.
    <div role="status" className={list} data-test="ran-out">
      {lines.map((line, index) => (
        <Banner
          // One line can run out in parts; what is said of it stays in its place.
          key={`${line.line_id} ${index}`}
          tone={line.outcome === 'left_out' || line.outcome === 'swapped' ? 'info' : 'warning'}
        >
          {words(line)}
        </Banner>
      ))}
    </div>
  );
}
