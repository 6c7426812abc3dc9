import { ApiError } from '@sufra/api';
import type { Reward } from '@sufra/api/loyalty/endpoints';
import type { OrderSummary } from '@sufra/api/order/endpoints';
import type { Picture } from '@sufra/api/shapes';
import type { FakeAnswer } from '@sufra/api/testing';
import type { Challenge, Customer } from '@sufra/api/user/endpoints';
import type { Challenge as LoyaltyChallenge } from '@sufra/api/wallet/endpoints';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
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

/** A challenge that runs, with two of three orders; `id` is its name as well. */
export function buildLoyaltyChallenge(id: string, changes: Partial<LoyaltyChallenge> = {}): LoyaltyChallenge {
  const at = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS + MINUTE_MS).toISOString();
  return {
    ...{ id, names: { ar: id, en: id }, descriptions: { ar: 'وصف', en: 'Order again' } },
    goal: {
      kind: 'orders',
      target: 3,
      item_id: null,
      item_names: null,
      min_items: '30.00',
      types: null,
      branches: null,
    },
    ...{ progress: 2, reward: { kind: 'wallet', amount: '15.00' }, starts_at: at(-1), ends_at: at(9) },
    ...{ state: 'active', done_at: null, join: 'automatic' },
    ...changes,
  };
}

export function buildPicture(): Picture {
  const url = '/media/mandi-{width}.{format}';
  return { url, width: 320, height: 320, tint: 60, widths: [160, 320], formats: ['avif', 'webp'] };
}

/** A reward that can be taken; `id` is its name as well. */
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
