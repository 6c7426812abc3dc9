import { type Cart, getKitchenTimes } from '@sufra/api/order/endpoints';
import { AWAITED_FOR } from '@sufra/api/order/ways';
import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn } from '@sufra/contract';
import { formatSpan } from '@sufra/i18n';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { ClockIcon } from '@sufra/ui/icons';

const strip = css`display:flex;align-items:flex-start;gap:var(--s2);padding:var(--s2) var(--s3);border-radius:var(--r-m);background:var(--sunken);font-size:var(--fs-s);line-height:1.6;svg{flex:none;margin-block-start:.25em}`;

/**
 * How long the branch's last orders really took (guide §6.6). Nothing without enough of them, and nothing
 * instead of an error: it is no promise.
 */
export function KitchenTimes({ cart }: { readonly cart: Pick<Cart, 'branch_id' | 'type'> }) {
  const t = useText();
  const { tenant } = usePlatform().context;
  const { branch_id, type } = cart;
  const enabled = isOn(tenant.settings, OFFERS.kitchenTimes) && type !== 'dine_in';
  const times = dataOf(useEndpoint(getKitchenTimes, { query: { branch_id, type } }, { enabled }));
  if (!times) return null;
  const { counted, orders, min, max } = times;
  return (
    <p className={strip} data-test="kitchen-times">
      <ClockIcon />
      <span>
        {t(`kitchen.${AWAITED_FOR[type]}`, {
          counted,
          orders,
          span: formatSpan(min, max),
        })}
      </span>
    </p>
  );
}
