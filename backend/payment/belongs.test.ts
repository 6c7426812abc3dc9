import { differenceFrom, type PaymentClaim } from './belongs.ts';

const session = {
  ...{ tenant: 'nakhla', provider: 'moyasar', id: 'S1', stray_of: null, provider_ref: 'invoice:I1' },
  ...{ payment_id: null, amount: '74.00', currency: 'SAR' },
};
const claim: PaymentClaim = {
  ...{ tenant: 'nakhla', provider: 'moyasar', reference: 'S1', provider_ref: 'invoice:I1', payment_id: 'P1' },
  ...{ amount: 7400, currency: 'SAR' },
};

it('is about the session when all that it says is the session’s', () => {
  expect(differenceFrom(session, claim)).toBeNull();
  expect(differenceFrom(session, { tenant: 'nakhla', provider: 'moyasar' })).toBeNull();
  expect(differenceFrom({ ...session, payment_id: 'P1' }, claim)).toBeNull();
});

it.each<[string, Partial<PaymentClaim>]>([
  ['tenant', { tenant: 'basta' }],
  ['provider', { provider: 'checkout-com' }],
  ['session', { reference: 'S2' }],
  ['session', { reference: null }],
  ['payment', { provider_ref: 'invoice:I2' }],
  ['amount', { amount: 7399 }],
  ['currency', { currency: 'EGP' }],
])('another %s is not: %j', (difference, other) => {
  expect(differenceFrom(session, { ...claim, ...other })).toBe(difference);
});

it('a second payment of the same name is another, once one was counted', () => {
  expect(differenceFrom({ ...session, payment_id: 'P0' }, claim)).toBe('payment');
});

it('money beside a session carries that session’s name', () => {
  expect(differenceFrom({ ...session, id: 'S9', stray_of: 'S1' }, claim)).toBeNull();
});
