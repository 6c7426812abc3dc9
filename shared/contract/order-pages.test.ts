import { isPaymentReturn } from './order-pages.ts';

it.each([
  ['/check-payment', true],
  ['/check-payment?payment_session=s-1', true],
  ['/check_payment?payment_session=s-1&lang=ar', true],
  ['/checkout?back=/check-payment', false],
  ['/check-payments', false],
])('%s is a return from the bank: %s', (path, is) => {
  expect(isPaymentReturn(path)).toBe(is);
});
