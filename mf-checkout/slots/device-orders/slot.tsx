import { css } from '@sufra/ui/css';
import { PaidShares } from '../../group/paid-shares.tsx';
import { DeviceOrders } from '../../order/device-orders.tsx';
import { TableBills } from '../../order/table-bills.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s6);&:empty{display:none}`;

/**
 * `account.orders`: the orders of this device, below the account's or the offer to sign in, the bills of its tables (CHK-051), and what the visitor paid
 * of others' group orders (CHK-053). Without a loader: the edge renders a slot's HTML for every guest alike, so that loaded orders would belong to no visitor, and the page would
 * begin with those.
 */
export default function DeviceOrdersSlot() {
  return (
    <div className={stack}>
      <DeviceOrders />
      <TableBills />
      <PaidShares />
    </div>
  );
}
