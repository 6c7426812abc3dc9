import { ApiError } from '@sufra/api';
import type { Reward } from '@sufra/api/loyalty/endpoints';
import type { OrderSummary } from '@sufra/api/order/endpoints';
import type { FakeAnswer } from '@sufra/api/testing';
import type { Challenge, Customer } from '@sufra/api/user/endpoints';
import { NOW } from '@sufra/testing/page-context';

export function buildChallenge(changes: Partial<Challenge> = {}): Challenge {
  return {
    id: 'challenge-1',
    masked: '+966 5••••••67',
    resend_in: 30,
    resend_at: NOW,
    expires_in: 300,
    expires_at: NOW,
    attempts_left: 5,
    ...changes,
  };
}

/** A reward that can be had; `id` is its name as well. */
export function buildReward(id: string, changes: Partial<Reward> = {}): Reward {
  return {
    ...{ id, names: { ar: id, en: id }, points: 40, kind: 'amount', value: '5.00', item_id: null, item_names: null },
    conditions: { min_items: '20.00', cap: null, types: ['pickup'], branches: [{ en: 'Olaya' }], good_days: 30 },
    ...{ valid_to: null, state: 'available', progress: 40, redemption: null },
    ...changes,
  };
}

export function buildCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    id: 'customer-1',
    name: 'نورة',
    mobile: '551234567',
    country_code: 'SA',
    email: null,
    customer_addresses: [],
    vehicles: [],
    ...changes,
  };
}

export function buildSummary(changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: 'order-1',
    number: '1042',
    status: 'accepted',
    version: 2,
    type: 'pickup',
    branch: { id: 'branch-1', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
    count: 2,
    total: '74.00',
    currency: 'SAR',
    created_at: '2026-01-10T16:00:00.000Z',
    promised_from: null,
    promised_to: null,
    ...changes,
  };
}

/** A refusal that names the field. */
export function refuseField(field: string, code = 'INVALID_INPUT'): FakeAnswer {
  return () => {
    throw new ApiError('answer', 422, [{ code, field }]);
  };
}
