/**
 * Brings the tax documents of an order up to what is sold of it (TAX-001): in the transaction of every event
 * that may change that, after everything else, under the order's lock. An order is sold when its money was
 * taken, or when it is handed over.
 */
import { toMinor } from '@sufra/api/order/minor';
import { cameToNothing, givesMoneyBack, saysRefunded, wasDelivered } from '@sufra/api/order/statuses';
import { holdsMoney, tookMoney } from '@sufra/api/payment/states';
import type { LocalizedText } from '@sufra/contract';
import type { Db } from '../../database/tenant-scope.ts';
import { sessionsOf } from '../../payment/session-rows.ts';
import type { Platform } from '../../platform.ts';
import { taxServices } from '../../tax/authorities.ts';
import { MAIN_POINT } from '../../tax/chain/devices.ts';
import { deviceFor, recordSold } from '../../tax/chain/record-sold.ts';
import { BACK_REASON, type SoldPart } from '../../tax/documents/difference.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { depositsOf } from '../deposits/deposit-rows.ts';
import { moneyLeft } from '../deposits/order-money.ts';
import { findOrder } from '../order-rows.ts';
import { WAITING } from '../rules/waiting.ts';
import type { OrderRow } from '../tables.ts';
import { meansOf, partsLeft } from './sold-parts.ts';

export interface TaxScope {
  platform: Pick<Platform, 'config'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

export const subjectOf = ({ id }: Pick<OrderRow, 'id'>): string => `order:${id}`;

const REASONS = {
  canceled: { ar: 'أُلغي الطلب', en: 'The order was canceled' },
  back: BACK_REASON,
  changed: { ar: 'تغيّر الطلب', en: 'The order was changed' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** `order`: its row as it is now. */
export async function settleTax({ platform, db, tenant, now }: TaxScope, order: OrderRow): Promise<void> {
  const { snapshot } = order;
  const rate = snapshot.vat?.enabled ? snapshot.vat.rate : '0.00';
  if (Number(rate) <= 0 || !mayHaveDocuments(order)) return;
  const scope = { db, services: taxServices(platform.config), now, timeZone: snapshot.branch.time_zone, tenant };
  const device = await deviceFor(scope, { ...order, point: MAIN_POINT });
  if (!device) return;
  const sessions = await sessionsOf(db, order.tenant, order.id);
  const wasPaidByBank = sessions.some(({ state }) => holdsMoney(state) || state === 'refunded');
  await recordSold(scope, device, {
    ...{ subject: subjectOf(order), branch_id: order.branch_id, about: order.number },
    ...{ currency: order.currency, rate, parts: await partsOf(db, order, sessions) },
    paid_by: meansOf(order, wasPaidByBank),
    reason: cameToNothing(order.status) ? REASONS.canceled : givesBack(order) ? REASONS.back : REASONS.changed,
    // Of an order that the device has seen from its begin nothing was sold without a document: one share that
    // its bank takes back is no sale that is undone.
    mayBegin: !givesBack(order) || (device.active_at !== null && order.created_at > device.active_at),
  });
}

/** The same of an order whose row was changed since it was read. */
export async function settleTaxOf(scope: TaxScope, id: string): Promise<void> {
  const order = await findOrder(scope.db, scope.tenant.tenant, id);
  if (order) await settleTax(scope, order);
}

const givesBack = ({ status, payment_status }: OrderRow): boolean =>
  saysRefunded(status) || saysRefunded(payment_status);

/** Never so: no money was taken, and it was not handed over. Then none was made before either, and nothing is asked. */
export function mayHaveDocuments({ status, payment_status }: Pick<OrderRow, 'status' | 'payment_status'>): boolean {
  return wasDelivered(status) || tookMoney(payment_status) || payment_status === 'refunded';
}

async function partsOf(db: Db, order: OrderRow, sessions: Awaited<ReturnType<typeof sessionsOf>>): Promise<SoldPart[]> {
  const { status, payment_status, snapshot } = order;
  if (status === WAITING || givesMoneyBack(status)) return [];
  if (!wasDelivered(status) && !tookMoney(payment_status)) return [];
  const [left, pieces] = [await moneyLeft(db, order, sessions), await depositsOf(db, order.tenant, [order.id])];
  const returned = pieces
    .filter(({ state }) => state === 'returned')
    .map(({ refunded }) => toMinor(refunded ?? '0.00'));
  return partsLeft(
    snapshot,
    left.all,
    returned.reduce((sum, one) => sum + one, 0),
  );
}
