import { backBefore, backOf, netPaid } from './net-paid.ts';

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

it('what went back before the handover is the rest of what the method and the wallet gave back [CHK-037]', () => {
  const refund = { amount: '28.00', to: 'card', state: 'done' };
  expect(backBefore({ refund }, '10.00')).toBe('18.00');
  expect(backBefore({ refund, back_in_wallet: '5.00' }, '33.00')).toBeNull();
  expect(backBefore({ refund: null, back_in_wallet: '5.00' }, '5.00')).toBeNull();
});
