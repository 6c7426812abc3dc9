/**
 * Content of the QR code on a simplified tax receipt as Saudi Arabia asks for it: seller, VAT number, time, total and
 * VAT, each as tag, length, value, in base64 (guide §1.9). Null when the branch has no VAT number.
 */
import { inLocale } from '../../errors/texts.ts';
import { instantText } from '../../tax/documents/instant-text.ts';
import { tagged } from '../../tax/zatca/tlv.ts';
import type { OrderRow } from '../tables.ts';

export function receiptQr({ snapshot, created_at }: Pick<OrderRow, 'snapshot' | 'created_at'>): string | null {
  const { vat, totals, seller } = snapshot;
  if (!vat?.enabled || !vat.number) return null;
  const grand = totals.find(({ code }) => code === 'grand')?.amount ?? '0.00';
  const values = [inLocale(seller, 'ar'), vat.number, instantText(created_at), grand, vat.amount];
  return tagged(values);
}
