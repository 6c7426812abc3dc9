import { guestPayStep, orderPayStep, payStep } from './pay-step.ts';

const ORDER = { id: 'order-1', status: 'callcenter_pending' };
const PAGE = '/o/order-1/pay';
const SHARE_PAGE = '/o/group-2/pay?for=group';
const CHECK = '/check-payment?payment_session=session-1';

it.each([
  ['waits for its payment', {}, 'customer', PAGE, 'Waits for your payment', 'Pay now'],
  ['has no payment at the bank', { bank_session: null }, 'customer', PAGE, 'Waits for your payment', 'Pay now'],
  ['has one there', { bank_session: 'session-1' }, 'bank', CHECK, 'Payment waits for your bank', 'Check payment'],
  [
    'is placed, and the difference of a change is at the bank',
    { status: 'created', change: {}, bank_session: 'session-1' },
    'bank',
    CHECK,
    'Payment waits for your bank',
    'Check payment',
  ],
] as const)('an order that %s [CHK-031]', (_, facts, at, path, says, way) => {
  const step = orderPayStep({ ...ORDER, ...facts });
  expect([step?.at, step?.path, step?.says.en, step?.way.en]).toEqual([at, path, says, way]);
});

it('an order that is placed has nothing to pay, whatever its bank does', () => {
  expect(orderPayStep({ ...ORDER, status: 'created', change: null, bank_session: 'session-1' })).toBeNull();
});

it.each([
  [
    'host owes a share',
    { paid: 0, all: 2, host_owes: true },
    'customer',
    'بانتظار دفع حصتك (دُفع 0 من 2)',
    'Pay my share',
  ],
  [
    'others owe theirs',
    { paid: 1, all: 2, host_owes: false },
    'others',
    'بانتظار دفع الآخرين (دُفع 1 من 2)',
    'See the shares',
  ],
  ['provider does not say who does', undefined, 'customer', 'بانتظار دفع حصتك', 'Pay my share'],
] as const)('an order of a group whose %s leads to the page of the group [CHK-053]', (_, waits, at, says, way) => {
  const step = orderPayStep({ ...ORDER, shares: { group_id: 'group-1', waits } });
  expect([step?.at, step?.path, step?.says.ar, step?.way.en]).toEqual([at, '/group/group-1', says, way]);
});

it('a share of the host that is at the bank leads to its payment [CHK-031] [CHK-053]', () => {
  const shares = { group_id: 'group-1', waits: { paid: 0, all: 2, host_owes: true } };
  expect(orderPayStep({ ...ORDER, shares, bank_session: 'session-1' })?.path).toBe(CHECK);
});

it.each([
  ['owes a share', {}, 'customer', SHARE_PAGE, 'Waits for your share (1 of 3 paid)', 'Pay my share'],
  [
    'owes one that is at the bank',
    { bank_session: 'session-1' },
    'bank',
    CHECK,
    'Payment waits for your bank',
    'Check payment',
  ],
  ['owes none', null, 'others', '/group/group-1', 'Waits for the others (1 of 3 paid)', 'See the shares'],
] as const)('the guest of a group that %s [CHK-031, CHK-053]', (_, owed, at, path, says, way) => {
  const step = guestPayStep('group-1', owed && { payPage: SHARE_PAGE, ...owed }, { paid: 1, all: 3 });
  expect([step.at, step.path, step.says.en, step.way.en]).toEqual([at, path, says, way]);
});

it('what is paid elsewhere leads to its own page until the bank has it', () => {
  expect(payStep(undefined, '/o/r1/pay?for=reservation').path).toBe('/o/r1/pay?for=reservation');
  expect(payStep('a b', '/o/r1/pay?for=reservation').path).toBe('/check-payment?payment_session=a%20b');
});
