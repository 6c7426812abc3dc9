/** Facts and statements for tests of tax documents. */
import type { DeviceFacts } from '../documents/authority.ts';
import { documentsBetween, type SoldPart } from '../documents/difference.ts';
import type { DocumentClass, DocumentKind, TaxBuyer, TaxStatement } from '../documents/statement.ts';

export const SAUDI_FACTS = {
  name: 'شركة نخلة للأغذية & "شركاه" <المحدودة>',
  vat_number: '300012345600003',
  registration: '1010123456',
  street: 'طريق الملك فهد',
  building: '8091',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12214',
  industry: 'Restaurants',
} as const satisfies DeviceFacts;

export const EGYPTIAN_FACTS = {
  name: 'شركة بسطة للأغذية ش.م.م',
  vat_number: '512874963',
  branch_code: '0',
  governate: 'القاهرة',
  city: 'القاهرة',
  street: 'شارع طلعت حرب',
  building: '12',
  pos_serial: 'SUFRA-POS-1',
  activity_code: '5610',
  item_code: 'EG-512874963-MEAL',
} as const satisfies DeviceFacts;

export const SAUDI_COMPANY: TaxBuyer = {
  name: 'شركة الضيافة',
  vat_number: '310999999900003',
  street: 'طريق العروبة',
  building: '2211',
  district: 'السليمانية',
  city: 'الرياض',
  postal_code: '12223',
};

export const dish = (name: string, amount: number, qty = 1): SoldPart => ({
  ...{ key: `line:${name}`, role: 'supply', names: { ar: name, en: name }, qty, amount },
});
export const takenOff = (name: string, amount: number): SoldPart => ({
  ...{ key: name, role: 'discount', names: { ar: name, en: name }, qty: 1, amount: -amount },
});

export interface StatementOptions {
  kind?: DocumentKind;
  class?: DocumentClass;
  rate?: string;
  currency?: string;
}

export function statementOf(
  parts: readonly SoldPart[],
  { kind = 'invoice', class: own = 'simplified', rate = '15.00', currency = 'SAR' }: StatementOptions = {},
): TaxStatement {
  const { lines, allowances, total, net, tax } = documentsBetween(new Map(), parts, rate)[0]!;
  const isChange = kind !== 'invoice';
  return {
    ...{ kind, class: own, about: '1042', currency, rate, lines, allowances, total, net, tax, paid_by: 'card' },
    buyer: own === 'standard' ? SAUDI_COMPANY : null,
    of: isChange ? { id: 'of', number: 'T1-1', issued_at: '2026-11-22T16:00:00.000Z' } : null,
    reason: isChange ? { ar: 'أُعيد المبلغ', en: 'Money back' } : null,
  };
}
