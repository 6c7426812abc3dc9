import type { Order } from '@sufra/api/order/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { shownDocuments } from './documents.ts';

/** Notes behind an invoice that are shown. */
const NOTES_MOST = 10;

/**
 * The invoice of `subject` with its code, and the notes behind it, as its customer sees them (TAX-002,
 * TAX-003). Null: it has none.
 */
export async function shownInvoice(db: Db, subject: string): Promise<Order['invoice']> {
  const documents = await shownDocuments(db, subject);
  const invoice = documents.findLast(({ kind }) => kind === 'invoice');
  if (!invoice) return null;
  return {
    ...{ number: invoice.number, qr: invoice.qr },
    documents: documents
      .flatMap(({ kind, issued_at, ...shown }) =>
        kind === 'invoice' ? [] : [{ ...shown, kind, issued_at: issued_at.toISOString() }],
      )
      .slice(-NOTES_MOST),
  };
}
