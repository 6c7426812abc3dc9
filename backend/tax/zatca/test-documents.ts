/**
 * The six documents that ZATCA tests a device with: invoice, credit and debit note, each simplified and of a company.
 */
import type { DeviceFacts } from '../documents/authority.ts';
import { documentsBetween, type SoldPart } from '../documents/difference.ts';
import type { DocumentClass, TaxBuyer, TaxStatement } from '../documents/statement.ts';

const RATE = '15.00';
const names = { ar: 'وجبة للتجربة', en: 'Test meal' };
const reason = { ar: 'تجربة', en: 'Test' };

export function testStatements(facts: DeviceFacts, now: Date): TaxStatement[] {
  return (['standard', 'simplified'] as const).flatMap((own) => [
    statement('invoice', own, facts, now),
    statement('credit', own, facts, now),
    statement('debit', own, facts, now),
  ]);
}

function statement(kind: TaxStatement['kind'], own: DocumentClass, facts: DeviceFacts, now: Date): TaxStatement {
  const part: SoldPart = { key: 'line:test', role: 'supply', names, qty: 1, amount: 1150 };
  const [document] = documentsBetween(new Map(), [part], RATE);
  const { lines, allowances, total, net, tax } = document!;
  const of = { id: 'test', number: 'TEST-1', issued_at: now.toISOString() };
  return {
    ...{
      kind,
      class: own,
      about: 'TEST',
      currency: 'SAR',
      rate: RATE,
      lines,
      allowances,
      total,
      net,
      tax,
      paid_by: 'cash',
    },
    buyer: own === 'standard' ? buyerLike(facts) : null,
    ...(kind === 'invoice' ? { of: null, reason: null } : { of, reason }),
  };
}

/** A company at the seller's own address, with a number that is none of the seller's. */
function buyerLike({
  vat_number = '',
  street = '',
  building = '',
  district = '',
  city = '',
  postal_code = '',
}: DeviceFacts): TaxBuyer {
  const other = vat_number === '399999999900003' ? '300000000000003' : '399999999900003';
  return { name: 'Test buyer', vat_number: other, street, building, district, city, postal_code };
}
