import fc from 'fast-check';
import { nextStatuses, planMoves } from './status-transitions.ts';
import {
  isActiveOrder,
  isOrderState,
  ORDER_STATES,
  ORDER_STATUSES,
  ORDER_STEPS,
  STATUS_LABELS,
  STATUS_TONES,
} from './statuses.ts';

const state = (
  status: string,
  type: 'delivery' | 'pickup' | 'dine_in' | 'car_pickup' = 'pickup',
  captured = false,
) => ({ status, type, captured });
const rank = [
  'callcenter_pending',
  'b2b_pending',
  'created',
  'accepted',
  'ready',
  'outdelivery',
  'delivered',
  'canceled',
  'missed',
  'b2b_canceled',
  'partially_refunded',
  'refunded',
];

describe('the order status machine', () => {
  it.each([
    ['created', 'accepted', ['accepted']],
    ['created', 'ready', ['accepted', 'ready']],
    ['accepted', 'delivered', ['ready', 'delivered']],
    ['ready', 'delivered', ['delivered']],
    ['created', 'missed', ['missed']],
    ['created', 'canceled', ['canceled']],
    ['ready', 'canceled', ['canceled']],
    ['delivered', 'partially_refunded', ['partially_refunded']],
    ['partially_refunded', 'partially_refunded', ['partially_refunded']],
    ['partially_refunded', 'refunded', ['refunded']],
    ['callcenter_pending', 'created', ['created']],
    ['b2b_pending', 'b2b_canceled', ['b2b_canceled']],
  ])('pickup: %s to %s is recorded as %j [API-051]', (from, to, moves) => {
    expect(planMoves(state(from), to)?.map(({ status }) => status)).toEqual(moves);
  });

  it.each([
    ['created', 'delivered', 'skips two'],
    ['accepted', 'created', 'backwards'],
    ['delivered', 'ready', 'backwards'],
    ['canceled', 'accepted', 'terminal'],
    ['ready', 'outdelivery', 'no courier for pickup'],
    ['created', 'refunded', 'nothing to give back'],
    ['canceled', 'refunded', 'no money was taken'],
    ['missed', 'canceled', 'terminal'],
    ['refunded', 'created', 'terminal'],
    ['created', 'created', 'no move'],
    ['accepted', 'missed', 'accepted is not missed'],
    ['b2b_pending', 'accepted', 'not approved'],
    ['created', 'flying', 'unknown'],
    ['flying', 'accepted', 'unknown'],
  ])('pickup: %s to %s is refused (%s) [API-051]', (from, to) => {
    expect(planMoves(state(from), to)).toBeNull();
  });

  it('delivery goes by the courier, and a canceled order gives captured money back', () => {
    expect(planMoves(state('ready', 'delivery'), 'delivered')?.map(({ status }) => status)).toEqual([
      'outdelivery',
      'delivered',
    ]);
    expect(planMoves(state('canceled', 'pickup', true), 'refunded')).toEqual([{ status: 'refunded', by: 'system' }]);
  });

  it('binds each move to who may make it', () => {
    expect(planMoves(state('created'), 'accepted', 'customer')).toBeNull();
    expect(planMoves(state('created'), 'canceled', 'customer')).toEqual([{ status: 'canceled', by: 'customer' }]);
    expect(planMoves(state('created'), 'missed', 'staff')).toBeNull();
    expect(nextStatuses(state('created'), 'staff')).toEqual(['accepted', 'canceled']);
  });

  it('never goes back, whatever is asked [API-051]', () => {
    const any = fc.constantFrom(...ORDER_STATUSES);
    const type = fc.constantFrom('delivery', 'pickup', 'dine_in', 'car_pickup');
    fc.assert(
      fc.property(any, any, type, fc.boolean(), (from, to, kind, captured) => {
        const moves = planMoves(state(from, kind as 'pickup', captured), to);
        const path = [from, ...(moves ?? []).map(({ status }) => status)];
        for (let at = 1; at < path.length; at++) {
          const [before, after] = [rank.indexOf(path[at - 1]!), rank.indexOf(path[at]!)];
          expect(after > before || (path[at] === 'partially_refunded' && path[at - 1] === 'partially_refunded')).toBe(
            true,
          );
        }
        expect(path.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('has twelve statuses, each with a label in both languages [CHK-043]', () => {
    expect(ORDER_STATUSES).toHaveLength(12);
    for (const status of ORDER_STATUSES)
      expect(STATUS_LABELS[status]).toEqual({ ar: expect.stringMatching(/[\u0600-\u06FF]/), en: expect.any(String) });
  });

  it('a list narrowed to each state has every status once [ACCT-006]', () => {
    expect(Object.values(ORDER_STATES).flat().sort()).toEqual([...ORDER_STATUSES].sort());
    expect(['running', 'toString', null, 1].map(isOrderState)).toEqual([true, false, false, false]);
  });

  it('an unknown status is not one under way [CHK-045]', () => {
    expect(isActiveOrder('on_the_moon')).toBe(false);
  });

  it('red is for what came to nothing, and no step of a type is that', () => {
    expect(ORDER_STATUSES.filter((status) => STATUS_TONES[status] === 'danger')).toEqual([
      'canceled',
      'missed',
      'b2b_canceled',
    ]);
    for (const steps of Object.values(ORDER_STEPS))
      for (const step of steps) expect(STATUS_TONES[step]).not.toBe('danger');
  });

  it('steps of every type are moves that the machine allows [CHK-038]', () => {
    for (const [type, steps] of Object.entries(ORDER_STEPS)) {
      for (let at = 1; at < steps.length; at++) {
        expect(planMoves(state(steps[at - 1]!, type as 'pickup'), steps[at]!)).toHaveLength(1);
      }
    }
  });
});
