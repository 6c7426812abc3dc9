import {
  cameToNothing,
  endedStatus,
  givesMoneyBack,
  isRunning,
  isStepForward,
  isUnderWay,
  listedStatus,
  ORDER_STATES,
  ORDER_STATUSES,
  type OrderStatus,
  toldStatus,
  wasAccepted,
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
  [
    'was taken by the restaurant',
    wasAccepted,
    ['accepted', 'ready', 'outdelivery', 'delivered', 'partially_refunded', 'refunded'],
  ],
  ['has a promise to come', isUnderWay, ['accepted', 'ready', 'outdelivery']],
  ['goes a step forward', isStepForward, ['accepted', 'ready', 'outdelivery', 'delivered']],
])('an order %s in these statuses, and in none that is unknown', (_, holds, statuses) => {
  expect(having(holds)).toEqual(statuses);
  expect(holds('teleported')).toBe(false);
});

it('each status is in one part of the list of orders [ACCT-006]', () => {
  expect(Object.values(ORDER_STATES).flat().sort()).toEqual([...ORDER_STATUSES].sort());
});

/** `[status, how it ended before its money went back, what went back] → [on its page, in a list]`. */
const ENDS: readonly [OrderStatus, string | null, string | null, told: string, listed: string][] = [
  ['delivered', null, null, 'delivered', 'delivered'],
  ['partially_refunded', null, '3.00', 'partially_refunded', 'delivered'],
  ['refunded', null, '74.00', 'refunded', 'delivered'],
  ['canceled', null, null, 'canceled', 'canceled'],
  ['canceled', null, '74.00', 'canceled', 'canceled'],
  ['missed', null, null, 'missed', 'missed'],
  ['b2b_canceled', null, null, 'b2b_canceled', 'b2b_canceled'],
  ['refunded', 'canceled', '74.00', 'canceled', 'canceled'],
  ['refunded', 'missed', '74.00', 'missed', 'missed'],
  ['refunded', 'b2b_canceled', null, 'b2b_canceled', 'b2b_canceled'],
];
it.each(ENDS)(
  '%s, before that %s, with %s back is %s on its page and %s in a list [CHK-046]',
  (status, ended_as, goes_back, told, listed) => {
    const moves = ['created', ended_as ?? (status === 'delivered' ? 'accepted' : 'delivered'), status];
    const status_history = moves.map((each) => ({ status: each }));
    for (const order of [
      { status, ended_as, goes_back },
      { status, status_history, goes_back },
    ])
      expect([toldStatus(order), listedStatus(order), endedStatus(order)]).toEqual([told, listed, listed]);
  },
);

it('a list keeps the status that speaks of the money where it has no amount, or does not know what was before', () => {
  expect(listedStatus({ status: 'refunded', ended_as: null, goes_back: null })).toBe('refunded');
  expect(listedStatus({ status: 'refunded', ended_as: null, goes_back: '0.00' })).toBe('refunded');
  expect(listedStatus({ status: 'refunded', goes_back: '74.00' })).toBe('refunded');
  // Staff read beside it that all of it is given back.
  expect(endedStatus({ status: 'refunded', ended_as: null })).toBe('delivered');
  expect(endedStatus({ status: 'refunded' })).toBe('refunded');
  expect(listedStatus({ status: 'teleported', ended_as: null, goes_back: '74.00' })).toBe('teleported');
});
