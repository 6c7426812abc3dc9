/** An order of a group is divided into the shares that its members pay (CHK-053). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { tipIn } from '@sufra/api/order/tip';
import { refuse } from '../../errors/refusal.ts';
import { methodsFor } from '../../payment/methods.ts';
import { paymentProviders } from '../../payment/providers/providers.ts';
import { stepOf } from '../../payment/providers/smallest-unit.ts';
import type { GroupRow } from '../cart/group/tables.ts';
import { divide } from '../shares/divide.ts';
import { newShareId } from '../shares/share-rows.ts';
import { type GroupShareRow, groupShares } from '../shares/tables.ts';
import type { OrderRequest } from './order-request.ts';
import type { NewOrder } from './order-row.ts';

/**
 * Writes a share for each that has something to pay, with the commit, behind the order. Throws
 * GROUP_SHARE_AMOUNT when one's share is an amount that no method here takes.
 */
export async function makeShares(
  { platform, db, tenant, now }: OrderRequest,
  { id: order_id, branch_id, type, currency, due, snapshot }: NewOrder,
  { id: group_id, host_name }: GroupRow,
): Promise<void> {
  const { lines, totals } = snapshot;
  const names = new Map(lines.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])));
  const order = { lines, due: toMinor(due), tip: tipIn(totals), host: group_id, step: stepOf(currency) };
  const rows: GroupShareRow[] = [];
  for (const [member_id, part] of divide(order)) {
    const name = member_id === group_id ? host_name : (names.get(member_id) ?? host_name);
    await requirePayable({ platform, db }, { branch_id, type, currency }, { name, part });
    rows.push({
      ...{ tenant: tenant.tenant, id: newShareId(), order_id, group_id, member_id, name },
      ...{ amount: fromMinor(part), state: 'open', covered_by: null, payment_id: null, customer_id: null },
      created_at: now,
    });
  }
  void db.atCommit(() => db.insert(groupShares).values(rows));
}

/**
 * Throws GROUP_SHARE_AMOUNT when no method that pays at once takes `part`, in minor units, for an order of
 * this type there.
 */
export async function requirePayable(
  { platform, db }: Pick<OrderRequest, 'platform' | 'db'>,
  { branch_id, type, currency }: Pick<NewOrder, 'branch_id' | 'type' | 'currency'>,
  { name, part }: { name: string; part: number },
): Promise<void> {
  const methods = await methodsFor(db, { branch_id, type, amount: part, currency }, paymentProviders(platform).of);
  if (methods.every(({ provider }) => provider === null))
    throw refuse('GROUP_SHARE_AMOUNT', { params: { name, amount: fromMinor(part) } });
}
