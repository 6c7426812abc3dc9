import { buildOrder } from '../testing/index.ts';
import { broughtOrder, moveCourier, moveListed } from './courier.ts';
import type { Courier, OrderSummary } from './structs.ts';

const courier: Courier = {
  name: 'فهد',
  phone: '+966500000000',
  vehicle: { ar: 'دراجة بيضاء', en: 'White motorcycle' },
  position: { latitude: 24.7, longitude: 46.6 },
  at: '2026-01-10T16:00:00.000Z',
  eta: '2026-01-10T16:20:00.000Z',
  to: null,
};
const order = buildOrder({ status: 'outdelivery', type: 'delivery', courier });
const move = { position: { latitude: 24.71, longitude: 46.61 }, at: '2026-01-10T16:00:03.000Z', eta: null };

describe('what a message of a courier makes of an answer', () => {
  it('moves the courier that is known, and says nothing else of them [API-064]', () => {
    const told = { courier: { ...move, name: 'another', phone: '1' } };
    expect(moveCourier(order, told)).toEqual({ ...order, courier: { ...courier, ...move } });
    expect(moveCourier(order, { courier: { ...move, position: null } }).courier!.position).toBeNull();
  });

  it.each([
    ['is older', { ...move, at: courier.at }],
    ['has no place', { ...move, position: { latitude: 'x', longitude: 1 } }],
    ['has no moment', { ...move, at: 'soon' }],
    ['has no end', { ...move, eta: undefined }],
    ['is none', undefined],
  ])('leaves the same answer when it %s', (_, told) => {
    expect(moveCourier(order, { courier: told })).toBe(order);
  });

  it('ignores an order without a courier, so that a page that had the message before does not ask for ever', () => {
    const delivered = buildOrder({ status: 'delivered', courier: null });
    expect(moveCourier(delivered, { courier: move })).toBe(delivered);
  });
});

describe('what it makes of a list', () => {
  const listed = (id: string, brought: OrderSummary['courier']): OrderSummary => {
    const { number, status, version, type, branch, count, currency, created_at, promised_from, promised_to } = order;
    const { names, time_zone } = branch;
    const own = {
      id,
      number,
      status,
      version,
      type,
      count,
      currency,
      created_at,
      promised_from,
      promised_to,
      total: '32.00',
    };
    return { ...own, branch: { id: branch.id, names, time_zone }, courier: brought };
  };
  const { at, eta } = courier;
  const list = [listed('kitchen', null), listed('street', { at, eta })];

  it('moves the time of the order that is brought, and says no place [API-064]', () => {
    expect(broughtOrder(list)).toBe('street');
    expect(moveListed(list, { courier: move })).toEqual([list[0], { ...list[1], courier: { at: move.at, eta: null } }]);
  });

  it('is the same list when no order has a courier, or the message is old', () => {
    expect(broughtOrder([list[0]!])).toBe('');
    expect(moveListed([list[0]!], { courier: move })).toEqual([list[0]]);
    expect(moveListed(list, { courier: { ...move, at } })).toBe(list);
  });
});
