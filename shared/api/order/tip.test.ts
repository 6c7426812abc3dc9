import { tipIn, tipLeft, totalWithTip } from './tip.ts';

it('is the last that goes back of an order of 74.00 with a tip of 5.00 [CHK-054]', () => {
  const left = [7900, 7899, 500, 499, 1, 0, -100];
  expect(left.map((money) => tipLeft(500, money))).toEqual([500, 500, 500, 499, 1, 0, 0]);
});

it('stands beside the total [CHK-054]', () => {
  const totals = [
    { code: 'grand', amount: '74.00' },
    { code: 'tip', amount: '5.50' },
  ];
  expect([tipIn(totals), totalWithTip(totals)]).toEqual([550, '79.50']);
  expect([tipIn([]), totalWithTip([])]).toEqual([0, null]);
});
