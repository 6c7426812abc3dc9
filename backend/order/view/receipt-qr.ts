/**
 * Content of the QR code on a simplified tax receipt as Saudi Arabia asks for it: seller, VAT number, time, total and
 * VAT, each as tag, length, value, in base64 (guide §1.9). Null when the branch has no VAT number.
 */
import type { LocalizedText } from '@sufra/contract';
import { inLocale } from '../../errors/texts.ts';
import { instantText } from '../../tax/documents/instant-text.ts';
import { tagged } from '../../tax/zatca/tlv.ts';
import type { OrderRow } from '../tables.ts';

export function receiptQr({ snapshot, created_at }: Pick<OrderRow, 'snapshot' | 'created_at'>): string | null {
  const { vat, totals, seller } = snapshot;
  if (!vat?.enabled || !vat.number) return null;
  const total = totals.find(({ code }) => code === 'grand')?.amount ?? '0.00';
  return soldQr({ seller, vat_number: vat.number, at: created_at, total, vat: vat.amount });
}

/** Amounts are decimal text. */
export interface SoldFacts {
  seller: LocalizedText;
  vat_number: string;
  at: Date;
  total: string;
  vat: string;
}

/** The same of anything that was sold. */
export function soldQr({ seller, vat_number, at, total, vat }: SoldFacts): string {
  return tagged([inLocale(seller, 'ar'), vat_number, instantText(at), total, vat]);
}
