import type { CouponSeed } from '@sufra/backend/seeding/brand.ts';

/** One of each kind and of each reason for which a coupon cannot be used. */
export const nakhlaCoupons: CouponSeed[] = [
  {
    code: 'NAKHLA10',
    kind: 'percent',
    value: '10.00',
    cap: '25.00',
    min_items: '40.00',
    stackable_with: ['points'],
    listed: true,
  },
  { code: 'TAWSEEL', kind: 'delivery', min_items: '50.00', types: ['delivery'], listed: true },
  { code: 'AHLAN15', kind: 'amount', value: '15.00', min_items: '60.00', first_order: true, listed: true },
  { code: 'SHUKRAN', kind: 'percent', value: '15.00', cap: '30.00', per_customer: 1, needs_login: true },
  { code: 'OLAYA5', kind: 'amount', value: '5.00', branches: ['nakhla-olaya'], types: ['pickup', 'car_pickup'] },
  { code: 'EID30', kind: 'percent', value: '30.00', cap: '60.00', from_days: 120, to_days: 127 },
  { code: 'SUMMER25', kind: 'percent', value: '25.00', from_days: -140, to_days: -60 },
  // For the wallet, not for an order.
  { code: 'HADIYA25', kind: 'wallet', value: '25.00', per_customer: 1 },
  { code: 'RAMADAN40', kind: 'wallet', value: '40.00', to_days: -200, from_days: -230 },
  { code: 'FIRST50', kind: 'amount', value: '50.00', min_items: '120.00', total_uses: 50 },
];
