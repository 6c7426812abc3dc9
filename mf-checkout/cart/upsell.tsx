import { type Cart, listUpsell, type UpsellDish } from '@sufra/api/order/endpoints';
import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn } from '@sufra/contract';
import { localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useCart, useEndpoint, usePlatform, useText } from '@sufra/module';
import { AddButton, Money, Name, Plate, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useId, useState } from 'react';

const section = css`display:flex;flex-direction:column;gap:var(--s2)`;
const heading = css`font-size:var(--fs-b);line-height:1.5`;
const rail = css`
display:grid;grid-auto-flow:column;grid-auto-columns:minmax(15rem,1fr);gap:var(--s3);margin-inline:calc(var(--s4)*-1);padding:4px var(--s4) 8px;overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x proximity;scroll-padding-inline:var(--s4);scrollbar-width:none;
&::-webkit-scrollbar{display:none}&>li{scroll-snap-align:start}
@media (pointer:fine){scrollbar-width:thin;&::-webkit-scrollbar{display:revert}}
`;
const dishClass = css`display:grid;grid-template-columns:56px minmax(0,1fr) auto;align-items:center;gap:var(--s3);padding:var(--s2) var(--s3);border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline)`;
const comingTitle = css`display:block;block-size:1.5em;max-inline-size:12em`;
const comingDish = css`block-size:calc(56px + var(--s2)*2)`;
const words = css`min-inline-size:0;overflow-wrap:anywhere`;
const nameClass = css`font-size:var(--fs-s);font-weight:600;line-height:1.5;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden`;
const price = css`font-size:var(--fs-s);color:var(--ink-2)`;

/**
 * Dishes that go with the basket, each added by one tap (guide §1.7). Nothing when there are none and instead
 * of an error: it is an offer, no part of the order. Their room is there while they load: the sheet of a
 * phone grows upwards, and a line would leave the thumb that taps it. One that was added here stays in its
 * place with its number, so that a second tap adds no other dish.
 */
export function Upsell({ cart }: { readonly cart: Pick<Cart, 'id' | 'currency'> }) {
  const t = useText();
  const { locale } = useLocale();
  const titleId = useId();
  const { cart: store, context, announce } = usePlatform();
  const { lines } = useCart();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const enabled = isOn(context.tenant.settings, OFFERS.upsell);
  const answer = useEndpoint(listUpsell, { params: { id: cart.id } }, { enabled });
  const offered = dataOf(answer) ?? [];
  const countOf = (id: string) => lines.reduce((sum, { item_id, qty }) => sum + (item_id === id ? qty : 0), 0);
  const dishes = offered.filter(({ item_id }) => added.has(item_id) || countOf(item_id) === 0);
  if (answer.state === 'loading') return <ComingDishes />;
  if (dishes.length === 0) return null;

  const add = async ({ item_id, names, image }: UpsellDish) => {
    setAdded((before) => new Set(before).add(item_id));
    const number = countOf(item_id) + 1;
    await store.add({ item_id, qty: 1 }, { names, image });
    announce(t('upsell.added', { name: localizedName(names, locale).text, number }));
  };
  return (
    <section className={section} aria-labelledby={titleId} data-test="upsell">
      <h3 id={titleId} className={heading}>
        {t('upsell.title')}
      </h3>
      <ul className={rail}>
        {dishes.map((dish) => {
          const count = countOf(dish.item_id);
          const name = localizedName(dish.names, locale).text;
          return (
            <li key={dish.item_id} className={dishClass}>
              <Plate picture={dish.image} sizes="56px" />
              <span className={words}>
                <Name name={dish.names} className={nameClass} />
                <Money amount={dish.price} currency={cart.currency} className={price} />
              </span>
              <AddButton
                label={count > 0 ? t('upsell.addMore', { name, number: count }) : t('upsell.add', { name })}
                count={count}
                // The cart's own `error` says why it was refused.
                onClick={() => void add(dish).catch(() => {})}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** As high as the section with its dishes. */
function ComingDishes() {
  return (
    <div className={section} aria-hidden="true" data-test="upsell-coming">
      <span className={heading}>
        <Skeleton shape="short" className={comingTitle} />
      </span>
      <div className={rail}>
        <Skeleton className={comingDish} />
      </div>
    </div>
  );
}
