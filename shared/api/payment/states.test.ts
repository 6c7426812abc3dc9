import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  findPaymentMove,
  holdsMoney,
  isOpenPayment,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentState,
  paymentOutcome,
} from './states.ts';

const next = (from: PaymentState) => PAYMENT_TRANSITIONS.filter((move) => move.from === from).map(({ to }) => to);

describe('the payment machine', () => {
  it('has every state of the table, each reachable from created [API-053]', () => {
    const reached = new Set<PaymentState>(['created']);
    for (const state of reached) for (const to of next(state)) reached.add(to);
    expect([...reached].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('ends at voided and refunded', () => {
    expect(PAYMENT_STATES.filter((state) => next(state).length === 0)).toEqual(['voided', 'refunded']);
  });

  it('no move is written twice', () => {
    const moves = PAYMENT_TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(moves).size).toBe(moves.length);
  });

  it('success is the provider’s word alone [API-053]', () => {
    for (const { to, by } of PAYMENT_TRANSITIONS)
      if (holdsMoney(to) || to === 'refunded') expect(by).toEqual(['provider']);
  });

  it('money that came is never forgotten: nothing leads from it back to a state without money but void and refund', () => {
    const losing = PAYMENT_TRANSITIONS.filter(({ from, to }) => holdsMoney(from) && !holdsMoney(to));
    expect(losing.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'authorized voided',
      'paid refunded',
      'partially_refunded refunded',
    ]);
  });

  it('money that comes late is taken note of, from every state that was given up', () => {
    for (const from of ['failed', 'cancelled', 'expired'] as const)
      for (const to of ['authorized', 'paid'] as const) expect(findPaymentMove(from, to, 'provider')?.late).toBe(true);
  });

  it('an older answer undoes nothing, in whatever order answers come', () => {
    const states = fc.constantFrom(...PAYMENT_STATES);
    fc.assert(
      fc.property(fc.array(states, { maxLength: 30 }), (answers) => {
        let state: PaymentState = 'created';
        let hadMoney = false;
        for (const answer of answers) {
          if (findPaymentMove(state, answer, 'provider')) state = answer;
          hadMoney ||= holdsMoney(state);
          // Once money was held, the session is never open again.
          if (hadMoney) expect(isOpenPayment(state)).toBe(false);
        }
      }),
    );
  });
});

describe('what the customer reads', () => {
  it.each([
    ['created', false, false, 'waiting'],
    ['requires_action', false, false, 'waiting'],
    ['paid', true, false, 'paid'],
    ['authorized', true, false, 'paid'],
    ['paid', false, false, 'waiting'],
    ['paid', false, true, 'returning'],
    ['voided', false, true, 'returning'],
    ['refunded', false, true, 'returning'],
    ['failed', false, false, 'failed'],
    ['cancelled', false, false, 'abandoned'],
    ['expired', false, true, 'expired'],
  ] as const)('%s, placed %s, over %s: %s [CHK-031]', (state, isPlaced, isOver, outcome) => {
    expect(paymentOutcome(state, { isPlaced, isOver })).toBe(outcome);
  });
});

it('is drawn in docs/payments.md as it is: `npm run payment-states` draws it', () => {
  const page = readFileSync(join(__dirname, '../../../docs/payments.md'), 'utf8');
  const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+) : /gm)].map(([, from, to]) => `${from} ${to}`);
  expect(drawn).toEqual(PAYMENT_TRANSITIONS.map(({ from, to }) => `${from} ${to}`));
});
