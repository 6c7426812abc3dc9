/** Builders of a cart and an order that are right as a whole; a test names only what it is about. */
import type { Cart, CartLine } from '../order/cart-structs.ts';
import type { Order } from '../order/structs.ts';

export function buildCartLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    id: 'line-1',
    item_id: 'item-1',
    names: { ar: 'كبسة دجاج', en: 'Chicken kabsa' },
    image: null,
    qty: 1,
    unit_price: '32.00',
    options: [],
    insurance: [],
    note: null,
    total: '32.00',
    state: 'ok',
    was: null,
    reason: null,
    max_qty: null,
    alternatives: [],
    ...changes,
  };
}

export function buildCart(changes: Partial<Cart> = {}): Cart {
  const lines = changes.lines ?? [buildCartLine()];
  return {
    id: 'cart-1',
    version: 1,
    branch_id: 'branch-1',
    type: 'pickup',
    currency: 'SAR',
    context: {
      branch_id: 'branch-1',
      branch_names: { ar: 'العليا', en: 'Olaya' },
      type: 'pickup',
      time: { delivery_time: 'asap', scheduled_day: null, scheduled_period: null },
      asap_allowed: true,
      schedule_allowed: true,
      time_zone: 'Asia/Riyadh',
    },
    lines,
    count: lines.reduce((sum, line) => sum + line.qty, 0),
    totals: [
      { code: 'items', amount: '32.00' },
      { code: 'grand', amount: '32.00' },
      { code: 'vat', amount: '4.17' },
      { code: 'due', amount: '32.00' },
    ],
    gates: [],
    promise: { from: '2026-01-10T16:20:00.000Z', to: '2026-01-10T16:35:00.000Z' },
    expires_at: '2026-01-17T16:00:00.000Z',
    ...changes,
  };
}

export function buildOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    number: '1042',
    status: 'created',
    version: 1,
    type: 'pickup',
    currency: 'SAR',
    branch: {
      id: 'branch-1',
      names: { ar: 'العليا', en: 'Olaya' },
      phone: '+966112345678',
      address: { ar: 'شارع العليا، الرياض', en: 'Olaya Street, Riyadh' },
      latitude: 24.69,
      longitude: 46.68,
      time_zone: 'Asia/Riyadh',
    },
    lines: [buildCartLine()],
    count: 1,
    totals: buildCart().totals,
    delivery_time: 'asap',
    scheduled_day: null,
    scheduled_period: null,
    promised_from: '2026-01-10T16:20:00.000Z',
    promised_to: '2026-01-10T16:35:00.000Z',
    steps: ['created', 'accepted', 'ready', 'delivered'],
    status_history: [{ status: 'created', at: '2026-01-10T16:00:00.000Z', by: 'system' }],
    pickup_code: '42',
    customer: { name: 'سارة', mobile: '551234567' },
    payment: { method_id: 'cash', names: { ar: 'نقدًا', en: 'Cash' }, status: 'due' },
    notes: null,
    cancel: { allowed: false, until: null, fee: '0.00' },
    refund: null,
    rating: null,
    deposits: [],
    vat: { enabled: true, number: '300000000000003', url: null, rate: '15.00', amount: '4.17' },
    invoice: null,
    created_at: '2026-01-10T16:00:00.000Z',
    updated_at: '2026-01-10T16:00:00.000Z',
    ...changes,
  };
}
