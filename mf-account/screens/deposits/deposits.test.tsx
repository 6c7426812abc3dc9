import { listDeposits, type OrderDeposits } from '@sufra/api/order/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import DepositsScreen from './screen.tsx';

const POT: OrderDeposits = {
  order: { id: 'order-1', number: '1042', created_at: '2026-01-09T16:00:00.000Z' },
  branch: { id: 'branch-1', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
  currency: 'SAR',
  deposits: [
    {
      ...{ option: { ar: 'قدر فخار', en: 'Clay pot' }, item: { ar: 'مندي', en: 'Mandi' }, amount: '60.00', qty: 1 },
      ...{ state: 'held', due_at: '2026-01-12T20:59:00.000Z' },
    },
  ],
  deposit_return: { code: '7K3M-9QXZ', qr: 'x', held: '60.00', to: 'wallet', ways: ['wallet'], method: null },
};
const open = (answer: FakeAnswer, locale: 'ar' | 'en' = 'en', session = NOURA) => {
  const caller = createFakeCaller({ [listDeposits.name]: answer });
  const [path, route] = ['/account/deposits', '/account/deposits'];
  return renderPart(<DepositsScreen />, { caller, path, route, locale, session }).then((view) => ({ ...view, caller }));
};

describe('/account/deposits', () => {
  it('lists what is held by order, with the way to the order and to its code', async () => {
    const { asked } = await open([POT] as FakeAnswer);
    expect(await screen.findByRole('link', { name: /#1042/ })).toHaveAttribute('href', '/en/order/order-1');
    expect(screen.getByTestId('deposit')).toHaveTextContent(/Clay pot.*Mandi.*Bring back by/);
    await userEvent.click(screen.getByRole('button', { name: 'Return code' }));
    expect(asked.opened).toEqual([{ name: 'checkout.deposit', props: { order_id: 'order-1' } }]);
  });

  it('says in Arabic too what to do, and of a settled order only its result', async () => {
    const settled = { ...POT.deposits[0]!, state: 'returned', refunded: '60.00', refunded_to: 'wallet' };
    await open([{ ...POT, deposits: [settled], deposit_return: null }] as FakeAnswer, 'ar');
    expect(await screen.findByText(/أُرجِع، وعاد/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'رمز الإرجاع' })).toBeNull();
  });

  it('says that there are none, and that they could not be loaded', async () => {
    const none = await open([] as FakeAnswer);
    expect(await screen.findByText('No deposits')).toBeVisible();
    none.unmount();
    const { caller } = await open(refuse(403, 'MODULE_DISABLED') as FakeAnswer);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    caller.answer(listDeposits, [POT] as FakeAnswer);
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByTestId('deposit')).toBeVisible();
  });

  it('asks a guest to sign in, in place', async () => {
    const { caller } = await open([POT] as FakeAnswer, 'en', GUEST);
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.calls).toHaveLength(0);
  });
});
