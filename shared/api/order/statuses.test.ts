import {
  cameToNothing,
  givesMoneyBack,
  isRunning,
  ORDER_STATES,
  ORDER_STATUSES,
  type OrderStatus,
  wasDelivered,
} from './statuses.ts';

const having = (holds: (status: string) => boolean): OrderStatus[] => ORDER_STATUSES.filter(holds);

it.each<[string, (status: string) => boolean, OrderStatus[]]>([
  [
    'is still to come or to be paid for',
    isRunning,
    ['created', 'accepted', 'ready', 'outdelivery', 'callcenter_pending', 'b2b_pending'],
  ],
  ['came to nothing', cameToNothing, ['canceled', 'missed', 'b2b_canceled']],
  ['gives back what paid for it', givesMoneyBack, ['canceled', 'missed', 'refunded', 'b2b_canceled']],
  ['was handed over', wasDelivered, ['delivered', 'partially_refunded', 'refunded']],
])('an order %s in these statuses, and in none that is unknown', (_, holds, statuses) => {
  expect(having(holds)).toEqual(statuses);
  expect(holds('teleported')).toBe(false);
});

it('each status is in one part of the list of orders [ACCT-006]', () => {
  expect(Object.values(ORDER_STATES).flat().sort()).toEqual([...ORDER_STATUSES].sort());
});
