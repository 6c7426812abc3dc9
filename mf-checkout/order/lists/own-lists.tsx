import { PaidShares } from '../../group/paid-shares.tsx';
import { DeviceOrders } from './device-orders.tsx';
import { TableBills } from './table-bills.tsx';

/**
 * All that a device knows of its visitor's orders: those in no account and the bills of its tables (CHK-051),
 * and shares of others' group orders (CHK-053).
 */
export function OwnLists() {
  return (
    <>
      <DeviceOrders />
      <TableBills />
      <PaidShares />
    </>
  );
}
