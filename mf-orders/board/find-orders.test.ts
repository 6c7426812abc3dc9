import { buildOrder } from '../testing/builders.ts';
import { findOrders } from './find-orders.ts';

const orders = [
  buildOrder('N-2057', { customer: 'أحمد علي' }),
  buildOrder('N-2058', { customer: 'Sara' }),
  buildOrder('N-31', { customer: 'Sami', pickup_code: 'K7' }),
];

it.each([
  ['', ['N-2057', 'N-2058', 'N-31']],
  ['2058', ['N-2058']],
  ['n-20', ['N-2057', 'N-2058']],
  ['٢٠٥٧', ['N-2057']],
  ['احمد', ['N-2057']],
  ['sa', ['N-2058', 'N-31']],
  ['k7', ['N-31']],
  ['sara 31', []],
])('%j finds %j [SHOP-010]', (typed, numbers) => {
  expect(findOrders(orders, typed).map(({ number }) => number)).toEqual(numbers);
});
