import { fromMinor } from '@sufra/api/order/minor';
import { buildCartLine } from '@sufra/api/testing';
import fc from 'fast-check';
import { wantedShares } from '../../payment/refunds.ts';
import { partsOfLines } from './back.ts';
import { type DividedOrder, divide, partsBack, payersOf, wantedAfterChange, wantedForLines } from './divide.ts';

const HOST = 'g';
const line = (id: string, owner: string | null, total: number) =>
  buildCartLine({ id, total: fromMinor(total), insurance: [], ...(owner && { owner: { id: owner, name: owner } }) });
const order = (lines: DividedOrder['lines'], due: number, more: Partial<DividedOrder> = {}): DividedOrder => ({
  ...{ lines, due, tip: 0, host: HOST, step: 1 },
  ...more,
});
const share = (id: string, member_id: string, payment_id: string | null, covered_by: string | null = null) => ({
  ...{ id, member_id, payment_id, covered_by },
});
const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0);

it('dishes are their owners’, what is beside them goes by cost, the tip is the host’s [CHK-053]', () => {
  const lines = [line('1', 'a', 3000), line('2', 'b', 1000), line('3', null, 2000)];
  expect([...divide(order(lines, 6000))]).toEqual([
    ['a', 3000],
    ['b', 1000],
    ['g', 2000],
  ]);
  // Delivery of 6.00, and a tip of 5.00.
  expect([...divide(order(lines, 7100, { tip: 500 }))]).toEqual([
    ['a', 3300],
    ['b', 1100],
    ['g', 2700],
  ]);
  // A coupon of half.
  expect([...divide(order(lines, 3000)).values()]).toEqual([1500, 500, 1000]);
  // The host ordered nothing, and gives the tip; without one there is no share of zero.
  expect([...divide(order([lines[0]!], 3200, { tip: 200 }))].at(-1)).toEqual(['g', 200]);
  expect([...divide(order([lines[0]!], 3000)).keys()]).toEqual(['a']);
});

it('shares add up to what is due, in every step of a currency [CHK-053]', () => {
  const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', null), fc.integer({ min: 0, max: 90_000 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(lines, fc.nat(200_000), fc.nat(5_000), fc.constantFrom(1, 100), (given, due, tip, step) => {
      const parts = divide(
        order(
          given.map(([owner, total], at) => line(`${at}`, owner, total)),
          due + tip,
          { tip, step },
        ),
      );
      expect(sum(parts.values())).toBe(due + tip);
      expect([...parts.values()].every((part) => part > 0)).toBe(true);
    }),
  );
});

it('a dish is paid by its owner’s payment, or by that of the host who took the share over [CHK-053]', () => {
  const shares = [share('1', 'a', 'pa'), share('2', 'b', null, '4'), share('3', HOST, 'ph'), share('4', HOST, 'p2')];
  expect([...payersOf(shares)]).toEqual([
    ['a', 'pa'],
    ['b', 'p2'],
    [HOST, 'ph'],
  ]);
  const lines = [line('1', 'b', 1000), line('2', null, 400)];
  expect([...wantedForLines(shares, lines, HOST)]).toEqual([
    ['p2', 1000],
    ['ph', 400],
  ]);
});

it('a refund of dishes of several is of what each paid for the dishes, without their deposits [CHK-053, SHOP-014]', () => {
  const pot = { option_id: 'pot', group_id: 'g', names: { en: 'Pot' }, deposit: '60.00', qty: 1 };
  const dish = (id: string, owner: string, more: object = {}) => ({
    ...line(id, owner, 2000),
    ...{ qty: 2, unit_price: '10.00', ...more },
  });
  const lines = [dish('1', 'a', { insurance: [pot] }), dish('2', 'b')];
  const chosen = partsOfLines(lines, [
    { line_id: '1', qty: 1 },
    { line_id: '2', qty: 2 },
  ]);
  expect([...wantedForLines([share('1', 'a', 'pa'), share('2', 'b', 'pb')], chosen, HOST)]).toEqual([
    ['pa', 1000],
    ['pb', 2000],
  ]);
});

it('what a change gives back is asked of those that hold more than their part [CHK-053]', () => {
  const shares = [share('1', 'a', 'pa'), share('2', 'b', 'pb')];
  const held = new Map([
    ['pa', 3300],
    ['pb', 1100],
  ]);
  // Of a's dishes 10.00 ran out; the delivery of 4.00 is what it was.
  const after = order([line('1', 'a', 2000), line('2', 'b', 1000)], 3400);
  const wanted = wantedAfterChange(shares, after, held);
  const back = wantedShares(
    1000,
    [...held.values()],
    [...held.keys()].map((id) => wanted.get(id)!),
  );
  expect(back).toEqual([1000, 0]);
  expect(sum(wantedShares(1234, [2000, 0, 900], [0, 50, 10]))).toBe(1234);
  expect(wantedShares(5000, [2000, 900], [10, 10])).toEqual([2000, 900]);
});

it('a part goes back out of its own payer’s money alone: from the card, in cash that was collected, or not at all [CHK-053]', () => {
  const money = { held: new Map([['pa', 3000]]), lost: new Set(['pb']), cash: 800, step: 1 };
  const back = (amount: number, wanted: readonly (readonly [string, number])[]) => {
    const { bySession, inCash, stays } = partsBack(amount, new Map(wanted), money);
    return [bySession.get('pa') ?? 0, inCash, stays];
  };
  expect(back(1000, [['pa', 1000]])).toEqual([1000, 0, 0]);
  expect(back(1000, [['pb', 1000]])).toEqual([0, 800, 200]);
  // Its bank took it back after the handover: none collected it.
  expect(back(1000, [['pc', 1000]])).toEqual([0, 0, 1000]);
  // Half price: what is not there of one is not made up for by another.
  expect(
    back(1500, [
      ['pa', 2000],
      ['pc', 1000],
    ]),
  ).toEqual([1000, 0, 500]);
  expect(back(4000, [['pa', 4000]])).toEqual([3000, 0, 1000]);
  expect(back(1000, [])).toEqual([0, 0, 1000]);
});

it('parts and what stays are the whole, and no payer gives more than its part or its money [CHK-053]', () => {
  const payer = fc.record({ wanted: fc.nat(50_000), held: fc.nat(50_000), isLost: fc.boolean() });
  fc.assert(
    fc.property(fc.array(payer, { maxLength: 6 }), fc.nat(100_000), fc.nat(50_000), (payers, amount, cash) => {
      const wanted = new Map(payers.map((one, at) => [`${at}`, one.wanted]));
      const held = new Map(payers.map((one, at) => [`${at}`, one.isLost ? 0 : one.held]));
      const lost = new Set([...wanted.keys()].filter((id) => payers[Number(id)]!.isLost));
      const { bySession, inCash, stays } = partsBack(amount, wanted, { held, lost, cash, step: 1 });
      expect(sum(bySession.values()) + inCash + stays).toBe(amount);
      expect(stays).toBeGreaterThanOrEqual(0);
      expect(inCash).toBeLessThanOrEqual(Math.min(cash, sum([...lost].map((id) => wanted.get(id)!))));
      for (const [id, part] of bySession) expect(part).toBeLessThanOrEqual(Math.min(wanted.get(id)!, held.get(id)!));
    }),
  );
});
