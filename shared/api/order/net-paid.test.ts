import { backOf, netPaid } from './net-paid.ts';

it('is the total less what went back since the order was handed over, and never below nothing [CHK-037]', () => {
  expect(netPaid('92.00', 2000)).toBe('72.00');
  expect(netPaid('92.00', 9200)).toBe('0.00');
  expect(netPaid('92.00', 9300)).toBe('0.00');
});

it('is not said of an order of which nothing went back [CHK-037]', () => {
  expect([netPaid('92.00', 0), netPaid('92.00', -1)]).toEqual([null, null]);
});

it('stands with the total and what went back, which add up [CHK-037]', () => {
  expect(backOf('92.00', netPaid('92.00', 2050)!)).toBe('20.50');
});
