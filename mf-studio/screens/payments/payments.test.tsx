import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  getStaffSession,
  type PaymentAccount,
  readContent,
  readPaymentAccounts,
  testPaymentAccount,
} from '@sufra/api/staff/endpoints';
import { buildOwnRestaurant, buildStaffSession, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { BRAND, buildContent } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import PaymentsScreen from './screen.tsx';

const AT = '2026-01-10T16:05:00.000Z';
const CARD = { id: 'card', names: { ar: 'بطاقة', en: 'Card' }, enabled: true };
const MOYASAR: PaymentAccount = {
  ...{ provider: 'moyasar', has_keys: true, takes_currency: true, last: null },
  methods: [CARD, { ...CARD, id: 'mada', names: { ar: 'مدى', en: 'mada' }, enabled: false }],
};
const OTHER: PaymentAccount = {
  ...{ provider: 'later-than-this-release', has_keys: false, takes_currency: false, methods: [CARD], last: null },
};
const tested = (result: NonNullable<PaymentAccount['last']>['result']) => [{ ...MOYASAR, last: { result, at: AT } }];

const sessionOf = (role: 'owner' | 'manager') =>
  buildStaffSession({ restaurants: [buildOwnRestaurant({ role, rights: rightsOf(role) })] });

async function show(
  answer: FakeAnswer,
  { locale = 'en' as 'ar' | 'en', test = refuse(429, 'RATE_LIMITED'), role = 'owner' as 'owner' | 'manager' } = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: sessionOf(role),
    [readContent.name]: buildContent([BRAND]),
    [readPaymentAccounts.name]: answer,
    [testPaymentAccount.name]: test,
  });
  const part = await renderPart(<PaymentsScreen />, {
    ...{ caller, locale, path: '/payments/nakhla', route: '/payments/:restaurant' },
  });
  return { ...part, caller };
}
const panelOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section')!);

describe('payment accounts', () => {
  it('say which ways to pay go by them, and what to do; without keys there is no test [SHOP-007]', async () => {
    await show([MOYASAR, OTHER]);
    const moyasar = await panelOf('Moyasar');
    expect(moyasar.getByText(/^Ways to pay: \P{L}*Card\P{L}* and \P{L}*mada\P{L}* \(off\)/u)).toBeVisible();
    expect(moyasar.getByText('Not tested')).toBeVisible();
    const other = await panelOf('later-than-this-release');
    expect(other.getByText(/Send the keys to the operator/)).toBeVisible();
    expect(other.queryByRole('button')).toBeNull();
  });

  it('are tested by one tap, and say how it ended, when, and what to do [SHOP-007]', async () => {
    const { caller, asked } = await show([MOYASAR], { test: tested('key') as never });
    const button = await screen.findByRole('button', { name: /^Test \P{L}*Moyasar/u });
    await userEvent.click(button);
    const moyasar = await panelOf('Moyasar');
    expect(await moyasar.findByText('Keys refused')).toBeVisible();
    expect(moyasar.getByText(/Ask the operator to enter the present keys/)).toBeVisible();
    expect(moyasar.getByText(/2026\/01\/10/)).toHaveAttribute('datetime', AT);
    expect(asked.announced.at(-1)).toMatch(/Moyasar\P{L}* is tested/u);
    expect(caller.callsOf(testPaymentAccount)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', provider: 'moyasar' },
    });
  });

  it('say why a test was not made [SHOP-007]', async () => {
    await show([MOYASAR]);
    await userEvent.click(await screen.findByRole('button', { name: /^Test \P{L}*Moyasar/u }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('are for an owner alone [SHOP-007]', async () => {
    const { caller } = await show([MOYASAR], { role: 'manager' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment accounts' })).toBeVisible();
    expect(screen.queryByText('Moyasar')).toBeNull();
    expect(caller.callsOf(readPaymentAccounts)).toHaveLength(0);
  });

  it('are none, or could not be read', async () => {
    const { caller } = await show([]);
    expect(await screen.findByText('No payment account')).toBeVisible();
    expect(caller.callsOf(testPaymentAccount)).toHaveLength(0);
    await show(refuse(503, 'UNAVAILABLE'));
    expect(await screen.findByText('The payment accounts could not be shown')).toBeVisible();
  });

  it('axe finds nothing in Arabic', async () => {
    const { container } = await show([...tested('away'), OTHER], { locale: 'ar' });
    await screen.findByText('ميسر');
    expect(await axeFaults(container)).toEqual([]);
  });
});
