import type { Touched } from '../../privacy/touched-people.ts';
import { describeTouched, touchedCsv } from './breach.ts';

const touched: Touched = {
  people: [
    { customer: 'c1', name: '=cmd()', mobile: '551234567', email: '', rows: { orders: 3, carts: 1 } },
    { customer: null, name: 'Noura "Guest"', mobile: '', email: '', rows: { orders: 1 } },
  ],
  timeless: ['carts'],
};

it('is a list that no spreadsheet computes, and a summary of who can be reached', () => {
  expect(touchedCsv(touched, ['orders', 'carts'])).toBe(
    '\uFEFF"account","name","mobile","email","orders","carts"\r\n"c1","\'=cmd()","551234567","","3","1"\r\n"","Noura ""Guest""","","","1","0"\r\n',
  );
  expect(describeTouched(touched)).toEqual([
    '2 people: 1 accounts, 1 guests; 1 left neither number nor e-mail.',
    '  orders                   4 rows',
    '  carts                    1 rows',
    'Every row counts of carts: these tables bear no time.',
  ]);
});
