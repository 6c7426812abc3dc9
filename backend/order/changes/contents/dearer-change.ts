/**
 * A paid order gets dearer (CHK-064, decision 574): the change waits, not the order. It takes effect in the
 * transaction in which the money of its difference arrives. A payment that fails, is abandoned or comes too
 * late leaves the order as it was, and late money goes back.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { PAYMENT_MINUTES } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, lte } from 'drizzle-orm';
import { withSystem } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { PaymentScope } from '../../../payment/payable.ts';
import { giveUp, lockSessionsOf } from '../../../payment/session-rows.ts';
import type { SessionRow } from '../../../payment/tables.ts';
import type { Platform } from '../../../platform.ts';
import { announce } from '../../announce.ts';
import { findOrder } from '../../order-rows.ts';
import { cancelTerms } from '../../rules/cancel-window.ts';
import type { NewContents } from '../../rules/new-contents.ts';
import { orderChanges } from '../../rules/tables.ts';
import { dropChange, LAPSED_MS, waitingChange } from '../../rules/waiting-change.ts';
import { type OrderRow, orders } from '../../tables.ts';
import type { MoveScope } from '../move-order.ts';
import { changeContents } from './change-contents.ts';

/**
 * The change waits until `due`, minor units, is paid, and never longer than the order can be changed. One
 * that waited before is given up.
 */
export async function holdChange(scope: MoveScope, order: OrderRow, contents: NewContents, due: number): Promise<void> {
  const { db, now } = scope;
  const { tenant, id } = order;
  await dropChange(db, order, now, { note: 'another change' });
  const end = now.getTime() + PAYMENT_MINUTES * MINUTE_MS;
  const until = cancelTerms(order, now).until;
  const pay_until = new Date(Math.min(end, until === null ? end : Date.parse(until)));
  await db
    .insert(orderChanges)
    .values({ tenant, order_id: id, contents, due: fromMinor(due), pay_until, created_at: now });
  await publishChange(scope, order);
}

/** Its customer gives up the change that waits; nothing where none does. Throws NOT_FOUND. */
export async function giveUpChange(scope: MoveScope, id: string): Promise<void> {
  const { db, tenant, now } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  const note = 'the order stays as it is';
  if (await dropChange(db, order, now, { by: 'customer', note })) await publishChange(scope, order);
}

/** Raises the version and publishes it, so that open pages reload the order. */
async function publishChange({ platform, db, now }: MoveScope, order: OrderRow): Promise<void> {
  const version = order.version + 1;
  await db
    .update(orders)
    .set({ version, updated_at: now })
    .where(and(eq(orders.tenant, order.tenant), eq(orders.id, order.id)));
  announce(platform, db, { ...order, version }, 'order.lines');
}

/** The difference arrived: the locked order changes. `refused`: no change waits for this money, and it goes back. */
export async function applyPaidChange(
  scope: PaymentScope,
  order: OrderRow,
  session: SessionRow,
): Promise<'placed' | 'refused'> {
  const { db, now } = scope;
  const change = await waitingChange(db, order, now);
  if (!change) return 'refused';
  // Begun for the order itself, or for an earlier change.
  const isOther =
    session.stray_of !== null ||
    session.created_at < change.created_at ||
    session.method_id !== order.payment_method_id;
  if (isOther || toMinor(session.amount) !== toMinor(change.due)) return 'refused';
  await db.delete(orderChanges).where(and(eq(orderChanges.tenant, order.tenant), eq(orderChanges.order_id, order.id)));
  await changeContents(scope, order, change.contents, 'edit');
  // Another that was begun meanwhile must not be paid as well.
  for (const other of await lockSessionsOf(db, order.tenant, order.id))
    if (other.id !== session.id) await giveUp(db, other, { by: 'system', now, note: 'paid by another' });
  return 'placed';
}

/** The job: changes that were not made are deleted when their customers had time to read it. */
export async function deleteOverdueChanges(platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const endedBy = (now: Date) => lte(orderChanges.pay_until, new Date(now.getTime() - LAPSED_MS));
  await withSystem(database, async (db) => {
    const tenants = await db
      .selectDistinct({ tenant: orderChanges.tenant })
      .from(orderChanges)
      .where(endedBy(clock.latest()));
    for (const { tenant } of tenants)
      await db.delete(orderChanges).where(and(eq(orderChanges.tenant, tenant), endedBy(clock.now(tenant))));
  });
}
