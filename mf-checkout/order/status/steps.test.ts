import { buildOrder } from '@sufra/api/testing';
import { headlineOf, orderSteps } from './steps.ts';

const at = (minute: number) => `2026-01-10T16:${String(minute).padStart(2, '0')}:00.000Z`;
const history = (...statuses: string[]) => statuses.map((status, index) => ({ status, at: at(index), by: 'staff' }));

describe('the way of an order', () => {
  it('shows what is done with its time, where it stands and what comes [CHK-038]', () => {
    const order = buildOrder({ status: 'accepted', status_history: history('created', 'accepted') });
    expect(orderSteps(order)).toEqual([
      { status: 'created', state: 'done', at: at(0) },
      { status: 'accepted', state: 'now', at: at(1) },
      { status: 'ready', state: 'next', at: null },
      { status: 'delivered', state: 'next', at: null },
    ]);
  });

  it('has the courier for a delivery and not for a pickup [CHK-038]', () => {
    const delivery = buildOrder({
      type: 'delivery',
      steps: ['created', 'accepted', 'ready', 'outdelivery', 'delivered'],
    });
    expect(orderSteps(delivery).map(({ status }) => status)).toContain('outdelivery');
    expect(orderSteps(buildOrder()).map(({ status }) => status)).not.toContain('outdelivery');
  });

  it('is all done when the order is delivered', () => {
    const order = buildOrder({
      status: 'delivered',
      status_history: history('created', 'accepted', 'ready', 'delivered'),
    });
    expect(orderSteps(order).every(({ state }) => state === 'done')).toBe(true);
  });

  it('ends where it ended, also in a status that this release does not know [CHK-045]', () => {
    const canceled = buildOrder({ status: 'canceled', status_history: history('created', 'accepted', 'canceled') });
    expect(orderSteps(canceled).map(({ status, state, ended }) => [status, state, ended])).toEqual([
      ['created', 'done', undefined],
      ['accepted', 'done', undefined],
      ['canceled', 'now', true],
    ]);
    const strange = buildOrder({ status: 'teleported', status_history: history('created') });
    expect(orderSteps(strange).at(-1)).toEqual({ status: 'teleported', state: 'now', at: null, ended: true });
  });

  it.each(['callcenter_pending', 'b2b_pending'])('has all of it ahead while it is %s [CHK-038]', (status) => {
    expect(orderSteps(buildOrder({ status, status_history: history(status) }))).toEqual([
      { status, state: 'now', at: at(0) },
      ...buildOrder().steps.map((step) => ({ status: step, state: 'next', at: null })),
    ]);
  });

  it.each([
    ['created', 'pickup', 'promise'],
    ['ready', 'pickup', 'ready'],
    ['ready', 'delivery', 'promise'],
    ['delivered', 'pickup', 'delivered'],
    ['b2b_canceled', 'pickup', 'canceled'],
    ['refunded', 'pickup', 'refunded'],
    ['partially_refunded', 'pickup', 'partlyRefunded'],
    ['callcenter_pending', 'pickup', 'waiting'],
    ['teleported', 'pickup', 'other'],
  ] as const)('opens with the one thing to know: %s of a %s is "%s"', (status, type, headline) => {
    expect(headlineOf({ status, type })).toBe(headline);
  });
});
