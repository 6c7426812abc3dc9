import type { DeliveryArea } from '@sufra/api/branch/endpoints';
import { buildBranch, buildService } from '@sufra/api/testing';
import { withTerms } from './terms.ts';

const area: DeliveryArea = {
  ...{ id: 'far', names: { en: 'Far' }, branch_id: 'branch-1', branch_names: { en: 'Olaya' } },
  ...{ fee: '15.00', min_order: '60.00', free_over: null, promise: { min: 50, max: 70 } },
};
const deliveryTo = (changes: Partial<DeliveryArea>) => {
  const services = [buildService({ type: 'pickup' }), buildService({ type: 'delivery', state: 'open' })];
  return withTerms(buildBranch({ services }), { ...area, ...changes }).services;
};

it('a branch delivers to an area by the area’s own times: promise, state, last order [MENU-008]', () => {
  const now = { state: 'closed', opens_at: '2026-01-11T09:00:00Z', closes_at: null, last_order_at: null } as const;
  const [pickup, delivery] = deliveryTo(now);
  expect(delivery).toMatchObject({ ...now, promise_min: 50, promise_max: 70 });
  expect(pickup).toEqual(buildService({ type: 'pickup' }));
});

it('a provider that says no state of an area leaves the branch’s own [MENU-008]', () => {
  const { opens_at, closes_at, last_order_at } = buildService({ type: 'delivery' });
  expect(deliveryTo({})[1]).toMatchObject({ state: 'open', opens_at, closes_at, last_order_at, promise_min: 50 });
});
