import fc from 'fast-check';
import type { OptionGroup } from '../menu/structs.ts';
import { groupsOf } from './choices.ts';
import { lineKey } from './line-key.ts';
import { addedBy, givesCheapest, optionPrice, priceGroupOf, priceLine } from './line-price.ts';
import { fromMinor, toMinor } from './minor.ts';
import { computeTotals, vatInside } from './totals.ts';

const priced = (id: string, price: string) => ({ id, names: {}, price, default: false, max_qty: 9, available: true });
const extras = (changes: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 'g',
  names: null,
  select: 'quantity',
  min: 0,
  max: 0,
  free_count: 0,
  options: [priced('a', '2.00'), priced('b', '3.50'), priced('c', '0.25')],
  ...changes,
});
const dish = (price: string, ...option_groups: OptionGroup[]) => ({ price, option_groups, insurance_groups: [] });
const chosen = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([option_id, qty]) => ({ option_id, qty }));

const SMALLER = [priced('a', '-2.00'), priced('b', '3.00')];

describe('price of a line', () => {
  it.each<[string, ReturnType<typeof dish>, Record<string, number>, number, number, number]>([
    ['a plain dish', dish('18.00'), {}, 3, 1800, 5400],
    ['options add up per unit', dish('18.00', extras()), { a: 1, b: 2 }, 2, 2700, 5400],
    ['the cheapest units are free', dish('10.00', extras({ free_count: 2 })), { a: 1, b: 1, c: 1 }, 1, 1350, 1350],
    ['more free units than chosen', dish('10.00', extras({ free_count: 9 })), { a: 2 }, 1, 1000, 1000],
    ['a required option carries the price', dish('0.00', extras()), { b: 1 }, 4, 350, 1400],
    ['one that takes something off', dish('20.00', extras({ options: SMALLER })), { a: 1 }, 2, 1800, 3600],
    [
      'it is none of the free ones',
      dish('20.00', extras({ options: SMALLER, free_count: 1 })),
      { a: 1 },
      1,
      1800,
      1800,
    ],
    ['beside a free one', dish('20.00', extras({ options: SMALLER, free_count: 1 })), { a: 1, b: 1 }, 1, 1800, 1800],
    ['never below nothing', dish('1.00', extras({ options: SMALLER })), { a: 3 }, 1, 0, 0],
    ['unknown options cost nothing', dish('5.00', extras()), { zzz: 5 }, 1, 500, 500],
  ])('%s', (_, item, quantities, qty, unit, total) => {
    expect(priceLine(item, { qty, options: chosen(quantities) })).toEqual({ unit, total, deposit: 0 });
  });

  it.each<[string, string, Partial<OptionGroup>[], number | null]>([
    [
      'the first that must be chosen from',
      '0.00',
      [
        { id: 'size', min: 1 },
        { id: 'more', min: 1 },
      ],
      0,
    ],
    ['not one that nothing must be taken of', '0.00', [{ min: 0 }, { min: 1 }], 1],
    ['not one with an option that costs nothing', '0.00', [{ min: 1, options: [priced('n', '0.00')] }, { min: 1 }], 1],
    ['not one that gives something away', '0.00', [{ min: 1, free_count: 1 }], null],
    ['none where the dish has a price', '10.00', [{ min: 1 }], null],
    ['none where the price cannot be read', '?', [{ min: 1 }], null],
  ])('the options are the price of a dish: %s [MENU-023]', (_, price, changes, at) => {
    const groups = groupsOf(dish(price, ...changes.map((each, n) => extras({ id: `g${n}`, ...each }))));
    expect(priceGroupOf({ price }, groups)).toBe(at === null ? undefined : groups[at]);
  });

  it.each<[string, OptionGroup['select'], Record<string, number>, (string | number)[]]>([
    ['nothing is chosen yet', 'quantity', {}, ['free', 'free', 'free']],
    ['the cheapest of the chosen is free', 'multi', { a: 1, b: 1 }, ['free', 350, 200]],
    ['a unit that is free beside one more', 'quantity', { b: 1 }, [350, '350 and 1 free', 350]],
    ['what is chosen once', 'single', { b: 1 }, ['free', 'free', 'free']],
  ])('beside the options of a group that gives one away: %s', (_, select, choices, shown) => {
    const [group] = groupsOf(dish('10.00', extras({ select, free_count: 1 })));
    const said = group!.options.map(({ id }) => {
      const is = optionPrice(group!, choices, id, { isPrice: false });
      if (is.is === 'included') return 'free';
      return is.is === 'added' && is.free > 0 ? `${is.amount} and ${is.free} free` : is.amount;
    });
    expect(said).toEqual(shown);
  });

  it('beside the boxes that are ticked stands what the group costs, together', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c']), fc.integer({ min: 0, max: 4 }), (ids, free_count) => {
        const item = dish('10.00', extras({ select: 'multi', free_count }));
        const options = ids.map((option_id) => ({ option_id, qty: 1 }));
        const choices = Object.fromEntries(ids.map((id) => [id, 1]));
        const [group] = groupsOf(item, choices);
        const sum = ids.reduce((all, id) => {
          const is = optionPrice(group!, choices, id, { isPrice: false });
          return all + (is.is === 'included' ? 0 : is.amount);
        }, 1000);
        expect(sum).toBe(priceLine(item, { qty: 1, options }).unit);
      }),
    );
  });

  it('which one a group gives away matters where prices differ', () => {
    const given = (changes: Partial<OptionGroup>) => groupsOf(dish('10.00', extras(changes))).map(givesCheapest);
    expect(given({ free_count: 1 })).toEqual([true]);
    expect(given({ free_count: 1, options: [priced('a', '2.00'), priced('b', '2.00')] })).toEqual([false]);
    expect(given({})).toEqual([false]);
  });

  it('keeps refundable deposits apart from the price [MENU-019]', () => {
    const pot = { id: 'pot', names: {}, deposit: '20.00', refundable: true, return_days: 7, default: true };
    const item = {
      ...dish('30.00'),
      insurance_groups: [{ id: 'i', names: null, select: 'single' as const, min: 1, max: 1, options: [pot] }],
    };
    expect(priceLine(item, { qty: 2, insurance: chosen({ pot: 1 }) })).toEqual({
      unit: 3000,
      total: 6000,
      deposit: 4000,
    });
  });

  it('the order of options changes neither price nor line [MENU-020]', () => {
    const quantities = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 4 }), (ids, free_count) => {
        const item = dish('9.99', extras({ free_count }));
        const there = ids.map((option_id) => ({ option_id, qty: 1 }));
        const back = [...there].reverse();
        expect(priceLine(item, { qty: 3, options: back })).toEqual(priceLine(item, { qty: 3, options: there }));
        expect(lineKey({ item_id: 'x', options: back, note: ' n ' })).toBe(
          lineKey({ item_id: 'x', options: there, note: 'n' }),
        );
      }),
    );
  });

  it('what is free is never more than what would cost something, and one more adds what its row says', () => {
    const prices = fc.array(fc.integer({ min: -500, max: 900 }), { minLength: 1, maxLength: 4 });
    const select = fc.constantFrom('quantity', 'multi', 'single');
    fc.assert(
      fc.property(
        prices,
        fc.array(fc.nat(3), { maxLength: 4 }),
        fc.nat(5),
        select,
        (minors, units, free_count, how) => {
          const options = minors.map((minor, n) => priced(`o${n}`, fromMinor(minor)));
          const item = dish('100.00', extras({ options, free_count, select: how as OptionGroup['select'] }));
          const most = how === 'quantity' ? 3 : 1;
          const counts = minors.map((_, n) => Math.min(units[n] ?? 0, most));
          if (how === 'single')
            counts.forEach((_, n) => n > counts.findIndex((one) => one > 0) && counts.splice(n, 1, 0));
          const costOf = (all: readonly number[]) =>
            priceLine(item, { qty: 1, options: all.map((qty, n) => ({ option_id: `o${n}`, qty })) }).unit - 10_000;
          const each = counts.flatMap((count, n) => Array<number>(count).fill(minors[n]!)).sort((a, b) => a - b);
          const paying = each.filter((minor) => minor >= 0).slice(free_count);
          const off = each.filter((minor) => minor < 0);
          expect(costOf(counts)).toBe([...paying, ...off].reduce((sum, minor) => sum + minor, 0));
          const choices = Object.fromEntries(counts.flatMap((count, n) => (count > 0 ? [[`o${n}`, count]] : [])));
          const [group] = groupsOf(item, choices);
          minors.forEach((_, n) => {
            const before = how === 'single' ? counts.map(() => 0) : counts.with(n, how === 'quantity' ? counts[n]! : 0);
            const after = before.with(n, before[n]! + 1);
            expect(addedBy(group!, choices, `o${n}`)).toBe(costOf(after) - costOf(before));
          });
        },
      ),
    );
  });

  it.each([
    ['another note', { note: 'hot' }],
    ['another option', { options: [{ option_id: 'b', qty: 1 }] }],
    ['another quantity of an option', { options: [{ option_id: 'a', qty: 2 }] }],
    ['another deposit', { insurance: [{ option_id: 'pot', qty: 1 }] }],
  ])('%s makes another line [MENU-020]', (_, changes) => {
    const line = { item_id: 'x', options: [{ option_id: 'a', qty: 1 }], note: null };
    expect(lineKey({ ...line, ...changes })).not.toBe(lineKey(line));
  });
});

