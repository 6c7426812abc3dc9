import { ApiError } from '@sufra/api';
import { buildCart } from '@sufra/api/testing';
import type { Outcome } from './place-order.ts';
import { reaction } from './reaction.ts';

const cart = buildCart();
const cheaper = buildCart({ totals: [{ code: 'due', amount: '30.00' }] as never });
const promise = { from: '2026-11-21T16:40:00Z', to: '2026-11-21T16:55:00Z' };
const refusal = (status: number, ...errors: { code: string; field?: string }[]): Outcome => ({
  kind: 'refused',
  error: new ApiError(
    'answer',
    status,
    errors.map((error) => ({ message: '', ...error })),
  ),
});

describe('after a try to place the order', () => {
  it.each<[string, Outcome, object]>([
    ['the order’s page comes', { kind: 'created', order: { id: 'o' } as never }, { do: 'leave', order: { id: 'o' } }],
    [
      'another total is asked about, on today’s cart',
      { kind: 'price-changed', cart: cheaper },
      { do: 'ask', question: { kind: 'price', before: '32.00', after: '30.00' }, cart: cheaper },
    ],
    [
      'a later promise is asked about',
      { kind: 'promise-changed', promise, cart: null },
      { do: 'ask', question: { kind: 'promise', promise }, cart: null },
    ],
    [
      'other times are offered for one that is lost',
      { kind: 'slot', code: 'SLOT_FULL', next: [promise] },
      { do: 'ask', question: { kind: 'slot', code: 'SLOT_FULL', next: [promise] }, cart: null },
    ],
    [
      'a cart that another tab changed is shown',
      { kind: 'cart-changed', cart: cheaper },
      { do: 'tell', problem: { keys: ['errors.CART_VERSION'] }, cart: cheaper, refreshCart: false },
    ],
    [
      'an ended session is asked to sign in again',
      refusal(401, { code: 'UNAUTHORIZED' }),
      { do: 'sign-in', problem: { keys: ['errors.SESSION_EXPIRED'] }, reason: 'session-expired' },
    ],
    [
      'so is one that is gone',
      refusal(410),
      { do: 'sign-in', problem: { keys: ['errors.SESSION_EXPIRED'] }, reason: 'session-expired' },
    ],
    [
      'a guest signs in for cash where the restaurant wants that',
      refusal(403, { code: 'CASH_SIGN_IN' }),
      { do: 'sign-in', problem: { keys: ['errors.CASH_SIGN_IN'] }, reason: 'checkout' },
    ],
    [
      'a way to pay that is refused is told at its field',
      refusal(422, { code: 'PAYMENT_METHOD' }),
      { do: 'correct', fields: [['payment_method_id', 'errors.PAYMENT_METHOD']] },
    ],
    [
      'so are parts of the address',
      refusal(422, { code: 'INVALID_INPUT', field: 'address.street_name' }),
      { do: 'correct', fields: [['address.street_name', 'errors.INVALID_INPUT']] },
    ],
  ])('%s [CHK-032]', (_, outcome, expected) => {
    expect(reaction(outcome, cart)).toEqual(expected);
  });

  it('the end of a party at a table is named as that, and not as a sign-in that ended [MENU-034]', () => {
    const outcome = refusal(410, { code: 'DINE_SESSION_EXPIRED' });
    expect(reaction(outcome, cart)).toMatchObject({ do: 'tell', refreshCart: true });
  });

  it('any other refusal is shown in its own words, and the cart is asked where the problem is', () => {
    const outcome = refusal(409, { code: 'ITEM_UNAVAILABLE' });
    expect(reaction(outcome, cart)).toMatchObject({ do: 'tell', cart: null, refreshCart: true });
  });
});
