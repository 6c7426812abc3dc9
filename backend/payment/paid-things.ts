/** What a payment session says of the reservation or the share that it pays. */
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import type { Payable } from './payable.ts';
import type { SessionRow } from './tables.ts';

/** The first payment that it has made it; one after that paid for a change. */
export function reservationView(
  { ref_id: id, number, status, reason, paid_by = [], sitting, time_zone }: Payable,
  row: SessionRow,
  confirmed: boolean,
): NonNullable<PaymentSession['reservation']> {
  return {
    ...{ id, number, status, confirmed, reason },
    is_change: paid_by.indexOf(row.id) > 0,
    sitting: sitting ? { ...sitting, time_zone } : null,
  };
}

export function shareView(
  { ref_id: id, at_table, of_group, reason }: Payable,
  counted: boolean,
): NonNullable<PaymentSession['share']> | null {
  if (at_table) return { id, ...at_table, counted };
  if (!of_group) return null;
  const { group_id, left, isPlaced: placed, ended_as } = of_group;
  return { id, session_id: null, counted, left, group: { id: group_id, placed, reason, ended_as } };
}
