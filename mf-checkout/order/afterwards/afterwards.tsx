import type { Order } from '@sufra/api/order/endpoints';
import { isRunning } from '@sufra/api/order/statuses';
import { css } from '@sufra/ui/css';
import { EarnedCard } from '../status/earned-card.tsx';
import { AgainButton } from './again-button.tsx';
import { RatingCard } from './rating-card.tsx';

// On a phone as wide as the cards around it.
const again = css`align-self:stretch;@media (min-width:48em){align-self:flex-start}`;

/**
 * What comes after an order: rating, what it earned, the same again (CHK-047, CHK-061). Nothing while it runs
 * or waits for its payment.
 */
export function Afterwards({ order }: { readonly order: Order }) {
  return (
    <>
      <RatingCard order={order} />
      <EarnedCard order={order} />
      {isRunning(order.status) || order.type === 'dine_in' ? null : (
        <AgainButton orderId={order.id} className={again} />
      )}
    </>
  );
}
