import { getGroup } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import type { PageScript } from '@sufra/contract';
import { type PageScriptState, pageScript } from '@sufra/contract/modules/host';
import { useReply } from '@sufra/module';
import { Form } from '@sufra/ui/form';
import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../../testing/render.ts';
import { PayBlock } from './pay-block.tsx';

const METHODS = [
  { id: 'm-card', kind: 'card', names: { ar: 'بطاقة', en: 'Card' } },
  { id: 'm-apple', kind: 'apple_pay', names: { ar: 'آبل باي', en: 'Apple Pay' } },
  { id: 'm-cash', kind: 'cash', names: { ar: 'نقداً', en: 'Cash' } },
];
const SCRIPTS: readonly PageScript[] = [
  { name: 'card-pay', src: 'https://card.example/pay.js', methods: ['card'], early: true },
  { name: 'apple-pay', src: 'https://apple.example/sdk.js', methods: ['apple_pay'], early: true },
  { name: 'recaptcha', src: 'https://check.example/api.js' },
];

/** Stands for the shell: which scripts came. */
function Shell({ state, asked }: { readonly state: Record<string, 'loaded' | 'failed'>; readonly asked: string[] }) {
  useReply(pageScript, ({ name }): { state: PageScriptState } => {
    asked.push(name);
    return { state: state[name] ?? 'absent' };
  });
  return null;
}

const device = window as { ApplePaySession?: unknown };
const canPay = (can: boolean) => {
  device.ApplePaySession = { canMakePayments: () => can };
};
beforeEach(() => canPay(true));
afterEach(() => {
  delete device.ApplePaySession;
});

async function open(
  state: Record<string, 'loaded' | 'failed'>,
  scripts: readonly PageScript[] | undefined = SCRIPTS,
  methods: readonly object[] = METHODS,
) {
  const asked: string[] = [];
  await renderPart(
    <>
      <Shell state={state} asked={asked} />
      <Form onSubmit={() => undefined} initialValues={{ restored: true }}>
        <PayBlock cart={buildCart()} />
      </Form>
    </>,
    { caller: createFakeCaller({ [listPaymentMethods.name]: methods }), context: scripts ? { scripts } : {} },
  );
  const row = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });
  return { asked, card: await row('Card'), apple: await row('Apple Pay'), cash: await row('Cash') };
}

describe('a payment provider’s script that failed [HOST-043]', () => {
  it('puts its method out of use in words, and no other; another is chosen', async () => {
    const { card, apple, cash, asked } = await open({ 'card-pay': 'failed', 'apple-pay': 'loaded' });
    await waitFor(() => expect(card).toBeDisabled());
    expect(card).toHaveAccessibleDescription('This payment method is not available right now');
    expect([apple, cash].map((row) => (row as HTMLInputElement).disabled)).toEqual([false, false]);
    await waitFor(() => expect(apple).toBeChecked());
    expect(asked).not.toContain('recaptcha');
  });

  it.each([
    ['every script came', { 'card-pay': 'loaded', 'apple-pay': 'loaded' } as const, SCRIPTS],
    ['the tenant has none', {}, []],
  ])('every method is in use when %s', async (_, state, scripts) => {
    const { card, apple, cash } = await open(state, scripts);
    for (const row of [card, apple, cash]) expect(row).toBeEnabled();
    await waitFor(() => expect(card).toBeChecked());
  });
});

describe('a method that cannot be used here', () => {
  it.each([
    ['has no Apple Pay', () => delete device.ApplePaySession],
    ['has no card for it', () => canPay(false)],
  ])('Apple Pay is not to be chosen, with the reason, where the device %s [CHK-027]', async (_, isDevice) => {
    isDevice();
    const { apple } = await open({}, SCRIPTS, [METHODS[1]!, METHODS[0]!, METHODS[2]!]);
    await waitFor(() => expect(apple).toBeDisabled());
    expect(apple).toHaveAccessibleDescription('You must use Safari for Apple Pay');
    await waitFor(() => expect(screen.getByRole('radio', { name: /Card/ })).toBeChecked());
  });

  it('one that does not take so little says from what it does; another is chosen [CHK-005]', async () => {
    const hindrance = { code: 'AMOUNT_BELOW', amount: '1.00' };
    const { card, cash } = await open({}, SCRIPTS, [{ ...METHODS[0], hindrance }, METHODS[1]!, METHODS[2]!]);
    expect(card).toBeDisabled();
    expect(card).toHaveAccessibleDescription(/amounts from .*1\.00/);
    expect(cash).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('radio', { name: /Apple Pay/ })).toBeChecked());
  });

  it('none takes the amount: the way on is said [CHK-005, CHK-025]', async () => {
    const hindrance = { code: 'AMOUNT_BELOW', amount: '1.00' };
    await open(
      {},
      SCRIPTS,
      METHODS.map((method) => ({ ...method, hindrance })),
    );
    expect(await screen.findByText(/change what the wallet or your points pay/)).toBeVisible();
  });
});

it('asks for no method where each of a group pays their own share [CHK-053]', async () => {
  const group = {
    ...{ id: 'g-1', state: 'open', host_name: 'Huda', branch_id: 'b', branch_names: { en: 'Olaya' }, type: 'pickup' },
    ...{ deadline: null, ends_at: '2026-01-11T16:00:00.000Z', removed: false, full: false, members: [], cart: null },
    ...{ notices: [], order: null, me: null, each_pays: true },
  };
  await renderPart(
    <Form onSubmit={() => undefined}>
      <PayBlock cart={buildCart({ group: { id: 'g-1', me: 'g-1' } })} />
    </Form>,
    { caller: createFakeCaller({ [listPaymentMethods.name]: METHODS, [getGroup.name]: group }) },
  );
  expect(await screen.findByText(/Each pays their own share by card/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});
