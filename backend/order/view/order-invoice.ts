/**
 * The tax documents of an order as its customer sees them (TAX-002, TAX-003): the invoice with its code, and
 * the notes behind it. Where the restaurant has no tax device, the receipt's own five fields stand in.
 */
import type { Order } from '@sufra/api/order/endpoints';
import { isUnsold } from '@sufra/api/order/statuses';
import type { Db } from '../../database/tenant-scope.ts';
import { isTaxed } from '../../tax/authorities.ts';
import { activeDevice, MAIN_POINT } from '../../tax/chain/devices.ts';
import { shownInvoice } from '../../tax/chain/shown-invoice.ts';
import type { OrderRow } from '../tables.ts';
import { mayHaveDocuments, subjectOf } from '../tax/settle-tax.ts';
import { receiptQr } from './receipt-qr.ts';

/** Null: the branch shows no tax, or the order is not sold yet. */
export async function invoiceOf(db: Db, row: OrderRow): Promise<Order['invoice']> {
  if (!row.snapshot.vat?.enabled || isUnsold(row.status)) return null;
  const invoice = isTaxed(row.currency) ? await shownInvoice(db, subjectOf(row)) : null;
  if (invoice) return invoice;
  // With a device a code that is not signed would be none. What was sold before there was one never gets another.
  const waits = isTaxed(row.currency) && !mayHaveDocuments(row);
  const device = waits ? await activeDevice(db, row.branch_id, MAIN_POINT) : null;
  return { number: row.number, qr: device ? null : receiptQr(row) };
}
