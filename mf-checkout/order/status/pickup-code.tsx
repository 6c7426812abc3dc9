import type { OrderTracking } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { isFetched } from '@sufra/api/order/ways';
import type { OrderType } from '@sufra/contract';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

const line = css`display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--s2);&&{color:inherit}`;
const small = css`font-weight:600;font-variant-numeric:tabular-nums`;
const large = css`font-size:var(--fs-num);font-weight:600;line-height:1.25;font-variant-numeric:tabular-nums`;
const hint = css`font-size:var(--fs-s)`;

/**
 * What is said at the counter: small while it is made, large once it is ready, nothing before there is one
 * and after the end (guide §1.9). Where the code is the end of the order's number, that is said, so that the
 * two are not taken for two numbers.
 */
export function PickupCode({
  order: { number, pickup_code: code, status, type },
}: {
  readonly order: Pick<OrderTracking, 'number' | 'pickup_code' | 'status' | 'type'>;
}) {
  const t = useText();
  if (!code || !isActiveOrder(status)) return null;
  return (
    <p className={line} data-test="pickup-code">
      {t(codeKey(type))}{' '}
      <bdi dir="ltr" translate="no" className={status === 'ready' ? large : small}>
        {code}
      </bdi>
      {number.endsWith(code) ? <span className={hint}>{t('order.codeIsEnd')}</span> : null}
    </p>
  );
}

/** Key of what the code is called: at a table nothing is picked up. */
export function codeKey(type: OrderType): 'order.code' | 'order.codeTable' {
  return isFetched(type) ? 'order.code' : 'order.codeTable';
}
