import fc from 'fast-check';
import { declaredBy, documentsBetween, type SoldPart, sumOf, takenBack } from './difference.ts';

const RATE = '15.00';
const supply = (key: string, amount: number, qty = 1): SoldPart => ({
  key,
  role: 'supply',
  names: { en: key },
  qty,
  amount,
});
const off = (key: string, amount: number): SoldPart => ({
  key,
  role: 'discount',
  names: { en: key },
  qty: 1,
  amount: -amount,
});
const short = (documents: ReturnType<typeof documentsBetween>) =>
  documents.map(({ kind, lines, allowances, total }) => ({
    kind,
    lines: lines.map(({ key, gross }) => `${key} ${gross}`),
    allowances: allowances.map(({ key, gross }) => `${key} ${gross}`),
    total,
  }));
const after = (sold: readonly SoldPart[]) => declaredBy([{ parts: sold }]);

describe('documents from what was said to what is sold', () => {
  const kabsa = supply('line:kabsa', 46_00, 2);
  const delivery = supply('delivery', 9_00);

  it('the first is an invoice, with what was taken off as allowances [TAX-004]', () => {
    const [invoice, ...more] = documentsBetween(new Map(), [kabsa, delivery, off('coupon', 5_00)], RATE);
    expect(more).toEqual([]);
    expect(short([invoice!])).toEqual([
      { kind: 'invoice', lines: ['line:kabsa 4600', 'delivery 900'], allowances: ['coupon 500'], total: 50_00 },
    ]);
    expect([invoice!.net, invoice!.tax]).toEqual([43_48, 6_52]);
  });

  it('nothing new makes nothing [TAX-001]', () => {
    expect(documentsBetween(after([kabsa, delivery]), [kabsa, delivery], RATE)).toEqual([]);
    expect(documentsBetween(new Map(), [], RATE)).toEqual([]);
  });

  it.each([
    [
      'a dish less',
      [kabsa, delivery],
      [delivery],
      [{ kind: 'credit', lines: ['line:kabsa 4600'], allowances: [], total: 46_00 }],
    ],
    [
      'a dish less with its part of a coupon',
      [kabsa, delivery, off('coupon', 4_00)],
      [delivery],
      [{ kind: 'credit', lines: ['line:kabsa 4600'], allowances: ['coupon 400'], total: 42_00 }],
    ],
    [
      'one dish for another',
      [kabsa],
      [supply('line:mandi', 40_00)],
      [
        { kind: 'credit', lines: ['line:kabsa 4600'], allowances: [], total: 46_00 },
        { kind: 'debit', lines: ['line:mandi 4000'], allowances: [], total: 40_00 },
      ],
    ],
    [
      'more of a dish, and more off',
      [kabsa],
      [supply('line:kabsa', 92_00, 4), off('discount', 10_00)],
      [{ kind: 'debit', lines: ['line:kabsa 4600'], allowances: ['discount 1000'], total: 36_00 }],
    ],
    [
      'money back for nothing that is named',
      [kabsa],
      [kabsa, off('back', 6_00)],
      [{ kind: 'credit', lines: ['back 600'], allowances: [], total: 6_00 }],
    ],
    [
      'a coupon that falls away',
      [kabsa, off('coupon', 3_00)],
      [kabsa],
      [{ kind: 'debit', lines: ['coupon 300'], allowances: [], total: 3_00 }],
    ],
    [
      'all of it back',
      [kabsa, delivery, off('coupon', 5_00)],
      [],
      [{ kind: 'credit', lines: ['line:kabsa 4600', 'delivery 900'], allowances: ['coupon 500'], total: 50_00 }],
    ],
  ] as const)('%s [TAX-001]', (_what, declared, sold, documents) => {
    expect(short(documentsBetween(after(declared), sold, RATE))).toEqual(documents);
  });

  it('a thing that was taken back whole and is sold again has another invoice', () => {
    const back = takenBack(after([kabsa]), RATE)!;
    const declared = declaredBy([{ parts: [kabsa] }, back]);
    expect(documentsBetween(declared, [delivery], RATE).map(({ kind }) => kind)).toEqual(['invoice']);
  });

  it('their sum is always what is sold, whatever changes in whichever order [TAX-001, TAX-004]', () => {
    const parts = fc
      .record({
        dishes: fc.dictionary(
          fc.constantFrom('line:a', 'line:b', 'line:c', 'delivery'),
          fc.integer({ min: 1, max: 90_00 }),
          { noNullPrototype: true },
        ),
        off: fc.dictionary(
          fc.constantFrom('coupon', 'discount', 'points', 'back'),
          fc.integer({ min: 1, max: 30_00 }),
          { noNullPrototype: true },
        ),
      })
      .map(({ dishes, off: taken }) => {
        const sold = Object.entries(dishes).map(([key, amount]) => supply(key, amount));
        let left = sumOf(sold);
        for (const [key, wanted] of Object.entries(taken)) {
          const amount = Math.min(wanted, Math.max(0, left - 1));
          left -= amount;
          if (amount > 0) sold.push(off(key, amount));
        }
        return sold;
      });
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 8 }), (states) => {
        const made: ReturnType<typeof documentsBetween> = [];
        for (const sold of states) {
          const documents = documentsBetween(declaredBy(made), sold, RATE);
          made.push(...documents);
          for (const { kind, total, net, tax, lines, allowances, parts: own } of documents) {
            expect(total).toBeGreaterThan(0);
            expect(net + tax).toBe(total);
            const gross = (of: typeof lines) => of.reduce((all, one) => all + one.gross, 0);
            expect(gross(lines) - gross(allowances)).toBe(total);
            expect(sumOf(own)).toBe(kind === 'credit' ? -total : total);
          }
          // What was left out had no sum, and comes with the next.
          expect(sumOf(declaredBy(made).values())).toBe(sumOf(sold));
        }
      }),
    );
  });
});
