import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { buildSessionLine } from '../testing/session.ts';
import { billByPerson } from './bill-by-person.ts';

const totals = (grand: string) => [{ code: 'grand', amount: grand }];

it('sums the dishes and deposits of each, those of two with one name apart, the nameless under the table [MENU-046]', () => {
  const lines = [
    buildSessionLine('a', { round: 1, total: '32.00' }),
    buildSessionLine('b', { round: 1, total: '100.00', deposit: '20.00', member_id: 'khalid', nickname: 'أبو خالد' }),
    buildSessionLine('c', { round: 2, total: '6.00', member_id: 'khalid', nickname: 'أبو خالد' }),
    buildSessionLine('d', { round: 2, total: '9.00', member_id: 'other', nickname: 'Sara' }),
    buildSessionLine('e', { round: 2, total: '5.00', member_id: 'gone', nickname: ' ' }),
    buildSessionLine('f', { round: null, total: '50.00' }),
  ];
  expect(billByPerson({ lines, totals: totals('177.00') })).toEqual([
    { id: 'me', nickname: 'Sara', amount: '32.00' },
    { id: 'khalid', nickname: 'أبو خالد', amount: '126.00' },
    { id: 'other', nickname: 'Sara', amount: '9.00' },
    { id: '', nickname: null, amount: '10.00' },
  ]);
});

it.each([
  ['nothing beside', 0],
  ['a discount', -499],
  ['service', 1],
])('adds up to the total to the last minor unit with %s on the bill [MENU-046]', (_, beside) => {
  const given = Array.from({ length: 40 }, (_, at) => ({
    ...{ total: (at * 7919) % 90_001, deposit: (at * 31) % 503 },
    member: ['a', 'b', 'c', ''][at % 4]!,
  }));
  const lines = given.map(({ total, deposit, member }, at) =>
    buildSessionLine(String(at), {
      ...{ round: 1, member_id: member, nickname: member },
      ...{ total: fromMinor(total), deposit: fromMinor(deposit) },
    }),
  );
  const grand = given.reduce((sum, { total, deposit }) => sum + total + deposit, beside);
  const shares = billByPerson({ lines, totals: totals(fromMinor(grand)) });
  expect(shares.reduce((sum, { amount }) => sum + toMinor(amount), 0)).toBe(grand);
});
