import fc from 'fast-check';
import { shareBill, splitByWeight } from './shares.ts';

const sum = (parts: Iterable<number>) => [...parts].reduce((all, one) => all + one, 0);
/** The least that can be paid of a currency without decimals, and of one with two or three, in hundredths. */
const steps = fc.constantFrom(100, 1);

it.each([
  ['three of a hundred', 10_000, [1, 1, 1], 1, [3334, 3333, 3333]],
  ['three of a hundred yen', 10_000, [1, 1, 1], 100, [3400, 3300, 3300]],
  ['the largest remainder gets what is left', 10, [3, 3, 4], 1, [3, 3, 4]],
  ['by weight', 100, [1, 2, 5], 1, [13, 25, 62]],
  ['a discount', -100, [1, 2, 5], 1, [-13, -25, -62]],
  ['without weights in equal parts', 5, [0, 0], 1, [3, 2]],
  ['nobody pays without a weight', 5, [0, 1, 0], 1, [0, 5, 0]],
  ['what the currency cannot pay is the first’s', 10_050, [1, 1], 100, [5050, 5000]],
  ['amounts above what a number multiplies exactly', 999_999_999_999, [999_999_999_999, 1], 1, [999_999_999_998, 1]],
])('%s [MENU-043]', (_, total, weights, step, parts) => {
  expect(splitByWeight(total, weights, step)).toEqual(parts);
});

it('a bill without people cannot be shared', () => {
  expect(() => splitByWeight(1, [])).toThrow();
  expect(shareBill({ people: [], items: [] })).toEqual(new Map());
});

it('parts add up to the total exactly, each within one step of its exact share [MENU-043]', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999_999_999),
      fc.array(fc.nat(99_999_999_999), { minLength: 1, maxLength: 30 }),
      steps,
      (total, weights, step) => {
        const parts = splitByWeight(total, weights, step);
        expect(sum(parts)).toBe(total);
        const all = sum(weights);
        if (all === 0) return;
        for (const [at, part] of parts.entries()) {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
          if (total % step === 0) expect(part % step === 0).toBe(true);
          expect(Math.abs(part - (total * weights[at]!) / all)).toBeLessThan(2 * step + 1);
          if (weights[at] === 0) expect(part).toBe(0);
        }
      },
    ),
  );
});

const ids = ['ali', 'huda', 'sara', 'omar', 'noura'];
const bills = fc.record({
  items: fc.array(fc.record({ amount: fc.nat(500_00), of: fc.subarray(ids) }), { maxLength: 12 }),
  fees: fc.array(fc.record({ amount: fc.nat(90_00), by: fc.constantFrom('cost' as const, 'heads' as const) }), {
    maxLength: 3,
  }),
  /** Of the bill, in percent: discounts and a deposit that was paid in advance. */
  off: fc.array(fc.nat(50), { maxLength: 2 }),
  step: steps,
});
const billOf = ({ items, fees, off, step }: typeof bills extends fc.Arbitrary<infer Bill> ? Bill : never) => {
  const inSteps = (amount: number) => amount - (amount % step);
  const dishes = items.map(({ amount, of }) => ({ amount: inSteps(amount), of }));
  const beside = fees.map(({ amount, by }) => ({ amount: inSteps(amount), by }));
  const all = sum(dishes.map(({ amount }) => amount)) + sum(beside.map(({ amount }) => amount));
  const less = off.map((percent) => ({ amount: -inSteps(Math.floor((all * percent) / 100)), by: 'cost' as const }));
  return { items: dishes, rest: [...beside, ...less], step };
};

it('dishes, fees, tips, discounts and deposits are shared to the last minor unit, and no part is below nothing [MENU-043]', () => {
  fc.assert(
    fc.property(bills, (given) => {
      const bill = billOf(given);
      const parts = shareBill({ people: ids, ...bill });
      expect(sum(parts.values())).toBe(sum([...bill.items, ...bill.rest].map(({ amount }) => amount)));
      for (const part of parts.values()) expect(part >= 0 && part % bill.step === 0).toBe(true);
    }),
  );
});

it('the order of people, and of those a dish is for, changes no part [MENU-043]', () => {
  fc.assert(
    fc.property(bills, fc.shuffledSubarray(ids, { minLength: ids.length }), (given, people) => {
      const bill = billOf(given);
      const turned = bill.items.map((item) => ({ ...item, of: [...item.of].reverse() }));
      expect([...shareBill({ people, ...bill, items: turned })].sort()).toEqual([
        ...shareBill({ people: ids, ...bill }),
      ]);
    }),
  );
});