describe('totals', () => {
  it('stand in the order of the guide and add up exactly [API-049, CHK-054]', () => {
    const { list } = computeTotals({
      items: 7850,
      discount: 500,
      coupon: 300,
      points: 50,
      delivery: 900,
      service: 100,
      insurance: 4000,
      vatRate: '15.00',
      wallet: 2000,
      tip: 500,
    });
    expect(list).toEqual([
      { code: 'items', amount: '78.50' },
      { code: 'discount', amount: '-5.00' },
      { code: 'coupon', amount: '-3.00' },
      { code: 'points', amount: '-0.50' },
      { code: 'delivery', amount: '9.00' },
      { code: 'service', amount: '1.00' },
      { code: 'insurance', amount: '40.00' },
      { code: 'grand', amount: '120.00' },
      { code: 'vat', amount: '10.43' },
      { code: 'wallet', amount: '-20.00' },
      { code: 'tip', amount: '5.00' },
      { code: 'due', amount: '105.00' },
    ]);
  });

  it.each([
    ['115.00', '15.00', '15.00'],
    ['100.00', '15.00', '13.04'],
    ['32.00', '14.00', '3.93'],
    ['0.01', '15.00', '0.00'],
    ['50.00', '0.00', '0.00'],
  ])('%s at %s percent holds %s of tax', (gross, rate, vat) => {
    expect(fromMinor(vatInside(toMinor(gross), rate))).toBe(vat);
  });

  it('grand is the sum of its parts, nothing is negative, deposits are never discounted, a tip changes nothing but what is due [API-049, CHK-054]', () => {
    const amount = fc.integer({ min: 0, max: 500_000 });
    const input = fc.record({
      items: amount,
      discount: amount,
      coupon: amount,
      points: amount,
      delivery: amount,
      service: amount,
      insurance: amount,
      wallet: amount,
      tip: amount,
    });
    fc.assert(
      fc.property(input, (amounts) => {
        const totals = computeTotals({ ...amounts, vatRate: '15.00' });
        const of = (code: string) => toMinor(totals.list.find((row) => row.code === code)?.amount ?? '0.00');
        const parts = ['items', 'discount', 'coupon', 'points', 'delivery', 'service', 'insurance'].map(of);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(of('grand'));
        expect(of('grand') + of('wallet') + amounts.tip).toBe(of('due'));
        const { tip: _, ...untipped } = amounts;
        const { due, list: __, ...rest } = computeTotals({ ...untipped, vatRate: '15.00' });
        expect(totals).toMatchObject({ ...rest, due: due + amounts.tip });
        expect(totals.grand).toBeGreaterThanOrEqual(amounts.insurance);
        expect(Math.min(totals.due, totals.minimumBasis, totals.vat)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
