/**
 * The tax documents of an order as its customer sees them (TAX-002, TAX-003): the invoice with its code, and the notes behind it. Where the restaurant has no tax
 * device, the receipt's own five fields stand in.
 */
import type { Order } from '@sufra/api/order/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { activeDevice, MAIN_POINT } from '../../tax/chain/devices.ts';
import { documentsOf, standing } from '../../tax/chain/documents.ts';
import type { OrderRow } from '../tables.ts';
import { subjectOf } from '../tax/settle-tax.ts';
import { receiptQr } from './receipt-qr.ts';

/** Notes behind an invoice that are shown. */
const NOTES_MOST = 10;

/** Null: the branch shows no tax. */
export async function invoiceOf(db: Db, row: OrderRow): Promise<Order['invoice']> {
  if (!row.snapshot.vat?.enabled) return null;
  const documents = standing(await documentsOf(db, subjectOf(row)));
  const invoice = documents.findLast(({ document }) => document.kind === 'invoice');
  if (!invoice) {
    // With a device a code that is not signed would be none.
    const device = await activeDevice(db, row.branch_id, MAIN_POINT);
    return { number: row.number, qr: device ? null : receiptQr(row) };
  }
  return {
    ...{ number: invoice.document.number, qr: invoice.report.qr },
    documents: documents
      .filter((one) => one !== invoice && one.document.kind !== 'invoice')
      .slice(-NOTES_MOST)
      .map(({ document, report }) => ({
        ...{ kind: document.kind === 'credit' ? ('credit' as const) : ('debit' as const), number: document.number },
        ...{ total: document.total, issued_at: document.issued_at.toISOString(), qr: report.qr },
      })),
  };
}
