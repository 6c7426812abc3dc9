import { buildOrder } from '../testing/builders.ts';
import { begun, lanesOf, stepOf, untaken, workedSince } from './lanes.ts';

const NOW = Date.parse('2026-01-10T16:00:00Z');
const planned = (number: string, begin_at: string, status = 'accepted') =>
  buildOrder(number, { status, scheduled: true, begin_at });

describe('the board’s lanes', () => {
  it('have each running order in its own, in the order they came, and none that is over [SHOP-010]', () => {
    const orders = ['created', 'ready', 'accepted', 'created', 'outdelivery', 'delivered', 'callcenter_pending'].map(
      (status, index) => buildOrder(`N-${index + 1}`, { status }),
    );
    const lanes = Object.entries(lanesOf(orders, NOW)).map(([lane, list]) => [lane, list.map(({ number }) => number)]);
    expect(lanes).toEqual([
      ['new', ['N-1', 'N-4']],
      ['kitchen', ['N-3']],
      ['ready', ['N-2']],
      ['away', ['N-5']],
      ['planned', []],
    ]);
  });

  it('hold planned orders apart until the kitchen begins, those first that no device has taken [SHOP-010]', () => {
    const orders = [
      planned('N-1', '2026-01-16T20:00:00Z'),
      planned('N-2', '2026-01-10T15:59:00Z'),
      planned('N-3', '2026-01-10T17:00:00Z'),
      planned('N-4', '2026-01-12T17:00:00Z', 'created'),
      planned('N-5', '2026-01-12T17:00:00Z', 'ready'),
      planned('N-6', '2026-01-10T16:00:00Z', 'created'),
    ];
    const lanes = lanesOf(orders, NOW);
    expect(lanes.planned.map(({ number }) => number)).toEqual(['N-4', 'N-3', 'N-1']);
    expect(lanes.kitchen.map(({ number }) => number)).toEqual(['N-2']);
    expect(lanes.new.map(({ number }) => number)).toEqual(['N-6']);
    expect(lanes.ready.map(({ number }) => number)).toEqual(['N-5']);
    expect(untaken(orders).map(({ number }) => number)).toEqual(['N-4', 'N-6']);
  });

  it('name what begins now: what was accepted before its time, not what is accepted after it [SHOP-010]', () => {
    const begin = '2026-01-10T15:59:00.000Z';
    const early = { ...planned('N-1', begin), since: '2026-01-04T12:00:00.000Z' };
    const late = { ...planned('N-2', begin), since: '2026-01-10T15:59:30.000Z' };
    expect(begun([early, late, buildOrder('N-3', { status: 'accepted' })], NOW)).toEqual([early]);
    expect([workedSince(early), workedSince(late)]).toEqual([begin, late.since]);
  });

  it.each([
    [['accepted', 'canceled'], 'accepted'],
    [['canceled', 'ready'], 'ready'],
    [['canceled'], null],
    [[], null],
  ])('the button of %j leads to %s', (next, step) => expect(stepOf({ next })).toBe(step));
});
