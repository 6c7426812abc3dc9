/**
 * What makes a bill a receipt once its party has left: the seller, when it was sold, and its tax document
 * (TAX-002, TAX-003, HOST-047).
 */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { Session } from '@sufra/api/dine-in/endpoints';
import { vatPercent } from '../../order/rules/vat.ts';
import { soldQr } from '../../order/view/receipt-qr.ts';
import { isTaxed } from '../../tax/authorities.ts';
import { shownInvoice } from '../../tax/chain/shown-invoice.ts';
import type { Scope } from '../scope.ts';
import type { SessionRow } from '../tables.ts';
import { billName, tableSubject } from './settle-tax.ts';

/** Null: it is not over, nothing was sold, or no tax was declared. */
export async function receiptOf(
  { db, tenant }: Scope,
  session: SessionRow,
  { vat, time_zone }: Pick<Branch, 'vat' | 'time_zone'>,
  totals: Session['totals'],
): Promise<NonNullable<Session['receipt']> | null> {
  const amountOf = (wanted: string) => totals.find(({ code }) => code === wanted)?.amount ?? '0.00';
  const total = amountOf('grand');
  if (session.state !== 'closed' || !session.ended_at || Number(total) <= 0) return null;
  const made = isTaxed(tenant.currency) ? await shownInvoice(db, tableSubject(session)) : null;
  const { name: seller } = tenant;
  const vat_number = vat.number ?? null;
  const receipt = { seller, vat_number, at: session.ended_at.toISOString() };
  if (made) return { ...receipt, invoice: made };
  if (!vatPercent(vat) || vat_number === null) return null;
  // Without a device the code of phase 1 stands in, as on the receipt of an order.
  const qr = soldQr({ seller, vat_number, at: session.ended_at, total, vat: amountOf('vat') });
  return { ...receipt, invoice: { number: await billName(db, session, time_zone), qr } };
}
