import { Eta, uuidOf } from '@sufra/sandbox/tax/eta.ts';
import fc from 'fast-check';
import { dish, EGYPTIAN_FACTS, SAUDI_COMPANY, statementOf, takenOff } from '../testing/documents.ts';
import { canonicalText, sha256 } from './canonical.ts';
import { etaBuyerFault } from './facts.ts';
import { linkReceipt, makeReceipt } from './receipt.ts';

const NOW = new Date('2026-11-22T16:00:00.250Z');
const OPTIONS = { rate: '14.00', currency: 'EGP' } as const;
const addresses = { portal_url: 'https://invoicing.eta.gov.eg' };

function make(
  parts: Parameters<typeof statementOf>[0],
  options: Parameters<typeof statementOf>[1] = {},
  previousHash = '',
  counter = 1,
) {
  const statement = statementOf(parts, { ...OPTIONS, ...options });
  const made = makeReceipt({
    ...{ statement, facts: EGYPTIAN_FACTS, place: { counter, previousHash }, uuid: 'unused', number: `T1-${counter}` },
    ...{ issuedAt: NOW, timeZone: 'Africa/Cairo', ofHash: options?.kind === 'credit' ? 'f'.repeat(64) : null },
  });
  return { statement, made, receipt: JSON.parse(made.body) };
}
/** At the authority, which looks at it at once. */
function judge(eta: Eta, receipt: never) {
  const fault = eta.take(receipt, 'S1', null);
  return fault ? [fault] : eta.look('S1').flatMap(({ faults }) => faults);
}

describe('the canonical text', () => {
  // As the authority's page describes it: names in capitals, a list by the name of its elements, values as
  // they are written.
  it.each([
    [
      { header: { receiptNumber: 'ZHFGG221', exchangeRate: 0.12345 } },
      '"HEADER""RECEIPTNUMBER""ZHFGG221""EXCHANGERATE""0.12345"',
    ],
    [
      { itemData: [{ totalSale: 94.5 }, { totalSale: 13437.843 }] },
      '"ITEMDATA""ITEMDATA""TOTALSALE""94.5""ITEMDATA""TOTALSALE""13437.843"',
    ],
    [{ uuid: '', previousUUID: '', note: null, isIt: false }, '"UUID""""PREVIOUSUUID""""ISIT""false"'],
    [{ itemData: [] }, '"ITEMDATA"'],
  ])('of %j [TAX-003]', (value, text) => {
    expect(canonicalText(value)).toBe(text);
  });
});

describe('an e-receipt', () => {
  it('is named by its content and the receipt before it, and accepted [TAX-003]', () => {
    const eta = new Eta();
    const first = make([dish('كشري', 45_00, 2), dish('شاي', 7_35), takenOff('coupon', 3_33)]);
    expect(first.receipt.header).toMatchObject({
      uuid: first.made.id,
      previousUUID: '',
      currency: 'EGP',
      dateTimeIssued: '2026-11-22T16:00:00Z',
    });
    expect(uuidOf(first.receipt)).toBe(first.made.id);
    expect(first.made.hash).toBe(first.made.id);
    expect(judge(eta, first.receipt as never)).toEqual([]);
    const second = make([dish('كشري', 45_00)], {}, first.made.id, 2);
    expect(second.receipt.header.previousUUID).toBe(first.made.id);
    expect(judge(eta, second.receipt as never)).toEqual([]);
    expect(sha256(canonicalText({ ...second.receipt, header: { ...second.receipt.header, uuid: '' } }))).toBe(
      second.made.id,
    );
  });

  it('has no letter that JSON would escape, so that its hash is the same for all who compute it [TAX-003]', () => {
    const { made, receipt } = make([dish('كشري "سوبر"\\كبير\nحار\t\u0007 🔥', 45_00)]);
    expect(receipt.itemData[0].description).toBe('كشري ”سوبر”/كبير حار   🔥');
    expect(made.body).not.toContain('\\');
    expect(uuidOf(receipt)).toBe(made.id);
    const long = make([dish('🔥'.repeat(400), 45_00)]);
    expect(long.receipt.itemData[0].description).toBe('🔥'.repeat(250));
    expect(judge(new Eta(), long.receipt as never)).toEqual([]);
  });

  it('that goes back is a return of the sale; what costs more is one more sale [TAX-003]', () => {
    expect(make([dish('كشري', 45_00)], { kind: 'credit' }).receipt).toMatchObject({
      documentType: { receiptType: 'r', typeVersion: '1.2' },
      header: { referenceUUID: 'f'.repeat(64) },
    });
    expect(make([dish('كشري', 45_00)], { kind: 'debit' }).receipt.documentType.receiptType).toBe('s');
  });

  it('has its own address as its code [TAX-003]', () => {
    const { made, statement } = make([dish('كشري', 45_00)]);
    const { qr, text } = linkReceipt({
      made,
      statement,
      facts: EGYPTIAN_FACTS,
      keys: null,
      issuedAt: NOW,
      now: NOW,
      addresses,
    });
    expect(text).toBe(made.body);
    expect(qr).toBe(
      `https://invoicing.eta.gov.eg/receipts/search/${made.id}/share/2026-11-22T16:00:00Z#Total:45.00,IssuerRIN:512874963`,
    );
  });

  it('of a company names it; only its name and number are asked for [TAX-003]', () => {
    const { receipt } = make([dish('كشري', 45_00)], { class: 'standard' });
    expect(receipt.buyer).toMatchObject({ type: 'B', name: SAUDI_COMPANY.name });
    const company = { ...SAUDI_COMPANY, vat_number: '123456789', building: '' };
    expect(etaBuyerFault(company, EGYPTIAN_FACTS)).toBeNull();
    expect(etaBuyerFault({ ...company, vat_number: '12' }, EGYPTIAN_FACTS)).toBe('vat_number');
    expect(etaBuyerFault({ ...company, name: ' ' }, EGYPTIAN_FACTS)).toBe('name');
  });

  it('whatever is sold, each line and the sum are what was charged, and it is accepted [TAX-003, TAX-004]', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 900_00 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 90 }), (dishes, share) => {
        const sold = dishes.map(([price, qty], at) => dish(`d${at}`, price * qty, qty));
        const sum = sold.reduce((all, { amount }) => all + amount, 0);
        const off = Math.floor((sum * share) / 100);
        const { receipt, statement } = make([...sold, ...(off > 0 ? [takenOff('coupon', off)] : [])]);
        expect(judge(new Eta(), receipt as never)).toEqual([]);
        expect(statement.total).toBe(sum - off);
        expect(receipt.totalAmount.toFixed(5)).toBe(((sum - off) / 100).toFixed(5));
        if (off === 0)
          for (const [at, { total }] of receipt.itemData.entries())
            expect(total.toFixed(5)).toBe((sold[at]!.amount / 100).toFixed(5));
      }),
    );
  });
});
