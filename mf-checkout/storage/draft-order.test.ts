import { buildCart } from '@sufra/api/testing';
import type { ChosenCar } from '@sufra/contract/modules/checkout';
import { draftOf } from './draft-order.ts';

const form = { name: 'Sara', mobile: '551234567', country: 'SA', payment_method_id: 'cash', notes: '' };
const car: ChosenCar = { vehicle_id: 'car-1' } as never;

describe('the draft of a cart', () => {
  it('has the place, the time and the balances of a delivery by the provider’s names [CHK-003]', () => {
    const cart = buildCart({
      type: 'delivery',
      context: {
        ...buildCart().context,
        ...{ asap_allowed: false, schedule_allowed: true },
        time: { delivery_time: 'schedule', scheduled_day: '2026-01-11', scheduled_period: '18:30' },
      },
      balances: { use_points: true, use_wallet: true } as never,
    });
    expect(draftOf(cart, { branch: 'Olaya', area: 'Al Olaya' }, { ...form, vehicle: car })).toEqual({
      ...{ cart_id: 'cart-1', type: 'delivery', branch_id: 'branch-1', branch_name: 'Olaya', area_name: 'Al Olaya' },
      ...{ branch_asap_allowed: false, branch_schedule_allowed: true },
      ...{ delivery_time: 'schedule', scheduled_day: '2026-01-11', scheduled_period: '18:30' },
      ...{ vehicle: null, use_points: true, use_wallet: true },
      form: { ...form, vehicle: car },
    });
  });

  it('has the whole car of a car pickup, and no balance of a guest [CHK-003]', () => {
    const cart = buildCart({ type: 'car_pickup' });
    expect(draftOf(cart, { branch: 'Olaya', area: null }, { ...form, vehicle: car })).toMatchObject({
      ...{ type: 'car_pickup', vehicle: car, area_name: null, delivery_time: 'asap' },
      ...{ use_points: false, use_wallet: false },
    });
  });
});
