import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { equalParts } from '@sufra/api/payment/shares';
import fc from 'fast-check';
import type { DineLineRow, PaymentRow, ShareRow } from '../tables.ts';
import { billByPerson, billOf, partsBefore, takenLines } from './bill.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const line = (id: string, member_id: string, minor: number, round: number | null = 1) =>
  ({ id, member_id, round, sent: round === null ? null : { total: fromMinor(minor), deposit: '0.00' } }) as DineLineRow;
const share = (id: string, member_id: string, minor: number, more: Partial<ShareRow> = {}) =>
  ({
    ...{ id, member_id, amount: fromMinor(minor), kind: 'amount', state: 'paid', line_ids: [] as string[] },
    ...{ parts_mine: 1, parts_of: 1, ...more },
  }) as ShareRow;
const noted = (member_id: string, minor: number, rounds: number | null = 1) =>
  ({ member_id, amount: fromMinor(minor), rounds }) as PaymentRow;
const members = ['sara', 'ali', 'huda'].map((id) => ({ id, nickname: id }));
const lines = [line('a', 'sara', 3000), line('b', 'ali', 5000), line('c', 'ali', 1001), line('d', 'huda', 999, null)];

it('what is left is neither noted by staff nor paid; what is free no open share holds; what was given up holds nothing [MENU-043]', () => {
  const shares = [
    share('1', 'sara', 1000),
    share('2', 'ali', 500, { state: 'reserved' }),
    share('3', 'ali', 9000, { state: 'released' }),
  ];
  expect(billOf({ lines, payments: [noted('huda', 200)], shares })).toEqual({ total: 9001, left: 7801, free: 7301 });
});

it('dishes of a share and of those that paid the waiter are taken; what was ordered after that is not [MENU-043]', () => {
  const rows = [...lines, line('e', 'sara', 100, 2)];
  const shares = [share('1', 'sara', 5000, { kind: 'dishes', line_ids: ['b'], state: 'reserved' })];
  const taken = takenLines({ lines: rows, payments: [noted('sara', 3000)], shares });
  expect(taken.map(({ line_id, share: of }) => [line_id, of?.id ?? null])).toEqual([
    ['a', null],
    ['b', '1'],
  ]);
});

it('a dish that a share held when the rest was noted is free again when that share comes to nothing [MENU-043]', () => {
  const rows = [line('a', 'sara', 3000), line('b', 'sara', 2000), line('c', 'ali', 1000)];
  const held = share('1', 'ali', 3000, { kind: 'dishes', line_ids: ['a'], state: 'reserved' });
  const takenBy = (shares: readonly ShareRow[]) =>
    takenLines({ lines: rows, payments: [noted('sara', 2000)], shares }).map(({ line_id }) => line_id);
  expect(takenBy([held])).toEqual(['a', 'b']);
  expect(takenBy([{ ...held, state: 'released' }])).not.toContain('a');
});

it('equal parts follow each other to the last minor unit, also when one pays two [MENU-043]', () => {
  const taken: ShareRow[] = [];
  const amounts = [1, 2, 1].map((mine) => {
    const amount = equalParts({ total: 9001 }, { of: 4, mine, before: partsBefore(taken, 4) });
    taken.push(share('x', 'sara', amount, { kind: 'equal', parts_of: 4, parts_mine: mine }));
    return amount;
  });
  expect(amounts).toEqual([2251, 4500, 2250]);
});

it('by person: a dish is paid for the one that ordered it, an amount first for its payer [MENU-043]', () => {
  const shares = [
    share('1', 'sara', 5000, { kind: 'dishes', line_ids: ['b'] }),
    share('2', 'sara', 3500),
    share('3', 'huda', 100, { state: 'reserved' }),
  ];
  const bills = billByPerson({ members, lines, payments: [], shares });
  expect(bills.map(({ member, due, paid, held, left }) => [member.id, due, paid, held, left])).toEqual([
    ['sara', 3000, 3000, 0, 0],
    ['ali', 6001, 5500, 100, 401],
  ]);
});

it('by person adds up to the bill whatever was shared, noted and given up [MENU-043]', () => {
  const people = ['sara', 'ali', 'huda'];
  fc.assert(
    fc.property(
      fc.array(fc.record({ of: fc.constantFrom(...people), minor: fc.nat(90_00) }), { maxLength: 8 }),
      fc.array(
        fc.record({
          by: fc.constantFrom(...people),
          part: fc.double({ min: 0, max: 1, noNaN: true }),
          dishes: fc.boolean(),
          at: fc.nat(7),
          state: fc.constantFrom('paid' as const, 'reserved' as const, 'released' as const),
        }),
        { maxLength: 8 },
      ),
      (dishes, tries) => {
        const rows = dishes.map(({ of, minor }, at) => line(`l${at}`, of, minor));
        const shares: ShareRow[] = [];
        for (const [at, { by, part, dishes: isDish, at: chosen, state }] of tries.entries()) {
          const { free } = billOf({ lines: rows, payments: [], shares });
          const dish = isDish ? rows[chosen] : undefined;
          if (dish && takenLines({ lines: rows, payments: [], shares }).some(({ line_id }) => line_id === dish.id))
            continue;
          const amount = dish ? Math.min(free, toMinor(dish.sent!.total)) : Math.floor(free * part);
          if (amount > 0)
            shares.push(
              share(`s${at}`, by, amount, { state, ...(dish ? { kind: 'dishes', line_ids: [dish.id] } : {}) }),
            );
        }
        const bill = billOf({ lines: rows, payments: [], shares });
        const bills = billByPerson({ members, lines: rows, payments: [], shares });
        expect(sum(bills.map(({ due }) => due))).toBe(bill.total);
        expect(sum(bills.map(({ left }) => left))).toBe(bill.free);
        expect(sum(bills.map(({ held, left }) => held + left))).toBe(bill.left);
        for (const { due, paid, held } of bills) expect(paid + held).toBeLessThanOrEqual(due);
      },
    ),
  );
});
