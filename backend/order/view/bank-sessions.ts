import { cameToNothing } from '@sufra/api/order/statuses';
import type { Db } from '../../database/tenant-scope.ts';
import { bankSessionOf, lateSessionsOf, sessionsOfOrders } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import { isEditable } from '../rules/editable.ts';
import { isShared } from '../rules/shared-order.ts';
import { WAITING } from '../rules/waiting.ts';
import { isHosts, sharesOfOrders } from '../shares/share-rows.ts';
import type { OrderRow } from '../tables.ts';

/**
 * The payment session that the bank decides on, by order: of those that wait for their payment, or for that
 * of a change (CHK-031); of one that came to nothing meanwhile, that whose money may still come (CHK-046). Of
 * one that each pays a share of, that of its host's.
 */
export async function bankSessionsOf(
  db: Db,
  rows: readonly OrderRow[],
  now: Date,
): Promise<ReadonlyMap<string, string | null>> {
  const unpaid = rows.filter(
    (row) => row.status === WAITING || isEndedUnpaid(row) || (!isShared(row) && isEditable(row, now)),
  );
  if (unpaid.length === 0) return new Map();
  const sessions = await sessionsOfOrders(
    db,
    db.tenant,
    unpaid.map(({ id }) => id),
  );
  const shares = await sharesOfOrders(
    db,
    unpaid.filter(isShared).map(({ id }) => id),
  );
  const orderOf = new Map(shares.filter(isHosts).map(({ id, order_id }) => [id, order_id]));
  const byOrder = Map.groupBy(sessions, ({ ref_id }) => orderOf.get(ref_id) ?? ref_id);
  const isEnded = new Set(unpaid.filter(isEndedUnpaid).map(({ id }) => id));
  const late = new Set(
    await lateSessionsOf(
      db,
      [...isEnded].flatMap((id) => byOrder.get(id) ?? []),
    ),
  );
  const sessionOf = (id: string, own: readonly SessionRow[]) =>
    isEnded.has(id) ? (own.findLast((session) => late.has(session))?.id ?? null) : bankSessionOf(own);
  return new Map([...byOrder].map(([id, own]) => [id, sessionOf(id, own)]));
}

function isEndedUnpaid({ status, payment_status }: OrderRow): boolean {
  return cameToNothing(status) && payment_status === 'unpaid';
}
