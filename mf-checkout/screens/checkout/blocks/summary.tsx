import type { Cart } from '@sufra/api/order/endpoints';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { Receipt } from '@sufra/ui/order';
import type { ReactNode } from 'react';
import { CartTotals } from '../../../cart/totals/cart-totals.tsx';
import { Coupon } from '../../../cart/totals/coupon.tsx';
import { Offers } from '../../../cart/totals/offers.tsx';
import { OrderLines } from '../../../order/order-lines.tsx';
import { LegalNote } from '../../../payment/legal-note.tsx';
import { TaxNote } from './tax-note.tsx';

/** A filter would make the docked button's frame its own; on the phone the paper lies flat. */
const flat = css`@media (max-width:56.1875em){filter:none}`;
const totals = css`display:flex;flex-direction:column;gap:var(--s3);padding-block:12px var(--s2);border-block-start:1px dashed var(--outline-strong)`;

/** What is ordered and what it costs, always in view on wide screens (CHK-001). */
export function Summary({
  cart,
  updating,
  unknown,
  children,
}: {
  readonly cart: Cart;
  readonly updating: boolean;
  readonly unknown: boolean;
  /** The button and what belongs to it. */
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <Receipt
      title={t('checkout.summary')}
      className={flat}
      footer={
        <>
          <div className={totals} id="coupon">
            {unknown ? null : <Coupon cart={cart} linked />}
            {unknown ? null : <Offers cart={cart} />}
            <CartTotals cart={cart} updating={updating} unknown={unknown} />
          </div>
          <TaxNote branchId={cart.branch_id} />
          <LegalNote />
          {children}
        </>
      }
    >
      <OrderLines lines={cart.lines} currency={cart.currency} inBasket />
    </Receipt>
  );
}
