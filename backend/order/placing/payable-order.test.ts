import type { OrderRow } from '../tables.ts';
import { payableView } from './payable-order.ts';

const NOW = new Date('2026-12-04T20:15:00Z');
const row = (status: string) =>
  ({
    ...{ id: 'o1', number: '1042', status, due: '74.00', currency: 'SAR', type: 'pickup', branch_id: 'b' },
    ...{ payment_method_id: 'cash', created_at: NOW, cancel_reason: null },
    snapshot: { branch: { id: 'b', names: {}, time_zone: 'Asia/Riyadh', phone: null }, count: 1 },
  }) as unknown as OrderRow;

it.each([
  ['created', 'placed', undefined],
  ['ready', 'placed', undefined],
  ['delivered', 'placed', true],
  ['partially_refunded', 'placed', true],
  ['refunded', 'over', undefined],
  ['canceled', 'over', undefined],
])('an order that is %s is %s, and handed over: %s [CHK-035]', (status, state, handed_over) => {
  expect(payableView(row(status), NOW)).toMatchObject({ state });
  expect(payableView(row(status), NOW).handed_over).toBe(handed_over);
});
