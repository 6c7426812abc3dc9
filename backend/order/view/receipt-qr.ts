/**
 * Content of the QR code on a simplified tax receipt as Saudi Arabia asks for it: seller, VAT number, time, total and
 * VAT, each as tag, length, value, in base64 (guide §1.9). Null when the branch has no VAT number.
 */
import { inLocale } from '../../errors/texts.ts';
import type { OrderRow } from '../tables.ts';

export function receiptQr({ snapshot, created_at }: Pick<OrderRow, 'snapshot' | 'created_at'>): string | null {
  const { vat, totals, seller } = snapshot;
  if (!vat?.enabled || !vat.number) return null;
  const grand = totals.find(({ code }) => code === 'grand')?.amount ?? '0.00';
  const instant = created_at.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = [inLocale(seller, 'ar'), vat.number, instant, grand, vat.amount];
  const parts = values.map((value, index) => {
    // A length is one byte; cutting a name may not cut a letter.
    let bytes = Buffer.from(value);
    for (let letters = [...value]; bytes.length > 255; letters = letters.slice(0, -1))
      bytes = Buffer.from(letters.slice(0, -1).join(''));
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(parts).toString('base64');
}
