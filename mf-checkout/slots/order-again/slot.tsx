import { type CartLine, getOrder, listOrders, type Order } from '@sufra/api/order/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, Link, useEndpoint, usePlatform, useSession, useText } from '@sufra/module';
import { Card, DateText, Money, Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { AgainButton } from '../../order/afterwards/again-button.tsx';
import { ordersPath } from '../../order/lists/orders-path.ts';
import { pastOrders } from '../../storage/device-orders.ts';

const section = css`display:grid;gap:var(--s3)`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 var(--s3);min-block-size:var(--target)`;
const title = css`font-size:var(--fs-h3);@media (min-width:56.25em){font-size:var(--fs-h2)}`;
const all = css`display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-size:var(--fs-s);font-weight:600`;
const rail = css`
display:grid;grid-auto-flow:column;grid-auto-columns:min(20rem,86%);gap:var(--s3);margin-inline:calc(var(--gut)*-1);padding:4px var(--gut) 8px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-inline:var(--gut);scrollbar-width:none;
&::-webkit-scrollbar{display:none}&>li{scroll-snap-align:start}
&:has(>:only-child){grid-auto-columns:100%}
@media (min-width:56.25em){grid-auto-flow:row;grid-template-columns:repeat(3,1fr);margin:0;padding-inline:0;gap:var(--s6)}
`;
const card = css`display:grid;grid-template-columns:72px minmax(0,1fr);align-items:center;gap:var(--s2) var(--s3);padding:var(--s3)`;
const what = css`min-inline-size:0;overflow-wrap:anywhere`;
const action = css`grid-column:1/-1;inline-size:100%`;
const plate = css`aspect-ratio:1;border-radius:var(--r-m)`;
const name = css`font-weight:600;line-height:1.5;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden`;
const facts = css`display:flex;flex-wrap:wrap;gap:0 var(--s3);color:var(--ink-2);font-size:var(--fs-s)`;

/** As many as a wide row holds. */
const MAX_CARDS = 3;
/** Dishes that a card names. */
const MAX_NAMED_DISHES = 2;

/** `menu.again`: the last orders of the customer, or of this device, to be ordered again with one tap (guide §1.1). */
export default function OrderAgain() {
  const t = useText();
  const { context } = usePlatform();
  const session = useSession();
  const [own, setOwn] = useState<readonly string[]>([]);
  useEffect(() => setOwn(pastOrders.recentIds(Date.now())), []);
  const isCustomer = session?.customer != null;
  const listed = useEndpoint(listOrders, { query: {} }, { enabled: isCustomer });
  // A party at a table places a new order each time it sits down.
  const ids = isCustomer ? (dataOf(listed) ?? []).filter(({ type }) => type !== 'dine_in').map(({ id }) => id) : own;
  const ready = session !== null;
  const orders = differing([usePast(ids[0], ready), usePast(ids[1], ready), usePast(ids[2], ready)]);
  if (orders.length === 0) return null;
  return (
    <section className={section} aria-labelledby="order-again" data-test="order-again">
      <div className={head}>
        <h2 id="order-again" className={title}>
          {t('again.title')}
        </h2>
        <Link to={ordersPath(context)} className={all}>
          {t('again.all')}
        </Link>
      </div>
      <AgainRow orders={orders} />
    </section>
  );
}

/** An order of this visitor; one that is not theirs any more is forgotten. */
function usePast(id: string | undefined, ready: boolean): Order | undefined {
  const answer = useEndpoint(getOrder, { params: { id: id ?? '' } }, { enabled: ready && id !== undefined });
  const lost = answer.error?.status === 404;
  useEffect(() => {
    if (lost && id) pastOrders.forget(id);
  }, [lost, id]);
  return dataOf(answer);
}

/** Orders of something, each choice of dishes once, newest first. */
function differing(orders: readonly (Order | undefined)[]): readonly Order[] {
  const seen = new Set<string>();
  return orders
    .filter((order) => order !== undefined)
    .filter(({ type, lines }) => {
      const key = lines.map(lineKey).sort().join();
      if (type === 'dine_in' || lines.length === 0 || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, MAX_CARDS);
}

function AgainRow({ orders }: { readonly orders: readonly Order[] }) {
  const t = useText();
  const { locale } = useLocale();
  const names = (lines: readonly CartLine[]) =>
    formatList(
      lines.map((line) => localizedName(line.names, locale).text),
      locale,
      'commas',
    );
  return (
    <ul className={rail}>
      {orders.map((order) => {
        const [first] = order.lines;
        const more = order.lines.length - MAX_NAMED_DISHES;
        const some = names(order.lines.slice(0, MAX_NAMED_DISHES));
        const dishes = more > 0 ? t('again.more', { dishes: some, count: more }) : some;
        const total = order.totals.find(({ code }) => code === 'grand')?.amount ?? null;
        return (
          <Card as="li" key={order.id} className={card}>
            <Plate picture={first!.image} sizes="72px" className={plate} />
            <div className={what}>
              <h3 className={name}>{dishes}</h3>
              <p className={facts}>
                <Money amount={total} currency={order.currency} />
                <DateText at={order.created_at} timeZone={order.branch.time_zone} />
              </p>
            </div>
            <AgainButton orderId={order.id} label={t('again.action', { dishes })} className={action} />
          </Card>
        );
      })}
    </ul>
  );
}
