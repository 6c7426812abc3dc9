import type { OrderTracking } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

const note = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.6`;

/** Points that the order brings for its quiet time, until it is there (guide §6.6). */
export function BonusPoints({ order }: { readonly order: Pick<OrderTracking, 'status' | 'bonus_points'> }) {
  const t = useText();
  if (!order.bonus_points || !isActiveOrder(order.status)) return null;
  return (
    <p className={note} data-test="bonus-points">
      {t('times.bonusOfOrder', { count: order.bonus_points })}
    </p>
  );
}
