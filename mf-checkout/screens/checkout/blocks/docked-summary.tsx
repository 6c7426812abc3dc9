import type { Cart } from '@sufra/api/order/endpoints';
import { useText } from '@sufra/module';
import { Badge, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { isMissing } from '../../../cart/lines/line-problem.ts';
import { CartTotals } from '../../../cart/totals/cart-totals.tsx';
import { Offers } from '../../../cart/totals/offers.tsx';

/** Only where the receipt is not beside the blocks anyway. */
const box = css`
@media (min-width:56.25em){display:none}
&>summary{position:relative;display:flex;flex-wrap:wrap;column-gap:var(--s3);align-items:center;padding-inline-end:1.75rem;min-block-size:var(--target);cursor:pointer;font-weight:600}
&>summary::after{content:"";position:absolute;inset-inline-end:0;inset-block-start:calc(50% - .375rem);inline-size:.5625rem;block-size:.5625rem;margin-inline:4px;border:solid currentColor;border-width:0 2px 2px 0;rotate:-135deg}
&[open]>summary::after{rotate:45deg}
`;
const items = css`flex:auto;color:var(--ink-2);font-size:var(--fs-s);font-weight:400;text-align:end`;
const list = css`display:flex;flex-direction:column;gap:6px;padding-block-end:var(--s3);font-size:var(--fs-s)`;

/** The summary in the dock of a phone: one line that is always in view, and all of it at a tap (CHK-001). */
export function DockedSummary({
  cart,
  updating,
  unknown,
}: {
  readonly cart: Cart;
  readonly updating: boolean;
  readonly unknown: boolean;
}) {
  const t = useText();
  return (
    <details className={box} data-test="docked-summary">
      <summary>
        {t('checkout.summary')} <span className={items}>{t('checkout.itemCount', { count: cart.count })}</span>
      </summary>
      <ul className={list}>
        {cart.lines.map((line) => (
          <li key={line.id}>
            <bdi dir="ltr" translate="no">
              {line.qty} ×
            </bdi>{' '}
            <Name name={line.names} />
            {isMissing(line) ? (
              <>
                {' '}
                <Badge tone="danger">{t('line.soldOut')}</Badge>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {unknown ? null : <Offers cart={cart} />}
      <CartTotals cart={cart} updating={updating} unknown={unknown} />
    </details>
  );
}
